import { activities } from '@zhenma/contract/activities/activities.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { countStatements } from './count-statements.ts'
import { makeBatch } from './make/batch.ts'
import { uniquePhone } from './make/phone-code.ts'
import { makePlace } from './make/place.ts'
import { makeProduct } from './make/product.ts'
import { makeUser, uniqueName } from './make/user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A company of its own, and how to add rows to it and to list them. */
async function company() {
  const { connections } = app
  const { companyId, token } = await makeUser(connections)
  const warehouse = await makePlace(connections, companyId, 'warehouse')
  const product = await makeProduct(connections, companyId)
  const batch = await makeBatch(app, { companyId, productCount: 100, productId: product.id })
  let next = -1
  const code = (): string => batch.at((next += 1))
  const period = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2036-01-01T00:00:00Z' }
  const call = <E extends Endpoint>(endpoint: E, input: CallInputOf<E>) =>
    callAs(app, token, endpoint, input)
  // Labels that carry a card.
  const special = await makeBatch(app, { companyId, productCount: 50, activationRequired: false })
  const card = await call(qaCards.create, { name: uniqueName('Q'), number: uniqueName('N') })
  await call(qaCards.bindLabels, { batchId: special.id, cardId: card.payload.id })
  let registered = -1
  const rows = {
    activities: {
      add: () =>
        call(activities.create, { name: uniqueName('A'), type: 'points' as const, ...period }),
      list: () => call(activities.list, {}),
    },
    dealers: {
      add: () => call(dealers.create, { name: uniqueName('D'), address: '科技路 1 号' }),
      list: () => call(dealers.list, {}),
    },
    'sales regions': {
      add: () => call(salesRegions.save, { name: uniqueName('R'), areaCodes: [] }),
      list: () => call(salesRegions.list, {}),
    },
    'QA cards': {
      add: () => call(qaCards.create, { name: uniqueName('Q'), number: uniqueName('N') }),
      list: () => call(qaCards.list, {}),
    },
    "buyers' reports": {
      add: () => call(buyerReports.create, { code: code(), problem: 'fake' as const }),
      list: () => call(buyerReports.list, {}),
    },
    'trace events': {
      add: () =>
        call(traceEvents.create, {
          name: uniqueName('E'),
          kind: 'harvest',
          happenedAt: '2026-03-20T00:00:00Z',
          method: 'product',
          productId: product.id,
        }),
      list: () => call(traceEvents.list, {}),
    },
    members: {
      add: () => call(members.create, { name: uniqueName('M'), phone: uniquePhone() }),
      list: () => call(members.list, {}),
    },
    'shop items': {
      add: () => call(shopGoodsCalls.create, { name: uniqueName('G'), pricePoints: 100 }),
      list: () => call(shopGoodsCalls.list, {}),
    },
    registrations: {
      add: () =>
        call(warranties.register, {
          code: special.at((registered += 1)),
          holderName: uniqueName('H'),
          holderPhone: uniquePhone(),
        }),
      list: () => call(warranties.list, {}),
    },
    claims: {
      add: async () => {
        const made = await rows.registrations.add()
        const registrationId = made.payload.id
        return call(warrantyClaims.add, { registrationId, description: uniqueName('K') })
      },
      list: () => call(warrantyClaims.list, {}),
    },
    applications: {
      add: () => call(thirdParty.create, { name: uniqueName('T'), permissions: [] }),
      list: () => call(thirdParty.list, {}),
    },
    'parked scans': {
      add: () => call(exceptions.park, { operation: 'outbound', items: [{ code: code() }] }),
      list: () => call(exceptions.list, {}),
    },
    movements: {
      add: () => call(inout.inbound, { codes: [code()], warehouseId: warehouse.id }),
      list: () => call(movements.list, {}),
    },
    orders: {
      add: () =>
        call(orders.save, {
          number: uniqueName('SO'),
          name: 'An order',
          totalCount: 3,
          billedOn: '2026-11-01',
          sendOn: '2026-12-01',
          items: [{ productId: product.id, expectedProducts: 3 }],
        }),
      list: () => call(orders.list, {}),
    },
    stocktakings: {
      async add() {
        const other = await makePlace(connections, companyId, 'warehouse')
        return call(stocktaking.open, { warehouseId: other.id })
      },
      list: () => call(stocktaking.list, {}),
    },
  } as const
  return { batch, call, rows, period }
}

const LISTS = [
  'activities',
  'dealers',
  'sales regions',
  'QA cards',
  'shop items',
  'registrations',
  'claims',
  'applications',
  'parked scans',
  'movements',
  'orders',
  'stocktakings',
] as const

describe('as many statements for many as for one', () => {
  test.each(LISTS)('listing %s', async (name) => {
    const { add, list } = (await company()).rows[name]
    const added = async (count: number): Promise<void> => {
      for (let row = 0; row < count; row += 1) {
        const { envelope } = await add()
        expect(envelope).toMatchObject({ success: true })
      }
    }
    await added(1)
    // What a server remembers from then on is not asked for again.
    const { total } = (await list()).payload
    const ofOne = await countStatements(app.connections, list)
    await added(7)
    expect((await list()).payload.total).toBe((total ?? 0) + 7)
    expect(await countStatements(app.connections, list)).toBe(ofOne)
  })

  test('assigning serial ranges to an activity', async () => {
    const { batch, call, period } = await company()
    const activity = { name: uniqueName('A'), type: 'points', ...period } as const
    const { id: activityId } = (await call(activities.create, activity)).payload
    const assigned = (from: number, count: number) =>
      countStatements(app.connections, async () => {
        const ranges = Array.from({ length: count }, (_, index) => {
          const start = batch.lo + from + 2 * index
          return { start, end: start }
        })
        const { envelope } = await call(activities.addRanges, { activityId, ranges })
        expect(envelope).toMatchObject({ success: true })
      })
    await assigned(0, 1)
    const ofOne = await assigned(2, 1)
    expect(await assigned(4, 20)).toBe(ofOne)
  })
})
