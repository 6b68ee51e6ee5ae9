import type { FastifyInstance } from 'fastify'
import { type PublishingHealth, publishingHealth } from '../transparency-log/publishing-health.ts'
import type { Services } from './context.ts'
import { limitCalls } from './gate/address-limit.ts'
import { registerMetrics } from './metrics.ts'
import { registerDocuments } from './openapi/register-documents.ts'
import { openReadiness } from './readiness.ts'

/** Asks the database, so that a flood of it would hold others up. */
const READY_A_MINUTE = 600
/** A megabyte, which a program needs once a version. */
const DOCUMENTS_A_MINUTE = 120

const READY = { status: 'ready' } as const

type ServiceOptions = {
  /** Who shows it may read the metrics; undefined: nobody. */
  readonly metricsToken: string | undefined
  readonly areLimited: boolean
  /** The built viewer of the API's page. */
  readonly apiDocsDirectory: string | undefined
}

/**
 * What operators and programs ask of the server itself: is it up, is it ready, how does it do, what
 * does it offer.
 */
export async function registerServiceRoutes(
  app: FastifyInstance,
  services: Services,
  { metricsToken, areLimited, apiDocsDirectory }: ServiceOptions,
): Promise<void> {
  const limited = (perMinute: number) => (areLimited ? { onRequest: limitCalls(perMinute) } : {})
  const health = (): PublishingHealth => publishingHealth(services.connections)
  registerMetrics(app, metricsToken, health)
  app.get('/api/health', () => ({ status: 'up' }))
  const readiness = openReadiness(services)
  app.get('/api/ready', limited(READY_A_MINUTE), async () => {
    await readiness.assertReady()
    const { since } = health()
    // Whoever takes a server away for it would end what goes on: it is told, and everything is served.
    return since === null ? READY : { ...READY, warnings: [{ warning: 'LOG_UNPUBLISHED', since }] }
  })
  app.addHook('onClose', () => readiness.close())
  await registerDocuments(app, limited(DOCUMENTS_A_MINUTE), apiDocsDirectory)
}
