import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { FILTER_OPERATION_NAMES } from '@zhenma/contract/operations/filter-operations'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { type FilterScene, filterScene, type Wish } from '../testing/filter-fixture.ts'
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

const found = async (filter: object) =>
  (await callAs(test, scene.user.token, labels.list, filter)).payload.total

describe('every operation', () => {
  it('is done with its own fields', async () => {
    const { companyId } = scene.user
    const dealer = await makeDealer(test.connections, companyId)
    const other = await makeDealer(test.connections, companyId)
    const house = await makePlace(test.connections, companyId, 'warehouse')
    const depot = await makePlace(test.connections, companyId, 'warehouse')
    const product = await makeProduct(test.connections, companyId)
    const [record, further, card] = [
      await scene.makeRecord('Origin'),
      await scene.makeRecord('Care'),
      await scene.makeCard(),
    ]
    const logistics = { logisticsCompany: 'SF Express', trackingNumber: 'SF-12345' }
    const filter = { batchId: scene.batch.id }
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
      const id = await scene.operate({ filter, ...wish })
      const reported = wish.operation
      expect(await test.task(id, scene.user), reported).toMatchObject({
        labelCount: 6_000,
        refusedCount: 0,
      })
      expect(await found({ ...filter, ...after }), reported).toBe(6_000)
    }
    expect(await test.totals(scene.user)).toMatchObject({ invalid: 6_000 })
    const { payload } = await callAs(test, scene.user.token, labels.history, {
      code: scene.batch.at(5_999),
    })
    const reported = (operation: string) => payload.find((entry) => entry.operation === operation)
    expect(reported('bind_logistics')).toMatchObject({ details: logistics })
    expect(reported('bind_extended')).toMatchObject({
      details: { extendedNames: ['Origin', 'Care'] },
    })
    expect(reported('bind_card')).toMatchObject({ details: { cardName: 'Card' } })
  })

  it('that binds leaves to the labels what it bound, in the order given', async () => {
    const [record, further, card] = [
      await scene.makeRecord('Origin'),
      await scene.makeRecord('Care'),
      await scene.makeCard(),
    ]
    const filter = { end: scene.batch.lo + 99 }
    await scene.operate({
      filter,
      operation: 'bind_extended',
      extendedIds: [further, record],
      note: 'n',
    })
    await scene.operate({ filter, operation: 'bind_card', cardId: card })
    const bound = async (index: number) => {
      const code = scene.batch.at(index)
      const records = await callAs(test, scene.user.token, extendedData.ofLabel, { code })
      const carried = await callAs(test, scene.user.token, qaCards.ofLabel, { code })
      return [...records.payload.map(({ name }) => name), carried.payload.card?.name]
    }
    expect(await bound(99)).toEqual(['Care', 'Origin', 'Card'])
    expect(await bound(100)).toEqual([undefined])
    await scene.operate({ filter, operation: 'unbind_extended' })
    await scene.operate({ filter, operation: 'unbind_card' })
    expect(await bound(99)).toEqual([undefined])
  })
})
