import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
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

const runsOf = async ({ token }: MadeUser) => (await callAs(app, token, bulk.runs, {})).payload
const undo = ({ token }: MadeUser, id: number) => callAs(app, token, bulk.undo, { id })

async function raise(by: MadeUser, ids: readonly number[], percent = 5): Promise<number> {
  const { envelope, payload } = await callAs(app, by.token, bulk.run, {
    step: 'product_price',
    ids: [...ids],
    expected: ids.length,
    values: { change: 'percent', by: percent },
  })
  expect(envelope.success).toBe(true)
  return payload.id
}

const makeProducts = async (count: number): Promise<{ id: number; name: string }[]> => {
  const made = []
  for (let n = 0; n < count; n += 1) {
    made.push(await makeProduct(app.connections, owner.companyId))
  }
  await asCompany(app.connections, owner.companyId, (db) =>
    sql`update product set price_cents = 1000 where company_id = ${owner.companyId}`.execute(db),
  )
  return made
}

describe('own steps over many rows', () => {
  test('are asked for with a session, and nobody is told of those of others', async () => {
    const [product] = await makeProducts(1)
    const colleague = await makeUser(app.connections, { companyId: owner.companyId })
    const stranger = await makeUser(app.connections)
    const id = await raise(owner, [product?.id ?? 0])
    expect((await callAs(app, null, bulk.runs, {})).httpStatus).toBe(401)
    expect(await runsOf(colleague)).toEqual([])
    expect(await runsOf(stranger)).toEqual([])
    expect((await runsOf(owner)).map((run) => run.id)).toEqual([id])
    for (const other of [colleague, stranger]) {
      expect((await undo(other, id)).envelope.error).toBe('BULK_NOT_FOUND')
    }
  })

  test('say what was done to which records, the latest first, and what became of taking it back', async () => {
    const made = await makeProducts(4)
    const ids = made.map(({ id }) => id)
    const first = await raise(owner, ids)
    const second = await raise(owner, ids.slice(0, 1))
    const [later, earlier] = await runsOf(owner)
    expect(later).toMatchObject({ id: second, total: 1, names: [made[0]?.name], state: 'possible' })
    expect(earlier).toMatchObject({
      id: first,
      step: 'product_price',
      total: 4,
      changed: 4,
      kept: 0,
      state: 'possible',
      taskId: null,
      undoneAt: null,
    })
    expect(earlier?.names).toHaveLength(3)
    // What the second step changed since stays as it is.
    expect((await undo(owner, first)).payload).toMatchObject({ undone: 3, refusedCount: 1 })
    const [, after] = await runsOf(owner)
    expect(after).toMatchObject({ id: first, state: 'undone', changed: 4, kept: 1 })
    expect(after?.undoneAt).not.toBeNull()
    expect((await undo(owner, first)).envelope.error).toBe('BULK_NO_WAY_BACK')
  })

  test('say why there is no way back: nothing was changed, the permission is gone, a task is at work', async () => {
    const made = await makeProducts(2)
    const ids = made.map(({ id }) => id)
    const keeper = await makeUser(app.connections, {
      companyId: owner.companyId,
      permissions: [products.list.allow, products.update.allow],
    })
    await raise(keeper, ids, 0)
    await raise(keeper, ids)
    const states = async () => (await runsOf(keeper)).map(({ state }) => state)
    expect(await states()).toEqual(['possible', 'unchanged'])
    const [{ id } = { id: 0 }] = await runsOf(keeper)
    const withPermission = (change: ReturnType<typeof sql>) =>
      asCompany(app.connections, owner.companyId, (db) => change.execute(db))
    await withPermission(sql`
      delete from role_permission
       where company_id = ${owner.companyId} and permission = ${products.update.allow}
         and role_id in (select role_id from user_role where user_id = ${keeper.id})`)
    expect(await states()).toEqual(['denied', 'denied'])
    expect((await undo(keeper, id)).httpStatus).toBe(403)
    const many = await makeProducts(200)
    const all = [...ids, ...many.map((one) => one.id)]
    const taken = await raise(owner, all)
    expect(await runsOf(owner)).toMatchObject([{ id: taken, state: 'running', total: 202 }])
    expect((await undo(owner, taken)).envelope.error).toBe('BULK_STILL_RUNNING')
    await app.drain()
    const [done] = await runsOf(owner)
    expect(done).toMatchObject({ state: 'possible', changed: 202 })
    expect(done?.taskId).toBeGreaterThan(0)
  })

  test('say so where a kind of step has no way back', async () => {
    const order = await callAs(app, owner.token, orders.save, {
      number: uniqueName('SO'),
      name: 'Autumn',
      totalCount: 1,
      billedOn: '2026-11-01',
      sendOn: '2026-11-02',
    })
    const { payload } = await callAs(app, owner.token, bulk.run, {
      step: 'order_cancel',
      ids: [order.payload.id],
      expected: 1,
      values: { reason: 'ordered twice' },
    })
    expect(await runsOf(owner)).toMatchObject([{ id: payload.id, changed: 1, state: 'final' }])
    expect((await undo(owner, payload.id)).envelope.error).toBe('BULK_NO_WAY_BACK')
  })
})
