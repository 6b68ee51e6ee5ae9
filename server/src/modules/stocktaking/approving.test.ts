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

const DIFFERENCES = { missing: 2, surplus: 3 }

describe('approving', () => {
  test.each(LANGUAGES)('refuses what was not what was seen, in %s', async (language) => {
    const made = await makeStocked(app)
    const { id, here } = await made.differing()
    for (const differences of [
      { missing: 3, surplus: 3 },
      { missing: 2, surplus: 0 },
    ]) {
      const { envelope } = await callAs(
        app,
        made.user.token,
        stocktaking.approve,
        { id, ...differences },
        { language },
      )
      expect(envelope.error).toBe('STOCKTAKING_CHANGED')
      expect(envelope.message).toMatch(textOf('STOCKTAKING_CHANGED', language))
    }
    expect((await made.get(id)).stocktaking.state).toBe('open')
    expect(await made.label(here.at(9))).toMatchObject({ status: 'in_stock' })
  })

  test('corrects the stock by movements that the history tells', async () => {
    const made = await makeStocked(app)
    const { id, here, there, gone, fresh } = await made.differing()
    expect((await made.get(id)).surplusByStatus).toEqual(
      expect.arrayContaining([
        { status: 'in_stock', count: 1, otherWarehouse: true },
        { status: 'outbound', count: 1, otherWarehouse: false },
        { status: 'not_in_stock', count: 1, otherWarehouse: false },
      ]),
    )
    const { payload } = await made.approve(id, DIFFERENCES)
    expect(payload.corrected).toBe(5)
    expect(payload.movementIds).toHaveLength(3)
    const warehouseId = made.warehouse.id
    expect(await made.label(here.at(8))).toMatchObject({
      status: 'not_in_stock',
      warehouseId: null,
    })
    expect(await made.label(here.at(7))).toMatchObject({ status: 'in_stock', warehouseId })
    for (const code of [there.at(4), gone.at(5), fresh.at(6)]) {
      expect(await made.label(code)).toMatchObject({
        status: 'in_stock',
        warehouseId,
        dealerId: null,
      })
    }
    expect(await made.label(gone.at(4))).toMatchObject({ status: 'outbound' })
    const { number } = (await made.get(id)).stocktaking
    const reason = `Stocktaking ${number}`
    expect((await made.history(here.at(9)))[0]).toMatchObject({
      operation: 'cancel_inbound',
      reason,
    })
    expect((await made.history(there.at(4)))[0]).toMatchObject({
      operation: 'allot_warehouse',
      reason,
    })
    expect((await made.history(gone.at(5)))[0]).toMatchObject({ operation: 'mark_storage', reason })
    expect(await made.faults()).toEqual([])
  })

  test('keeps what was found, and is final', async () => {
    const made = await makeStocked(app)
    const { id, here } = await made.differing()
    const before = await made.get(id)
    const [missing, surplus] = [
      await made.differences(id, 'missing'),
      await made.differences(id, 'surplus'),
    ]
    await made.approve(id, DIFFERENCES)
    const after = await made.get(id)
    expect(after.totals).toEqual(before.totals)
    expect(after.products).toEqual(before.products)
    expect(after.stocktaking).toMatchObject({
      state: 'approved',
      missingCount: 2,
      surplusCount: 3,
      correctedCount: 5,
    })
    const corrected = (list: typeof missing) => list.map((one) => ({ ...one, isCorrected: true }))
    expect(await made.differences(id, 'missing', 1)).toEqual(corrected(missing))
    expect(await made.differences(id, 'surplus', 1)).toEqual(corrected(surplus))
    const refusals = [
      await made.approve(id, DIFFERENCES),
      await made.count(id, { codes: [here.at(0)] }),
      await made.uncount(id, { codes: [here.at(0)] }),
      await callAs(app, made.user.token, stocktaking.cancel, { id, reason: 'x' }),
    ]
    expect(refusals.map(({ envelope }) => envelope.error)).toEqual(
      refusals.map(() => 'STOCKTAKING_CLOSED'),
    )
    // The next count of the warehouse agrees.
    expect((await made.get(await made.opened())).totals).toMatchObject({ expected: { labels: 11 } })
  })

  test('corrects only what it is told to', async () => {
    const made = await makeStocked(app)
    const { id, here, there } = await made.differing()
    const { payload } = await made.approve(id, { ...DIFFERENCES, correctMissing: false })
    expect(payload.corrected).toBe(3)
    expect(await made.label(here.at(9))).toMatchObject({ status: 'in_stock' })
    expect(await made.label(there.at(4))).toMatchObject({ warehouseId: made.warehouse.id })
    expect(await made.differences(id, 'missing')).toMatchObject([{ isCorrected: false }])
  })

  test('two approvals at once are one', async () => {
    const made = await makeStocked(app)
    const { id } = await made.differing()
    const answers = await Promise.all([
      made.approve(id, DIFFERENCES),
      made.approve(id, DIFFERENCES),
    ])
    const errors = answers.map(({ envelope }) => envelope.error)
    expect(errors).toHaveLength(2)
    expect(errors).toEqual(expect.arrayContaining(['STOCKTAKING_CLOSED', undefined]))
    expect(await made.faults()).toEqual([])
  })
})
