import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { MOVE_OPERATIONS } from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { FIRST_PRODUCT, stockCompany } from '../testing/stock-company.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'

let test: TaskTest
beforeAll(async () => {
  test = await beginTaskTest()
})
afterAll(() => test.close())

const company = () => stockCompany(test)

describe('what is refused', () => {
  /** A product of the third box is in stock already, and was taken out of the box by that. */
  async function partlyMoved() {
    const made = await company()
    const batch = await made.packed()
    const { warehouseId, token } = made
    await made.rule('unbox')
    const codes = [batch.at(FIRST_PRODUCT + 2 * 10 + 4)]
    const one = await callAs(test, token, inout.inbound, { codes, warehouseId })
    expect(one.envelope).toMatchObject({ success: true })
    return { made, batch, wish: { operation: 'inbound', batchId: batch.id, warehouseId } }
  }

  /** All is in stock but for a product that is at a dealer, though it still lies in the third box. */
  async function markedInItsBox() {
    const made = await company()
    const batch = await made.packed()
    const { warehouseId, dealerId, token } = made
    await made.move({ operation: 'inbound', batchId: batch.id, warehouseId })
    const marking = {
      operation: 'mark_outbound' as const,
      codes: [batch.at(FIRST_PRODUCT + 24)],
      dealerId,
      reason: 'found at the dealer',
    }
    const marked = await callAs(test, token, operations.operate, marking)
    expect(marked.envelope).toMatchObject({ success: true })
    const wish = { operation: 'outbound', batchId: batch.id, dealerId, skipRefused: true }
    return { made, batch, wish }
  }

  it('is left out and reported, where that was wished', async () => {
    const { made, batch, wish } = await partlyMoved()
    const task = await made.move({ ...wish, skipRefused: true })
    expect(task).toMatchObject({ state: 'done', labelCount: 3_119, refusedCount: 1, done: 3_120 })
    const serial = batch.lo + FIRST_PRODUCT + 24
    for (const language of LANGUAGES) {
      const report = await callAs(test, made.token, tasks.report, { id: task.id }, { language })
      expect(report.payload.records).toMatchObject([
        {
          row: serial,
          key: String(serial),
          error: 'LABEL_WRONG_STATUS',
          message: expect.stringMatching(textOf('LABEL_WRONG_STATUS', language)),
        },
      ])
    }
    const file = await callAs(test, made.token, tasks.reportFile, { id: task.id })
    const lines = file.raw.toString('utf8').trimEnd().split('\r\n')
    expect(lines.at(-1)).toMatch(new RegExp(`^Refused,,${serial},`))
  })

  it('tears no box apart: a label that is in the way keeps its whole box', async () => {
    const { made, batch, wish } = await markedInItsBox()
    const task = await made.move(wish)
    // The box, its packages and its ten products: three runs.
    expect(task).toMatchObject({ state: 'done', done: 3_120, labelCount: 3_107, refusedCount: 3 })
    const report = await callAs(test, made.token, tasks.report, { id: task.id })
    expect(report.payload.records.map(({ key }) => key)).toEqual([
      String(batch.lo + 2),
      `${batch.lo + 244}–${batch.lo + 245}`,
      `${batch.lo + FIRST_PRODUCT + 20}–${batch.lo + FIRST_PRODUCT + 29}`,
    ])
    expect(await test.totals(made)).toMatchObject({ outbound: 3_108, in_stock: 12 })
  })

  it('stops the task where it is not to be left out; it goes on when that is put right', async () => {
    const { made, batch, wish } = await partlyMoved()
    const task = await made.move(wish)
    expect(task).toMatchObject({ state: 'failed', refusedCount: 0 })
    expect(task.failure).toMatchObject({
      error: 'LABEL_WRONG_STATUS',
      details: [{ error: 'LABEL_WRONG_STATUS', start: batch.lo + FIRST_PRODUCT + 24 }],
    })
    const codes = [batch.at(FIRST_PRODUCT + 24)]
    await callAs(test, made.token, inout.cancelInbound, { codes })
    await callAs(test, made.token, tasks.run, { id: task.id })
    await test.drain()
    expect(await test.task(task.id, made)).toMatchObject({ state: 'done', labelCount: 3_120 })
    expect(await test.totals(made)).toMatchObject({ in_stock: 3_120 })
  })

  it('is counted by a check beforehand, which changes nothing', async () => {
    const { made, batch, wish } = await markedInItsBox()
    const before = await made.labels()
    const body = { kind: 'move_range', input: wish }
    const { payload } = await callAs(test, made.token, tasks.verify, body)
    expect(payload).toMatchObject({ total: 3_120, refusedCount: 1 + 2 + 10 })
    expect(payload.checked).toBeGreaterThan(1_000)
    expect(payload.problems[0]).toMatchObject({ start: batch.lo + 2, end: batch.lo + 2 })
    expect(await made.labels()).toEqual(before)
  })
})

describe('before it begins it is refused', () => {
  it('without its place, or for a dealer who is not the company’s', async () => {
    const made = await company()
    const batch = await made.plain(5)
    const stranger = await company()
    const add = (input: object) =>
      callAs(test, made.token, tasks.add, {
        kind: 'move_range',
        input: { batchId: batch.id, ...input },
      })
    const field = async (input: object) => (await add(input)).envelope.details?.[0]?.field
    expect(await field({ operation: 'inbound' })).toBe('input.warehouseId')
    expect(await field({ operation: 'outbound' })).toBe('input.dealerId')
    expect(await field({ operation: 'outbound', dealerId: stranger.dealerId })).toBe(
      'input.dealerId',
    )
    expect(await field({ operation: 'sell' })).toBe('input.operation')
    const theirs = await callAs(test, stranger.token, tasks.add, {
      kind: 'move_range',
      input: { operation: 'cancel_inbound', batchId: batch.id },
    })
    expect(theirs.envelope.error).toBe('BATCH_NOT_FOUND')
  })

  it('without the permission of the operation', async () => {
    const made = await company()
    const batch = await made.plain(5)
    const { companyId } = made
    const permissions = ['task:add', 'task:list', 'outbound:cancel']
    const clerk = await makeUser(test.connections, { companyId, permissions })
    for (const operation of MOVE_OPERATIONS) {
      const input = { operation, batchId: batch.id, warehouseId: 1, dealerId: 1 }
      const added = await callAs(test, clerk.token, tasks.verify, { kind: 'move_range', input })
      const expected = operation === 'cancel_outbound' ? undefined : 'ACCESS_DENIED'
      expect(added.envelope.error, operation).toBe(expected)
    }
  })

  it('where the inventory mode takes no serials; taking back always goes', async () => {
    const made = await company()
    const batch = await made.plain(5)
    const { warehouseId, companyId } = made
    await made.move({ operation: 'inbound', batchId: batch.id, warehouseId })
    await made.write(sql`update company set inventory_mode = 'box' where id = ${companyId}`)
    const input = { operation: 'return', batchId: batch.id }
    for (const language of LANGUAGES) {
      const added = await callAs(
        test,
        made.token,
        tasks.add,
        { kind: 'move_range', input },
        { language },
      )
      expect(added.envelope).toMatchObject({
        error: 'INVENTORY_MODE_SERIALS',
        message: expect.stringMatching(textOf('INVENTORY_MODE_SERIALS', language)),
      })
    }
    const task = await made.move({ operation: 'cancel_inbound', batchId: batch.id })
    expect(task).toMatchObject({ state: 'done', labelCount: 5 })
  })
})
