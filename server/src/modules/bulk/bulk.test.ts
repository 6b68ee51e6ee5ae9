import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { beginTaskTest, type TaskTest } from '../tasks/testing/task-fixture.ts'

let app: TaskTest
let owner: MadeUser
beforeAll(async () => {
  app = await beginTaskTest()
})
beforeEach(async () => {
  owner = await makeUser(app.connections)
})
afterAll(() => app.close())

type Step = Parameters<typeof run>[1]
const count = (user: MadeUser, step: keyof typeof STEP, filter: object = {}) =>
  callAs(app, user.token, bulk.count, { step, filter: { ...filter } })
const run = (
  user: MadeUser,
  wish: {
    step: keyof typeof STEP
    expected: number
    filter?: Record<string, unknown>
    ids?: number[]
    values?: Record<string, unknown>
  },
) => callAs(app, user.token, bulk.run, wish)
const undo = (user: MadeUser, id: number) => callAs(app, user.token, bulk.undo, { id })
const STEP = { product_price: 1, product_delete: 1, user_freeze: 1, qa_card_delete: 1 } as const

const makeProducts = (howMany: number, prefix = 'A') =>
  asCompany(app.connections, owner.companyId, (db) =>
    sql`
      insert into product (company_id, created_by, name, number, price_cents)
      select ${owner.companyId}, ${owner.id}, ${prefix} || n, ${prefix} || lpad(n::text, 4, '0'),
             n * 100 from generate_series(1, ${howMany}) n`.execute(db),
  )
const pricesOf = async (user = owner, filter: object = {}) => {
  const { payload } = await callAs(app, user.token, products.list, {
    sort: 'number',
    pageSize: 100,
    ...filter,
  })
  return payload.records.map(({ priceCents }) => priceCents)
}
const plusFive = { change: 'percent', by: 5 }
const price = (expected: number, more: Partial<Step> = {}): Step => ({
  step: 'product_price',
  expected,
  values: plusFive,
  ...more,
})

describe('a step over all that a filter finds', () => {
  test('is counted before, done to all, told in the history of each, and taken back', async () => {
    await makeProducts(3)
    await makeProducts(2, 'B')
    const filter = { keyword: 'A' }
    const counted = await count(owner, 'product_price', filter)
    expect(counted.payload).toEqual({ count: 3, leftOut: 0, isTask: false, canUndo: true })
    const ran = await run(owner, price(3, { filter }))
    expect(ran.payload).toMatchObject({ changed: 3, same: 0, taskId: null, canUndo: true })
    expect(await pricesOf()).toEqual([105, 210, 315, 100, 200])
    const undone = await undo(owner, ran.payload.id)
    expect(undone.payload).toEqual({ undone: 3, refused: [], refusedCount: 0, taskId: null })
    expect(await pricesOf()).toEqual([100, 200, 300, 100, 200])
    expect((await undo(owner, ran.payload.id)).envelope.error).toBe('BULK_NO_WAY_BACK')
  })

  test('is refused where the list has others by now, and says how many', async () => {
    await makeProducts(3)
    await makeProducts(1, 'B')
    const refused = await run(owner, price(3))
    expect(refused.envelope).toMatchObject({ error: 'BULK_CHANGED' })
    expect(refused.envelope.message).toContain('now it is 4')
    expect(await pricesOf()).toEqual([100, 200, 300, 100])
  })

  test('takes of ticked rows those that the list still has', async () => {
    await makeProducts(3)
    const { payload } = await callAs(app, owner.token, products.list, { sort: 'number' })
    const ids = payload.records.slice(0, 2).map(({ id }) => id)
    await callAs(app, owner.token, products.remove, { ids: ids.slice(0, 1) })
    expect((await run(owner, price(2, { ids }))).envelope.error).toBe('BULK_CHANGED')
    expect((await run(owner, price(1, { ids }))).payload.changed).toBe(1)
    expect(await pricesOf()).toEqual([210, 300])
  })

  test('is all or nothing: each that is refused is named with its reason', async () => {
    await makeProducts(3)
    const less = price(3, { values: { change: 'amount', by: -150 } })
    const refused = await run(owner, less)
    expect(refused.envelope.error).toBe('BULK_REFUSED')
    expect(refused.envelope.details).toMatchObject([{ code: 'A1', field: 'priceCents' }])
    expect(await pricesOf()).toEqual([100, 200, 300])
    const bad = await run(owner, price(3, { values: { change: 'twice', by: 5 } }))
    expect(bad.envelope).toMatchObject({ error: 'INPUT_INVALID', details: [{ field: 'change' }] })
  })

  test('leaves what others changed since, and names it', async () => {
    await makeProducts(3)
    const { payload } = await run(owner, price(3))
    const colleague = await makeUser(app.connections, { companyId: owner.companyId })
    const theirs = await run(colleague, price(1, { filter: { keyword: 'A2' } }))
    expect(theirs.payload.changed).toBe(1)
    const undone = (await undo(owner, payload.id)).payload
    expect(undone).toMatchObject({ undone: 2, refusedCount: 1, refused: [{ name: 'A2' }] })
    expect(undone.refused[0]?.message).toContain('changed since')
    expect(await pricesOf()).toEqual([100, 221, 300])
  })

  test('is told apart from what was so already: only what it changed is taken back', async () => {
    await makeProducts(2)
    const set = (expected: number) => price(expected, { values: { change: 'set', by: 100 } })
    const { payload } = await run(owner, set(2))
    expect(payload).toMatchObject({ changed: 1, same: 1 })
    expect((await undo(owner, payload.id)).payload.undone).toBe(1)
    expect(await pricesOf()).toEqual([100, 200])
  })
})

describe('a step over more than are done at once', () => {
  test('is a task with its report, and its undo is one, too, which names what it leaves', async () => {
    await makeProducts(203)
    const { payload } = await run(owner, { step: 'product_delete', expected: 203 })
    expect(payload).toMatchObject({ changed: 0, canUndo: false })
    expect((await undo(owner, payload.id)).envelope.error).toBe('BULK_STILL_RUNNING')
    await app.drain()
    const task = await app.task(payload.taskId ?? 0, owner)
    expect(task).toMatchObject({ state: 'done', chunks: 3, refusedCount: 0, total: 203 })
    expect(await pricesOf()).toEqual([])
    // Its number has been taken meanwhile.
    await callAs(app, owner.token, products.create, { name: 'New', number: 'A0007' })
    const id = (await undo(owner, payload.id)).payload.taskId ?? 0
    await app.drain()
    expect(await app.task(id, owner)).toMatchObject({ state: 'done', total: 203, refusedCount: 1 })
    const { payload: report } = await callAs(app, owner.token, tasks.report, { id })
    expect(report.records).toMatchObject([{ key: 'A7', error: 'FIELD_TAKEN' }])
    const { payload: listed } = await callAs(app, owner.token, products.list, {})
    expect(listed.total).toBe(203)
  })
})

describe('who may', () => {
  test('is asked of the call that does it to one record, and of the list', async () => {
    await makeProducts(2)
    const { companyId } = owner
    const reader = await makeUser(app.connections, { companyId, permissions: ['product:list'] })
    expect((await count(reader, 'product_price')).envelope.error).toBe('ACCESS_DENIED')
    expect((await run(reader, price(2))).envelope.error).toBe('ACCESS_DENIED')
    const blind = await makeUser(app.connections, { companyId, permissions: ['product:update'] })
    expect((await run(blind, price(2))).envelope.error).toBe('ACCESS_DENIED')
  })

  test('never reaches another company, nor takes back what somebody else did', async () => {
    await makeProducts(2)
    const stranger = await makeUser(app.connections)
    expect((await count(stranger, 'product_price')).payload.count).toBe(0)
    const { payload } = await run(owner, price(2))
    expect((await undo(stranger, payload.id)).envelope.error).toBe('BULK_NOT_FOUND')
    const { companyId } = owner
    const colleague = await makeUser(app.connections, { companyId })
    expect((await undo(colleague, payload.id)).envelope.error).toBe('BULK_NOT_FOUND')
    expect(await pricesOf()).toEqual([105, 210])
  })

  test('leaves administrators alone, and says how many', async () => {
    const { companyId } = owner
    const permissions = ['product:list']
    for (let made = 0; made < 3; made += 1) {
      await makeUser(app.connections, { companyId, permissions })
    }
    const counted = await count(owner, 'user_freeze')
    expect(counted.payload).toMatchObject({ count: 3, leftOut: 1 })
    const ran = await run(owner, { step: 'user_freeze', expected: 3 })
    expect(ran.payload).toMatchObject({ changed: 3, canUndo: true })
    expect(await frozen()).toBe(3)
    expect((await undo(owner, ran.payload.id)).payload.undone).toBe(3)
    expect(await frozen()).toBe(0)
  })

  const frozen = async () =>
    (await callAs(app, owner.token, users.list, { status: 'frozen' })).payload.total
})

test('a described entity is deleted over its list, and comes back', async () => {
  for (const name of ['One', 'Two']) {
    const fields = { name, number: name, warrantyMonths: 12 }
    expect((await callAs(app, owner.token, qaCards.create, fields as never)).envelope.success).toBe(
      true,
    )
  }
  const ran = await run(owner, { step: 'qa_card_delete', expected: 2 })
  expect(ran.payload).toMatchObject({ changed: 2, canUndo: true })
  const total = async () => (await callAs(app, owner.token, qaCards.list, {})).payload.total
  expect(await total()).toBe(0)
  expect((await undo(owner, ran.payload.id)).payload.undone).toBe(2)
  expect(await total()).toBe(2)
})
