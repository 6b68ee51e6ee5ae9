import { BULK_STEPS } from '@zhenma/contract/bulk/bulk-steps'
import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
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

const KINDS = ['user', 'product', 'dealer', 'place', 'qa_card'] as const
type Kind = (typeof KINDS)[number]
type Step = `${Kind}_${'delete' | 'restore'}`
const count = (kind: Kind, filter: Record<string, unknown> = {}, by = owner) =>
  callAs(app, by.token, bulk.count, { step: `${kind}_restore`, filter })
const run = (step: Step, expected: number, more: object = {}, by = owner) =>
  callAs(app, by.token, bulk.run, { step, expected, ...more })
const undo = (id: number, by = owner) => callAs(app, by.token, bulk.undo, { id })
const binOf = async (kind: Kind) => {
  const { payload } = await callAs(app, owner.token, BULK_STEPS[`${kind}_restore`].list, {})
  return (payload as { total: number }).total
}

const card = () => {
  const number = uniqueName('N')
  return callAs(app, owner.token, qaCards.create, { name: `Card ${number}`, number })
}
/** Makes one record of a kind. */
const MAKE: Readonly<Record<Kind, () => Promise<unknown>>> = {
  user: () =>
    makeUser(app.connections, { companyId: owner.companyId, permissions: ['product:list'] }),
  product: () => makeProduct(app.connections, owner.companyId),
  dealer: () => makeDealer(app.connections, owner.companyId),
  place: () => makePlace(app.connections, owner.companyId, 'warehouse'),
  qa_card: card,
}
const makeDeleted = async (kind: Kind, howMany: number) => {
  for (let made = 0; made < howMany; made += 1) await MAKE[kind]()
  expect((await run(`${kind}_delete`, howMany)).payload.changed).toBe(howMany)
}

describe('a bin is not emptied', () => {
  test.each(KINDS)('of each %s by those who may not bring one back', async (kind) => {
    await makeDeleted(kind, 1)
    const { companyId } = owner
    const reads = [`${kind.replace('_', '-')}:list`]
    const reader = await makeUser(app.connections, { companyId, permissions: reads })
    expect((await count(kind, {}, reader)).envelope.error).toBe('ACCESS_DENIED')
    expect((await run(`${kind}_restore`, 1, {}, reader)).envelope.error).toBe('ACCESS_DENIED')
    const stranger = await makeUser(app.connections)
    expect((await count(kind, {}, stranger)).payload.count).toBe(0)
    expect((await run(`${kind}_restore`, 1, {}, stranger)).envelope.error).toBe('BULK_CHANGED')
    expect(await binOf(kind)).toBe(1)
  })

  test('where one of it has lost its number: that is named, and nothing comes back', async () => {
    const { name, number } = await makeProduct(app.connections, owner.companyId)
    await makeProduct(app.connections, owner.companyId)
    expect((await run('product_delete', 2)).payload.changed).toBe(2)
    await callAs(app, owner.token, products.create, { name: 'New', number })
    const refused = await run('product_restore', 2)
    expect(refused.envelope.error).toBe('BULK_REFUSED')
    expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_TAKEN', code: name }])
    expect(await binOf('product')).toBe(2)
  })
})

describe('a bin is emptied', () => {
  test.each(KINDS)('of each %s that its filter finds, and filled again', async (kind) => {
    await makeDeleted(kind, 3)
    const counted = await count(kind)
    expect(counted.payload).toEqual({ count: 3, leftOut: 0, isTask: false, canUndo: true })
    const { payload } = await run(`${kind}_restore`, 3)
    expect(payload).toMatchObject({ changed: 3, same: 0, canUndo: true })
    expect(await binOf(kind)).toBe(0)
    expect((await undo(payload.id)).payload).toMatchObject({ undone: 3, refusedCount: 0 })
    expect(await binOf(kind)).toBe(3)
  })

  test('of what a word finds, or what is ticked, and of nothing else', async () => {
    for (const name of ['North 1', 'North 2', 'South']) {
      await makeProduct(app.connections, owner.companyId, { name })
    }
    await run('product_delete', 3)
    const { payload } = await callAs(app, owner.token, products.bin, { keyword: 'North' })
    const [first] = payload.records.map(({ id }) => id)
    const filter = { keyword: 'North' }
    expect((await run('product_restore', 1, { filter, ids: [first] })).payload.changed).toBe(1)
    expect((await run('product_restore', 1, { filter })).payload.changed).toBe(1)
    const left = await callAs(app, owner.token, products.bin, {})
    expect(left.payload.records.map(({ name }) => name)).toEqual(['South'])
  })

  test('of dealers that lie below one another, whichever was made first', async () => {
    const low = await makeDealer(app.connections, owner.companyId, { name: 'Low' })
    const high = await makeDealer(app.connections, owner.companyId, { name: 'High' })
    await callAs(app, owner.token, dealers.move, { id: low.id, superiorId: high.id })
    // Who is above is deleted last, and comes back first.
    expect((await run('dealer_delete', 2)).payload.changed).toBe(2)
    const { payload } = await run('dealer_restore', 2)
    expect(payload).toMatchObject({ changed: 2, canUndo: true })
    const listed = await callAs(app, owner.token, dealers.list, { sort: 'name' })
    expect(listed.payload.records.map(({ name, superiorName }) => [name, superiorName])).toEqual([
      ['High', null],
      ['Low', 'High'],
    ])
    expect((await undo(payload.id)).payload).toMatchObject({ undone: 2, refusedCount: 0 })
    expect(await binOf('dealer')).toBe(2)
  })

  test('of places that lie in one another, and not of one that lies in a deleted one', async () => {
    const { companyId } = owner
    const factory = await makePlace(app.connections, companyId, 'factory', { name: 'Mill' })
    const parentId = factory.id
    const made = { name: 'Hall', parentId }
    const hall = await makePlace(app.connections, companyId, 'workshop', made)
    await makePlace(app.connections, companyId, 'line', { name: 'Press', parentId: hall.id })
    const { payload } = await run('place_delete', 3)
    expect(payload).toMatchObject({ changed: 3, canUndo: true })
    const restored = await run('place_restore', 3)
    expect(restored.payload).toMatchObject({ changed: 3, canUndo: true })
    expect((await undo(restored.payload.id)).payload).toMatchObject({ undone: 3, refusedCount: 0 })
    expect((await run('place_restore', 1, { ids: [hall.id] })).envelope.details).toMatchObject([
      { error: 'PLACE_PARENT_DELETED', code: 'Hall' },
    ])
    expect(await binOf('place')).toBe(3)
  })

  test('of dealers that lie below one another, also in pieces: who is above waits for all below', async () => {
    const { companyId } = owner
    // The first is above all but the last, which is above the first: no order by number would do.
    await asCompany(app.connections, companyId, async (db) => {
      await sql`
        insert into dealer (company_id, name)
        select ${companyId}, 'D' || lpad(n::text, 3, '0') from generate_series(1, 203) n`.execute(
        db,
      )
      await sql`
        update dealer set superior_id = (
            select id from dealer where name = case when d.name = 'D001' then 'D203' else 'D001' end)
          from dealer d where d.id = dealer.id and d.name <> 'D203'`.execute(db)
    })
    const worked = async (taskId: number | null) => {
      await app.drain()
      return app.task(taskId ?? 0, owner)
    }
    const deleted = (await run('dealer_delete', 203)).payload
    expect(await worked(deleted.taskId)).toMatchObject({ state: 'done', refusedCount: 0 })
    expect(await binOf('dealer')).toBe(203)
    const restored = (await run('dealer_restore', 203)).payload
    expect(await worked(restored.taskId)).toMatchObject({ state: 'done', refusedCount: 0 })
    expect(await binOf('dealer')).toBe(0)
    const undone = (await undo(restored.id)).payload
    expect(await worked(undone.taskId)).toMatchObject({ state: 'done', refusedCount: 0 })
    expect(await binOf('dealer')).toBe(203)
  })

  test('for whoever may not delete again without a way back', async () => {
    await makeDeleted('user', 1)
    const permissions = [users.restore.allow, 'product:list']
    const helper = await makeUser(app.connections, { companyId: owner.companyId, permissions })
    expect((await count('user', {}, helper)).payload).toMatchObject({ count: 1, canUndo: false })
    const { payload } = await run('user_restore', 1, {}, helper)
    expect(payload).toMatchObject({ changed: 1, canUndo: false })
    expect((await undo(payload.id, helper)).envelope.error).toBe('ACCESS_DENIED')
    expect(await binOf('user')).toBe(0)
  })

  test('of more than are done at once by a task, which names what stays', async () => {
    await asCompany(app.connections, owner.companyId, (db) =>
      sql`
        insert into product (company_id, created_by, name, number, deleted_at)
        select ${owner.companyId}, ${owner.id}, 'P' || n, lpad(n::text, 4, '0'), now()
          from generate_series(1, 203) n`.execute(db),
    )
    await callAs(app, owner.token, products.create, { name: 'New', number: '0007' })
    const { payload } = await run('product_restore', 203)
    expect(payload).toMatchObject({ changed: 0, canUndo: false })
    await app.drain()
    const id = payload.taskId ?? 0
    expect(await app.task(id, owner)).toMatchObject({ state: 'done', total: 203, refusedCount: 1 })
    const { payload: report } = await callAs(app, owner.token, tasks.report, { id })
    expect(report.records).toMatchObject([{ key: 'P7', error: 'FIELD_TAKEN' }])
    expect(await binOf('product')).toBe(1)
  })
})
