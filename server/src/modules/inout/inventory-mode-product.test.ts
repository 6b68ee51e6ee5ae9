import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.refusals'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { textOf } from '../../../test/texts.ts'
import { type Input, modeCompany } from './testing/mode-company.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** A company that moves goods by product model, with cups in boxes, tea, and a large box of no product. */
async function company(mode: 'product_model' | 'product_model_serial' = 'product_model') {
  const made = await modeCompany(test)
  const { companyId } = made
  const tea = await makeProduct(test.connections, companyId, { name: 'Tea' })
  const cups = await made.packed()
  const teas = await makeBatch(test, { companyId, productId: tea.id, productCount: 5 })
  const box = await makeBatch(test, { companyId, productCount: 3, labelKind: 'box' })
  await made.setMode(mode)
  /** What is said of codes at the scan, and what their submission says of each. */
  const inbound = (codes: readonly string[], more: Input = {}, language: Language = 'en') =>
    made.call(inout.inbound, { codes, warehouseId: made.warehouseId, ...more }, language)
  const judged = async (codes: readonly string[], more: Input = {}, language: Language = 'en') => {
    const judge = { operation: 'inbound', warehouseId: made.warehouseId, ...more }
    const { payload } = await made.call(inout.scanMany, { codes, judge }, language)
    type Scan = { readonly refusal: { readonly error: string; readonly message: string } | null }
    return (payload as { scans: readonly Scan[] }).scans.map(({ refusal }) => refusal)
  }
  const isInStock = async (code: string) =>
    ((await made.call(inout.scan, { code })).payload as { status: string }).status === 'in_stock'
  return { ...made, tea, cups, teas, box, inbound, judged, isInStock }
}

const saying = ({ error, message }: { error?: string; message?: string }) => ({ error, message })

describe('what names no product model', () => {
  it.each(LANGUAGES)('is refused with the field, at the scan too, in %s', async (language) => {
    const made = await company('product_model_serial')
    const { cups, warehouseId, dealerId } = made
    const code = cups.at(6)
    const range = { start: cups.lo + 8, end: cups.lo + 9 }
    for (const [endpoint, input] of [
      [inout.inbound, { codes: [code], warehouseId }],
      [inout.inbound, { ...range, warehouseId }],
      [inout.inboundOne, { code, warehouseId }],
      [inout.outbound, { codes: [code], dealerId }],
      [inout.outboundOne, { code, dealerId }],
    ] as const) {
      const { envelope } = await made.call(endpoint, input, language)
      expect(envelope).toMatchObject({ status: 400, error: 'INVENTORY_MODE_PRODUCT' })
      expect(envelope.message).toMatch(textOf('INVENTORY_MODE_PRODUCT', language))
      expect(envelope.message).toContain(INVENTORY_MODE_TEXT.product_model_serial[language])
      expect(envelope.details).toMatchObject([{ field: 'productId' }])
      if (endpoint !== inout.inboundOne) continue
      expect(await made.judged([code], {}, language)).toMatchObject([saying(envelope)])
    }
    expect(await made.isInStock(code)).toBe(false)
  })

  it('is no task either: it has no place for one', async () => {
    const made = await company('product_model_serial')
    const input = { operation: 'inbound', batchId: made.cups.id, warehouseId: made.warehouseId }
    const { envelope } = await made.call(tasks.add, { kind: 'move_range', input })
    expect(envelope).toMatchObject({
      error: 'INVENTORY_MODE_PRODUCT',
      details: [{ field: 'productId' }],
    })
  })

  it('goes where goods come back, or something is taken back', async () => {
    const made = await company()
    const { productId } = made
    const cups = await made.plain(2)
    const [codes, others] = [[cups.at(0)], [cups.at(1)]]
    await made.inbound([...codes, ...others], { productId })
    await made.outbound({ codes, productId })
    const one = { labelCount: 1 }
    expect((await made.return({ codes })).payload).toMatchObject(one)
    const cancelled = await made.call(inout.cancelInbound, { codes: others })
    expect(cancelled.payload).toMatchObject(one)
  })
})

describe('another product', () => {
  it.each(LANGUAGES)(
    'is refused by its code, at the scan as by the submission, in %s',
    async (language) => {
      const made = await company()
      const { cups, teas, tea, productId, productName } = made
      const [cup, other] = [cups.at(6), teas.at(1)]
      const { envelope } = await made.inbound([cup, other], { productId }, language)
      expect(envelope).toMatchObject({ status: 409, error: 'LABEL_OTHER_PRODUCT' })
      expect(envelope.message).toMatch(textOf('LABEL_OTHER_PRODUCT', language))
      for (const part of [other, tea.name, productName]) expect(envelope.message).toContain(part)
      expect(envelope.details).toMatchObject([{ field: 'codes', code: other }])
      expect(await made.judged([cup, other], { productId }, language)).toMatchObject([
        null,
        saying(envelope),
      ])
      expect(await made.isInStock(cup)).toBe(false)
    },
  )

  it('in a box is told with all that lies in it, once for each box', async () => {
    const made = await company()
    const { cups, teas, box, tea, productId, productName } = made
    const [mixed, ofTea] = [box.at(0), box.at(1)]
    await made.call(operations.relateUnbind, { codes: [cups.at(6), cups.at(7)] })
    const mix = [cups.at(6), cups.at(7), teas.at(0)]
    expect(
      (await made.call(operations.relateBind, { box: mixed, codes: mix })).envelope.error,
    ).toBeUndefined()
    await made.call(operations.relateBind, { box: ofTea, codes: [teas.at(1), teas.at(2)] })
    const { envelope } = await made.inbound([mixed, ofTea, cups.at(1)], { productId })
    expect(envelope.error).toBe('LABEL_WRONG_STATE')
    const refused = [
      {
        error: 'LABEL_BOX_OTHER_PRODUCT',
        message: `${mixed}: holds ${productName} × 2, Tea × 1, while the chosen product model is “${productName}”`,
      },
      {
        error: 'LABEL_BOX_OTHER_PRODUCT',
        message: `${ofTea}: holds Tea × 2, while the chosen product model is “${productName}”`,
      },
    ]
    expect(envelope.details).toMatchObject([
      { ...refused[0], code: mixed },
      { ...refused[1], code: ofTea },
    ])
    expect(await made.judged([mixed, ofTea, cups.at(1)], { productId })).toMatchObject([
      ...refused,
      null,
    ])
    // A box that is of no product itself goes with what lies in it.
    const moved = await made.inbound([ofTea], { productId: tea.id })
    expect(moved.payload).toMatchObject({ labelCount: 3, productCount: 2 })
  })

  it('by its own box is told by what lies in that, and neighbours apart', async () => {
    const made = await company()
    const { cups, tea, productName } = made
    const loose = await made.plain(1)
    const { envelope } = await made.inbound([cups.at(0), cups.at(1), loose.at(0)], {
      productId: tea.id,
    })
    expect(envelope.details?.map(({ error, code }) => [error, code])).toEqual([
      ['LABEL_OTHER_PRODUCT', loose.at(0)],
      ['LABEL_BOX_OTHER_PRODUCT', cups.at(0)],
      ['LABEL_BOX_OTHER_PRODUCT', cups.at(1)],
    ])
    expect(envelope.details?.[1]?.message).toContain(`${productName} × 10`)
  })

  it('is refused in a range and in a batch, at the verdict as by the submission', async () => {
    const made = await company('product_model_serial')
    const { teas, tea, productId } = made
    const range = { start: teas.lo, end: teas.hi }
    const { warehouseId } = made
    for (const target of [range, { batchId: teas.id }]) {
      const { envelope } = await made.call(inout.inbound, { ...target, warehouseId, productId })
      expect(envelope.error).toBe('LABEL_OTHER_PRODUCT')
      const wish = { operation: 'inbound', warehouseId, productId, ...target }
      expect((await made.call(inout.judge, wish)).payload).toMatchObject({
        refusal: saying(envelope),
        allowedCount: 0,
      })
    }
    const moved = await made.call(inout.inbound, { ...range, warehouseId, productId: tea.id })
    expect(moved.payload).toMatchObject({ productCount: 5 })
  })

  it('is refused in every mode where one is named, and one of nobody is none', async () => {
    const made = await company()
    const stranger = await company()
    await made.setMode('open_all')
    const codes = [made.teas.at(0)]
    const { envelope } = await made.inbound(codes, { productId: made.productId })
    expect(envelope.error).toBe('LABEL_OTHER_PRODUCT')
    for (const productId of [stranger.productId, 900_000_000]) {
      const unknown = await made.inbound(codes, { productId })
      expect(unknown.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'productId' },
      ])
    }
  })
})

describe('with its product model', () => {
  it('a submission is done, once, and its movement tells only that product', async () => {
    const made = await company()
    const { cups, tea, productId, productName } = made
    const loose = await made.plain(1)
    const key = { idempotencyKey: 'cups-at-the-dock' }
    const codes = [cups.at(0), loose.at(0)]
    const done = await made.inbound(codes, { productId, ...key })
    expect(done.payload).toMatchObject({ boxCount: 1, packageCount: 2, productCount: 11 })
    expect((await made.inbound(codes, { productId, ...key })).payload).toEqual(done.payload)
    const other = await made.inbound(codes, { productId: tea.id, ...key })
    expect(other.envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    const { movementId } = done.payload as { movementId: number }
    const { payload } = await made.call(movements.get, { id: movementId })
    expect(JSON.stringify(payload)).toContain(productName)
    expect(JSON.stringify(payload)).not.toContain('Tea')
  })

  it('a parked scan is kept, and tried with another one', async () => {
    const made = await company()
    const { teas, tea, productId, productName, warehouseId } = made
    const code = teas.at(0)
    const parking = { operation: 'inbound', warehouseId, items: [{ code }] }
    const back = { operation: 'return', productId, items: [{ code }] }
    expect((await made.call(exceptions.park, back)).envelope.details).toMatchObject([
      { error: 'FIELD_UNKNOWN', field: 'productId' },
    ])
    await made.call(exceptions.park, { ...parking, productId })
    const { payload } = await made.call(exceptions.list, {})
    const [parked] = (payload as { records: { id: number; message: string }[] }).records
    expect(parked).toMatchObject({ productId, productName, missing: null })
    expect(parked?.message).toMatch(textOf('LABEL_OTHER_PRODUCT', 'en'))
    const id = parked?.id
    const retry = (more: Input) => made.call(exceptions.retry, { id, ...more })
    expect((await retry({})).envelope.error).toBe('LABEL_OTHER_PRODUCT')
    expect((await retry({ productId: null })).envelope.error).toBe('INVENTORY_MODE_PRODUCT')
    expect((await retry({ productId: tea.id })).payload).toMatchObject({ labelCount: 1 })
    const kept = await made.call(exceptions.get, { id: id ?? 0 })
    expect(kept.payload).toMatchObject({ state: 'done', productId: tea.id, productName: 'Tea' })
  })

  it('what was missing and turned up is of the one that is named', async () => {
    const made = await company()
    const { teas, tea, productId, warehouseId } = made
    const missing = { operation: 'inbound', warehouseId, count: 1 }
    await made.call(exceptions.parkFewer, { ...missing, productId: tea.id })
    const { payload } = await made.call(exceptions.list, {})
    const [row] = (payload as { records: { id: number }[] }).records
    expect(row).toMatchObject({ productId: null, missing: { productId: tea.id } })
    const found = { id: row?.id, codes: [teas.at(0)] }
    const refusalOf = async (more: Input) =>
      (await made.call(exceptions.complete, { ...found, ...more })).envelope.error
    expect(await refusalOf({})).toBe('INVENTORY_MODE_PRODUCT')
    expect(await refusalOf({ productId })).toBe('LABEL_OTHER_PRODUCT')
    const done = await made.call(exceptions.complete, { ...found, productId: tea.id })
    expect(done.payload).toMatchObject({ left: 0, productCount: 1 })
  })
})
