import { CALLS } from '@zhenma/contract/calls'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { languageOf } from './answer-failure.ts'
import type { Services } from './context.ts'
import { docsPage } from './docs-page.ts'
import { sendFixed } from './fixed/fixed-content.ts'
import { madeOnce } from './fixed/made-once.ts'
import { limitCalls } from './limit-calls.ts'
import { registerMetrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { openReadiness } from './readiness.ts'

/** The documents change with the version only; programs may ask whether theirs is still right. */
const KEPT = { 'cache-control': 'public, max-age=300' }

/** Asks the database, so that a flood of it would hold others up. */
const READY_A_MINUTE = 600
/** Half a megabyte, which a program needs once a version. */
const DOCUMENTS_A_MINUTE = 120

type ServiceOptions = {
  /** Who shows it may read the metrics; undefined: nobody. */
  readonly metricsToken: string | undefined
  readonly areLimited: boolean
}

/**
 * What operators and programs ask of the server itself: is it up, is it ready, how does it do, what
 * does it offer.
 */
export function registerServiceRoutes(
  app: FastifyInstance,
  services: Services,
  { metricsToken, areLimited }: ServiceOptions,
): void {
  const limited = (perMinute: number) => (areLimited ? { onRequest: limitCalls(perMinute) } : {})
  registerMetrics(app, metricsToken)
  app.get('/api/health', () => ({ status: 'up' }))
  const readiness = openReadiness(services)
  app.get('/api/ready', limited(READY_A_MINUTE), async () => {
    await readiness.assertReady()
    return { status: 'ready' }
  })
  app.addHook('onClose', () => readiness.close())
  registerDocuments(app, limited(DOCUMENTS_A_MINUTE))
}

function registerDocuments(app: FastifyInstance, limited: RouteShorthandOptions): void {
  const document = madeOnce('application/json; charset=utf-8', () =>
    JSON.stringify(openApiDocument(CALLS)),
  )
  const pageIn = (language: Language) =>
    madeOnce('text/html; charset=utf-8', () => docsPage(CALLS, language))
  const pages = { cn: pageIn('cn'), tc: pageIn('tc'), en: pageIn('en') }
  app.get('/api/openapi.json', limited, async (request, reply) =>
    sendFixed(await document(), request, reply.headers(KEPT)),
  )
  app.get('/api/docs', limited, async (request, reply) => {
    const page = await pages[languageOf(request)]()
    const vary = 'accept-encoding, accept-language'
    return sendFixed(page, request, reply.headers({ ...KEPT, vary }))
  })
}
