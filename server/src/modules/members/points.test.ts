import { members } from '@zhenma/contract/members/members.contract'
import { MAXIMUM_WAITING } from '@zhenma/contract/members/points-words'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { checkLedgers, expireLots } from '../ledger/index.ts'

let app: TestApp
let owner: MadeUser
let second: MadeUser
let id: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  second = await makeUser(app.connections, { companyId: owner.companyId })
  const input = { name: '李雷', phone: uniquePhone() }
  id = (await callAs(app, owner.token, members.create, input)).payload.id
})

type Wish = { readonly reason?: string; readonly idempotencyKey?: string; readonly by?: MadeUser }
const operate = (points: number, { by = owner, reason = '补发', ...wish }: Wish = {}) =>
  callAs(app, by.token, members.operate, { id, points, reason, ...wish }, { language: 'en' })
const decide = (operationId: number, passes: boolean, note = '', by = second) =>
  callAs(app, by.token, members.decide, { operationId, passes, note })
const member = async () => (await callAs(app, owner.token, members.get, { id })).payload
const balance = async () => {
  const { points, heldPoints } = await member()
  return [points, heldPoints]
}
const entries = async (before?: number) =>
  (await callAs(app, owner.token, members.entries, { id, before })).payload
const expectWhole = async () => {
  const faults: unknown[] = []
  await checkLedgers(app.connections, (fault) => faults.push(fault))
  expect(faults).toEqual([])
}
const setRules = (rules: Readonly<Record<string, unknown>>) =>
  callAs(app, owner.token, members.updateRules, rules)

describe('points are refused', () => {
  it('that are none, without a reason, or too many', async () => {
    const fieldOf = async (answer: ReturnType<typeof operate>) =>
      (await answer).envelope.details?.[0]?.field
    expect((await operate(0)).envelope.error).toBe('POINTS_NONE')
    expect(await fieldOf(operate(1.5))).toBe('points')
    expect(await fieldOf(operate(100_000_001))).toBe('points')
    expect(await fieldOf(operate(5, { reason: ' ' }))).toBe('reason')
    expect(await balance()).toEqual([0, 0])
  })

  it('that are not there: nothing is written', async () => {
    await operate(100)
    const { httpStatus, envelope } = await operate(-101)
    expect([httpStatus, envelope.error, envelope.details?.[0]?.field]).toEqual([
      409,
      'POINTS_SHORT',
      'points',
    ])
    expect(envelope.message).toBe('Only 100 points can be spent: 101 cannot be deducted')
    expect((await operate(-5_000)).envelope.error).toBe('POINTS_SHORT')
    expect((await member()).waiting).toEqual([])
    expect(await balance()).toEqual([100, 0])
  })

  it('under a key that was used for others', async () => {
    const idempotencyKey = `points-${id}`
    await operate(10, { idempotencyKey })
    expect((await operate(10, { idempotencyKey })).payload.available).toBe(10)
    for (const other of [
      operate(11, { idempotencyKey }),
      operate(10, { idempotencyKey, reason: '别的' }),
      operate(10, { idempotencyKey, by: second }),
    ]) {
      expect((await other).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    }
    expect((await entries()).records).toHaveLength(1)
  })
})

it('twenty who deduct the same 100 at once: exactly one does', async () => {
  await operate(100)
  const answers = await Promise.all(Array.from({ length: 20 }, () => operate(-100)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ envelope }) => envelope.error === 'POINTS_SHORT')).toHaveLength(19)
  expect(await balance()).toEqual([0, 0])
  await expectWhole()
})

it('more than the limit waits for somebody else, who confirms or rejects once', async () => {
  const added = (await operate(1_001)).payload
  expect(added).toMatchObject({ waits: true, available: 0 })
  expect((await member()).waiting).toMatchObject([{ points: 1_001, askedBy: owner.id }])
  expect((await decide(added.operationId, true, '', owner)).envelope.error).toBe(
    'POINTS_SAME_PERSON',
  )
  const foreign = await makeUser(app.connections)
  expect((await decide(added.operationId, true, '', foreign)).envelope.error).toBe('NOT_FOUND')
  expect((await decide(added.operationId, false)).envelope.details?.[0]?.field).toBe('note')
  const both = await Promise.all([decide(added.operationId, true), decide(added.operationId, true)])
  expect(both.map(({ envelope }) => envelope.error ?? 'done').toSorted()).toEqual([
    'POINTS_DECIDED',
    'done',
  ])
  expect(await balance()).toEqual([1_001, 0])

  // What is to be deducted is set aside at once, so that nobody spends it meanwhile.
  const [first, other] = [await operate(-1_001), await operate(-1_001)]
  expect([first.payload.available, other.envelope.error]).toEqual([0, 'POINTS_SHORT'])
  expect(await balance()).toEqual([0, 1_001])
  await decide(first.payload.operationId, false, '没有依据')
  expect(await balance()).toEqual([1_001, 0])
  await decide((await operate(-1_001)).payload.operationId, true)
  expect(await balance()).toEqual([0, 0])
  expect((await entries()).records.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['settle', '补发'],
    ['hold', '补发'],
    ['release', '没有依据'],
    ['hold', '补发'],
    ['earn', '补发'],
  ])
  await expectWhole()
})

it('many small steps of one person for one member add up to a large one', async () => {
  const waits = async (points: number, by = owner) => (await operate(points, { by })).payload.waits
  expect([await waits(600), await waits(-300), await waits(101), await waits(100)]).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(await waits(1)).toBe(true)
  expect(await waits(1_000, second)).toBe(false)
  expect(await balance()).toEqual([1_400, 0])
})

it('so many wait of one member, and no more', async () => {
  await Promise.all(Array.from({ length: MAXIMUM_WAITING }, () => operate(1_001)))
  expect((await operate(1_001)).envelope.error).toBe('POINTS_WAITING_LIMIT')
  expect((await operate(5)).payload.available).toBe(5)
})

it('entries by pages, with who and why', async () => {
  for (let points = 1; points <= 21; points += 1) await operate(points)
  const first = await entries()
  expect(first.records).toHaveLength(20)
  expect(first.records[0]).toMatchObject({
    kind: 'earn',
    amount: 21,
    available: 231,
    reason: '补发',
  })
  expect(first.records[0]?.userName).not.toBeNull()
  expect(await entries(first.next ?? 0)).toMatchObject({ records: [{ amount: 1 }], next: null })
})

it('a company’s rules: its limit, and points that expire with a day; who changed them is logged', async () => {
  expect((await setRules({ aloneLimit: -1 })).envelope.details?.[0]?.field).toBe('aloneLimit')
  await setRules({ aloneLimit: 5, validDays: 30 })
  expect((await operate(6)).payload.waits).toBe(true)
  await operate(5)
  const { expiring } = await member()
  expect(expiring?.amount).toBe(5)
  const days = (Date.parse(expiring?.at ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(31.1)
  await expireLots(app.connections, new Date(expiring?.at ?? ''))
  expect(await balance()).toEqual([0, 0])
  expect((await entries()).records[0]).toMatchObject({ kind: 'expire', amount: 5 })
  await setRules({ aloneLimit: 1_000 })
  expect((await callAs(app, owner.token, members.rules, {})).payload).toMatchObject({
    aloneLimit: 1_000,
    validDays: null,
  })
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'points_rules' })
  expect(log.payload.records.map(({ operation }) => operation)).toEqual(['update', 'update'])
})
