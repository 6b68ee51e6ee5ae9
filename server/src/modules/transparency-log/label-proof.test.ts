import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { makeUser } from '../../../test/make/user.ts'
import { expectRefusal } from '../../../test/label-test.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { everyPart, proveLabel } from './index.ts'
import { checkProof } from './testing/check-proof.ts'
import { useLog } from './testing/log-scene.ts'

const log = useLog()

beforeEach(async () => {
  await log.sent(log.batch)
  await log.sequence()
})

const proofOf = async (code: string) => (await log.call(transparencyLog.proof, { code })).payload

it('tells nobody of labels that he may not see, or without the permission', async () => {
  await expectRefusal(log, transparencyLog.proof, { code: log.foreign.at(0) }, 'LABEL_CODE_UNKNOWN')
  const reader = await makeUser(log.connections, { companyId: log.user.companyId, permissions: [] })
  const refused = await log.call(transparencyLog.proof, { code: log.batch.at(7) }, reader.token)
  expect(refused.envelope).toMatchObject({ error: 'ACCESS_DENIED' })
})

it('proves every operation of a label, newest first, to a program that shares nothing with ours', async () => {
  const code = log.batch.at(7)
  const { steps, serial } = await proofOf(code)
  expect(steps.map(({ operation, state }) => [operation, state])).toEqual([
    ['outbound', 'proved'],
    ['inbound', 'proved'],
    ['generate', 'proved'],
  ])
  const { name } = await log.open()
  const [key] = String((await log.get(`${name}/keys`)).payload).split('\n')
  for (const { proof } of steps) {
    const checked = checkProof(proof ?? '', '--key', key ?? '', '--serial', String(serial))
    expect(checked, checked.said).toMatchObject({ status: 0 })
    // Another label's is not proved by it, nor anything under another key.
    expect(checkProof(proof ?? '', '--key', key ?? '', '--serial', '999999').status).toBe(1)
    expect(checkProof(proof ?? '').status).toBe(1)
  }
  expect(checkProof(steps[0]?.proof ?? '', '--key', key ?? '').said).toContain(
    '"operation":"outbound"',
  )
})

it('makes a file that the tool checks whole, and that nobody can change', async () => {
  const code = log.batch.at(7)
  const { raw, httpStatus } = await log.call(transparencyLog.proofFile, { code })
  expect(httpStatus).toBe(200)
  const text = String(raw)
  const checked = checkProof(text)
  expect(checked, checked.said).toMatchObject({ status: 0 })
  expect(checked.said).toContain('3 proved, 0 false')
  expect(checked.said).toContain('The keys came with the file')
  const file = JSON.parse(text) as { steps: { proof: string }[]; label: { serial: number } }
  const [step] = file.steps
  if (step === undefined) throw new Error('no step')
  const forgeries = [
    step.proof.replace(/^index \d+/m, 'index 0'),
    step.proof.replace(/^extra .*$/m, (line) => forged(line, 'outbound', 'inbound')),
    step.proof.replace(/\n\d+\n(?=.{44}\n\n)/, '\n99\n'),
  ]
  for (const proof of forgeries) {
    expect(proof).not.toBe(step.proof)
    const changed = { ...file, steps: [{ ...step, proof }] }
    expect(checkProof(JSON.stringify(changed)).said).toContain('0 proved, 1 false')
  }
  const elsewhere = { ...file, label: { ...file.label, serial: 999_999 } }
  expect(checkProof(JSON.stringify(elsewhere)).status).toBe(1)
  expect(checkProof('nonsense').status).toBe(2)
})

const forged = (line: string, from: string, to: string): string => {
  const opening = String(Buffer.from(line.slice('extra '.length), 'base64'))
  return `extra ${Buffer.from(opening.replace(from, to)).toString('base64')}`
}

it('says of an operation that it waits until it is published', async () => {
  await log.prepare({ operation: 'sell', target: { codes: [log.batch.at(7)] } })
  const [newest] = (await proofOf(log.batch.at(7))).steps
  expect(newest).toMatchObject({ operation: 'sell', state: 'waiting', proof: null, index: null })
  await log.sequence()
  expect((await proofOf(log.batch.at(7))).steps[0]).toMatchObject({ state: 'proved' })
})

it('sees that a record is not what was logged, and that what it commits to was deleted', async () => {
  const code = log.batch.at(7)
  const { steps } = await proofOf(code)
  const [outbound, inbound, generate] = steps.map(({ movementId }) => movementId)
  await asPlatform(log.connections, async (db) => {
    await sql`update movement_line set hi = hi + 1 where movement_id = ${outbound}`.execute(db)
    await sql`
      update transparency_leaf set secret = null, facts = null
       where kind = 'operation' and row_id = ${inbound}`.execute(db)
    await sql`update movement set at = at - interval '1 day' where id = ${generate}`.execute(db)
  })
  expect((await proofOf(code)).steps.map(({ state }) => state)).toEqual([
    'differs',
    'forgotten',
    'differs',
  ])
  await asPlatform(log.connections, (db) =>
    sql`update movement_line set hi = hi - 1 where movement_id = ${outbound}`.execute(db),
  )
})

it('shows with whom and where only to whom the company shows it', async () => {
  const { code, serial } = await proofOf(log.batch.at(7))
  const companyId = log.user.companyId
  const texts = await asPlatform(log.connections, async (db) => {
    const source = { db, companyId }
    const shown = await proveLabel(
      source,
      { code, serial },
      { showsPlaces: true, eventParts: everyPart },
    )
    const hidden = await proveLabel(
      source,
      { code, serial },
      { showsPlaces: false, eventParts: everyPart },
    )
    return [shown, hidden].map(({ steps }) => steps.map(({ proof }) => opened(proof)).join('\n'))
  })
  expect(texts[0]).toContain(log.dealer.name)
  expect(texts[1]).not.toContain(log.dealer.name)
  expect(texts[1]).toContain('outbound')
})

const opened = (proof: string | null): string =>
  String(Buffer.from(/^extra (.*)$/m.exec(proof ?? '')?.[1] ?? '', 'base64'))

it('tells how the log stands', async () => {
  const { payload } = await log.call(transparencyLog.state, {})
  const [open] = payload.logs
  const head = await log.checkpoint((await log.open()).name)
  expect(open).toMatchObject({ size: head.size, openedBecause: 'first', closedAt: null })
  expect(open?.root).toBe(head.root.toString('base64'))
  expect(open?.keys).toHaveLength(1)
  expect(payload.waitingCount).toBe(0)
})
