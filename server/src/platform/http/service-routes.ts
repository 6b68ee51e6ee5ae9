import { CALLS } from '@zhenma/contract/calls'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { fail } from '../errors/fail.ts'
import { languageOf } from './answer-failure.ts'
import type { Services } from './context.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** Counts every answer by route and status, for /api/metrics. */
function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  return registry
}

/**
 * What operators and programs ask of the server itself: is it up, is it ready, how does it do, what
 * does it offer. Metrics are answered to this machine only, unless the operator forwards them.
 */
export function registerServiceRoutes(app: FastifyInstance, services: Services): void {
  const registry = measure(app)
  const document = openApiDocument(CALLS)
  app.get('/api/health', () => ({ status: 'up' }))
  app.get('/api/ready', async () => {
    await services.connections.pool.query('select 1')
    return { status: 'ready' }
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) throw fail('ACCESS_DENIED')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.get('/api/openapi.json', () => document)
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(CALLS, languageOf(request))),
  )
}
