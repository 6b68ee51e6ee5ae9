import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { connect } from '../src/platform/database/database.ts'
import type { Services } from '../src/platform/http/context.ts'
import type { TestApp } from './app.ts'

/** A server beside that of a test. */
export type OtherServer = {
  readonly app: FastifyInstance
  readonly services: Services
  close(): Promise<void>
}

/**
 * Another server of the database of a test, with connections of its own: whatever the first one remembers hangs on
 * its connections, and the second knows nothing of it. `files`: a folder of its own; else that of the first.
 */
export async function startOtherServer(
  { services: first }: Pick<TestApp, 'services'>,
  files: Services['files'] = first.files,
): Promise<OtherServer> {
  const url = first.connections.pool.options.connectionString ?? ''
  const connections = connect(url, { max: 4, patience: 6 })
  const services = { ...first, connections, files }
  const app = await buildApp({ services, rateLimit: 0, verifyRateLimit: 0 })
  return {
    app,
    services,
    async close() {
      await app.close()
      await connections.close()
    },
  }
}
