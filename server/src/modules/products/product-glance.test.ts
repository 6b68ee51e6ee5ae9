import {
  buyerChecks,
  SUSPICIOUS_RESULTS,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { makeUser } from '../../../test/make/user.ts'

const test = useLabelTest()

let id: number
let sold: string
let results: string[]
/** Five labels of a product: one with a dealer, one in stock, three not; the one that went out is checked twice. */
beforeEach(async () => {
  const { companyId } = test.user
  id = (await makeProduct(test.connections, companyId)).id
  const wish = { productId: id, productCount: 5, activationRequired: false }
  const batch = await makeBatch(test, { companyId, ...wish })
  sold = batch.at(0)
  const stocked = { codes: [sold, batch.at(1)], warehouseId: test.warehouse.id }
  expect((await test.call(inout.inbound, stocked)).envelope).toMatchObject({ success: true })
  const sent = { codes: [sold], dealerId: test.dealer.id }
  expect((await test.call(inout.outbound, sent)).envelope).toMatchObject({ success: true })
  results = []
  for (let count = 0; count < 2; count += 1) {
    const { payload } = await callAs(test, null, buyerChecks.check, { code: sold })
    results.push(payload.result)
  }
})

const glance = async (token = test.user.token) =>
  (await test.call(products.glance, { id }, token)).payload

describe('a product at a glance', () => {
  it('has its labels by state and its checks, those of other products not among them', async () => {
    const other = await makeProduct(test.connections, test.user.companyId)
    await makeBatch(test, { companyId: test.user.companyId, productId: other.id, productCount: 3 })
    const suspicious = results.filter((one) => SUSPICIOUS_RESULTS.some((name) => name === one))
    expect(await glance()).toEqual({
      labels: [
        { status: 'not_in_stock', count: 3 },
        { status: 'in_stock', count: 1 },
        { status: 'outbound', count: 1 },
      ],
      checks: { total: 2, suspicious: suspicious.length },
      activities: [],
    })
  })

  it('is told a dealer’s people of the labels that they see, and no checks of others', async () => {
    const { companyId } = test.user
    const own = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
    const visible = await glance(own.token)
    expect(visible.labels).toEqual([{ status: 'outbound', count: 1 }])
    expect(visible.checks).toBeNull()
    const beside = await makeUser(test.connections, { companyId, dealerId: test.second.id })
    expect((await glance(beside.token)).labels).toEqual([])
    const { id: factoryId } = await makePlace(test.connections, companyId, 'factory')
    const atFactory = await makeUser(test.connections, { companyId, factoryId })
    expect(await glance(atFactory.token)).toMatchObject({ labels: [], checks: null })
  })

  it('says only what one may list, and nothing of another company', async () => {
    const { companyId } = test.user
    const permissions = ['product:list']
    const reader = await makeUser(test.connections, { companyId, permissions })
    expect(await glance(reader.token)).toEqual({ labels: null, checks: null, activities: null })
    const foreign = await test.call(products.glance, { id }, test.other.token)
    expect(foreign.httpStatus).toBe(404)
  })
})
