import { labels } from '@zhenma/contract/labels/labels.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { textOf } from '../../../test/texts.ts'
import { makeStocked } from './testing/stocktaking-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('labels that move during a count', () => {
  test.each(LANGUAGES)(
    'are refused by their codes, and corrected by nobody, in %s',
    async (language) => {
      const made = await makeStocked(app)
      const here = await made.stock()
      const late = await made.batch()
      const id = await made.opened()
      await made.count(id, { start: here.lo, end: here.hi })
      await made.outbound([here.at(3)])
      const inbound = { codes: [late.at(0)], warehouseId: made.warehouse.id }
      await callAs(app, made.user.token, inout.inbound, inbound)
      const { envelope } = await callAs(
        app,
        made.user.token,
        stocktaking.approve,
        { id, missing: 1, surplus: 1 },
        { language },
      )
      expect(envelope.error).toBe('STOCKTAKING_MOVED')
      expect(envelope.message).toMatch(textOf('STOCKTAKING_MOVED', language))
      expect(!envelope.success && envelope.details).toMatchObject([
        { error: 'STOCKTAKING_LABEL_MOVED', code: late.at(0) },
        { error: 'STOCKTAKING_LABEL_MOVED', code: here.at(3) },
      ])
      const [first] = (!envelope.success && envelope.details) || []
      expect(first?.message).toMatch(textOf('STOCKTAKING_LABEL_MOVED', language))
      expect(await made.label(here.at(3))).toMatchObject({ status: 'outbound' })
      expect(await made.label(late.at(0))).toMatchObject({ status: 'in_stock' })
    },
  )

  test('are looked at again: what left is taken back, what came is counted', async () => {
    const made = await makeStocked(app)
    const here = await made.stock()
    const late = await made.batch()
    const id = await made.opened()
    await made.count(id, { start: here.lo, end: here.hi })
    await made.outbound([here.at(3)])
    const inbound = { codes: [late.at(0)], warehouseId: made.warehouse.id }
    await callAs(app, made.user.token, inout.inbound, inbound)
    expect(await made.differences(id, 'surplus')).toMatchObject([
      { start: here.lo + 3, status: 'outbound', hasMoved: true, dealerName: made.dealer.name },
    ])
    expect(await made.differences(id, 'missing')).toMatchObject([
      { start: late.lo, hasMoved: true },
    ])
    await made.uncount(id, { codes: [here.at(3)] })
    await made.count(id, { codes: [late.at(0)] })
    const { payload } = await made.approve(id, { missing: 0, surplus: 0 })
    expect(payload).toEqual({ corrected: 0, movementIds: [] })
  })

  test('are left as they are where the approver says so; others are corrected', async () => {
    const made = await makeStocked(app)
    const here = await made.stock()
    const id = await made.opened()
    await made.count(id, { start: here.lo, end: here.hi - 1 })
    await made.outbound([here.at(3)])
    const { payload } = await made.approve(id, { missing: 1, surplus: 1, leaveMoved: true })
    expect(payload.corrected).toBe(1)
    expect(await made.label(here.at(3))).toMatchObject({ status: 'outbound' })
    expect(await made.label(here.at(9))).toMatchObject({ status: 'not_in_stock' })
    expect(await made.differences(id, 'surplus')).toMatchObject([
      { hasMoved: true, isCorrected: false },
    ])
  })

  test('and were counted after that have not moved since', async () => {
    const made = await makeStocked(app)
    const here = await made.stock()
    const id = await made.opened()
    await made.count(id, { start: here.lo, end: here.hi })
    await made.outbound([here.at(3)])
    await made.count(id, { codes: [here.at(3)] })
    const { payload } = await made.approve(id, { missing: 0, surplus: 1 })
    expect(payload.corrected).toBe(1)
    expect(await made.label(here.at(3))).toMatchObject({ status: 'in_stock', dealerId: null })
  })

  test('an activation is no move', async () => {
    const made = await makeStocked(app)
    const here = await made.stock()
    const id = await made.opened()
    await callAs(app, made.user.token, labels.activate, { batchId: here.id })
    expect(await made.differences(id, 'missing')).toMatchObject([{ count: 10, hasMoved: false }])
  })
})

describe('boxes', () => {
  test('what is missing from a box leaves it; the box stays with the rest', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock({ productsPerPackage: 5 })
    const id = await made.opened()
    await made.count(id, { codes: [batch.at(0), batch.at(1)] })
    await made.uncount(id, { codes: [batch.at(2)] })
    expect(await made.differences(id, 'missing')).toMatchObject([
      { startCode: batch.at(2), boxCode: batch.at(0), boxCount: 1, kind: 'product' },
    ])
    const { payload } = await made.approve(id, { missing: 1, surplus: 0 })
    expect(payload.movementIds).toHaveLength(2)
    expect(await made.label(batch.at(2))).toMatchObject({
      status: 'not_in_stock',
      parentSerial: null,
    })
    expect(await made.label(batch.at(3))).toMatchObject({ parentCode: batch.at(0) })
    const operations = (await made.history(batch.at(2))).map(({ operation }) => operation)
    expect(operations.slice(0, 2)).toEqual(['cancel_inbound', 'unbox'])
    // The box goes out with what is left in it.
    await made.outbound([batch.at(0)])
    expect(await made.faults()).toEqual([])
  })

  test('a lost box code takes nothing of its content along', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock({ productsPerPackage: 5 })
    const id = await made.opened()
    await made.count(id, { start: batch.lo + 2, end: batch.hi - 1 })
    // The first box is whole; the second lacks its last piece.
    expect(await made.differences(id, 'missing')).toMatchObject([
      { startCode: batch.at(1) },
      { startCode: batch.at(11) },
    ])
    await made.approve(id, { missing: 2, surplus: 0 })
    expect(await made.label(batch.at(1))).toMatchObject({ status: 'not_in_stock' })
    expect(await made.label(batch.at(8))).toMatchObject({ status: 'in_stock' })
    expect(await made.faults()).toEqual([])
  })
})
