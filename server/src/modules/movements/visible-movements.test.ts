import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'
import { type StockCompany, stockCompany } from './testing/company.ts'

let test: TestApp
let company: StockCompany
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  company = await stockCompany(test)
})
afterAll(() => test.close())

const idsOf = ({ payload }: { payload: { records: { id: number }[] } }) =>
  payload.records.map(({ id }) => id)

describe('rows', () => {
  it('of another company are not seen', async () => {
    await company.inbound({ codes: [(await company.boxes()).at(0)] })
    const other = await makeUser(test.connections)
    for (const endpoint of [movements.list, movements.outboundRecords, movements.outboundCount]) {
      const { payload } = await company.call(endpoint, {}, other.token)
      expect(payload).toMatchObject({ total: 0, records: [] })
    }
  })

  it("a dealer's user sees what went to and came from that dealer and those below", async () => {
    const { boxes, inbound, outbound, call, companyId, moved } = company
    const batch = await boxes()
    const own = await makeDealer(test.connections, companyId)
    const below = await makeDealer(test.connections, companyId, { superior: own })
    await inbound({ batchId: batch.id })
    const theirs = await outbound({ codes: [batch.at(0)], dealerId: below.id })
    await outbound({ codes: [batch.at(1)] })
    const back = await moved(inout.return, { codes: [batch.at(2)], dealerId: below.id })
    const seller = await makeUser(test.connections, { companyId, dealerId: own.id })
    expect(idsOf(await call(movements.list, {}, seller.token))).toEqual([back, theirs])
    expect(idsOf(await call(movements.outboundRecords, {}, seller.token))).toEqual([theirs])
    const counted = await call(movements.outboundCount, {}, seller.token)
    expect(counted.payload).toMatchObject({
      total: 1,
      productCount: 10,
      records: [{ dealerId: below.id }],
    })
    const visible = await call(movements.get, { id: theirs }, seller.token)
    expect(visible.payload).toMatchObject({ dealerName: below.name })
    expect(
      (await call(movements.lines, { id: theirs }, seller.token)).payload.records,
    ).toHaveLength(3)
  })

  it("a factory's user sees what happened to the factory's labels", async () => {
    const { call, inbound, boxes, companyId } = company
    const factory = await makePlace(test.connections, companyId, 'factory')
    const made = await makeBatch(test, { companyId, productCount: 5, factoryId: factory.id })
    const ours = await inbound({ batchId: made.id })
    const other = await inbound({ batchId: (await boxes()).id })
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    const visible = idsOf(await call(movements.list, { operation: 'inbound' }, worker.token))
    expect(visible).toEqual([ours])
    const hidden = await call(movements.get, { id: other }, worker.token)
    expect(hidden.envelope.error).toBe('MOVEMENT_NOT_FOUND')
    // What they did themselves, they see.
    await company.moved(labels.activate, { batchId: made.id }, worker.token)
    const own = await call(movements.list, { operation: 'activate' }, worker.token)
    expect(own.payload.total).toBe(1)
  })
})

describe('who moves labels', () => {
  it('by name and by number, of the own company and the own dealer', async () => {
    const { call, companyId, user, dealer } = company
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    const all = await call(movements.operators, {})
    expect(new Set(all.payload.map(({ id }) => id))).toEqual(new Set([user.id, seller.id]))
    const byName = await call(movements.operators, { keyword: seller.username })
    expect(byName.payload).toEqual([{ id: seller.id, name: `Name of ${seller.username}` }])
    const byId = await call(movements.operators, { ids: [user.id] })
    expect(byId.payload.map(({ id }) => id)).toEqual([user.id])
    const visible = await call(movements.operators, {}, seller.token)
    expect(visible.payload.map(({ id }) => id)).toEqual([seller.id])
    const other = await makeUser(test.connections)
    const theirs = await call(movements.operators, { ids: [user.id] }, other.token)
    expect(theirs.payload).toEqual([])
  })
})
