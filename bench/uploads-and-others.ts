import { createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../server/test/make/user.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { watchOthers } from './lib/watch-others.ts'
import { sizesOf } from './lib/sizes.ts'
import { badBodies, badFiles, type Sent } from './lib/bad-uploads.ts'

/**
 * Uploads and forms of permitted size with the worst that can be in them, and how long others wait meanwhile:
 * whoever asks whether the server is up, and a buyer who checks a code. Beside it the same without uploads.
 */
const { megabytes: MEGABYTES } = sizesOf({ megabytes: 96 }, { megabytes: 12 })
const IDLE_MS = 3_000
const TO_REACH = 'others wait under 200 ms'

const database = await openBenchDatabase()
try {
  const { token } = await makeUser(database.connections, { companyId: database.companyId })
  const server = await startBuiltServer(database.adminUrl, createKeyRing(new Date()))
  const others = watchOthers(server.address)
  try {
    const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      await others.waits()
      const before = server.memory().nowBytes
      const { ms, result } = await timed(work)
      const growth = (server.memory().peakBytes - before) / 1024 / 1024
      const waits = await others.waits()
      report(name, {
        measured: {
          seconds: rounded(ms / 1000, 1),
          answer: result,
          ...waits,
          peakAboveBeforeMb: Math.round(growth),
        },
        toReach: TO_REACH,
      })
    }
    const send = async (path: string, { body, headers }: Sent): Promise<string> => {
      const answer = await fetch(`${server.address}/api${path}`, {
        method: 'POST',
        headers: { 'biz-token': token, ...headers },
        body,
      })
      const { success, error } = (await answer.json()) as { success: boolean; error?: string }
      return success ? 'taken' : (error ?? '')
    }
    await measure('nothing at all', () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)))
    const wanted = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7) ?? ''
    for (const bad of [...badFiles(MEGABYTES), ...badBodies()]) {
      if (!bad.name.includes(wanted)) continue
      // Made before the time is taken: this machine's processors are the server's too.
      const sent = await bad.init()
      await measure(bad.name, () => send(bad.path, sent))
    }
  } finally {
    others.stop()
    await server.stop()
  }
} finally {
  await database.close()
}
