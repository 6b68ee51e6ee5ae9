import { join } from 'node:path'
import { type Connections, connect } from '../../src/platform/database/database.ts'
import { loadKeyRing } from '../../src/platform/keys/key-file.ts'
import { adminUrlOf } from './embedded-address.ts'
import { type LogWatch, watchLog } from './log-watch.ts'
import { makeDataDir, type ServerProcess, startServer } from './server-process.ts'
import { makeStock, type Stock } from './stock.ts'
import { planSubmissions, type Submission } from './submissions.ts'

/** A running server with a stock and the submissions that will empty it. */
export type Journey = {
  readonly dataDir: string
  readonly server: ServerProcess
  readonly stock: Stock
  readonly submissions: readonly Submission[]
  readonly log: LogWatch
  /** Starts another server on the same data, after the one before has ended. */
  readonly restart: () => Promise<ServerProcess>
  /** Opens the database beside the server. Close it before the server ends. */
  readonly look: <T>(work: (connections: Connections) => Promise<T>) => Promise<T>
  /** Ends everything that was started and removes it. */
  readonly close: () => Promise<void>
}

export async function beginJourney(): Promise<Journey> {
  const data = makeDataDir()
  let server: ServerProcess | undefined
  const start = async (): Promise<ServerProcess> => {
    server = await startServer(data.path)
    return server
  }
  const look = async <T>(work: (connections: Connections) => Promise<T>): Promise<T> => {
    const connections = connect(adminUrlOf(data.path), { max: 1 })
    try {
      return await work(connections)
    } finally {
      await connections.close()
    }
  }
  const close = async (): Promise<void> => {
    await server?.end('SIGTERM')
    data.remove()
  }
  try {
    const first = await start()
    const keyRing = await loadKeyRing(join(data.path, 'keys.json'))
    const stock = await look((connections) => makeStock(first.address, connections, keyRing))
    const submissions = planSubmissions(stock)
    const log = watchLog({ dataDir: data.path, companyId: stock.companyId, keyRing })
    const begun = { dataDir: data.path, server: first, stock, submissions, log }
    return { ...begun, restart: start, look, close }
  } catch (error) {
    await close()
    throw error
  }
}
