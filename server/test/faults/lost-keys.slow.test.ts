import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyRing, parseKeyRing, serializeKeyRing } from '@zhenma/codes/key-ring'
import { beginJourney, type Journey } from './journey.ts'
import { sendCheck } from './send-call.ts'
import { NotStarted, startServer } from './server-process.ts'

let journey: Journey
let keys: string
beforeAll(async () => {
  journey = await beginJourney()
  keys = join(journey.dataDir, 'keys.json')
  await journey.server.end('SIGTERM')
})
afterAll(() => journey?.close())

/** A start that must not succeed: what it says, in one line, and that it ends with 1. */
async function refusal(): Promise<string> {
  const refused = await startServer(journey.dataDir).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NotStarted)
  const { exit, message } = refused as NotStarted
  expect(exit).toEqual({ code: 1, signal: null })
  expect(message.trim().split('\n')).toHaveLength(1)
  return message
}

test('without the keys of its labels the server does not start, and makes no others', async () => {
  const [key] = parseKeyRing(readFileSync(keys, 'utf8'))
  const backup = `${keys}.backup`
  renameSync(keys, backup)
  expect(await refusal()).toContain(`is gone with ${keys} (${key.id})`)
  expect(existsSync(keys)).toBe(false)

  writeFileSync(keys, serializeKeyRing(createKeyRing(new Date())))
  expect(await refusal()).toContain(`that the key file does not hold (${key.id})`)

  // Given up by name, it starts; put back, the codes are read again.
  const without = await startServer(journey.dataDir, { LOST_KEYS: key.id })
  await without.end('SIGTERM')
  renameSync(backup, keys)
  const again = await journey.restart()
  const serial = journey.stock.loose[0]?.range.lo ?? 0
  const check = await sendCheck<{ result: string }>(again.address, journey.stock.codeOf(serial))
  expect(check).toMatchObject({ kind: 'answered' })
}, 90_000)
