import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { existsSync } from 'node:fs'
import { registerDownloads, registerFileRoutes } from './modules/files/index.ts'
import { registerDraftPage } from './modules/page-templates/index.ts'
import { answerBuyer, buyersPage, registerCheckPages } from './modules/buyer-checks/index.ts'
import { registerReportPages } from './modules/buyer-reports/index.ts'
import { registerDrawFiles } from './modules/draw-proofs/index.ts'
import { inviterOf, registerDrawPages, registerPayoutNotices } from './modules/draws/index.ts'
import { registerShopPages } from './modules/shop/index.ts'
import { registerWarrantyPages, warrantsOf } from './modules/warranty/index.ts'
import { registerLogRoutes, registerWitnessRoutes } from './modules/transparency-log/index.ts'
import { ROUTES } from './modules.ts'
import type { TrustedProxies } from './platform/config/trusted-proxies.ts'
import { fail } from './platform/errors/fail.ts'
import { troublesOf } from './platform/errors/troubles.ts'
import { allowedMethods } from './platform/http/allowed-methods.ts'
import { ANSWER_HEADERS } from './platform/http/answer/refusal.ts'
import { answerClientError, refuseEarly } from './platform/http/answer/answer-client-error.ts'
import { answerFailure, failureOf } from './platform/http/answer/answer-failure.ts'
import type { Services } from './platform/http/context.ts'
import { registerBackOffice } from './platform/http/pages/back-office.ts'
import { trustOf } from './platform/http/gate/client-address.ts'
import { gateServer } from './platform/http/gate/gate-server.ts'
import type { Certificate } from './platform/http/tls/certificate.ts'
import { registerSecurityHeaders } from './platform/http/pages/security-headers.ts'
import { registerManual } from './platform/http/pages/manual.ts'
import { parseForm } from './platform/http/input/read-input.ts'
import { FILE_LIMIT_BYTES } from './platform/http/input/read-multipart.ts'
import { registerServiceRoutes } from './platform/http/service-routes.ts'
import { registerRoutes } from './platform/http/register-routes.ts'

export const BODY_LIMIT_BYTES = 1024 * 1024
/** How long a request may take to arrive: a sheet of 200,000 rows over a poor line comes within it. */
const ARRIVAL_LIMIT_MS = 300_000

const UNTRUSTED =
  'a request came with X-Forwarded-For, which is not believed: behind a reverse proxy set TRUST_PROXY, or all clients share the limits of one address'

export type AppOptions = {
  readonly services: Services
  /** Proxies whose word about their clients counts; none where left out. */
  readonly trustProxy?: TrustedProxies
  /** Speaks https with it; left out: http, behind a proxy that does. */
  readonly certificate?: Certificate | undefined
  /** Who shows it may read the metrics; left out: nobody. */
  readonly metricsToken?: string | undefined
  readonly logLevel?: string
  /** Requests a minute and address, whatever for; 0: no limit. A factory shares one address. */
  readonly rateLimit: number
  /** Buyers' checks a minute and address; 0: no limit. */
  readonly verifyRateLimit: number
  /** The built back-office; left out in tests of calls. */
  readonly backOfficeDirectory?: string
  /** The built manual; left out in tests of calls. */
  readonly manualDirectory?: string
  /** The built viewer of the API's page; left out in tests of calls. */
  readonly apiDocsDirectory?: string
}

/** The whole server as an object: listens nowhere yet, so that tests may call it directly. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const trust = trustOf(options.trustProxy ?? 0)
  const troubles = troublesOf(options.services.connections)
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
    answerFailure(troubles, error, request, reply)
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trust ?? false,
    forceCloseConnections: 'idle',
    // What still comes in on an open connection while we stop is answered like any other.
    return503OnClosing: false,
    clientErrorHandler: answerClientError(buyersPage),
    // Addresses that no router reads: answered before any hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(ANSWER_HEADERS)
      if (!answerBuyer(request, reply)) answer(error, request, reply)
    },
    serverFactory: (handler) =>
      gateServer(handler, {
        trust,
        perMinute: options.rateLimit,
        certificate: options.certificate,
        arrivalLimitMs: ARRIVAL_LIMIT_MS,
        pageFor: buyersPage,
        onUntrusted: () => app.log.warn(UNTRUSTED),
      }),
    routerOptions: { maxParamLength: 600 },
    logger: {
      level: options.logLevel ?? 'silent',
      redact: [
        'req.headers["biz-token"]',
        'req.headers["biz-device"]',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler((error, request, reply) => {
    // Buyers open addresses, and read pages.
    const failure = failureOf(troubles, error, request)
    if (!answerBuyer(request, reply, failure)) answer(failure, request, reply)
  })
  const allowed = allowedMethods(app)
  refuseEarly(app, allowed)
  app.setNotFoundHandler((request, reply) => answer(fail('NOT_FOUND'), request, reply))
  registerSecurityHeaders(app)
  await app.register(formbody, {
    bodyLimit: BODY_LIMIT_BYTES,
    parser: parseForm,
  })
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: FILE_LIMIT_BYTES, files: 5, fields: 50, fieldSize: 100_000, parts: 60 },
  })
  const areLimited = options.rateLimit > 0
  const { metricsToken, apiDocsDirectory } = options
  await registerServiceRoutes(app, options.services, { metricsToken, areLimited, apiDocsDirectory })
  registerRoutes(app, ROUTES, options.services, { areLimited })
  registerFileRoutes(app, options.services)
  registerDownloads(app, options.services, ROUTES)
  const invite = inviterOf(options.services.connections)
  const warrants = warrantsOf(options.services.connections)
  registerCheckPages(app, options.services, {
    rateLimit: options.verifyRateLimit,
    invite,
    warrants,
  })
  registerDrawPages(app, options.services)
  registerPayoutNotices(app, options.services, { areLimited })
  registerShopPages(app, options.services)
  registerWarrantyPages(app, options.services, { areLimited })
  registerReportPages(app, options.services, { areLimited })
  registerDraftPage(app, options.services)
  registerLogRoutes(app, options.services, { areLimited })
  registerWitnessRoutes(app, options.services, { areLimited })
  registerDrawFiles(app, options.services, { areLimited })
  if (options.manualDirectory !== undefined && existsSync(options.manualDirectory)) {
    await registerManual(app, options.manualDirectory)
  }
  if (options.backOfficeDirectory !== undefined && existsSync(options.backOfficeDirectory)) {
    await registerBackOffice(
      app,
      options.backOfficeDirectory,
      options.services.connections,
      allowed,
    )
  }
  return app
}
