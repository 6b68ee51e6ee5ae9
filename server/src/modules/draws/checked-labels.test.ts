import { hiddenCode } from '@zhenma/codes/hidden-code'
import { derivePurposeKey } from '@zhenma/codes/key-ring'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type BatchWish, type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type Lottery, makeLottery } from '../prizes/testing/lottery.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
  await run(lottery.id)
})

const online = (id: number, isOnline: boolean) =>
  callAs(app, lottery.owner.token, activities.setOnline, { id, online: isOnline })
const check = async (code: string, hidden?: string): Promise<string> => {
  const given = hidden === undefined ? { code } : { code, hidden }
  return (await callAs(app, null, buyerChecks.check, given)).payload.result
}
const at = (index: number): string => lottery.batch.at(index)

/** Lets buyers draw in it. */
async function run(id: number): Promise<void> {
  const rule = { id, rule: 'codes', identity: 'nobody' } as never
  expect((await callAs(app, lottery.owner.token, draws.setRule, rule)).httpStatus).toBe(200)
  await online(id, true)
}

/** Further labels of the company in the activity. */
async function labels(wish: Partial<BatchWish>): Promise<MadeBatch> {
  const { companyId } = lottery.owner
  const batch = await makeBatch(app, { companyId, productCount: 2, ...wish })
  await lottery.assign({ batchId: batch.id, activityId: lottery.id })
  return batch
}

const checkedOf = async (id: number) =>
  (await callAs(app, lottery.owner.token, draws.progress, { id })).payload.drawn?.checked

test('checks count for no activity that is offline or over, nor where the label is not genuine', async () => {
  await online(lottery.id, false)
  expect(await check(at(0))).toBe('genuine_first')
  await online(lottery.id, true)
  const inactive = await labels({ activationRequired: true })
  expect(await check(inactive.at(0))).toBe('not_activated')
  expect(await checkedOf(lottery.id)).toBe(0)
  await lottery.end(lottery.id)
  await check(at(1))
  expect(await checkedOf(lottery.id)).toBe(0)
  expect(await lottery.faults()).toEqual([])
})

test('a label counts once, however often it is checked, and whether or not it was checked before', async () => {
  await online(lottery.id, false)
  await check(at(0))
  await online(lottery.id, true)
  for (const index of [0, 0, 1, 1, 1]) await check(at(index))
  expect(await checkedOf(lottery.id)).toBe(2)
  // Whoever opens the page is counted, too.
  expect((await app.app.inject({ url: `/t/${at(2)}` })).statusCode).toBe(200)
  expect(await checkedOf(lottery.id)).toBe(3)
  expect(await lottery.faults()).toEqual([])
})

test('of checks at once, each label is counted by one of them', async () => {
  const codes = Array.from({ length: 60 }, (_, index) => at(index % 6))
  await Promise.all(codes.map((code) => check(code)))
  expect(await checkedOf(lottery.id)).toBe(6)
})

test('in another activity a label is counted there; the first one keeps its count', async () => {
  await check(at(0))
  const other = await lottery.open()
  await lottery.cancel({ batchId: lottery.batch.id, activityId: lottery.id })
  await lottery.assign({ batchId: lottery.batch.id, activityId: other })
  await run(other)
  await check(at(0))
  await check(at(0))
  await check(at(1))
  expect([await checkedOf(lottery.id), await checkedOf(other)]).toEqual([1, 2])
  expect(await lottery.faults()).toEqual([])
})

test('a label with digits under its scratch layer counts once they were given right', async () => {
  const batch = await labels({ activationRequired: false, hiddenDigits: 4 })
  const key = derivePurposeKey(app.keyRing[0], 'hidden-code')
  const right = hiddenCode(key, { company: lottery.owner.companyId, serial: batch.lo }, 4)
  const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0')
  expect(await check(batch.at(0))).toBe('hidden_needed')
  expect(await check(batch.at(0), wrong)).toBe('hidden_wrong')
  expect(await checkedOf(lottery.id)).toBe(0)
  expect(await check(batch.at(0), right)).toBe('genuine_first')
  expect(await check(batch.at(0))).toBe('hidden_needed')
  expect(await checkedOf(lottery.id)).toBe(1)
})
