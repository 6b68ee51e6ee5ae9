import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makeUser } from '../../../test/make/user.ts'
import { expectRefusal } from '../../../test/label-test.ts'
import { asPlatform, one, rows } from '../../platform/database/database.ts'
import { continueLogs } from './index.ts'
import { checkProof } from './testing/check-proof.ts'
import { HOST, rootOfEntries, useLog } from './testing/log-scene.ts'

const log = useLog()

beforeEach(async () => {
  await log.sent(log.batch)
  await log.sequence()
})

const { forget, entries, proof, proofFile } = transparencyLog
const codeOf = (): string => log.batch.at(7)
const proofOf = async (code = codeOf()) => (await log.call(proof, { code })).payload
const stepOf = async (operation: string) => {
  const step = (await proofOf()).steps.find((one) => one.operation === operation)
  if (step === undefined || step.index === null || step.origin === null) throw new Error(operation)
  return { ...step, place: { origin: step.origin, number: step.index } }
}
const forgotten = async (place: object, reason = 'A dealer has asked for it') => {
  const answer = await log.call(forget, { ...place, reason })
  expect(answer.httpStatus, JSON.stringify(answer.envelope)).toBe(200)
  return answer.payload
}
const secretOf = async (number: number): Promise<Buffer | null> =>
  asPlatform(log.connections, async (db) => {
    const { secret } = await one(
      db,
      sql<{ secret: Buffer | null }>`
        select secret from transparency_leaf l join transparency_log g
            on g.company_id = l.company_id and g.id = l.log_id and g.closed_at is null
         where l.company_id = ${log.user.companyId} and l.leaf_index = ${number}`,
    )
    return secret
  })

/** Columns of any table that hold a piece of text or bytes, wherever in the row. */
const foundIn = (hex: string, base64: string): Promise<string[]> =>
  asPlatform(log.connections, async (db) => {
    const tables = await rows(
      db,
      sql<{ name: string }>`
        select format('%I', relname) as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           and has_table_privilege(oid, 'select')`,
    )
    expect(tables.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const { name } of tables) {
      const { n } = await one(
        db,
        sql<{ n: number }>`
          select count(*) as n from ${sql.raw(name)} t
           where position(${hex} in t::text) > 0 or position(${base64} in t::text) > 0`,
      )
      if (n > 0) found.push(name)
    }
    return found
  })

it('is refused by whoever may not, of another company, and of what is none', async () => {
  const { place } = await stepOf('outbound')
  const reason = 'why'
  const { companyId } = log.user
  const reader = await makeUser(log.connections, {
    companyId,
    permissions: ['transparency-log:view', 'transparency-log:prove'],
  })
  const dealer = await makeDealer(log.connections, companyId)
  const held = await makeUser(log.connections, {
    companyId,
    dealerId: dealer.id,
    permissions: ['transparency-log:forget'],
  })
  for (const { token } of [reader, held]) {
    for (const refused of [
      await log.call(forget, { ...place, reason }, token),
      await log.call(entries, {}, token),
    ]) {
      expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
  }
  for (const refused of [
    await log.call(forget, { ...place, reason }, log.other.token),
    await log.call(entries, { origin: place.origin }, log.other.token),
    await log.call(forget, { origin: 'nowhere', number: 0, reason }),
    await log.call(forget, { ...place, number: 999_999, reason }),
  ]) {
    expect([refused.httpStatus, refused.envelope.error]).toEqual([404, 'NOT_FOUND'])
  }
  for (const wrong of [{ reason: ' ' }, { number: -1 }, { reason: 'x'.repeat(201) }]) {
    const refused = await log.call(forget, { ...place, reason, ...wrong })
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details?.map(({ field }) => field)).toEqual(Object.keys(wrong))
  }
  // What the log says of itself.
  const [key] = (await log.call(entries, { kind: 'key' })).payload.entries
  const ofKey = { ...place, number: key?.number ?? -1, reason }
  await expectRefusal(log, forget, ofKey, 'LOG_ENTRY_KEPT')
  await log.prepare({ operation: 'sell', target: { codes: [codeOf()] } })
  const fails = { ...log.files(), write: () => Promise.reject(new Error('killed')) }
  await expect(log.sequence({ files: fails })).rejects.toThrow('killed')
  const { size } = await log.open()
  await expectRefusal(log, forget, { ...place, number: size - 1, reason }, 'LOG_ENTRY_UNPUBLISHED')
  expect((await stepOf('outbound')).state).toBe('proved')
})

it('ends what opens the entry for good, and everything tells so', async () => {
  const before = String((await log.call(proofFile, { code: codeOf() })).raw)
  const { place, movementNumber } = await stepOf('outbound')
  const listed = (await log.call(entries, { from: place.number })).payload
  expect(listed.entries[0]).toMatchObject({
    number: place.number,
    kind: 'operation',
    forgotten: null,
  })
  expect(listed.entries[0]?.texts?.[1]).toContain(log.dealer.name)
  const secret = await secretOf(place.number)
  if (secret === null) throw new Error('no secret')
  const hex = secret.toString('hex')
  expect(await foundIn(hex, secret.toString('base64'))).toEqual(['transparency_leaf'])

  const { forgottenAt } = await forgotten(place)
  await expectRefusal(log, forget, { ...place, reason: 'again' }, 'LOG_ENTRY_FORGOTTEN')
  // Neither the secret, nor any salt that it gave, nor in which form.
  const salts = [0, 1, 2].map((at) => createHmac('sha256', secret).update(`item ${at}`).digest())
  for (const bytes of [secret, ...salts]) {
    expect(await foundIn(bytes.toString('hex'), bytes.toString('base64'))).toEqual([])
  }
  // Until the entry that says so is published its proof is not there; the entry's own place is proved.
  const waiting = await stepOf('outbound')
  expect(waiting).toMatchObject({ state: 'forgotten', forgottenAt, forgetting: null })
  await log.sequence()
  const { steps } = await proofOf()
  expect(steps.map(({ operation, state }) => [operation, state])).toEqual([
    ['outbound', 'forgotten'],
    ['inbound', 'proved'],
    ['generate', 'proved'],
  ])
  const after = String((await log.call(proofFile, { code: codeOf() })).raw)
  const checked = checkProof(after)
  expect(checked, checked.said).toMatchObject({ status: 0 })
  expect(checked.said).toContain('2 proved, 0 false, 1 forgotten')
  expect(checked.said).toContain(`entry ${place.number} of`)
  expect(checked.said).toContain(`forgotten by the company at ${forgottenAt}`)
  expect(checked.said).not.toContain(log.dealer.name)
  // Whoever had the proof before still has it.
  expect(checkProof(before).said).toContain('3 proved, 0 false')
  const shown = (await log.call(entries, { from: place.number })).payload.entries[0]
  expect(shown).toMatchObject({
    texts: null,
    forgotten: { at: forgottenAt, reason: 'A dealer has asked for it' },
  })
  expect(shown?.forgotten?.byName).not.toBeNull()
  // Our own record is kept, and says what it said.
  expect((await log.historyOf(codeOf())).some((one) => one.movementNumber === movementNumber)).toBe(
    true,
  )
})

it('cannot be made up, nor be turned against another entry', async () => {
  const { place } = await stepOf('outbound')
  await forgotten(place)
  await log.sequence()
  const file = JSON.parse(String((await log.call(proofFile, { code: codeOf() })).raw)) as {
    steps: { state: string; proof: string; forgetting?: string }[]
  }
  const [gone, kept] = file.steps
  if (gone === undefined || kept === undefined) throw new Error('no steps')
  for (const [wrong, why] of [
    [{ ...gone, state: 'proved' }, 'nothing of it is shown'],
    [{ ...gone, proof: gone.proof.replace(/^index \d+/m, 'index 0') }, 'NO outbound'],
    [{ ...gone, forgetting: kept.proof }, 'is about another entry'],
  ] as const) {
    const { status, said } = checkProof(JSON.stringify({ ...file, steps: [wrong] }))
    expect([status, said]).toEqual([1, expect.stringContaining(why)])
  }
  // Of it alone nothing is proved, though nothing is false.
  const alone = checkProof(JSON.stringify({ ...file, steps: [gone] }))
  expect(alone).toMatchObject({ status: 1, said: expect.stringContaining('0 proved, 0 false') })
})

it('is done once, however many ask, while others take proofs that are whole', async () => {
  const { place } = await stepOf('inbound')
  const code = codeOf()
  const reading = Array.from({ length: 6 }, () => log.call(proofFile, { code }))
  const asking = Array.from({ length: 4 }, () =>
    log.call(forget, { ...place, reason: 'all at once' }),
  )
  const [files, answers] = await Promise.all([Promise.all(reading), Promise.all(asking)])
  const statuses = answers.map(({ httpStatus }) => httpStatus).sort((one, two) => one - two)
  expect(statuses).toEqual([200, 409, 409, 409])
  for (const { httpStatus, raw } of files) {
    expect(httpStatus).toBe(200)
    const { status, said } = checkProof(String(raw))
    expect(status, said).toBe(0)
  }
  await log.sequence()
  const found = (await log.call(entries, { kind: 'entry_forgotten' })).payload.entries
  const about = found.filter(({ texts }) => texts?.[0]?.includes(`"forgotten":${place.number},`))
  expect(about).toHaveLength(1)
})

it('leaves the tree as it was, whichever entries are forgotten', async () => {
  const { name } = await log.open()
  const head = await log.checkpoint(name)
  const { origin } = head
  const open = await asPlatform(log.connections, (db) =>
    rows(
      db,
      sql<{ number: number }>`
        select leaf_index as number from transparency_leaf l join transparency_log g
            on g.company_id = l.company_id and g.id = l.log_id and g.closed_at is null
         where l.company_id = ${log.user.companyId} and l.kind = 'operation' and secret is not null
           and leaf_index < ${head.size}`,
    ),
  )
  const left = new Set(open.map(({ number }) => number))
  await fc.assert(
    fc.asyncProperty(fc.subarray([...left], { minLength: 1, maxLength: 3 }), async (chosen) => {
      const fresh = chosen.filter((number) => left.has(number))
      await Promise.all(fresh.map((number) => forgotten({ origin, number })))
      for (const number of fresh) left.delete(number)
      await log.sequence()
      const now = await log.checkpoint(name)
      const served = await log.entries(name, now.size)
      expect(rootOfEntries(served)).toEqual(now.root)
      expect(rootOfEntries(served.slice(0, head.size))).toEqual(head.root)
      for (const number of fresh) expect(await secretOf(number)).toBeNull()
      const { steps } = await proofOf()
      expect(steps.map(({ index, state }) => [index, state])).toEqual(
        steps.map(({ index }) => [index, left.has(index ?? -1) ? 'proved' : 'forgotten']),
      )
      for (const { proof: shown } of steps) {
        // One by one: what is shown of it holds, and of what is forgotten that it stands there.
        const { said } = checkProof(shown ?? '', '--key', await keyOf(name))
        expect(said).toContain(', 0 false')
      }
    }),
    { numRuns: 6 },
  )
})

const keyOf = async (name: string): Promise<string> =>
  String((await log.get(`${name}/keys`)).payload).split('\n')[0] ?? ''

it('is forgotten again where a restored backup has brought it back', async () => {
  const { place } = await stepOf('outbound')
  const opening = await asPlatform(log.connections, (db) =>
    one(
      db,
      sql<{ secret: Buffer; facts: unknown; company: number; logId: number }>`
        select secret, facts, l.company_id as company, log_id as "logId" from transparency_leaf l
          join transparency_log g on g.company_id = l.company_id and g.id = l.log_id
         where g.origin = ${place.origin} and leaf_index = ${place.number}`,
    ),
  )
  const { forgottenAt } = await forgotten(place)
  await log.sequence()
  // As a backup from before would have it.
  await asPlatform(log.connections, async (db) => {
    const { company, logId, secret, facts } = opening
    const isIt = sql`company_id = ${company} and log_id = ${logId} and leaf_index = ${place.number}`
    await sql`delete from transparency_forgotten where ${isIt}`.execute(db)
    await sql`
      update transparency_leaf set secret = ${secret}, facts = ${JSON.stringify(facts)}::jsonb
       where ${isIt}`.execute(db)
  })
  expect((await stepOf('outbound')).state).toBe('proved')
  const warned: string[] = []
  const warn = (line: string): void => void warned.push(line)
  const start = () =>
    continueLogs({ connections: log.connections, files: log.files(), host: HOST, warn })
  await start()
  await start()
  expect(warned.filter((line) => line.includes('were forgotten'))).toEqual([
    `1 entries of the tamper-evident log ${place.origin} were forgotten: what the backup has brought back is deleted again.`,
  ])
  expect(await secretOf(place.number)).toBeNull()
  await log.sequence()
  const again = await stepOf('outbound')
  expect(again).toMatchObject({ state: 'forgotten', forgottenAt })
  expect(again.forgetting).not.toBeNull()
  const entry = (await log.call(entries, { from: place.number })).payload.entries[0]
  expect(entry?.forgotten).toEqual({ at: forgottenAt, byName: null, reason: null })
})

it('says that it is forgotten, not that it waits, where a backup from before its publication was restored', async () => {
  const { place } = await stepOf('outbound')
  const { forgottenAt } = await forgotten(place)
  await log.sequence()
  // As a backup has it that was made when the entry stood in the log and no published checkpoint covered it yet.
  await asPlatform(log.connections, async (db) => {
    const { companyId } = log.user
    const isIt = sql`company_id = ${companyId} and origin = ${place.origin}`
    await sql`
      delete from transparency_leaf
       where company_id = ${companyId} and leaf_index > ${place.number}
         and log_id = (select id from transparency_log where ${isIt})`.execute(db)
    await sql`
      update transparency_log
         set size = ${place.number + 1}, checkpoint = null,
             published_size = ${place.number}, published_checkpoint = null
       where ${isIt}`.execute(db)
  })
  const warned: string[] = []
  const warn = (line: string): void => void warned.push(line)
  await continueLogs({ connections: log.connections, files: log.files(), host: HOST, warn })
  expect(warned.join()).toContain(`log ${place.origin} could not be continued`)
  const step = async () => (await proofOf()).steps.find(({ operation }) => operation === 'outbound')
  const of = { index: place.number, origin: place.origin, proof: null, forgottenAt }
  expect(await step()).toMatchObject({ ...of, state: 'forgotten' })
  await log.sequence()
  expect(await step()).toMatchObject({ ...of, state: 'forgotten' })
})
