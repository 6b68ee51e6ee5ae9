import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
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

describe('refusals', () => {
  it('a movement that is none, of another company, or of another dealer', async () => {
    const { inbound, outbound, boxes, call, companyId } = company
    const batch = await boxes()
    await inbound({ batchId: batch.id })
    const id = await outbound({ codes: [batch.at(0)] })
    const elsewhere = await makeUser(test.connections)
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    for (const endpoint of [movements.get, movements.lines, movements.pdf]) {
      for (const [asked, token] of [
        [999_999, company.user.token],
        [id, elsewhere.token],
        [id, seller.token],
      ] as const) {
        for (const language of LANGUAGES) {
          const answer = await callAs(test, token, endpoint, { id: asked }, { language })
          expect(answer).toMatchObject({
            httpStatus: 404,
            envelope: { error: 'MOVEMENT_NOT_FOUND' },
          })
          expect(answer.envelope.message).toMatch(textOf('MOVEMENT_NOT_FOUND', language))
        }
      }
    }
    expect((await call(movements.get, { id: 'x' })).envelope.error).toBe('INPUT_INVALID')
  })

  it('days that are reversed or lie too far apart, in every list', async () => {
    const lists = [
      movements.list,
      movements.exportList,
      movements.exportTracking,
      movements.outboundRecords,
      movements.outboundCount,
    ]
    for (const endpoint of lists) {
      for (const [from, to, error] of [
        ['2020-01-31', '2020-01-01', 'DATE_SPAN_REVERSED'],
        ['2020-01-01', '2020-04-01', 'DATE_SPAN_TOO_LONG'],
      ] as const) {
        for (const language of LANGUAGES) {
          const answer = await callAs(
            test,
            company.user.token,
            endpoint,
            { from, to },
            { language },
          )
          expect(answer.envelope).toMatchObject({ success: false, error })
          expect(answer.envelope.message).toMatch(textOf(error, language))
        }
      }
    }
  })

  it('an operation that is none, an order that is none, a place to go on from that is none', async () => {
    const { call, inbound, boxes } = company
    const id = await inbound({ codes: [(await boxes()).at(0)] })
    for (const [endpoint, input] of [
      [movements.list, { operation: ['inbound', 'dance'] }],
      [movements.list, { sort: 'note' }],
      [movements.lines, { id, pageSize: 101 }],
    ] as const) {
      expect((await call(endpoint, input)).envelope.error).toBe('INPUT_INVALID')
    }
    const { envelope } = await call(movements.lines, { id, after: 'x' })
    expect(envelope.error).toBe('FIELD_FORMAT')
  })
})

describe('the list', () => {
  it('filters by note, several operations, places, product, user and days', async () => {
    const { call, boxes, inbound, outbound, moved, companyId } = company
    const batch = await boxes()
    const plain = await makeBatch(test, { companyId, productCount: 10 })
    const colleague = await makeUser(test.connections, { companyId })
    const { warehouse, otherWarehouse, dealer, otherDealer, product, user } = company
    const first = await inbound({ codes: [batch.at(0)], note: 'dock 100%' })
    const second = await inbound({ batchId: plain.id, warehouseId: otherWarehouse.id })
    const third = await outbound({ codes: [batch.at(0)], warehouseId: warehouse.id })
    const fourth = await moved(
      inout.return,
      { codes: [batch.at(0)], dealerId: dealer.id },
      colleague.token,
    )
    const found = async (filter: Record<string, unknown>) =>
      idsOf(await call(movements.list, { operation: MOVED, ...filter }))
    const MOVED = ['inbound', 'outbound', 'return']
    expect(await found({})).toEqual([fourth, third, second, first])
    expect(await found({ sort: 'at' })).toEqual([first, second, third, fourth])
    expect(await found({ keyword: '100%' })).toEqual([first])
    expect(await found({ operation: 'outbound' })).toEqual([third])
    expect(await found({ operation: ['outbound', 'return'] })).toEqual([fourth, third])
    expect(await found({ dealerId: dealer.id })).toEqual([fourth, third])
    expect(await found({ dealerId: otherDealer.id })).toEqual([])
    expect(await found({ warehouseId: otherWarehouse.id })).toEqual([second])
    expect(await found({ productId: product.id })).toEqual([fourth, third, first])
    expect(await found({ userId: colleague.id })).toEqual([fourth])
    expect(await found({ userId: user.id })).toEqual([third, second, first])
    expect(await found({ from: '2020-01-01', to: '2020-01-31' })).toEqual([])
    const page = await call(movements.list, { operation: MOVED, pageSize: 3, pageNo: 2 })
    expect(page.payload).toMatchObject({ total: 4, pageNo: 2, records: [{ id: first }] })
    expect(page.payload.records[0]).toMatchObject({
      operation: 'inbound',
      userName: `Name of ${user.username}`,
      warehouseName: warehouse.name,
      productName: product.name,
      labelCount: 13,
      boxCount: 1,
      packageCount: 2,
      productCount: 10,
      isUndone: false,
    })
  })
})

describe('one movement', () => {
  it('says its places, who, counts by product, and how it can be taken back', async () => {
    const { boxes, inbound, outbound, get, product, dealer, warehouse, call, companyId } = company
    const batch = await boxes()
    await inbound({ batchId: batch.id })
    const id = await outbound({ codes: [batch.at(0)], warehouseId: warehouse.id, note: 'by van' })
    expect(await get(id)).toMatchObject({
      id,
      operation: 'outbound',
      dealerName: dealer.name,
      warehouseName: warehouse.name,
      note: 'by van',
      details: {},
      products: [
        {
          productName: product.name,
          productNumber: product.number,
          kind: 'product',
          labelCount: 10,
        },
        { kind: 'package', labelCount: 2 },
        { kind: 'box', labelCount: 1 },
      ],
      undo: { operation: 'cancel_outbound', isAllowed: true },
    })
    const reader = await makeUser(test.connections, { companyId, permissions: ['movement:list'] })
    const shown = await call(movements.get, { id }, reader.token)
    expect(shown.payload.undo).toEqual({ operation: 'cancel_outbound', isAllowed: false })
    const back = await company.moved(inout.return, { codes: [batch.at(0)] })
    expect(await get(back)).toMatchObject({
      fromDealerName: dealer.name,
      undo: { operation: 'cancel_return', isAllowed: true },
    })
  })

  it('lists its labels by batch and kind, page by page, with the box they came through', async () => {
    const { boxes, inbound, call } = company
    const batch = await boxes()
    const id = await inbound({ codes: [batch.at(0), batch.at(25)] })
    const pages = []
    let after: string | null | undefined
    while (after !== null) {
      const { payload } = await call(movements.lines, {
        id,
        pageSize: 2,
        ...(after === undefined ? {} : { after }),
      })
      pages.push(payload.records)
      after = payload.next
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2])
    const [box, packages, products, single] = pages.flat()
    const via = batch.at(0)
    expect(box).toMatchObject({ start: batch.lo, end: batch.lo, kind: 'box', viaCode: null })
    expect(packages).toMatchObject({ kind: 'package', count: 2, viaCode: via })
    expect(packages).toMatchObject({ firstCode: batch.at(2), lastCode: batch.at(3) })
    expect(products).toMatchObject({ kind: 'product', count: 10, viaCode: via })
    expect(products).toMatchObject({ firstCode: batch.at(6), lastCode: batch.at(15) })
    expect(single).toMatchObject({ firstCode: batch.at(25), lastCode: batch.at(25), count: 1 })
    expect(single).toMatchObject({ viaCode: null, batchName: batch.name })
  })

  it('cuts a run of a whole batch where boxes, packages and products change', async () => {
    const { boxes, inbound, call } = company
    const batch = await boxes()
    const id = await inbound({ batchId: batch.id })
    const { payload } = await call(movements.lines, { id })
    expect(payload.next).toBeNull()
    expect(
      payload.records.map(({ start, end, kind }) => [start - batch.lo, end - batch.lo, kind]),
    ).toEqual([
      [0, 1, 'box'],
      [2, 5, 'package'],
      [6, 25, 'product'],
    ])
    // From the middle of a run on: what was seen does not come again.
    const rest = await call(movements.lines, { id, after: String(batch.lo + 10) })
    expect(rest.payload.records).toMatchObject([{ start: batch.lo + 11, count: 15 }])
  })
})

describe('what left in a time span', () => {
  it('outbound records, and their count by dealer and product', async () => {
    const { call, boxes, inbound, outbound, dealer, otherDealer, product, companyId } = company
    const batch = await boxes()
    const plain = await makeBatch(test, { companyId, productCount: 10 })
    await inbound({ batchId: batch.id })
    await inbound({ batchId: plain.id })
    const first = await outbound({ codes: [batch.at(0)] })
    const second = await outbound({ codes: [plain.at(0), plain.at(1)] })
    const third = await outbound({ codes: [plain.at(2)], dealerId: otherDealer.id })
    expect(idsOf(await call(movements.outboundRecords, {}))).toEqual([third, second, first])
    expect(idsOf(await call(movements.outboundRecords, { dealerId: otherDealer.id }))).toEqual([
      third,
    ])
    const { payload } = await call(movements.outboundCount, {})
    expect(payload).toMatchObject({ total: 3, movementCount: 3, productCount: 13 })
    expect(payload.records).toEqual([
      {
        dealerId: dealer.id,
        dealerName: dealer.name,
        productId: product.id,
        productName: product.name,
        movementCount: 1,
        productCount: 10,
      },
      expect.objectContaining({ dealerId: dealer.id, productId: null, productCount: 2 }),
      expect.objectContaining({ dealerId: otherDealer.id, productId: null, productCount: 1 }),
    ])
    const ofProduct = await call(movements.outboundCount, { productId: product.id })
    expect(ofProduct.payload).toMatchObject({ total: 1, movementCount: 1, productCount: 10 })
    const page = await call(movements.outboundCount, { pageSize: 1, pageNo: 3 })
    expect(page.payload).toMatchObject({ total: 3, records: [{ dealerId: otherDealer.id }] })
    const before = await call(movements.outboundCount, { from: '2020-01-01', to: '2020-01-31' })
    expect(before.payload).toMatchObject({ total: 0, movementCount: 0, productCount: 0 })
  })
})
