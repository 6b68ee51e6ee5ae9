import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useLabelTest } from '../../../../test/label-test.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'

const test = useLabelTest()

it('is one figure wherever a dealer’s goods are told: to itself, to the dealer above, to the company', async () => {
  const { connections, user, dealer } = test
  const { companyId } = user
  const sub = await makeDealer(connections, companyId, { superior: dealer })
  const seller = await makeUser(connections, { companyId, dealerId: dealer.id })
  const below = await makeUser(connections, { companyId, dealerId: sub.id })
  await test.sent(test.batch)
  await asPlatform(connections, (db) =>
    sql`update company set receipt_confirmed = true where id = ${companyId}`.execute(db),
  )
  /** As dealers are listed and opened, and as each of the two is told by itself. */
  const figures = async () => {
    const told = []
    for (const [id, own] of [
      [dealer.id, seller.token],
      [sub.id, below.token],
    ] as const) {
      const stock = (await test.call(statistics.dealerStock, {}, own)).payload
      const figure = { onHand: stock?.onHand, onTheWay: stock?.onTheWay }
      for (const token of [user.token, seller.token, own]) {
        expect((await test.call(dealers.get, { id }, token)).payload).toMatchObject(figure)
        const { records } = (await test.call(dealers.list, { pageSize: 100 }, token)).payload
        expect(records.find((row) => row.id === id)).toMatchObject(figure)
      }
      const mine = (await test.call(dealers.mine, {}, own)).payload
      expect(mine.dealer?.onHand).toBe(figure.onHand)
      told.push(figure)
    }
    return told
  }
  // Behind two boxes and four packages, which are no goods.
  const goods = (...places: readonly number[]) => places.map((place) => test.batch.at(6 + place))
  expect(await figures()).toEqual([
    { onHand: 20, onTheWay: 0 },
    { onHand: 0, onTheWay: 0 },
  ])
  const shipment = { codes: goods(0, 1, 2), dealerId: sub.id }
  const shipped = await test.call(deliveries.ship, shipment, seller.token)
  expect(shipped.envelope).toMatchObject({ success: true })
  // On the way it is with neither of them.
  expect(await figures()).toEqual([
    { onHand: 17, onTheWay: 0 },
    { onHand: 0, onTheWay: 3 },
  ])
  const receipt = { deliveryId: shipped.payload.movementId, codes: goods(0, 1) }
  expect((await test.call(deliveries.receive, receipt, below.token)).envelope).toMatchObject({
    success: true,
  })
  const sale = { operation: 'sell', codes: goods(3, 4, 5) } as const
  expect((await test.call(operations.operate, sale, seller.token)).envelope).toMatchObject({
    success: true,
  })
  expect(await figures()).toEqual([
    { onHand: 14, onTheWay: 0 },
    { onHand: 2, onTheWay: 1 },
  ])
})
