import { serializeKeyRing } from '@zhenma/codes/key-ring'
import type { TestApp } from '../app.ts'
import { makeDataDir, type ServerProcess, startServer } from './server-process.ts'

/** Two real servers of one database, which can be killed and come back. */
export type DrawServers = {
  /** Where they listen; while they are gone, where the next ones will. */
  addresses(): Promise<readonly string[]>
  /** Kills both at once and starts two others. */
  killAndRestart(): void
  /** How often both were killed, once the last ones are up again. */
  kills(): Promise<number>
  close(): Promise<void>
}

const SERVERS = 2

/** `databaseUrl`: how they reach the database of the test. */
export async function startDrawServers(
  { keyRing }: Pick<TestApp, 'keyRing'>,
  databaseUrl: string,
): Promise<DrawServers> {
  const data = Array.from({ length: SERVERS }, makeDataDir)
  const settings = {
    DATABASE_URL: databaseUrl,
    ZHENMA_KEYS: serializeKeyRing(keyRing),
  }
  const start = (): Promise<ServerProcess[]> =>
    Promise.all(data.map(({ path }) => startServer(path, settings)))
  let running = start()
  let killed = 0
  const kill = async (): Promise<ServerProcess[]> => {
    const servers = await running
    const exits = await Promise.all(servers.map((server) => server.end('SIGKILL')))
    if (exits.every(({ signal }) => signal === 'SIGKILL')) killed += 1
    return start()
  }
  await running
  return {
    addresses: async () => (await running).map(({ address }) => address),
    killAndRestart() {
      running = kill()
    },
    async kills() {
      await running
      return killed
    },
    async close() {
      const servers = await running
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      for (const one of data) one.remove()
    },
  }
}
