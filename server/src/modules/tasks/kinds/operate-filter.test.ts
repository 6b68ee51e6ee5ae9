import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { FILTER_OPERATION_NAMES } from '@zhenma/contract/operations/filter-operations'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { asCompany, asPlatform, one } from '../../../platform/database/database.ts'
import { applyOperation, type OperationInput } from '../../labels/index.ts'
import { beginTaskTest, type TaskTest } from '../testing/task-fixture.ts'
import { operateFilterWorker } from './operate-filter.ts'

let test: TaskTest
let user: MadeUser
let batch: MadeBatch

beforeAll(async () => {
  test = await beginTaskTest()
})
beforeEach(async () => {
  user = await makeUser(test.connections)
  batch = await makeBatch(test, { companyId: user.companyId, productCount: 6_000 })
})
afterAll(() => test.close())

const apply = (operation: LabelOperation, input: Omit<OperationInput, 'operation' | 'keyRing'>) =>
  asCompany(test.connections, user.companyId, (db) =>
    applyOperation(
      db,
      { companyId: user.companyId, userId: user.id, ip: '', device: '' },
      { reason: 'test', ...input, operation, keyRing: test.keyRing },
    ),
  )

/** Every other label up to so many is one that buyers may not check: each of them a run. */
const forbidEveryOther = (count: number) => {
  const ranges = Array.from({ length: count }, (_, index) => {
    const serial = batch.lo + 2 * index
    return { lo: serial, hi: serial }
  })
  return apply('forbid_query', { target: { ranges } })
}

const range = (from: number, to: number) => ({
  target: { range: { start: batch.lo + from, end: batch.lo + to } },
})

type Wish = { filter?: object; operation: string } & Record<string, unknown>

async function operate(wish: Wish, as = user): Promise<number> {
  const id = await test.add('operate_filter', { filter: {}, ...wish }, as)
  await test.drain()
  return id
}

const movementsOf = async (operation: string): Promise<number> => {
  const { count } = await asPlatform(test.connections, (db) =>
    one(
      db,
      sql<{ count: number }>`
        select count(*) as count from movement
         where company_id = ${user.companyId} and operation = ${operation}`,
    ),
  )
  return count
}

const found = async (filter: object) =>
  (await callAs(test, user.token, labels.list, filter)).payload.total

describe('an operation over a filter', () => {
  it('is done to exactly the labels found, in chunks, though they leave the filter by it', async () => {
    await forbidEveryOther(2_500)
    const filter = { queryAllowed: false }
    const id = await operate({ filter, operation: 'allow_query', reason: 'recalled by mistake' })
    expect(await test.task(id, user)).toMatchObject({
      state: 'done',
      title: { operation: 'allow_query', labels: 2_500 },
      total: 2_500,
      done: 2_500,
      chunks: 2,
      labelCount: 2_500,
      refusedCount: 0,
    })
    expect(await found(filter)).toBe(0)
    expect(await movementsOf('allow_query')).toBe(2)
    expect(await test.totals(user)).toMatchObject({ not_in_stock: 6_000 })
    const history = await callAs(test, user.token, labels.history, { code: batch.at(4) })
    expect(history.payload[0]).toMatchObject({
      operation: 'allow_query',
      reason: 'recalled by mistake',
      userName: `Name of ${user.username}`,
    })
  })

  it('takes a hundred thousand labels of one run at once', async () => {
    const large = await makeBatch(test, { companyId: user.companyId, productCount: 100_000 })
    const id = await operate({ filter: { batchId: large.id }, operation: 'activate' })
    expect(await test.task(id, user)).toMatchObject({ state: 'done', chunks: 1, labelCount: 1e5 })
    expect(await test.totals(user)).toMatchObject({ activated: 1e5, not_activated: 6_000 })
  })

  it('leaves out the runs that refuse it, and reports each with its reason', async () => {
    const dealer = await makeDealer(test.connections, user.companyId)
    await apply('mark_outbound', { ...range(0, 99), dealerId: dealer.id })
    await apply('recycle', range(40, 49))
    await apply('forbid_query', range(60, 69))
    const filter = { batchId: batch.id, start: batch.lo, end: batch.lo + 199 }
    const id = await operate({ filter, operation: 'sell' })
    expect(await test.task(id, user)).toMatchObject({
      state: 'done',
      done: 200,
      labelCount: 90,
      refusedCount: 2,
    })
    expect(await test.totals(user)).toMatchObject({ sold: 90, recycled: 10 })
    for (const language of LANGUAGES) {
      const report = await callAs(test, user.token, tasks.report, { id }, { language })
      expect(report.payload.records).toMatchObject([
        {
          row: batch.lo + 40,
          key: `${batch.lo + 40}–${batch.lo + 49}`,
          error: 'LABEL_WRONG_STATUS',
          message: expect.stringMatching(textOf('LABEL_WRONG_STATUS', language)),
        },
        { row: batch.lo + 100, key: `${batch.lo + 100}–${batch.lo + 199}` },
      ])
    }
    const again = await callAs(test, user.token, tasks.report, { id, pageSize: 1 })
    expect(again.payload.next).toBe(String(batch.lo + 40))
  })

  it('reports more runs than one refusal names, and does the others', async () => {
    await forbidEveryOther(900)
    await apply('invalidate', { target: { ranges: everyOther(0, 450) } })
    const id = await operate({ filter: { queryAllowed: false }, operation: 'recycle' })
    expect(await test.task(id, user)).toMatchObject({
      state: 'done',
      labelCount: 450,
      refusedCount: 450,
      chunks: 1,
    })
    expect(await test.totals(user)).toMatchObject({ recycled: 450, invalid: 450 })
  })

  it('keeps labels that a buyer has checked from being reset', async () => {
    await asPlatform(test.connections, (db) =>
      sql`insert into label_query (company_id, serial, query_count, first_at, last_at)
          values (${user.companyId}, ${batch.lo + 7}, 1, now(), now())`.execute(db),
    )
    const serials = { start: batch.lo, end: batch.lo + 9 }
    const refused = await operate({ filter: serials, operation: 'reset' })
    expect(await test.task(refused, user)).toMatchObject({ labelCount: 0, refusedCount: 1 })
    // Never checked: the label between the others is not among them.
    const done = await operate({ filter: { ...serials, queryCountTo: 0 }, operation: 'reset' })
    expect(await test.task(done, user)).toMatchObject({ labelCount: 9, refusedCount: 0 })
  })

  it('brings no content of boxes, and finds that by the box', async () => {
    const boxed = await makeBatch(test, {
      companyId: user.companyId,
      productCount: 20,
      packagesPerBox: 2,
      productsPerPackage: 5,
    })
    const kind = 'box'
    await operate({ filter: { batchId: boxed.id, kind }, operation: 'activate' })
    expect(await test.totals(user)).toMatchObject({ activated: 2 })
    await operate({ filter: { parent: boxed.at(0) }, operation: 'activate' })
    expect(await test.totals(user)).toMatchObject({ activated: 2 + 12 })
  })
})

const everyOther = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const serial = batch.lo + 2 * (from + index)
    return { lo: serial, hi: serial }
  })

describe('every operation', () => {
  it('is done with its own fields', async () => {
    const { companyId } = user
    const dealer = await makeDealer(test.connections, companyId)
    const other = await makeDealer(test.connections, companyId)
    const house = await makePlace(test.connections, companyId, 'warehouse')
    const depot = await makePlace(test.connections, companyId, 'warehouse')
    const product = await makeProduct(test.connections, companyId)
    const [record, further, card] = [
      await makeRecord('Origin'),
      await makeRecord('Care'),
      await makeCard(),
    ]
    const logistics = { logisticsCompany: 'SF Express', trackingNumber: 'SF-12345' }
    const filter = { batchId: batch.id }
    const steps: [Wish, object][] = [
      [{ operation: 'mark_storage', warehouseId: house.id, reason: 'r' }, { status: 'in_stock' }],
      [{ operation: 'allot_warehouse', warehouseId: depot.id }, { warehouseId: depot.id }],
      [{ operation: 'mark_outbound', dealerId: dealer.id, reason: 'r' }, { status: 'outbound' }],
      [{ operation: 'allot_dealer', dealerId: other.id }, { dealerId: other.id }],
      [{ operation: 'cancel_outbound' }, { status: 'in_stock' }],
      [{ operation: 'cancel_inbound' }, { status: 'not_in_stock' }],
      [{ operation: 'mark_outbound', dealerId: other.id, reason: 'r' }, { status: 'outbound' }],
      [{ operation: 'sell', dealerId: other.id }, { status: 'sold' }],
      [{ operation: 'flag_status', status: 'returned', reason: 'r' }, { status: 'returned' }],
      [
        { operation: 'modify', productId: product.id, producedOn: '2026-03-01' },
        { productId: product.id, producedFrom: '2026-03-01', producedTo: '2026-03-01' },
      ],
      [{ operation: 'activate' }, { activation: 'activated' }],
      [{ operation: 'deactivate' }, { activation: 'not_activated' }],
      [{ operation: 'forbid_query' }, { queryAllowed: false }],
      [{ operation: 'allow_query' }, { queryAllowed: true }],
      // What is bound, the history tells: see below.
      [{ operation: 'bind_logistics', ...logistics }, {}],
      [{ operation: 'bind_extended', extendedIds: [record, further] }, {}],
      [{ operation: 'unbind_extended' }, {}],
      [{ operation: 'bind_card', cardId: card }, {}],
      [{ operation: 'unbind_card' }, {}],
      [{ operation: 'expire' }, { status: 'expired' }],
      [{ operation: 'reset' }, { status: 'not_in_stock' }],
      [{ operation: 'recycle' }, { status: 'recycled' }],
      [{ operation: 'invalidate' }, { status: 'invalid' }],
    ]
    expect([...new Set(steps.map(([{ operation }]) => operation))].sort()).toEqual(
      [...FILTER_OPERATION_NAMES].sort(),
    )
    for (const [wish, after] of steps) {
      const id = await operate({ filter, ...wish })
      const told = wish.operation
      expect(await test.task(id, user), told).toMatchObject({ labelCount: 6_000, refusedCount: 0 })
      expect(await found({ ...filter, ...after }), told).toBe(6_000)
    }
    expect(await test.totals(user)).toMatchObject({ invalid: 6_000 })
    const { payload } = await callAs(test, user.token, labels.history, { code: batch.at(5_999) })
    const told = (operation: string) => payload.find((entry) => entry.operation === operation)
    expect(told('bind_logistics')).toMatchObject({ details: logistics })
    expect(told('bind_extended')).toMatchObject({ note: 'Origin、Care' })
    expect(told('bind_card')).toMatchObject({ details: { cardName: 'Card' } })
  })

  it('that binds leaves to the labels what it bound, in the order given', async () => {
    const [record, further, card] = [
      await makeRecord('Origin'),
      await makeRecord('Care'),
      await makeCard(),
    ]
    const filter = { end: batch.lo + 99 }
    await operate({ filter, operation: 'bind_extended', extendedIds: [further, record], note: 'n' })
    await operate({ filter, operation: 'bind_card', cardId: card })
    const bound = async (index: number) => {
      const code = batch.at(index)
      const records = await callAs(test, user.token, extendedData.ofLabel, { code })
      const carried = await callAs(test, user.token, qaCards.ofLabel, { code })
      return [...records.payload.map(({ name }) => name), carried.payload.card?.name]
    }
    expect(await bound(99)).toEqual(['Care', 'Origin', 'Card'])
    expect(await bound(100)).toEqual([undefined])
    await operate({ filter, operation: 'unbind_extended' })
    await operate({ filter, operation: 'unbind_card' })
    expect(await bound(99)).toEqual([undefined])
  })
})

async function makeRecord(name: string): Promise<number> {
  const record = { name, type: 'text', content: name }
  return (await callAs(test, user.token, extendedData.create, record)).payload.id
}

async function makeCard(): Promise<number> {
  const card = { name: 'Card', number: 'C-1' }
  return (await callAs(test, user.token, qaCards.create, card)).payload.id
}

describe('a server that dies', () => {
  it('leaves each chunk done once, and the task goes on from there', async () => {
    await forbidEveryOther(2_500)
    const filter = { queryAllowed: false }
    const id = await test.add('operate_filter', { filter, operation: 'invalidate' }, user)
    const dying = test.runner({
      operate_filter: {
        ...operateFilterWorker,
        async chunk(ctx, work) {
          const result = await operateFilterWorker.chunk(ctx, work)
          // Everything of the chunk is done, but nothing is committed.
          if (work.cursor > 0) throw new Error('the machine is gone')
          return result
        },
      },
    })
    await test.drain(dying)
    expect(await test.task(id, user)).toMatchObject({ state: 'failed', done: 2_000, chunks: 1 })
    expect(await test.totals(user)).toMatchObject({ invalid: 2_000 })
    await callAs(test, user.token, tasks.run, { id })
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({
      state: 'done',
      done: 2_500,
      chunks: 2,
      labelCount: 2_500,
    })
    expect(await test.totals(user)).toMatchObject({ invalid: 2_500 })
    expect(await movementsOf('invalidate')).toBe(2)
  })
})

describe('before it begins', () => {
  const verify = (input: object, language: 'cn' | 'tc' | 'en' = 'en') =>
    callAs(test, user.token, tasks.verify, { kind: 'operate_filter', input }, { language })

  it('a check counts what would be refused and changes nothing', async () => {
    await apply('recycle', range(10, 19))
    const { payload } = await verify({ filter: { end: batch.lo + 99 }, operation: 'recycle' })
    expect(payload).toMatchObject({
      total: 100,
      checked: 100,
      refusedCount: 10,
      problems: [{ error: 'LABEL_WRONG_STATUS', start: batch.lo + 10, end: batch.lo + 19 }],
    })
    expect(await test.totals(user)).toMatchObject({ recycled: 10 })
  })

  it('what is missing, too much or not there is refused, in three languages', async () => {
    const stranger = await makeUser(test.connections)
    const foreign = await makeDealer(test.connections, stranger.companyId)
    const record = { name: 'Theirs', type: 'text', content: 'x' }
    const made = await callAs(test, stranger.token, extendedData.create, record)
    const foreignRecord = made.payload.id
    const filter = {}
    const wishes: [object, string, string?][] = [
      [{ filter, operation: 'mark_storage' }, 'INPUT_INVALID', 'input.reason'],
      [{ filter, operation: 'flag_status', reason: 'r' }, 'INPUT_INVALID', 'input.status'],
      [{ filter, operation: 'allot_dealer' }, 'INPUT_INVALID', 'input.dealerId'],
      [{ filter, operation: 'activate', dealerId: 1 }, 'INPUT_INVALID', 'input.dealerId'],
      [{ filter, operation: 'recycle', productId: 1 }, 'INPUT_INVALID', 'input.productId'],
      [{ filter, operation: 'unbox' }, 'INPUT_INVALID', 'input.operation'],
      [{ operation: 'activate' }, 'INPUT_INVALID', 'input.filter'],
      [{ filter: { status: 'lost' }, operation: 'activate' }, 'INPUT_INVALID'],
      [{ filter, operation: 'modify' }, 'LABEL_NOTHING_TO_CHANGE'],
      [{ filter, operation: 'bind_extended' }, 'INPUT_INVALID', 'input.extendedIds'],
      [
        { filter, operation: 'bind_extended', extendedIds: [] },
        'INPUT_INVALID',
        'input.extendedIds',
      ],
      [
        { filter, operation: 'bind_extended', extendedIds: [foreignRecord] },
        'FIELD_REFERENCE',
        'input.extendedIds',
      ],
      [
        { filter, operation: 'unbind_extended', extendedIds: [1] },
        'INPUT_INVALID',
        'input.extendedIds',
      ],
      [{ filter, operation: 'bind_card' }, 'INPUT_INVALID', 'input.cardId'],
      [{ filter, operation: 'bind_card', cardId: 999_999 }, 'FIELD_REFERENCE', 'input.cardId'],
      [{ filter, operation: 'activate', cardId: 1 }, 'INPUT_INVALID', 'input.cardId'],
      [
        { filter, operation: 'bind_logistics', logisticsCompany: 'SF' },
        'INPUT_INVALID',
        'input.trackingNumber',
      ],
      [
        { filter, operation: 'bind_logistics', logisticsCompany: 'SF', trackingNumber: 'a b' },
        'INPUT_INVALID',
        'input.trackingNumber',
      ],
      [
        { filter, operation: 'allot_dealer', dealerId: foreign.id },
        'FIELD_REFERENCE',
        'input.dealerId',
      ],
      [{ filter: { code: '123' }, operation: 'activate' }, 'CODE_SEARCH_TOO_SHORT'],
      [{ filter: { status: 'sold' }, operation: 'activate' }, 'TASK_NOTHING_TO_DO'],
    ]
    for (const [wish, error, field] of wishes) {
      for (const language of LANGUAGES) {
        const { envelope } = await verify(wish, language)
        expect(envelope, JSON.stringify(wish)).toMatchObject({ success: false, error })
        if (field !== undefined) expect(envelope.details?.[0]).toMatchObject({ field })
      }
    }
    expect(await test.totals(user)).toEqual({ not_in_stock: 6_000, not_activated: 6_000 })
  })

  it('needs the permission of the operation, and the list', async () => {
    const { companyId } = user
    const some = ['task:add', 'task:list', 'label:list', 'label:activate']
    const clerk = await makeUser(test.connections, { companyId, permissions: some })
    const wish = (operation: string) => ({
      kind: 'operate_filter',
      input: { filter: {}, operation },
    })
    const allowed = await callAs(test, clerk.token, tasks.verify, wish('activate'))
    expect(allowed.envelope).toMatchObject({ success: true })
    for (const operation of FILTER_OPERATION_NAMES) {
      if (operation === 'activate' || operation === 'deactivate') continue
      const { envelope } = await callAs(test, clerk.token, tasks.verify, wish(operation))
      expect(envelope.error, operation).toBe('ACCESS_DENIED')
    }
    const permissions = some.filter((permission) => permission !== 'label:list')
    const blind = await makeUser(test.connections, { companyId, permissions })
    const { envelope } = await callAs(test, blind.token, tasks.verify, wish('activate'))
    expect(envelope.error).toBe('ACCESS_DENIED')
  })

  it("touches nothing outside the user's dealer and company", async () => {
    const { companyId } = user
    const own = await makeDealer(test.connections, companyId)
    const below = await makeDealer(test.connections, companyId, { superior: own })
    await apply('mark_outbound', { ...range(0, 9), dealerId: own.id })
    await apply('mark_outbound', { ...range(10, 14), dealerId: below.id })
    await apply('mark_outbound', {
      ...range(20, 29),
      dealerId: (await makeDealer(test.connections, companyId)).id,
    })
    const permissions = ['task:add', 'task:list', 'label:list', 'label:operate', 'label:sell']
    const seller = await makeUser(test.connections, { companyId, permissions, dealerId: own.id })
    const id = await operate({ operation: 'sell' }, seller)
    const task = await test.task(id, seller)
    expect(task).toMatchObject({ state: 'done', done: 15, labelCount: 10, refusedCount: 1 })
    const stranger = await makeUser(test.connections)
    const wish = { kind: 'operate_filter', input: { filter: {}, operation: 'activate' } }
    const { envelope } = await callAs(test, stranger.token, tasks.add, wish)
    expect(envelope.error).toBe('TASK_NOTHING_TO_DO')
    expect(await test.totals(user)).toMatchObject({ sold: 10, outbound: 15, not_activated: 6_000 })
  })
})
