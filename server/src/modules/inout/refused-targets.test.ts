import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import type { ErrorKey } from '@zhenma/contract/errors'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { asCompany } from '../../platform/database/database.ts'

const test = useLabelTest()

type Input = Record<string, unknown>
const inbound = (input: Input, token = test.user.token) =>
  test.call(inout.inbound, { warehouseId: test.warehouse.id, ...input }, token)

/** Every call that takes codes, with what else it needs. */
const submissions = () =>
  [
    [inout.inbound, { warehouseId: test.warehouse.id }],
    [inout.cancelInbound, {}],
    [inout.outbound, { dealerId: test.dealer.id }],
    [inout.return, {}],
    [inout.cancelOutbound, {}],
  ] as const

describe('codes', () => {
  it('codes that are no codes', async () => {
    for (const [endpoint, more] of submissions()) {
      const codes = [test.batch.at(6), 'hello', '12345', `${test.batch.at(7)}0000000`]
      await expectRefusal(test, endpoint, { ...more, codes }, 'LABEL_CODES_REFUSED', [
        { error: 'LABEL_CODE_FORMAT', code: 'hello', row: 2 },
        { error: 'LABEL_CODE_FORMAT', code: '12345', row: 3 },
        { error: 'LABEL_CODE_FORMAT', row: 4 },
      ])
      await expectRefusal(test, endpoint, { ...more, codes: ['hello'] }, 'LABEL_CODE_FORMAT')
    }
  })

  it('codes of another company, of another system, and never issued', async () => {
    const stranger = codecOf(createKeyRing(new Date())[0]).encode(
      test.user.companyId,
      test.batch.lo,
    )
    const [key] = test.keyRing
    const notIssued = codecOf(key).encode(test.user.companyId, 999_999_999)
    const otherLength = codecOf(key, 18).encode(test.user.companyId, test.batch.lo + 6)
    for (const [endpoint, more] of submissions()) {
      for (const code of [test.foreign.at(0), stranger, notIssued, otherLength]) {
        await expectRefusal(test, endpoint, { ...more, codes: [code] }, 'LABEL_CODE_UNKNOWN')
      }
    }
    const codes = [test.batch.at(6), test.foreign.at(0), test.foreign.at(1)]
    await expectRefusal(
      test,
      inout.inbound,
      { warehouseId: test.warehouse.id, codes },
      'LABEL_CODES_REFUSED',
      [
        { error: 'LABEL_CODE_UNKNOWN', code: test.foreign.at(0), row: 2 },
        { error: 'LABEL_CODE_UNKNOWN', code: test.foreign.at(1), row: 3 },
      ],
    )
  })

  it('101 codes', async () => {
    const many = await makeBatch(test, { companyId: test.user.companyId, productCount: 101 })
    const codes = Array.from({ length: 101 }, (_, index) => many.at(index))
    for (const [endpoint, more] of submissions()) {
      await expectRefusal(test, endpoint, { ...more, codes }, 'LABEL_TOO_MANY_CODES')
    }
    const { payload } = await inbound({ codes: codes.slice(1) })
    expect(payload.labelCount).toBe(100)
  })

  it('the same code twice in one submission, however it is written', async () => {
    const code = test.batch.at(6)
    const grouped = code.replace(/.{4}/g, '$& ')
    const written = `HTTP://ZHENMA.TEST/t/${code}`
    for (const again of [code, grouped, written]) {
      await expectRefusal(
        test,
        inout.inbound,
        { warehouseId: test.warehouse.id, codes: [code, again] },
        'LABEL_CODE_DUPLICATE',
        [{ code, row: 2 }],
      )
    }
  })

  it('the same code in two submissions', async () => {
    await inbound({ codes: [test.batch.at(6)] })
    await expectRefusal(
      test,
      inout.inbound,
      { warehouseId: test.warehouse.id, codes: [test.batch.at(6)] },
      'LABEL_WRONG_STATUS',
      [{ code: test.batch.at(6) }],
    )
  })

  it('a label and the box it lies in', async () => {
    await expectRefusal(
      test,
      inout.inbound,
      { warehouseId: test.warehouse.id, codes: [test.batch.at(0), test.batch.at(6)] },
      'LABEL_CODE_COVERED',
    )
  })

  it('a box whose content is partly elsewhere', async () => {
    await inbound({ codes: [test.batch.at(0)] })
    // Marked as sold elsewhere, while it still lies in its box.
    const away = test.batch.lo + 8
    await asCompany(test.connections, test.user.companyId, (db) =>
      sql`update label_span set status = 'sold' where lo <= ${away} and hi >= ${away}`.execute(db),
    )
    await asCompany(test.connections, test.user.companyId, (db) =>
      sql`update label_tally set status = 'sold' where batch_id = ${test.batch.id} and kind = 'product'
             and status = 'in_stock'`.execute(db),
    )
    await expectRefusal(
      test,
      inout.outbound,
      { dealerId: test.dealer.id, codes: [test.batch.at(0)] },
      'LABEL_BOX_ELSEWHERE',
    )
  })

  it('no target, and two', async () => {
    const codes = [test.batch.at(6)]
    for (const [endpoint, more] of submissions()) {
      await expectRefusal(test, endpoint, more, 'LABEL_NO_TARGET')
      await expectRefusal(
        test,
        endpoint,
        { ...more, codes, batchId: test.batch.id },
        'LABEL_NO_TARGET',
      )
    }
  })
})

describe('ranges', () => {
  it('reversed, negative, past the batch, not issued, half', async () => {
    const { lo, hi } = test.batch
    const refused: [Input, ErrorKey][] = [
      [{ start: hi, end: lo }, 'RANGE_REVERSED'],
      [{ start: -5, end: hi }, 'RANGE_NEGATIVE'],
      [{ start: lo, end: hi + 1 }, 'RANGE_PAST_BATCH'],
      [{ start: 900_000_000, end: 900_000_001 }, 'RANGE_NOT_ISSUED'],
      [{ end: hi }, 'RANGE_START_REQUIRED'],
      [{ start: lo }, 'RANGE_END_REQUIRED'],
      [{ start: lo + 0.5, end: hi }, 'FIELD_FORMAT'],
    ]
    for (const [range, error] of refused) {
      for (const [endpoint, more] of submissions()) {
        await expectRefusal(test, endpoint, { ...more, ...range }, error)
      }
      await expectRefusal(test, inout.returnRange, range, error)
      await expectRefusal(test, inout.cancelRange, range, error)
      await expectRefusal(test, inout.rangeLabels, range, error)
    }
    await expectRefusal(test, inout.rangeLabels, { start: 1, end: 101 }, 'RANGE_TOO_LONG')
  })

  it("another company's batch", async () => {
    await expectRefusal(
      test,
      inout.inbound,
      { warehouseId: test.warehouse.id, batchId: test.foreign.id },
      'BATCH_NOT_FOUND',
    )
  })
})
