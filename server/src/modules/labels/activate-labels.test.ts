import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeBatch } from '../../../test/make/batch.ts'
import { uniqueName } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { from, usePackedCompany } from './testing/packed-company.ts'

const test = usePackedCompany()
const { call, expectRefusal } = test

describe('activate', () => {
  const activations = async () =>
    (await call(labels.totals, { batchId: test.batch.id })).payload.byActivation

  it('a range, single codes, a box, the batch; and back', async () => {
    const range = { start: test.batch.lo + 6, end: test.batch.lo + 10 }
    expect((await call(labels.activate, range)).payload.productCount).toBe(5)
    expect(await activations()).toEqual({ activated: 5, not_activated: 21 })
    await expectRefusal(labels.activate, range, 'LABEL_WRONG_ACTIVATION')
    await call(labels.activate, { ...range, active: false, reason: 'misprint' })
    expect(await activations()).toEqual({ not_activated: 26 })
    expect((await call(labels.activateOne, { code: test.batch.at(25) })).payload.labelCount).toBe(1)
    await call(labels.activateOne, { code: test.batch.at(25), active: false })
    expect((await call(labels.activate, { codes: [test.batch.at(0)] })).payload.labelCount).toBe(13)
    await call(labels.activate, { codes: [test.batch.at(0)], active: false })
    expect((await call(labels.activate, { batchId: test.batch.id })).payload.labelCount).toBe(26)
    expect(await activations()).toEqual({ activated: 26 })
  })

  it('deactivates a whole batch only with its name typed, and for good', async () => {
    await call(labels.activate, { batchId: test.batch.id })
    const deactivate = { batchId: test.batch.id, active: false, reason: 'stolen' }
    await expectRefusal(labels.activate, deactivate, 'BATCH_CONFIRMATION')
    const wrong = { ...deactivate, confirmation: `${test.batch.name}x` }
    await expectRefusal(labels.activate, wrong, 'BATCH_CONFIRMATION')
    const right = {
      ...deactivate,
      confirmation: test.batch.name,
      idempotencyKey: uniqueName('stop-'),
    }
    const done = await call(labels.activate, right)
    expect(done.payload.labelCount).toBe(26)
    expect(await activations()).toEqual({ invalid: 26 })
    expect((await call(labels.activate, right)).payload).toEqual(done.payload)
    const logged = await asCompany(test.connections, test.user.companyId, (db) =>
      rows(db, sql<{ operation: string }>`select operation from operation_log`),
    )
    expect(logged).toEqual([{ operation: 'deactivate_batch' }])
    await expectRefusal(labels.activate, { batchId: test.batch.id }, 'BATCH_DEACTIVATED')
    await expectRefusal(labels.activateOne, { code: test.batch.at(6) }, 'BATCH_DEACTIVATED')
    await expectRefusal(
      labels.activate,
      { ...deactivate, confirmation: test.batch.name },
      'BATCH_DEACTIVATED',
    )
  })

  it("refuses another company's batch and labels", async () => {
    const theirs = await makeBatch(test, { companyId: test.other.companyId })
    await expectRefusal(labels.activate, { batchId: theirs.id }, 'BATCH_NOT_FOUND')
    const confirmed = { batchId: theirs.id, active: false, confirmation: theirs.name }
    await expectRefusal(labels.activate, confirmed, 'BATCH_NOT_FOUND')
    await expectRefusal(labels.activateOne, { code: theirs.at(0) }, 'LABEL_CODE_UNKNOWN')
    const range = { start: 900_000_000, end: 900_000_009 }
    await expectRefusal(labels.activate, range, 'RANGE_NOT_ISSUED')
  })

  it('does a repeated submission once', async () => {
    const input = { codes: [test.batch.at(0)], idempotencyKey: uniqueName('activate-') }
    const answers = await Promise.all(from(0, 5).map(() => call(labels.activate, input)))
    for (const { payload } of answers) expect(payload).toEqual(answers[0]?.payload)
    expect(await activations()).toEqual({ activated: 13, not_activated: 13 })
    const again = { ...input, codes: [test.batch.at(1)] }
    await expectRefusal(labels.activate, again, 'IDEMPOTENCY_KEY_REUSED')
  })
})
