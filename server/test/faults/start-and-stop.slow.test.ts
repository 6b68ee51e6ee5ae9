import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '../../src/platform/database/embedded/process-state.ts'
import { postmasterPid } from './embedded-address.ts'
import { makeDataDir, NotStarted, type ServerProcess, startServer } from './server-process.ts'

let data: ReturnType<typeof makeDataDir>
let servers: ServerProcess[]
beforeEach(() => {
  data = makeDataDir()
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.end('SIGTERM')
  data.remove()
})

async function start(level = 'warn'): Promise<ServerProcess> {
  const server = await startServer(data.path, { LOG_LEVEL: level })
  servers.push(server)
  return server
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the server and its database, and both start again',
  async (signal) => {
    for (let round = 1; round <= 2; round += 1) {
      const server = await start()
      expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
      const database = postmasterPid(data.path)
      expect(isRunning(database)).toBe(true)
      expect(await server.end(signal)).toEqual({ code: 0, signal: null })
      // What was under way when it ended is no error.
      expect(server.said().trim().split('\n')).toEqual([
        `Zhenma is ready: ${server.address}`,
        `Data: database, pictures and files, keys in ${data.path}`,
        expect.stringMatching(
          /^Printed codes would point to .*: set PUBLIC_URL before printing\.$/,
        ),
      ])
      expect(isRunning(database)).toBe(false)
      servers.pop()
    }
  },
  180_000,
)

test('a second server on the same data is refused, and the first goes on', async () => {
  const first = await start()
  const refused = await start().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NotStarted)
  const { exit, message } = refused as NotStarted
  expect(exit).toEqual({ code: 1, signal: null })
  expect(message).toContain(`(process ${first.pid}) is already using the database`)
  expect(message.trim().split('\n')).toHaveLength(1)
  expect((await fetch(`${first.address}/api/health`)).status).toBe(200)
}, 180_000)

test('a server whose database was left running by a killed one takes over', async () => {
  const killed = await start()
  const database = postmasterPid(data.path)
  expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
  servers.pop()
  const next = await start()
  expect(isRunning(database)).toBe(false)
  expect((await fetch(`${next.address}/api/health`)).status).toBe(200)
}, 180_000)

test('a database that keeps ending is started again after a pause, in which the server can be ended', async () => {
  const server = await start('info')
  const killDatabase = (): boolean => process.kill(postmasterPid(data.path), 'SIGKILL')
  for (let kill = 1; kill <= 5; kill += 1) {
    const again = server.logs('PostgreSQL runs again')
    killDatabase()
    expect(await again).toContain('PostgreSQL runs again')
  }
  const again = server.logs('PostgreSQL runs again')
  const paused = server.logs('is started again in 1 s, for it keeps ending')
  killDatabase()
  expect(await paused).toContain('for it keeps ending')
  expect(await again).toContain('PostgreSQL runs again')
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)

  const last = postmasterPid(data.path)
  const longer = server.logs('is started again in 2 s, for it keeps ending')
  killDatabase()
  expect(await longer).toContain('for it keeps ending')
  servers.pop()
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(isRunning(last)).toBe(false)
}, 120_000)
