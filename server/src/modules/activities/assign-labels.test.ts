import { activities } from '@zhenma/contract/activities/activities.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { applyOperation, checkIntegrity } from '../labels/index.ts'

let testApp: TestApp
let owner: MadeUser
let batch: MadeBatch
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test, with 2 boxes of 5 products: boxes first.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  const wish = { companyId: owner.companyId, productCount: 10, productsPerPackage: 5 }
  batch = await makeBatch(testApp, { ...wish, activationRequired: false })
})

type Language = 'cn' | 'tc' | 'en'
const DAY_MS = 86_400_000
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

const create = async (name: string, input: object = {}): Promise<number> => {
  const activity = { name, type: 'points', startsAt: day(-9), endsAt: day(9), ...input } as const
  return (await callAs(testApp, owner.token, activities.create, activity)).payload.id
}
const assign = (input: object, { token }: MadeUser = owner, language: Language = 'en') =>
  callAs(testApp, token, activities.assign, input as never, { language })
const addRanges = (activityId: number, ranges: readonly object[], more: object = {}) =>
  callAs(testApp, owner.token, activities.addRanges, { activityId, ranges, ...more } as never)
const cancel = (input: object, { token }: MadeUser = owner) =>
  callAs(testApp, token, activities.cancel, input)
const count = (input: object, { token }: MadeUser = owner) =>
  callAs(testApp, token, activities.countUnassigned, input)
const activityOf = async (code: string, { token }: MadeUser = owner) =>
  (await callAs(testApp, token, activities.ofLabel, { code })).payload.activity?.name ?? null

/** Operations in the history of a label, newest first, with what they tell beside places. */
const historyOf = async (code: string) =>
  (await callAs(testApp, owner.token, labels.history, { code })).payload.map((entry) => [
    entry.operation,
    entry.details.activityName,
    entry.note,
    entry.labelCount,
  ])

const set = (assignment: string, serials: { lo: number; hi: number } = batch) =>
  asPlatform(testApp.connections, (db) =>
    sql`
      update label_span set ${sql.raw(assignment)}
       where company_id = ${owner.companyId} and lo <= ${serials.hi} and hi >= ${serials.lo}`.execute(
      db,
    ),
  )

const expectWhole = async () => {
  const { companyId } = owner
  const faults = await asCompany(testApp.connections, companyId, (db) =>
    checkIntegrity(db, companyId),
  )
  expect(faults).toEqual([])
}

describe('labels are refused', () => {
  test.each(['cn', 'tc', 'en'] as const)('that are withdrawn, in %s', async (language) => {
    const activityId = await create('a')
    const { companyId } = owner
    await asCompany(testApp.connections, companyId, (db) =>
      applyOperation(
        db,
        { companyId, userId: null, ip: '', device: '' },
        {
          operation: 'invalidate',
          target: { codes: [batch.at(3)] },
          keyRing: testApp.keyRing,
        },
      ),
    )
    const refused = await assign({ batchId: batch.id, activityId }, owner, language)
    expect(refused.httpStatus).toBe(409)
    expect(refused.envelope.message).toMatch(textOf('LABEL_WRONG_STATUS', language))
    expect(refused.envelope.details).toMatchObject([
      { error: 'LABEL_WRONG_STATUS', code: batch.at(3) },
    ])
    expect(await activityOf(batch.at(2))).toBeNull()
  })

  test.each(['cn', 'tc', 'en'] as const)('for what has ended, in %s', async (language) => {
    const activityId = await create('春节', {
      startsAt: '2020-02-01T00:00:00Z',
      endsAt: '2020-02-20T15:59:59Z',
    })
    const refused = await assign({ batchId: batch.id, activityId }, owner, language)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'ACTIVITY_ENDED'])
    expect(refused.envelope.message).toMatch(textOf('ACTIVITY_ENDED', language))
    expect(refused.envelope.message).toMatch(/春节.*2020-02-20 23:59:59/)
    const range = { start: batch.lo, end: batch.lo }
    expect((await addRanges(activityId, [range])).envelope.error).toBe('ACTIVITY_ENDED')
    expect(await historyOf(batch.at(0))).toHaveLength(1)
  })

  test('without labels, for two kinds of target, for unknown codes and activities', async () => {
    const activityId = await create('a')
    const gone = await create('b')
    await callAs(testApp, owner.token, activities.remove, { id: gone })
    const two = { codes: [batch.at(0)], batchId: batch.id }
    for (const nothing of [
      await assign({ activityId }),
      await assign({ ...two, activityId }),
      await cancel({}),
      await cancel({ batchId: batch.id, activityId }),
      await count({}),
      await count({ batchId: batch.id, start: 1, end: 2 }),
    ]) {
      expect([nothing.httpStatus, nothing.envelope.error]).toEqual([400, 'LABEL_NO_TARGET'])
    }
    const codes = ['12345678901234567890']
    for (const unknown of [await assign({ codes, activityId }), await cancel({ codes })]) {
      expect(unknown.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    }
    for (const other of [gone, 999_999]) {
      const refused = await assign({ codes: [batch.at(0)], activityId: other })
      expect(refused.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'activityId' },
      ])
    }
    expect((await assign({ codes: [batch.at(0)] })).envelope.details).toMatchObject([
      { error: 'FIELD_REQUIRED', field: 'activityId' },
    ])
    expect(await historyOf(batch.at(0))).toHaveLength(1)
  })

  test('in ranges, every one that is wrong, and none is assigned', async () => {
    const activityId = await create('a')
    const { lo, hi } = batch
    const refused = await addRanges(activityId, [
      { start: lo, end: lo + 1 },
      { start: hi, end: hi + 1 },
      { start: lo + 2, end: lo },
      { end: 4 },
      { start: -1, end: 4 },
      { start: hi + 1_000, end: hi + 2_000 },
    ])
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details).toMatchObject([
      { error: 'RANGE_PAST_BATCH', row: 2 },
      { error: 'RANGE_REVERSED', row: 3 },
      { error: 'RANGE_START_REQUIRED', row: 4 },
      { error: 'RANGE_NEGATIVE', row: 5 },
      { error: 'RANGE_NOT_ISSUED', row: 6 },
    ])
    expect((await addRanges(activityId, [])).envelope.details).toMatchObject([{ field: 'ranges' }])
    const many = Array.from({ length: 101 }, () => ({ start: lo, end: lo }))
    expect((await addRanges(activityId, many)).envelope.details).toMatchObject([
      { error: 'FIELD_TOO_LONG', field: 'ranges' },
    ])
    expect(await activityOf(batch.at(0))).toBeNull()
  })

  test('of another company', async () => {
    const stranger = await makeUser(testApp.connections)
    const theirs = await makeBatch(testApp, { companyId: stranger.companyId })
    const activityId = await create('a')
    for (const [target, error] of [
      [{ codes: [theirs.at(0)] }, 'LABEL_CODE_UNKNOWN'],
      [{ batchId: theirs.id }, 'BATCH_NOT_FOUND'],
    ] as const) {
      expect((await assign({ ...target, activityId })).envelope.error).toBe(error)
      expect((await cancel(target)).envelope.error).toBe(error)
    }
    expect((await count({ batchId: theirs.id })).envelope.error).toBe('BATCH_NOT_FOUND')
    const asked = await callAs(testApp, owner.token, activities.ofLabel, { code: theirs.at(0) })
    expect(asked.envelope.error).toBe('LABEL_CODE_UNKNOWN')
  })

  test('to a dealer’s user beside the dealer’s own, to a factory’s beside its own', async () => {
    const { companyId } = owner
    const activityId = await create('a', { online: true })
    const dealer = await makeDealer(testApp.connections, companyId)
    const factory = await makePlace(testApp.connections, companyId, 'factory')
    const seller = await makeUser(testApp.connections, { companyId, dealerId: dealer.id })
    const worker = await makeUser(testApp.connections, { companyId, factoryId: factory.id })
    await assign({ codes: [batch.at(5)], activityId })
    const code = { codes: [batch.at(4)] }
    expect((await assign({ ...code, activityId }, seller)).httpStatus).toBe(404)
    expect((await assign({ ...code, activityId }, worker)).httpStatus).toBe(404)
    for (const all of [{ codes: [batch.at(5)] }, { activityId }]) {
      expect((await cancel(all, seller)).httpStatus).toBe(404)
      expect((await cancel(all, worker)).httpStatus).toBe(404)
    }
    expect((await count({ batchId: batch.id }, seller)).payload.labelCount).toBe(0)
    expect([await activityOf(batch.at(4)), await activityOf(batch.at(5))]).toEqual([null, 'a'])
    await set(`dealer_id = ${dealer.id}`)
    expect((await assign({ ...code, activityId }, seller)).httpStatus).toBe(200)
    expect(await activityOf(batch.at(4), seller)).toBe('a')
    // The company's own plans are not the dealer's to know.
    await callAs(testApp, owner.token, activities.setOnline, { id: activityId, online: false })
    expect(await activityOf(batch.at(4), seller)).toBeNull()
    expect(await activityOf(batch.at(4))).toBe('a')
  })
})

describe('assigning', () => {
  test('reaches codes, boxes with their content, a range and a batch, and is in the history', async () => {
    // One that is offline takes labels too: they are assigned before it begins.
    const [one, two] = [await create('春'), await create('秋', { online: true })]
    const box = await assign({ codes: [batch.at(0)], activityId: one })
    expect(box.payload).toMatchObject({ labelCount: 6, boxCount: 1, productCount: 5 })
    expect([await activityOf(batch.at(6)), await activityOf(batch.at(7))]).toEqual(['春', null])
    const range = { start: batch.lo + 5, end: batch.lo + 8, activityId: two, note: '换版' }
    expect((await assign(range)).payload.labelCount).toBe(4)
    expect(await activityOf(batch.at(6))).toBe('秋')
    expect((await cancel({ batchId: batch.id, note: '停' })).payload.labelCount).toBe(12)
    expect(await activityOf(batch.at(6))).toBeNull()
    expect(await historyOf(batch.at(6))).toEqual([
      ['cancel_activity', undefined, '停', 12],
      ['assign_activity', '秋', '换版', 4],
      ['assign_activity', '春', '', 6],
      ['generate', undefined, '', 12],
    ])
    await expectWhole()
  })

  test('reaches several ranges in one movement, boxes among them with their content', async () => {
    const activityId = await create('a')
    const { lo } = batch
    const other = await makeBatch(testApp, { companyId: owner.companyId, productCount: 3 })
    // The second box with its five products, two products of the first, and another batch.
    const ranges = [
      { start: lo + 1, end: lo + 1 },
      { start: lo + 2, end: lo + 3 },
      { start: other.lo, end: other.hi },
    ]
    const added = await addRanges(activityId, ranges, { note: '三段' })
    expect(added.payload).toMatchObject({ labelCount: 11, boxCount: 1, productCount: 10 })
    const assigned = await Promise.all([0, 1, 2, 3, 4, 7, 11].map((at) => activityOf(batch.at(at))))
    expect(assigned).toEqual([null, 'a', 'a', 'a', null, 'a', 'a'])
    expect((await historyOf(other.at(2)))[0]).toEqual(['assign_activity', 'a', '三段', 11])
    await expectWhole()
  })

  test('sent again with its key is done once; for something else it is refused', async () => {
    const [a, b] = [await create('a'), await create('b')]
    const sent = { codes: [batch.at(4)], activityId: a, idempotencyKey: 'assign-once' }
    const first = await assign(sent)
    expect((await assign(sent)).payload).toEqual(first.payload)
    expect((await assign({ ...sent, activityId: b })).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    const ranges = [{ start: batch.lo + 4, end: batch.lo + 4 }]
    const key = { idempotencyKey: 'ranges-once' }
    const added = await addRanges(b, ranges, key)
    expect((await addRanges(b, ranges, key)).payload).toEqual(added.payload)
    expect((await addRanges(a, ranges, key)).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    const all = { activityId: b, idempotencyKey: 'cancel-once' }
    const cancelled = await cancel(all)
    expect(cancelled.payload.labelCount).toBe(1)
    // Answered as the first time, though there is no label left to take out.
    expect((await cancel(all)).payload).toEqual(cancelled.payload)
    expect((await cancel({ ...all, activityId: a })).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await historyOf(batch.at(4))).toHaveLength(4)
  })

  test('an activity is not deleted while labels are assigned to it', async () => {
    const activityId = await create('a')
    const [assigned, removed] = await Promise.all([
      assign({ codes: [batch.at(4)], activityId }),
      callAs(testApp, owner.token, activities.remove, { id: activityId }),
    ])
    const outcome = [assigned.envelope.error ?? 'done', removed.envelope.error ?? 'done'].join()
    expect(['done,ACTIVITY_IN_USE', 'FIELD_REFERENCE,done']).toContain(outcome)
    const left = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<object>`
          select from label_span s
            join activity a on a.company_id = s.company_id and a.id = s.activity_id
           where s.company_id = ${owner.companyId} and a.deleted_at is not null`,
      ),
    )
    expect(left).toEqual([])
  })
})

describe('an activity is emptied', () => {
  test('of all its labels and no other’s, also when it has ended', async () => {
    const [a, b] = [await create('a'), await create('b')]
    await assign({ codes: [batch.at(4), batch.at(6)], activityId: a })
    // The box of both: what it holds goes along when it is named, and must not here.
    await assign({ start: batch.lo + 5, end: batch.lo + 5, activityId: b })
    const ended = { id: a, name: 'a', type: 'points', startsAt: day(-9), endsAt: day(-1) } as const
    await callAs(testApp, owner.token, activities.update, ended)
    const emptied = await cancel({ activityId: a, note: '收尾' })
    expect(emptied.payload).toMatchObject({ labelCount: 2, productCount: 2 })
    expect([await activityOf(batch.at(4)), await activityOf(batch.at(5))]).toEqual([null, 'b'])
    expect((await historyOf(batch.at(6)))[0]).toEqual(['cancel_activity', 'a', '收尾', 2])
    expect((await cancel({ activityId: a })).envelope.error).toBe('LABEL_NONE_FOUND')
    await expectWhole()
  })

  test('of a box without what lies in it, where that is in another', async () => {
    const [a, b] = [await create('a'), await create('b')]
    await assign({ codes: [batch.at(0)], activityId: a })
    await assign({ start: batch.lo + 2, end: batch.lo + 6, activityId: b })
    expect((await cancel({ activityId: a })).payload).toMatchObject({ labelCount: 1, boxCount: 1 })
    expect([await activityOf(batch.at(0)), await activityOf(batch.at(2))]).toEqual([null, 'b'])
  })

  test('and takes nothing from another activity that gets the labels meanwhile', async () => {
    const [a, b] = [await create('a'), await create('b')]
    await assign({ start: batch.lo + 2, end: batch.lo + 11, activityId: a })
    const [moved] = await Promise.all([
      assign({ codes: [batch.at(4)], activityId: b }),
      cancel({ activityId: a }),
    ])
    expect(moved.httpStatus).toBe(200)
    expect([await activityOf(batch.at(4)), await activityOf(batch.at(5))]).toEqual(['b', null])
  })
})

test('labels that are in no activity are counted, of a batch and of a range', async () => {
  const activityId = await create('a')
  await assign({ start: batch.lo + 4, end: batch.lo + 6, activityId })
  expect((await count({ batchId: batch.id })).payload).toEqual({
    labelCount: 12,
    unassignedCount: 9,
  })
  const { lo, hi } = batch
  expect((await count({ start: lo + 5, end: lo + 9 })).payload).toEqual({
    labelCount: 5,
    unassignedCount: 3,
  })
  // A box alone: what lies in it is not asked for.
  expect((await count({ start: lo, end: lo })).payload.unassignedCount).toBe(1)
  for (const [range, status, error] of [
    [{ start: lo }, 400, 'RANGE_END_REQUIRED'],
    [{ start: lo, end: hi + 1 }, 400, 'RANGE_PAST_BATCH'],
    [{ start: hi + 9, end: hi + 10 }, 404, 'RANGE_NOT_ISSUED'],
  ] as const) {
    const refused = await count(range)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([status, error])
  }
  expect((await count({ batchId: 999_999 })).envelope.error).toBe('BATCH_NOT_FOUND')
})
