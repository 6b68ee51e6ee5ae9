import {
  asksOf,
  OPERATED_OPERATIONS,
  type OperatedOperation,
} from '@zhenma/contract/operations/operation-forms'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { OPERATION_PERMISSION_TEXT } from '@zhenma/contract/operations/operations.refusals'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeUser } from '../../../test/make/user.ts'

const test = useLabelTest()

const operate = (
  operation: OperatedOperation,
  input: Record<string, unknown>,
  token = test.user.token,
) => test.call(operations.operate, { operation, ...input }, token)

describe('operate: refusals', () => {
  it.each(OPERATED_OPERATIONS)('%s asks for its own permission', async (operation) => {
    const { companyId } = test.user
    const others = Object.keys(OPERATION_PERMISSION_TEXT).filter(
      (permission) => permission !== asksOf(operation).permission,
    )
    const clerk = await makeUser(test.connections, {
      companyId,
      permissions: ['label:operate', ...others],
    })
    const input = { codes: [test.batch.at(6)], reason: 'because', status: 'sold' }
    const answer = await operate(operation, input, clerk.token)
    expect(answer.envelope.error).toBe('ACCESS_DENIED')
    expect((await test.labelOf(test.batch.at(6))).status).toBe('not_in_stock')
  })

  it.each(['mark_storage', 'mark_outbound', 'flag_status'] as const)(
    '%s asks for a reason',
    async (operation) => {
      const status = operation === 'flag_status' ? { status: 'sold' } : {}
      const input = { operation, codes: [test.batch.at(6)], ...status }
      await expectRefusal(test, operations.operate, input, 'INPUT_INVALID', [
        { error: 'FIELD_REQUIRED', field: 'reason' },
      ])
    },
  )

  it('fields that an operation has no use for', async () => {
    const codes = [test.batch.at(6)]
    await expectRefusal(
      test,
      operations.operate,
      {
        operation: 'recycle',
        codes,
        dealerId: test.dealer.id,
        warehouseId: test.warehouse.id,
        status: 'sold',
      },
      'INPUT_INVALID',
      [{ field: 'dealerId' }, { field: 'warehouseId' }, { field: 'status' }],
    )
    await expectRefusal(
      test,
      operations.operate,
      { operation: 'flag_status', codes, reason: 'because' },
      'INPUT_INVALID',
      [{ error: 'FIELD_REQUIRED', field: 'status' }],
    )
  })

  it('states that do not allow it, with the label, its state and the operation', async () => {
    const code = test.batch.at(6)
    await expectRefusal(
      test,
      operations.operate,
      { operation: 'sell', codes: [code] },
      'LABEL_WRONG_STATUS',
      [{ code, error: 'LABEL_WRONG_STATUS' }],
    )
    await test.prepare({ operation: 'invalidate', target: { codes: [code] } })
    for (const operation of ['expire', 'recycle', 'invalidate', 'reset'] as const) {
      await expectRefusal(
        test,
        operations.operate,
        { operation, codes: [code] },
        'LABEL_WRONG_STATUS',
      )
    }
  })

  it('codes of another company, no target, two targets', async () => {
    const operation = 'recycle'
    const codes = [test.foreign.at(0)]
    await expectRefusal(test, operations.operate, { operation, codes }, 'LABEL_CODE_UNKNOWN')
    await expectRefusal(test, operations.operate, { operation }, 'LABEL_NO_TARGET')
    const both = { operation, codes: [test.batch.at(6)], batchId: test.batch.id }
    await expectRefusal(test, operations.operate, both, 'LABEL_NO_TARGET')
  })

  it('a label that a buyer has checked cannot be reset', async () => {
    const code = test.batch.at(6)
    await callAs(test, null, buyerChecks.check, { code })
    await expectRefusal(
      test,
      operations.operate,
      { operation: 'reset', codes: [code] },
      'LABEL_ALREADY_QUERIED',
    )
  })
})

describe('operate', () => {
  it.each([
    ['sell', {}, 'sold'],
    ['mark_storage', { reason: 'found on the shelf' }, 'in_stock'],
    ['mark_outbound', { reason: 'left without a scan' }, 'outbound'],
    ['flag_status', { reason: 'as agreed', status: 'returned' }, 'returned'],
    ['expire', {}, 'expired'],
    ['recycle', { reason: 'recalled' }, 'recycled'],
    ['invalidate', {}, 'invalid'],
    ['reset', {}, 'not_in_stock'],
  ] as const)('%s', async (operation, more, status) => {
    await test.sent(test.batch)
    const answer = await operate(operation, { ...more, batchId: test.batch.id, note: 'a note' })
    expect(answer.payload).toMatchObject({ labelCount: 26, boxCount: 2, productCount: 20 })
    expect((await test.labelOf(test.batch.at(6))).status).toBe(status)
    const [latest] = await test.historyOf(test.batch.at(6))
    expect(latest).toMatchObject({
      operation,
      note: 'a note',
      reason: 'reason' in more ? more.reason : '',
      details: operation === 'flag_status' ? { status } : {},
    })
    await test.expectWhole()
  })

  it('mark_outbound and mark_storage take a place', async () => {
    const reason = 'a correction'
    await operate('mark_outbound', { codes: [test.batch.at(0)], dealerId: test.dealer.id, reason })
    expect(await test.labelOf(test.batch.at(6))).toMatchObject({
      status: 'outbound',
      dealerId: test.dealer.id,
    })
    await operate('mark_storage', {
      codes: [test.batch.at(0)],
      warehouseId: test.warehouse.id,
      reason,
    })
    expect(await test.labelOf(test.batch.at(6))).toMatchObject({
      status: 'in_stock',
      dealerId: null,
      warehouseId: test.warehouse.id,
    })
  })

  it('is done once for one idempotency key', async () => {
    await test.sent(test.batch)
    const input = { codes: [test.batch.at(0)], idempotencyKey: 'sold-once-0001' }
    const first = await operate('sell', input)
    expect((await operate('sell', input)).payload).toEqual(first.payload)
    expect(await test.historyOf(test.batch.at(0))).toHaveLength(4)
  })
})

describe('logistics', () => {
  it('stand in the history of what was sent', async () => {
    await test.sent(test.batch)
    const input = {
      codes: [test.batch.at(0)],
      logisticsCompany: '顺丰速运',
      trackingNumber: 'SF-1034',
    }
    expect((await test.call(operations.bindLogistics, input)).payload.labelCount).toBe(13)
    const { logisticsCompany, trackingNumber } = input
    expect((await test.historyOf(test.batch.at(6)))[0]).toMatchObject({
      operation: 'bind_logistics',
      details: { logisticsCompany, trackingNumber },
    })
  })

  it('are refused without a number, and for labels that were never anywhere', async () => {
    const codes = [test.batch.at(0)]
    const full = { codes, logisticsCompany: '顺丰速运', trackingNumber: 'SF-1034' }
    await expectRefusal(test, operations.bindLogistics, full, 'LABEL_WRONG_STATUS')
    for (const trackingNumber of ['', 'with a blank', '<b>']) {
      await expectRefusal(
        test,
        operations.bindLogistics,
        { ...full, trackingNumber },
        'INPUT_INVALID',
      )
    }
  })
})

describe('forbidding queries', () => {
  it('of a range and back', async () => {
    const range = { start: test.batch.lo + 6, end: test.batch.lo + 7 }
    await test.call(operations.forbidQuery, { ...range, reason: 'stolen' })
    expect((await test.labelOf(test.batch.at(7))).queryAllowed).toBe(false)
    expect((await test.labelOf(test.batch.at(8))).queryAllowed).toBe(true)
    await test.call(operations.forbidQuery, { ...range, allowed: true })
    expect((await test.labelOf(test.batch.at(7))).queryAllowed).toBe(true)
  })
})
