import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { FILTER_OPERATION_NAMES } from '@zhenma/contract/operations/filter-operations'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { type FilterScene, filterScene } from '../testing/filter-fixture.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'

let test: TaskTest
let scene: FilterScene
beforeAll(async () => {
  test = await beginTaskTest()
})
beforeEach(async () => {
  scene = await filterScene(test)
})
afterAll(() => test.close())

describe('before it begins', () => {
  const verify = (input: object, language: 'cn' | 'tc' | 'en' = 'en') =>
    callAs(test, scene.user.token, tasks.verify, { kind: 'operate_filter', input }, { language })

  it('a check counts what would be refused and changes nothing', async () => {
    await scene.apply('recycle', scene.range(10, 19))
    const { payload } = await verify({ filter: { end: scene.batch.lo + 99 }, operation: 'recycle' })
    expect(payload).toMatchObject({
      total: 100,
      checked: 100,
      refusedCount: 10,
      problems: [
        { error: 'LABEL_WRONG_STATUS', start: scene.batch.lo + 10, end: scene.batch.lo + 19 },
      ],
    })
    expect(await test.totals(scene.user)).toMatchObject({ recycled: 10 })
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
    expect(await test.totals(scene.user)).toEqual({ not_in_stock: 6_000, not_activated: 6_000 })
  })

  it('needs the permission of the operation, and the list', async () => {
    const { companyId } = scene.user
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
    const { companyId } = scene.user
    const own = await makeDealer(test.connections, companyId)
    const below = await makeDealer(test.connections, companyId, { superior: own })
    await scene.apply('mark_outbound', { ...scene.range(0, 9), dealerId: own.id })
    await scene.apply('mark_outbound', { ...scene.range(10, 14), dealerId: below.id })
    await scene.apply('mark_outbound', {
      ...scene.range(20, 29),
      dealerId: (await makeDealer(test.connections, companyId)).id,
    })
    const permissions = ['task:add', 'task:list', 'label:list', 'label:operate', 'label:sell']
    const seller = await makeUser(test.connections, { companyId, permissions, dealerId: own.id })
    const id = await scene.operate({ operation: 'sell' }, seller)
    const task = await test.task(id, seller)
    expect(task).toMatchObject({ state: 'done', done: 15, labelCount: 10, refusedCount: 1 })
    const stranger = await makeUser(test.connections)
    const wish = { kind: 'operate_filter', input: { filter: {}, operation: 'activate' } }
    const { envelope } = await callAs(test, stranger.token, tasks.add, wish)
    expect(envelope.error).toBe('TASK_NOTHING_TO_DO')
    expect(await test.totals(scene.user)).toMatchObject({
      sold: 10,
      outbound: 15,
      not_activated: 6_000,
    })
  })
})
