import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { companies } from '@zhenma/contract/companies/companies.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makePackedBatch } from '../../../test/make/batch.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { addDays } from '../../platform/time/day-span.ts'

const test = useLabelTest()

/** As addresses are looked up: the dealers of a test are in Shenzhen. */
const FROM = { shenzhen: '202.96.134.133', guangzhou: '202.96.128.86', kunming: '222.172.200.68' }
const AT_HOME = '10.0.0.9'

let dealer: MadeDealer
let seller: MadeUser
let today: string
beforeEach(async () => {
  const { companyId } = test.user
  dealer = await makeDealer(test.connections, companyId)
  seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
  await test.sent(test.batch, dealer.id)
  today = businessDay(new Date(), (await test.call(companies.get, {})).payload.timeZone)
})

/** A product of the batch, from 0: behind two boxes and four packages. */
const product = (place: number) => test.batch.at(6 + place)
const check = (place: number, ip: string) =>
  callAs(test, null, buyerChecks.check, { code: product(place) }, { ip })
const period = async (by: MadeUser = seller, span = { from: today, to: today }) =>
  (await test.call(statistics.dealerPeriod, span, by.token)).payload
const outside = async (by: MadeUser = seller, input: object = {}) =>
  (await test.call(labels.queryRecords, { isOutside: true, ...input }, by.token)).payload
/** What the list behind “Received” has, the newest first: how it came, and how many. */
const arrivals = async ({ id }: MadeDealer = dealer) => {
  const filter = { dealerId: id, isArrival: true, from: today, to: today }
  const { records } = (await test.call(movements.list, filter, seller.token)).payload
  return records.map(({ operation, productCount }) => [operation, productCount])
}
const region = async (...areaCodes: string[]) => {
  await test.call(salesRegions.saveSettings, { mayOverlap: true })
  const saved = await test.call(salesRegions.save, { name: uniqueName('R'), areaCodes })
  await test.call(salesRegions.changeOfDealer, { id: dealer.id, addRegionIds: [saved.payload.id] })
}

describe('what is refused', () => {
  it('days that are no span, and checks outside of whose regions nobody said', async () => {
    for (const [input, error] of [
      [{ from: '2026-02-01', to: '2026-01-01' }, 'DATE_SPAN_REVERSED'],
      [{ from: '2026-01-01', to: '2026-06-01' }, 'DATE_SPAN_TOO_LONG'],
      [{ from: 'x', to: '2026-01-01' }, 'INPUT_INVALID'],
    ] as const) {
      const { envelope } = await test.call(statistics.dealerPeriod, input, seller.token)
      expect(envelope.error).toBe(error)
    }
    const { httpStatus, envelope } = await test.call(labels.queryRecords, { isOutside: true })
    expect([httpStatus, envelope.details]).toMatchObject([
      400,
      [{ error: 'FIELD_REQUIRED', field: 'dealerId' }],
    ])
  })

  it('others: who works for the company has no own figures, and nobody sees another dealer’s', async () => {
    await check(0, FROM.kunming)
    expect(await period(test.user)).toBeNull()
    const { companyId } = test.user
    const stranger = await makeUser(test.connections, { companyId, dealerId: test.second.id })
    expect(await period(stranger)).toMatchObject({ received: 0, checked: 0 })
    for (const by of [stranger, test.other]) {
      expect((await outside(by, { dealerId: dealer.id })).records).toEqual([])
    }
  })

  it('figures of lists that somebody may not open', async () => {
    const { companyId } = test.user
    const permissions = ['label:list']
    const clerk = await makeUser(test.connections, { companyId, dealerId: dealer.id, permissions })
    expect(await period(clerk)).toEqual({
      dealerId: dealer.id,
      received: null,
      sold: null,
      returned: null,
      passedOn: null,
      checked: null,
      checkedOutside: null,
    })
  })
})

describe('checks outside what a dealer sells in', () => {
  it('are counted and listed with place, time and product, and without the buyer’s address', async () => {
    await check(0, FROM.shenzhen)
    await check(1, FROM.kunming)
    await check(1, FROM.kunming)
    await check(2, FROM.guangzhou)
    await check(3, AT_HOME)
    expect(await period()).toMatchObject({ checked: 5, checkedOutside: 2 })
    const found = await outside()
    expect(found.total).toBe(2)
    expect(found.records).toMatchObject([
      { code: product(1), region: 'Kunming, Yunnan, China', ip: '' },
      { code: product(1), region: 'Kunming, Yunnan, China', ip: '' },
    ])
    // The company finds the same of a dealer that it names, with the addresses.
    const companys = await outside(test.user, { dealerId: dealer.id })
    expect(companys.records).toMatchObject([{ ip: FROM.kunming }, { ip: FROM.kunming }])
    const before = addDays(today, -1)
    expect(await period(seller, { from: before, to: before })).toMatchObject({ checked: 0 })
    await test.expectWhole()
  })

  it('follow the dealer’s sales regions as they are now, as the inspection of a label does', async () => {
    await check(0, FROM.shenzhen)
    await check(1, FROM.guangzhou)
    await check(2, FROM.kunming)
    await region('440300')
    expect(await period()).toMatchObject({ checked: 3, checkedOutside: 2 })
    expect((await outside()).total).toBe(2)
    await region('440300', '530000')
    expect(await period()).toMatchObject({ checked: 3, checkedOutside: 1 })
    expect((await outside()).records).toMatchObject([{ code: product(1) }])
    const inspected = await test.call(operations.inspect, { code: product(1) }, seller.token)
    expect(inspected.payload.verdict).toBe('diverted')
    expect((await test.call(operations.inspect, { code: product(2) })).payload.verdict).toBe(
      'in_place',
    )
  })

  it('are not told of a dealer that has neither sales regions nor a place', async () => {
    await asPlatform(test.connections, (db) =>
      sql`update dealer set region_name = '' where company_id = ${test.user.companyId} and id = ${dealer.id}`.execute(
        db,
      ),
    )
    await check(0, FROM.kunming)
    expect(await period()).toMatchObject({ checked: 1, checkedOutside: null })
    expect((await outside()).total).toBe(0)
  })
})

describe('goods of a time', () => {
  it('are received, sold, shipped on and returned, without what was taken back', async () => {
    const { companyId } = test.user
    const sub = await makeDealer(test.connections, companyId, { superior: dealer })
    const sold = await test.call(
      operations.operate,
      { operation: 'sell', codes: [0, 1, 2].map(product) },
      seller.token,
    )
    expect(sold.envelope).toMatchObject({ success: true })
    const ship = (...places: number[]) =>
      test.call(deliveries.ship, { codes: places.map(product), dealerId: sub.id }, seller.token)
    expect((await ship(4, 5)).envelope).toMatchObject({ success: true })
    const { payload: mistaken } = await ship(3)
    const undone = await test.call(movements.undo, { id: mistaken.movementId, reason: 'mistake' })
    expect(undone.envelope).toMatchObject({ success: true })
    const asked = await test.call(
      inout.return,
      { codes: [product(6)], note: 'damaged' },
      seller.token,
    )
    await test.call(returns.receive, {
      id: asked.payload.movementId,
      warehouseId: test.warehouse.id,
    })
    expect(await period()).toMatchObject({ received: 20, sold: 3, passedOn: 2, returned: 1 })
    // What went on arrived at the dealer below, and not here; what was taken back arrived nowhere.
    expect(await arrivals()).toEqual([['outbound', 20]])
    expect(await arrivals(sub)).toEqual([['allot_dealer', 2]])
    const before = { from: addDays(today, -30), to: addDays(today, -1) }
    expect(await period(seller, before)).toMatchObject({
      received: 0,
      sold: 0,
      passedOn: 0,
      returned: 0,
    })
  })

  it('come with their receipts where dealers confirm them', async () => {
    const confirm = (isOn: boolean) =>
      asPlatform(test.connections, (db) =>
        sql`update company set receipt_confirmed = ${isOn} where id = ${test.user.companyId}`.execute(
          db,
        ),
      )
    await confirm(true)
    const sent = await makePackedBatch(test, test.user.companyId)
    await test.stocked(sent)
    await test.call(inout.outbound, { batchId: sent.id, dealerId: dealer.id })
    expect(await period()).toMatchObject({ received: 20 })
    const codes = [sent.at(6), sent.at(7), sent.at(8)]
    const received = await test.call(deliveries.receive, { codes }, seller.token)
    expect(received.envelope).toMatchObject({ success: true })
    expect(await period()).toMatchObject({ received: 23 })
    // The list that the figure leads to says the same: what was sent with it is not listed again.
    expect(await arrivals()).toEqual([
      ['receive', 3],
      ['outbound', 20],
    ])
    await test.call(
      movements.undo,
      { id: received.payload.movementId, reason: 'too early' },
      seller.token,
    )
    expect(await period()).toMatchObject({ received: 20 })
    await confirm(false)
  })
})
