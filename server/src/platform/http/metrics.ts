import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { fail } from '../errors/fail.ts'
import type { PublishingHealth } from '../transparency-log/publishing-health.ts'
import { AS_DATA } from './register-routes.ts'

/** Counts every answer by route and status: the routes are ours, so nobody adds to the list. */
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

/** Tells how publishing the tamper-evident logs goes, by names that the operator has given. */
function gaugePublishing(registry: Registry, health: () => PublishingHealth): void {
  const registers = [registry]
  const gauge = (name: string, help: string, valueOf: (health: PublishingHealth) => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(valueOf(health()))
      },
    })
  gauge(
    'transparency_log_unpublished_logs',
    'Tamper-evident logs of which something has waited too long for being published',
    ({ lateCount }) => lateCount,
  )
  gauge(
    'transparency_log_unpublished_seconds',
    'For how long the first of them has waited; 0: none does',
    ({ since }) => (since === null ? 0 : (Date.now() - Date.parse(since)) / 1000),
  )
  void new Gauge({
    name: 'transparency_log_witness_failing_logs',
    help: 'Logs that a witness was asked about and does not cosign',
    labelNames: ['witness'],
    registers,
    collect() {
      for (const [witness, count] of health().failing) this.set({ witness }, count)
    },
  })
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** In constant time, whatever is shown. */
function shows({ headers }: FastifyRequest, wanted: Buffer): boolean {
  const [, shown = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digestOf(shown), wanted)
}

/**
 * `GET /api/metrics` for whoever shows the operator's token, from wherever; without a token nobody
 * may read them: an address says little where a proxy stands in front.
 */
export function registerMetrics(
  app: FastifyInstance,
  token: string | undefined,
  health: () => PublishingHealth,
): void {
  const registry = measure(app)
  gaugePublishing(registry, health)
  const wanted = token === undefined ? undefined : digestOf(token)
  app.get('/api/metrics', AS_DATA, async (request, reply) => {
    if (wanted === undefined) throw fail('METRICS_CLOSED')
    if (!shows(request, wanted)) throw fail('METRICS_TOKEN_WRONG')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
