import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Only our own origin, and the styles that antd writes into the page. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers data, which has headers of its own. */
    readonly isData?: boolean
  }
}

/**
 * Gives every answer helmet's headers, but for routes that answer data: who adds a page need not think of
 * them. They are the same for each, so helmet is asked once (ADR 0090).
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  const headers = headersOf(
    // Whether the address is https is the reverse proxy's business, and so is HSTS.
    helmet({ contentSecurityPolicy: CONTENT_SECURITY_POLICY, strictTransportSecurity: false }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isData !== true) void reply.headers(headers)
    done()
  })
}

type Middleware = ReturnType<typeof helmet>

/** What a middleware sets of every response. */
function headersOf(middleware: Middleware): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error
  })
  return headers
}
