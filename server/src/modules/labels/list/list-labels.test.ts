import { labels } from '@zhenma/contract/labels/labels.contract'
import { describe, expect, it } from 'vitest'
import { makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { from, usePackedCompany } from '../testing/packed-company.ts'

const test = usePackedCompany()
const { apply, call, expectRefusal } = test

type Input = Record<string, unknown>
const serialsOf = async (input: Input, token = test.user.token) => {
  const { payload } = await call(labels.list, input, token)
  return { total: payload.total, serials: payload.records.map(({ serial }) => serial) }
}

describe('list', () => {
  it('pages through all labels without a gap, and counts them', async () => {
    const second = await makeBatch(test, { companyId: test.user.companyId, productCount: 30 })
    const serials: number[] = []
    const page = async (after: string) => (await call(labels.list, { after, pageSize: 7 })).payload
    for (let after: string | null = ''; after !== null; ) {
      const { records, total, next } = await page(after)
      expect(total).toBe(26 + 30)
      serials.push(...records.map(({ serial }) => serial))
      after = next
    }
    expect(serials).toEqual(from(test.batch.lo, 56))
    expect(second.hi).toBe(serials.at(-1))
  })

  it('finds a whole code, also scanned, and a serial with zeros in front', async () => {
    const serial = test.batch.lo + 7
    const code = test.batch.at(7)
    const padded = String(serial).padStart(6, '0')
    for (const text of [code, `https://x.test/t/${code}`, code.replace(/.{4}/g, '$& '), padded]) {
      const { payload } = await call(labels.list, { code: text })
      expect(payload).toMatchObject({
        total: 1,
        next: null,
        records: [{ serial, code, parentCode: test.batch.at(2), parentSerial: test.batch.lo + 2 }],
      })
    }
    expect(await serialsOf({ code: '999999999' })).toEqual({ total: 0, serials: [] })
  })

  it("finds nothing of another company's, and refuses what is too short or no code", async () => {
    const theirs = await makeBatch(test, { companyId: test.other.companyId })
    expect(await serialsOf({ code: theirs.at(0) })).toEqual({ total: 0, serials: [] })
    const own = await serialsOf({ batchId: theirs.id })
    expect(own).toEqual({ total: 0, serials: [] })
    await expectRefusal(labels.list, { code: '12345' }, 'CODE_SEARCH_TOO_SHORT')
    await expectRefusal(labels.list, { code: 'no-code-at-all' }, 'LABEL_CODE_FORMAT')
    await expectRefusal(labels.list, { code: '12345678??' }, 'LABEL_CODE_FORMAT')
    const damaged = `${test.batch.at(1).slice(0, 13)}???????`
    await expectRefusal(labels.list, { code: damaged }, 'CODE_TOO_DAMAGED')
    await expectRefusal(labels.list, { start: 9, end: 2 }, 'RANGE_REVERSED')
    await expectRefusal(labels.list, { start: -9, end: 2 }, 'RANGE_NEGATIVE')
    await expectRefusal(labels.list, { after: 'x' }, 'FIELD_FORMAT')
    await expectRefusal(labels.list, { status: 'lost' }, 'INPUT_INVALID')
  })

  it('filters by each attribute, with the exact count', async () => {
    const { companyId } = test.user
    const factory = await makePlace(test.connections, companyId, 'factory')
    const house = await makePlace(test.connections, companyId, 'warehouse')
    const dealer = await makeDealer(test.connections, companyId)
    const product = await makeProduct(test.connections, companyId)
    const made = await makeBatch(test, {
      companyId,
      productCount: 50,
      factoryId: factory.id,
      productId: product.id,
    })
    const { lo } = made
    const range = (first: number, last: number) => ({
      range: { start: lo + first, end: lo + last },
    })
    await apply({ operation: 'inbound', target: range(0, 29), warehouseId: house.id })
    await apply({ operation: 'outbound', target: range(10, 19), dealerId: dealer.id })
    await apply({ operation: 'activate', target: range(5, 14) })
    await apply({ operation: 'forbid_query', target: range(40, 41) })
    const cases: [Input, number[]][] = [
      [{ batchId: made.id }, from(lo, 50)],
      [{ productId: product.id }, from(lo, 50)],
      [{ factoryId: factory.id }, from(lo, 50)],
      [{ status: 'in_stock' }, [...from(lo, 10), ...from(lo + 20, 10)]],
      [{ warehouseId: house.id, status: 'in_stock' }, [...from(lo, 10), ...from(lo + 20, 10)]],
      [{ dealerId: dealer.id }, from(lo + 10, 10)],
      [{ activation: 'activated' }, from(lo + 5, 10)],
      [{ activation: 'activated', status: 'outbound' }, from(lo + 10, 5)],
      [{ queryAllowed: false }, from(lo + 40, 2)],
      [{ kind: 'box' }, from(test.batch.lo, 2)],
      [{ kind: 'package', batchId: made.id }, []],
      [{ start: lo + 3, end: lo + 6 }, from(lo + 3, 4)],
      [{ start: lo + 45 }, from(lo + 45, 5)],
      [{ start: lo + 8, end: lo + 12, dealerId: dealer.id }, from(lo + 10, 3)],
      [{ factoryId: factory.id, status: 'outbound' }, from(lo + 10, 10)],
    ]
    for (const [filter, serials] of cases) {
      expect(await serialsOf({ ...filter, pageSize: 100 }), JSON.stringify(filter)).toEqual({
        total: serials.length,
        serials,
      })
    }
    const { payload } = await call(labels.list, { start: lo + 12, end: lo + 12 })
    expect(payload.records).toMatchObject([
      {
        code: made.at(12),
        batchName: made.name,
        kind: 'product',
        status: 'outbound',
        activation: 'activated',
        productName: product.name,
        dealerName: dealer.name,
        warehouseName: house.name,
        factoryName: factory.name,
        parentCode: null,
        queryCount: 0,
        inboundAt: expect.stringMatching(/Z$/),
        outboundAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  it("shows a dealer's user own labels and those below, a factory's user its own", async () => {
    const { companyId } = test.user
    const factory = await makePlace(test.connections, companyId, 'factory')
    const made = await makeBatch(test, { companyId, factoryId: factory.id })
    const top = await makeDealer(test.connections, companyId)
    const below = await makeDealer(test.connections, companyId, { superior: top })
    const stranger = await makeDealer(test.connections, companyId)
    await apply({
      operation: 'mark_outbound',
      target: { range: { start: made.lo, end: made.lo + 1 } },
      dealerId: top.id,
    })
    await apply({ operation: 'mark_outbound', target: { codes: [made.at(5)] }, dealerId: below.id })
    await apply({
      operation: 'mark_outbound',
      target: { codes: [made.at(9)] },
      dealerId: stranger.id,
    })
    const seller = await makeUser(test.connections, { companyId, dealerId: top.id })
    const own = [made.lo, made.lo + 1, made.lo + 5]
    expect(await serialsOf({}, seller.token)).toEqual({ total: 3, serials: own })
    expect(await serialsOf({ queryAllowed: true }, seller.token)).toEqual({
      total: 3,
      serials: own,
    })
    expect(await serialsOf({ dealerId: stranger.id }, seller.token)).toEqual({
      total: 0,
      serials: [],
    })
    for (const endpoint of [labels.detail, labels.history, labels.children]) {
      const hidden = await call(endpoint, { code: made.at(9) }, seller.token)
      expect(hidden).toMatchObject({ httpStatus: 404, envelope: { error: 'LABEL_CODE_UNKNOWN' } })
    }
    const totals = await call(labels.totals, {}, seller.token)
    expect(totals.payload).toMatchObject({ total: 3, byStatus: { outbound: 3 } })
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    expect((await serialsOf({}, worker.token)).total).toBe(100)
  })

  it('adds up labels by status and activation', async () => {
    await apply({ operation: 'activate', target: { codes: [test.batch.at(0)] } })
    const { payload } = await call(labels.totals, {})
    expect(payload).toEqual({
      total: 26,
      byStatus: { not_in_stock: 26 },
      byActivation: { activated: 13, not_activated: 13 },
    })
    expect((await call(labels.totals, { batchId: 999_999 })).payload.total).toBe(0)
  })
})
