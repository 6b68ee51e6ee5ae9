import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch, makePackedBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'

let test: TestApp
let user: MadeUser
let other: MadeUser
/** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. Anew for each test. */
let batch: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  other = await makeUser(test.connections)
})
beforeEach(async () => {
  user = await makeUser(test.connections)
  batch = await makePackedBatch(test, user.companyId)
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const call = <E extends Endpoint>(endpoint: E, input: Input, token = user.token) =>
  callAs(test, token, endpoint, input)
const expectRefusal = (endpoint: Endpoint, input: Input, error: ErrorKey) =>
  expectLabelRefusal(test, user.token, endpoint, input, error)
const from = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i)
describe('activate', () => {
  const activations = async () =>
    (await call(labels.totals, { batchId: batch.id })).payload.byActivation

  it('a range, single codes, a box, the batch; and back', async () => {
    const range = { start: batch.lo + 6, end: batch.lo + 10 }
    expect((await call(labels.activate, range)).payload.productCount).toBe(5)
    expect(await activations()).toEqual({ activated: 5, not_activated: 21 })
    await expectRefusal(labels.activate, range, 'LABEL_WRONG_ACTIVATION')
    await call(labels.activate, { ...range, active: false, reason: 'misprint' })
    expect(await activations()).toEqual({ not_activated: 26 })
    expect((await call(labels.activateOne, { code: batch.at(25) })).payload.labelCount).toBe(1)
    await call(labels.activateOne, { code: batch.at(25), active: false })
    expect((await call(labels.activate, { codes: [batch.at(0)] })).payload.labelCount).toBe(13)
    await call(labels.activate, { codes: [batch.at(0)], active: false })
    expect((await call(labels.activate, { batchId: batch.id })).payload.labelCount).toBe(26)
    expect(await activations()).toEqual({ activated: 26 })
  })

  it('deactivates a whole batch only with its name typed, and for good', async () => {
    await call(labels.activate, { batchId: batch.id })
    const deactivate = { batchId: batch.id, active: false, reason: 'stolen' }
    await expectRefusal(labels.activate, deactivate, 'BATCH_CONFIRMATION')
    const wrong = { ...deactivate, confirmation: `${batch.name}x` }
    await expectRefusal(labels.activate, wrong, 'BATCH_CONFIRMATION')
    const right = { ...deactivate, confirmation: batch.name, idempotencyKey: uniqueName('stop-') }
    const done = await call(labels.activate, right)
    expect(done.payload.labelCount).toBe(26)
    expect(await activations()).toEqual({ invalid: 26 })
    expect((await call(labels.activate, right)).payload).toEqual(done.payload)
    const logged = await asCompany(test.connections, user.companyId, (db) =>
      rows(db, sql<{ operation: string }>`select operation from operation_log`),
    )
    expect(logged).toEqual([{ operation: 'deactivate_batch' }])
    await expectRefusal(labels.activate, { batchId: batch.id }, 'BATCH_DEACTIVATED')
    await expectRefusal(labels.activateOne, { code: batch.at(6) }, 'BATCH_DEACTIVATED')
    await expectRefusal(
      labels.activate,
      { ...deactivate, confirmation: batch.name },
      'BATCH_DEACTIVATED',
    )
  })

  it("refuses another company's batch and labels", async () => {
    const theirs = await makeBatch(test, { companyId: other.companyId })
    await expectRefusal(labels.activate, { batchId: theirs.id }, 'BATCH_NOT_FOUND')
    const confirmed = { batchId: theirs.id, active: false, confirmation: theirs.name }
    await expectRefusal(labels.activate, confirmed, 'BATCH_NOT_FOUND')
    await expectRefusal(labels.activateOne, { code: theirs.at(0) }, 'LABEL_CODE_UNKNOWN')
    const range = { start: 900_000_000, end: 900_000_009 }
    await expectRefusal(labels.activate, range, 'RANGE_NOT_ISSUED')
  })

  it('does a repeated submission once', async () => {
    const input = { codes: [batch.at(0)], idempotencyKey: uniqueName('activate-') }
    const answers = await Promise.all(from(0, 5).map(() => call(labels.activate, input)))
    for (const { payload } of answers) expect(payload).toEqual(answers[0]?.payload)
    expect(await activations()).toEqual({ activated: 13, not_activated: 13 })
    const again = { ...input, codes: [batch.at(1)] }
    await expectRefusal(labels.activate, again, 'IDEMPOTENCY_KEY_REUSED')
  })
})
