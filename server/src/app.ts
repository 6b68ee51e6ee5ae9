import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { existsSync } from 'node:fs'
import { parse } from 'node:querystring'
import { registerDownloads, registerFileRoutes } from './modules/files/index.ts'
import { registerVerifyPages } from './modules/verify/index.ts'
import { ROUTES } from './modules.ts'
import { fail } from './platform/errors/fail.ts'
import { answerClientError, requireHost } from './platform/http/answer-client-error.ts'
import { answerFailure } from './platform/http/answer-failure.ts'
import type { Services } from './platform/http/context.ts'
import { registerBackOffice } from './platform/http/back-office.ts'
import { registerManual } from './platform/http/manual.ts'
import { FILE_LIMIT_BYTES } from './platform/http/read-multipart.ts'
import { registerServiceRoutes } from './platform/http/service-routes.ts'
import { registerRoutes } from './platform/http/register-routes.ts'

export const BODY_LIMIT_BYTES = 1024 * 1024
/** How long a request may take to arrive: a sheet of 200,000 rows over a poor line comes within it. */
const ARRIVAL_LIMIT_MS = 300_000

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

export type AppOptions = {
  readonly services: Services
  readonly trustProxy?: boolean
  readonly logLevel?: string
  /** Calls a minute and address; 0: no limit. A factory shares one address. */
  readonly rateLimit: number
  /** Buyers' checks a minute and address; 0: no limit. */
  readonly verifyRateLimit: number
  /** The built back-office; left out in tests of calls. */
  readonly backOfficeDirectory?: string
  /** The built manual; left out in tests of calls. */
  readonly manualDirectory?: string
}

/** The whole server as an object: listens nowhere yet, so that tests may call it directly. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVAL_LIMIT_MS,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // What still comes in on an open connection while we stop is answered like any other.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 600 },
    logger: {
      level: options.logLevel ?? 'silent',
      redact: ['req.headers["biz-token"]', 'req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(answerFailure)
  requireHost(app)
  app.setNotFoundHandler((request, reply) => answerFailure(fail('NOT_FOUND'), request, reply))
  // Whether the address is https is the reverse proxy's business, and so is HSTS.
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: false,
  })
  await app.register(formbody, {
    bodyLimit: BODY_LIMIT_BYTES,
    // Node's own: what is no UTF-8 becomes U+FFFD, and is refused, where others keep the percent signs.
    parser: (text) => parse(text, '&', '=', { maxKeys: 0 }),
  })
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: FILE_LIMIT_BYTES, files: 5, fields: 50, fieldSize: 100_000, parts: 60 },
  })
  await app.register(rateLimit, {
    global: options.rateLimit > 0,
    max: options.rateLimit || Number.MAX_SAFE_INTEGER,
    timeWindow: 60_000,
    // By address only: anybody may send a new token with every attempt.
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, context) =>
      fail('TOO_MANY_REQUESTS', { seconds: Math.ceil(context.ttl / 1000) }),
  })
  registerServiceRoutes(app, options.services)
  registerRoutes(app, ROUTES, options.services, { areLimited: options.rateLimit > 0 })
  registerFileRoutes(app, options.services)
  registerDownloads(app, options.services, ROUTES)
  registerVerifyPages(app, options.services, { rateLimit: options.verifyRateLimit })
  if (options.manualDirectory !== undefined && existsSync(options.manualDirectory)) {
    await registerManual(app, options.manualDirectory)
  }
  if (options.backOfficeDirectory !== undefined && existsSync(options.backOfficeDirectory)) {
    await registerBackOffice(app, options.backOfficeDirectory, options.services.connections)
  }
  return app
}
