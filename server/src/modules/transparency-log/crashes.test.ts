import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany, one } from '../../platform/database/database.ts'
import { continueLogs } from './sequence/continue-logs.ts'
import { publish } from './sequence/publish.ts'
import { sequenceCompany } from './sequence/sequence-company.ts'
import { HOST, readCheckpoint, rootOfEntries, useLog } from './testing/log-scene.ts'

const log = useLog()

class Killed extends Error {}

/** So many turns, one in four of which is not killed; the nightly takes a thousand. */
const TURNS = Number(process.env.LOG_TURNS ?? 60)

/** Where a server may be killed while it logs: nothing of what comes later is done. */
const ENDS = ['before the commit', 'before the file', 'before it is told', 'not at all'] as const

/** One turn of a server that is killed there; answers the checkpoint that it signed and committed. */
async function turn(companyId: number, end: (typeof ENDS)[number]): Promise<string | null> {
  const wish = log.options({ leavesAtOnce: 3 })
  const signed = await asCompany(log.connections, companyId, async (db) => {
    const grown = await sequenceCompany(db, companyId, wish)
    if (end === 'before the commit') throw new Killed()
    return grown
  })
  if (signed === undefined || signed.checkpoint === null) return null
  if (end === 'before it is told') await wish.files.write(signed.name, signed.checkpoint)
  if (end === 'not at all') await publish(wish, companyId, signed)
  return signed.checkpoint
}

it('signs one history, wherever it is killed: every checkpoint fits every other', async () => {
  const { companyId } = await makeUser(log.connections)
  const warned: string[] = []
  const texts = new Set<string>()
  let seed = 20_261
  const chance = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let turns = 0; turns < TURNS; turns += 1) {
    for (let made = chance(4); made > 0; made -= 1)
      await makeBatch(log, { companyId, productCount: 1 })
    const end = ENDS[chance(ENDS.length)] as (typeof ENDS)[number]
    const signed = await turn(companyId, end).catch((error: unknown) => {
      if (error instanceof Killed) return null
      throw error
    })
    if (signed !== null) texts.add(signed)
    const [open] = await log.logs(companyId)
    const kept = open && (await log.files().read(open.name))
    for (const text of [open?.publishedCheckpoint, kept]) if (text) texts.add(text)
    // What is told is kept outside: a start finds nothing missing.
    if (chance(3) === 0) {
      const options = { connections: log.connections, files: log.files(), host: HOST }
      await continueLogs({ ...options, warn: (line) => warned.push(line) })
    }
  }
  await log.sequence()
  expect(warned).toEqual([])
  expect(await log.logs(companyId)).toHaveLength(1)

  const { name } = await log.open(companyId)
  const last = await log.checkpoint(name)
  const entries = await log.entries(name, last.size)
  const { n } = await asCompany(log.connections, companyId, (db) =>
    one(db, sql<{ n: number }>`select count(*) as n from movement`),
  )
  // Each operation once, whatever was killed, and the key.
  expect(entries).toHaveLength(n + 1)
  expect(new Set(entries.map(String)).size).toBe(entries.length)
  expect(texts.size).toBeGreaterThan(10)
  for (const text of texts) {
    const { origin, size, root } = readCheckpoint(text)
    expect(origin).toBe(last.origin)
    expect(rootOfEntries(entries.slice(0, size)), `at ${size}`).toEqual(root)
  }
}, 1_200_000)

it('tells a checkpoint only when it is kept outside the database', async () => {
  const { companyId } = await makeUser(log.connections)
  await makeBatch(log, { companyId, productCount: 1 })
  const signed = await turn(companyId, 'before the file')
  const { name } = await log.open(companyId)
  expect((await log.get(`${name}/checkpoint`)).statusCode).toBe(404)
  expect((await log.get(`${name}/tile/0/000.p/1`)).statusCode).toBe(404)
  await log.sequence()
  expect(await log.files().read(name)).toBe(signed)
  expect((await log.get(`${name}/checkpoint`)).payload).toBe(signed)
})
