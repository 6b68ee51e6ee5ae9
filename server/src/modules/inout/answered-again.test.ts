import { inout } from '@zhenma/contract/inout/inout.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A company with labels in stock, and a dealer. */
async function company() {
  const user = await makeUser(app.connections)
  const { companyId } = user
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  const batch = await makeBatch(app, { companyId, productCount: 5 })
  const codes = [batch.at(0)]
  await callAs(app, user.token, inout.inbound, { codes, warehouseId: warehouse.id })
  const reject = (dealer: MadeDealer) =>
    asCompany(app.connections, companyId, (db) =>
      sql`update dealer set review_status = 'rejected'
           where company_id = ${companyId} and id = ${dealer.id}`.execute(db),
    )
  return { user, codes, reject, dealer: await makeDealer(app.connections, companyId) }
}

test('an outbound whose answer was lost is answered again, though its dealer is gone since', async () => {
  const { user, codes, dealer, reject } = await company()
  const input = { codes, dealerId: dealer.id, idempotencyKey: uniqueName('out-once-') }
  const first = await callAs(app, user.token, inout.outbound, input)
  expect(first.envelope).toMatchObject({ success: true })
  await reject(dealer)
  expect((await callAs(app, user.token, inout.outbound, input)).payload).toEqual(first.payload)
  // What was never done is refused, with a key or without.
  for (const idempotencyKey of [uniqueName('out-new-'), undefined]) {
    const refused = await callAs(app, user.token, inout.outbound, { ...input, idempotencyKey })
    expect(refused.envelope).toMatchObject({
      success: false,
      details: [{ error: 'FIELD_REFERENCE', field: 'dealerId' }],
    })
  }
})

test('so is an allotment between two dealers', async () => {
  const { user, codes, dealer, reject } = await company()
  await callAs(app, user.token, inout.outbound, { codes, dealerId: dealer.id })
  const next = await makeDealer(app.connections, user.companyId)
  const input = {
    codes,
    dealerId: next.id,
    fromDealerId: dealer.id,
    idempotencyKey: uniqueName('allot-once-'),
  }
  const first = await callAs(app, user.token, operations.changeReseller, input)
  expect(first.envelope).toMatchObject({ success: true })
  await reject(next)
  const again = await callAs(app, user.token, operations.changeReseller, input)
  expect(again.payload).toEqual(first.payload)
})
