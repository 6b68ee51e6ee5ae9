import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import {
  INVENTORY_MODES,
  type InventoryMode,
  modeRules,
} from '@zhenma/contract/inout/inventory-modes'
import {
  INVENTORY_MODE_TEXT,
  inventoryModeErrors,
} from '@zhenma/contract/inout/inventory-modes.refusals'
import { PC_SCREEN, SCREEN_HEADER } from '@zhenma/contract/inout/pc-screen'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { MadeBatch } from '../../../test/make/batch.ts'
import { textOf } from '../../../test/texts.ts'
import { type Input, modeCompany } from './testing/mode-company.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const company = () => modeCompany(test)

const OPERATIONS = ['inbound', 'outbound', 'return'] as const
/** What has to be done before, so that labels are where the operation starts from. */
const BEFORE = {
  inbound: [],
  outbound: ['inbound'],
  return: ['inbound', 'outbound'],
} as const

/** In the words of the specification, by hand: S single, B box, P package, R range, W whole batch. */
const TAKES: Readonly<Record<InventoryMode, string>> = {
  serial_number: 'RW',
  serial_number_serial: 'RW',
  box: 'BP',
  box_serial: 'BPRW',
  order: 'SBP',
  order_serial: 'SBPRW',
  product_model: 'SBP',
  product_model_serial: 'SBPRW',
  multi_level: 'SBP',
  multi_level_serial: 'SBPRW',
  single_code: 'S',
  single_code_serial: 'SRW',
  pre_association: 'SBP',
  pre_association_serial: 'SBPRW',
  open_all: 'SBPRW',
  open_all_serial: 'SBPRW',
}

/** Five targets that do not touch each other. */
function targets(batch: MadeBatch, other: MadeBatch): Record<string, Input> {
  return {
    S: { codes: [batch.at(6)] },
    P: { codes: [batch.at(3)] },
    R: { start: batch.lo + 7, end: batch.lo + 10 },
    B: { codes: [batch.at(1)] },
    W: { batchId: other.id },
  }
}

describe('every mode takes what it says and refuses the rest', () => {
  it('is asked for all sixteen', () => {
    expect(Object.keys(TAKES).sort()).toEqual([...INVENTORY_MODES].sort())
  })

  it.each(INVENTORY_MODES)('%s', async (mode) => {
    const made = await company()
    const byOrder = modeRules(mode).needsOrder
      ? { inbound: await made.order('inbound'), outbound: await made.order('outbound') }
      : undefined
    for (const operation of OPERATIONS) {
      const orderId = operation === 'return' ? undefined : byOrder?.[operation]
      const isByProduct = modeRules(mode).needsProduct && operation !== 'return'
      const productId = isByProduct ? made.productId : undefined
      await made.setMode('open_all')
      const batches = [await made.packed(), await made.plain()] as const
      for (const earlier of BEFORE[operation]) {
        for (const { id } of batches) await made[earlier]({ batchId: id })
      }
      await made.setMode(mode)
      for (const [kind, target] of Object.entries(targets(...batches))) {
        const { envelope } = await made[operation]({ ...target, orderId, productId })
        const refusal = 'RW'.includes(kind) ? 'INVENTORY_MODE_SERIALS' : 'INVENTORY_MODE_KIND'
        const expected = TAKES[mode].includes(kind) ? undefined : refusal
        expect([operation, kind, envelope.error]).toEqual([operation, kind, expected])
      }
    }
  })
})

describe('refusals', () => {
  it.each(LANGUAGES)('name the code, its kind and the mode, in %s', async (language) => {
    const made = await company()
    const batch = await made.packed()
    await made.setMode('single_code')
    const codes = [batch.at(6), batch.at(0), batch.at(4)]
    const input = { codes, warehouseId: made.warehouseId }
    const { envelope } = await made.call(inout.inbound, input, language)
    expect(envelope.error).toBe('LABEL_CODES_REFUSED')
    expect(envelope.details).toMatchObject([
      { error: 'INVENTORY_MODE_KIND', code: batch.at(0), row: 2 },
      { error: 'INVENTORY_MODE_KIND', code: batch.at(4), row: 3 },
    ])
    for (const [index, kind] of [LABEL_KIND_TEXT.box, LABEL_KIND_TEXT.package].entries()) {
      const message = envelope.details?.[index]?.message
      expect(message).toMatch(textOf('INVENTORY_MODE_KIND', language))
      expect(message).toContain(kind[language])
      expect(message).toContain(INVENTORY_MODE_TEXT.single_code[language])
    }
    // Not one of them was taken in.
    const { payload } = await made.call(inout.scan, { code: batch.at(6) })
    expect(payload).toMatchObject({ status: 'not_in_stock' })
  })

  it('end where the single-code screen ends: 20 codes go out at once, and 21 do not', async () => {
    const made = await company()
    const batch = await made.plain(21)
    const codes = Array.from({ length: 21 }, (_, index) => batch.at(index))
    await made.write(
      sql`update company set outbound_from_not_in_stock = true where id = ${made.companyId}`,
    )
    await made.setMode('single_code')
    const refused = await made.outbound({ codes })
    expect(refused.envelope.error).toBe('LABEL_TOO_MANY_CODES')
    expect(refused.envelope.message).toContain('20')
    expect((await made.outbound({ codes: codes.slice(1) })).envelope.success).toBe(true)
    // A screen for boxes and all else takes 100.
    await made.setMode('open_all')
    expect((await made.inbound({ codes: [batch.at(0)] })).envelope.success).toBe(true)
  })

  it('are the same for the calls of a handheld, and for a range of its own call', async () => {
    const made = await company()
    const batch = await made.packed()
    await made.setMode('single_code')
    const { warehouseId, dealerId } = made
    const box = { code: batch.at(0) }
    for (const [endpoint, more] of [
      [inout.inboundOne, { warehouseId }],
      [inout.outboundOne, { dealerId }],
      [inout.returnOne, {}],
    ] as const) {
      const { envelope } = await made.call(endpoint, { ...box, ...more })
      expect(envelope).toMatchObject({ error: 'INVENTORY_MODE_KIND', details: [box] })
    }
    const range = { start: batch.lo, end: batch.hi }
    const { envelope } = await made.call(inout.returnRange, range)
    expect(envelope.error).toBe('INVENTORY_MODE_SERIALS')
  })

  it('leave to the engine what is no code, nobody’s code or no target', async () => {
    const made = await company()
    const stranger = await (await company()).plain()
    await made.setMode('box')
    expect((await made.inbound({ codes: ['hello'] })).envelope.error).toBe('LABEL_CODE_FORMAT')
    expect((await made.inbound({ codes: [stranger.at(0)] })).envelope.error).toBe(
      'LABEL_CODE_UNKNOWN',
    )
    expect((await made.inbound({})).envelope.error).toBe('LABEL_NO_TARGET')
    const twice = { codes: [stranger.at(0)], batchId: stranger.id }
    expect((await made.inbound(twice)).envelope.error).toBe('LABEL_NO_TARGET')
  })

  it('meet codes that were made elsewhere like our own', async () => {
    const made = await company()
    const { companyId } = made
    const { id, lo } = await made.plain(1)
    await made.write(sql`
      update batch set key_id = 'foreign' where company_id = ${companyId} and id = ${id}`)
    await made.write(sql`
      insert into foreign_code (company_id, code, serial) values (${companyId}, 'PRINTER-0001', ${lo})`)
    await made.setMode('box')
    const { envelope } = await made.inbound({ codes: ['PRINTER-0001'] })
    expect(envelope).toMatchObject({
      error: 'INVENTORY_MODE_KIND',
      details: [{ code: 'PRINTER-0001' }],
    })
    await made.setMode('single_code')
    expect((await made.inbound({ codes: ['PRINTER-0001'] })).payload).toMatchObject({
      productCount: 1,
    })
  })

  it('say what a parked scan was refused for', async () => {
    const made = await company()
    const batch = await made.packed()
    await made.setMode('single_code')
    const items = [{ code: batch.at(0) }]
    await made.call(exceptions.park, { operation: 'return', items })
    const { payload } = await made.call(exceptions.list, {})
    const [parked] = (payload as { records: { message: string }[] }).records
    expect(parked?.message).toMatch(textOf('INVENTORY_MODE_KIND', 'en'))
  })
})

describe('a change of the mode', () => {
  it('does not hold back what takes a movement back', async () => {
    const made = await company()
    const batch = await made.packed()
    await made.inbound({ batchId: batch.id })
    await made.setMode('single_code')
    expect((await made.call(inout.cancelInbound, { batchId: batch.id })).payload).toMatchObject({
      labelCount: 26,
    })
  })

  it('answers a submission that was done before as the first time, and no other', async () => {
    const made = await company()
    const batch = await made.packed()
    const submission = { codes: [batch.at(0)], idempotencyKey: 'before-the-change' }
    const first = await made.inbound(submission)
    expect(first.envelope.success).toBe(true)
    await made.setMode('single_code')
    const again = await made.inbound(submission)
    expect(again.payload).toEqual(first.payload)
    const other = await made.inbound({ ...submission, idempotencyKey: 'after-the-change' })
    expect(other.envelope.error).toBe('INVENTORY_MODE_KIND')
  })
})

describe('order and product model', () => {
  const MODES = ['order', 'order_serial', 'product_model', 'product_model_serial'] as const
  it.each(MODES)(
    '%s is refused to screens of a PC in the words of the specification',
    async (mode) => {
      const made = await company()
      const batch = await made.packed()
      await made.setMode(mode)
      const onPc = (endpoint: Endpoint, input: Input, language: Language) =>
        made.call(endpoint, input, language, { [SCREEN_HEADER]: PC_SCREEN })
      const codes = [batch.at(6)]
      const inbound = { codes, warehouseId: made.warehouseId }
      for (const language of LANGUAGES) {
        const text = inventoryModeErrors.INVENTORY_MODE_HANDHELD.text[language]
        for (const [endpoint, input] of [
          [inout.inbound, inbound],
          [inout.inboundOne, { code: batch.at(6), warehouseId: made.warehouseId }],
          [inout.outbound, { codes, dealerId: made.dealerId }],
          [inout.return, { codes }],
        ] as const) {
          expect((await onPc(endpoint, input, language)).envelope).toMatchObject({
            status: 400,
            error: 'INVENTORY_MODE_HANDHELD',
            message: text,
          })
        }
      }
      // A handheld, or a program, says nothing of a screen; what was done there is corrected anywhere.
      const orderId = modeRules(mode).needsOrder ? await made.order('inbound') : undefined
      const productId = modeRules(mode).needsProduct ? made.productId : undefined
      expect((await made.inbound({ codes, orderId, productId })).envelope.error).toBeUndefined()
      expect((await onPc(inout.cancelInbound, { codes }, 'en')).envelope.error).toBeUndefined()
      await made.setMode('open_all')
      expect((await onPc(inout.inbound, inbound, 'en')).envelope.error).toBeUndefined()
    },
  )

  it.each(LANGUAGES)('by order asks for the order, in %s', async (language) => {
    const made = await company()
    const batch = await made.packed()
    await made.setMode('order_serial')
    const { warehouseId, dealerId } = made
    const [one, more] = [batch.at(6), { codes: [batch.at(7)] }]
    const range = { start: batch.lo + 8, end: batch.lo + 9 }
    for (const [endpoint, input] of [
      [inout.inbound, { ...more, warehouseId }],
      [inout.inbound, { ...range, warehouseId }],
      [inout.inboundOne, { code: one, warehouseId }],
      [inout.outbound, { ...more, dealerId }],
      [inout.outboundOne, { code: one, dealerId }],
    ] as const) {
      const { envelope } = await made.call(endpoint, input, language)
      expect(envelope.error).toBe('INVENTORY_MODE_ORDER')
      expect(envelope.message).toMatch(textOf('INVENTORY_MODE_ORDER', language))
      expect(envelope.message).toContain(INVENTORY_MODE_TEXT.order_serial[language])
      expect(envelope.details).toMatchObject([{ field: 'orderId' }])
    }
    // Not one of them was taken in; what comes back, and what is taken back, belongs to no order.
    const { payload } = await made.call(inout.scan, { code: one })
    expect(payload).toMatchObject({ status: 'not_in_stock' })
    const orderId = await made.order('inbound')
    const moved = await made.inbound({ codes: [one], orderId })
    expect(moved.payload).toMatchObject({ labelCount: 1 })
    expect((await made.call(inout.cancelInbound, { codes: [one] })).envelope.success).toBe(true)
  })

  it('by order takes no run of a task, which names none', async () => {
    const made = await company()
    const batch = await made.packed()
    await made.setMode('order_serial')
    const { envelope } = await made.call(tasks.add, {
      kind: 'move_range',
      input: {
        operation: 'inbound',
        batchId: batch.id,
        warehouseId: made.warehouseId,
      },
    })
    expect(envelope).toMatchObject({
      error: 'INVENTORY_MODE_ORDER',
      details: [{ field: 'orderId' }],
    })
  })

  it('by order what was missing and turned up goes against the order that is named with it', async () => {
    const made = await company()
    const batch = await made.packed()
    await made.setMode('order')
    const missing = { operation: 'inbound', warehouseId: made.warehouseId, count: 1 }
    await made.call(exceptions.parkFewer, missing)
    const { payload } = await made.call(exceptions.list, {})
    const [row] = (payload as { records: { id: number }[] }).records
    const found = { id: row?.id, codes: [batch.at(6)] }
    const without = await made.call(exceptions.complete, found)
    expect(without.envelope.error).toBe('INVENTORY_MODE_ORDER')
    const orderId = await made.order('inbound')
    const done = await made.call(exceptions.complete, { ...found, orderId })
    expect(done.payload).toMatchObject({ left: 0, productCount: 1 })
  })
})
