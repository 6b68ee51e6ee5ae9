import { inout } from '@zhenma/contract/inout/inout.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { everyLabelRow } from '../../../test/label-refusals.ts'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'

const test = useLabelTest()

type Input = Record<string, unknown>
const inbound = (input: Input, token = test.user.token) =>
  test.call(inout.inbound, { warehouseId: test.warehouse.id, ...input }, token)
const outbound = (input: Input, token = test.user.token) =>
  test.call(inout.outbound, { dealerId: test.dealer.id, ...input }, token)

/** A dealer that did not pass its review, or not yet. */
async function reviewed(status: 'unreviewed' | 'rejected'): Promise<MadeDealer> {
  const made = await makeDealer(test.connections, test.user.companyId)
  await asCompany(test.connections, test.user.companyId, (db) =>
    sql`update dealer set review_status = ${status}
         where company_id = ${test.user.companyId} and id = ${made.id}`.execute(db),
  )
  return made
}

describe('dealers and warehouses', () => {
  it('unknown, of another company, of another kind, or not approved', async () => {
    const codes = [test.batch.at(6)]
    const theirs = await makeDealer(test.connections, test.other.companyId)
    const waiting = await reviewed('unreviewed')
    const rejected = await reviewed('rejected')
    for (const { id } of [theirs, waiting, rejected, { id: 999_999 }]) {
      await expectRefusal(test, inout.outbound, { codes, dealerId: id }, 'FIELD_REFERENCE', [
        { field: 'dealerId' },
      ])
    }
    const factory = await makePlace(test.connections, test.user.companyId, 'factory')
    const theirHouse = await makePlace(test.connections, test.other.companyId, 'warehouse')
    for (const { id } of [factory, theirHouse, { id: 999_999 }]) {
      await expectRefusal(test, inout.inbound, { codes, warehouseId: id }, 'FIELD_REFERENCE', [
        { field: 'warehouseId' },
      ])
    }
    await expectRefusal(test, inout.inbound, { codes }, 'INPUT_INVALID', [{ field: 'warehouseId' }])
    await expectRefusal(test, inout.outbound, { codes }, 'INPUT_INVALID', [{ field: 'dealerId' }])
  })

  it('another warehouse than the one a label is in, another dealer than it is at', async () => {
    const elsewhere = await makePlace(test.connections, test.user.companyId, 'warehouse')
    const codes = [test.batch.at(0)]
    await inbound({ codes })
    await expectRefusal(
      test,
      inout.outbound,
      { codes, dealerId: test.dealer.id, warehouseId: elsewhere.id },
      'LABEL_OTHER_WAREHOUSE',
    )
    await outbound({ codes })
    const otherDealer = await makeDealer(test.connections, test.user.companyId)
    const single = [test.batch.at(1)]
    await inbound({ codes: single })
    await outbound({ codes: single })
    await expectRefusal(
      test,
      inout.return,
      { codes: single, dealerId: otherDealer.id },
      'LABEL_OTHER_DEALER',
    )
  })

  it("a dealer's user takes back that dealer's labels, of those below none, and sends to no stranger", async () => {
    const { companyId } = test.user
    const below = await makeDealer(test.connections, companyId, { superior: test.dealer })
    const stranger = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
    const [own, belows] = [[test.batch.at(0)], [test.batch.at(1)]]
    await inbound({ codes: [...own, ...belows] })
    await outbound({ codes: own })
    await outbound({ codes: belows, dealerId: below.id })
    const before = await everyLabelRow(test)
    const away = await outbound({ codes: belows, dealerId: stranger.id }, seller.token)
    expect(away.envelope).toMatchObject({
      error: 'FIELD_REFERENCE',
      details: [{ field: 'dealerId' }],
    })
    const back = (codes: string[], dealerId?: number) =>
      test.call(inout.return, { codes, dealerId, note: 'damaged' }, seller.token)
    expect((await back(own, stranger.id)).envelope.error).toBe('FIELD_REFERENCE')
    expect((await back(belows, below.id)).envelope.error).toBe('ACCESS_DENIED')
    expect((await back(belows)).envelope.error).toBe('LABEL_NOT_AT_OWN_DEALER')
    expect(await everyLabelRow(test)).toEqual(before)
    expect((await back(own)).payload.labelCount).toBe(13)
  })

  it("a factory's user touches labels of that factory only", async () => {
    const factory = await makePlace(test.connections, test.user.companyId, 'factory')
    const own = await makeBatch(test, { companyId: test.user.companyId, factoryId: factory.id })
    const worker = await makeUser(test.connections, {
      companyId: test.user.companyId,
      factoryId: factory.id,
    })
    const before = await everyLabelRow(test)
    const denied = await inbound({ codes: [test.batch.at(6)] }, worker.token)
    expect(denied).toMatchObject({ httpStatus: 404, envelope: { error: 'LABEL_CODE_UNKNOWN' } })
    expect(await everyLabelRow(test)).toEqual(before)
    const done = await inbound({ batchId: own.id }, worker.token)
    expect(done.payload.labelCount).toBe(100)
  })
})
