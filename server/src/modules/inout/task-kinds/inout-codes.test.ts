import { REPORT_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { applyOperation } from '../../labels/index.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'

let test: TaskTest
let user: MadeUser
let batch: MadeBatch
let warehouseId: number
beforeAll(async () => {
  test = await beginTaskTest()
})
beforeEach(async () => {
  user = await makeUser(test.connections)
  const { companyId } = user
  batch = await makeBatch(test, { companyId, productCount: 3_000, activationRequired: false })
  warehouseId = (await makePlace(test.connections, companyId, 'warehouse')).id
})
afterAll(() => test.close())

const codes = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => batch.at(from + index))

async function move(list: readonly string[], input: object): Promise<number> {
  const uploadId = await test.uploadCodes(list.join('\n'), 'codes.txt', user)
  const id = await test.add('inout_codes', { uploadId, ...input }, user)
  await test.drain()
  return id
}

const report = async (id: number) =>
  (await callAs(test, user.token, tasks.report, { id, pageSize: 100 })).payload

describe('codes of a file', () => {
  it('are moved a thousand at a time', async () => {
    const id = await move(codes(0, 2_500), { operation: 'inbound', warehouseId })
    expect(await test.task(id, user)).toMatchObject({
      state: 'done',
      title: { operation: 'inbound', file: 'codes.txt', codes: 2_500 },
      chunks: 3,
      labelCount: 2_500,
      refusedCount: 0,
    })
    expect(await test.totals(user)).toMatchObject({ in_stock: 2_500, not_in_stock: 500 })
    const dealer = await makeDealer(test.connections, user.companyId)
    await move(codes(0, 1_500), { operation: 'outbound', dealerId: dealer.id, warehouseId })
    expect(await test.totals(user)).toMatchObject({ in_stock: 1_000, outbound: 1_500 })
    await move(codes(0, 10), { operation: 'return', dealerId: dealer.id, warehouseId })
    expect(await test.totals(user)).toMatchObject({ returned: 10, outbound: 1_490 })
  })

  it('that are refused are left out with row, code and reason where that was wished', async () => {
    await callAs(test, user.token, inout.inbound, {
      start: batch.lo + 100,
      end: batch.lo + 399,
      warehouseId,
    })
    const other = await makeBatch(test, { companyId: test.user.companyId, productCount: 5 })
    const list = ['code', ...codes(0, 1_100), 'rubbish', other.at(0), batch.at(0), batch.at(1_099)]
    const wish = { operation: 'inbound', warehouseId, skipRefused: true }
    const id = await move(list, wish)
    expect(await test.task(id, user)).toMatchObject({
      state: 'done',
      done: 1_104,
      labelCount: 800,
      refusedCount: 304,
    })
    expect(await test.totals(user)).toMatchObject({ in_stock: 1_100 })
    const { records, total, next } = await report(id)
    expect([total, records.length]).toEqual([304, 100])
    expect(records[0]).toMatchObject({ row: 102, key: batch.at(100), error: 'LABEL_WRONG_STATUS' })
    const last = await callAs(test, user.token, tasks.report, { id, after: '1101' })
    expect(last.payload.records).toMatchObject([
      { row: 1_102, key: 'rubbish', error: 'LABEL_CODE_FORMAT' },
      { row: 1_103, key: other.at(0), error: 'LABEL_CODE_UNKNOWN' },
      { row: 1_104, key: batch.at(0), error: 'LABEL_WRONG_STATUS' },
      { row: 1_105, key: batch.at(1_099), error: 'LABEL_CODE_DUPLICATE' },
    ])
    expect(last.payload.next).toBeNull()
    expect(next).toBe('201')
    const file = await callAs(test, user.token, tasks.reportFile, { id }, { language: 'cn' })
    const lines = file.raw.toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 2 + 304)
    expect(lines[0]).toContain(REPORT_TEXT.reason.cn)
    expect(lines[1]).toMatch(/^已处理,2–1001,,700,\d+,,/)
    expect(lines.at(-4)).toMatch(/^被拒绝,1102,rubbish,,,防伪码格式不正确/)
  })

  it('stop the task where that was not wished, at the chunk with the refusal', async () => {
    const list = [...codes(0, 1_500), 'rubbish', ...codes(1_500, 2_500)]
    const id = await move(list, { operation: 'inbound', warehouseId })
    const task = await test.task(id, user)
    expect(task).toMatchObject({ state: 'failed', done: 1_000, labelCount: 1_000, chunks: 1 })
    expect(task.failure).toMatchObject({
      error: 'TASK_CODES_REFUSED',
      details: [{ row: 1_501, code: 'rubbish', error: 'LABEL_CODE_FORMAT' }],
    })
    expect(task.failure?.message).toContain('rows 1001 to 2000')
    expect(await test.totals(user)).toMatchObject({ in_stock: 1_000 })
  })

  it('of boxes bring their content; what is refused inside is told of its box', async () => {
    const { companyId } = user
    const boxed = await makeBatch(test, {
      companyId,
      productCount: 40,
      packagesPerBox: 2,
      productsPerPackage: 5,
      activationRequired: false,
    })
    const boxes = [0, 1, 2, 3].map((index) => boxed.at(index))
    // Behind 4 boxes and 8 packages: a product of the second box, and one of the third.
    const [inSecond, inThird] = [boxed.at(12 + 10), boxed.at(12 + 20)]
    const elsewhere = await makePlace(test.connections, companyId, 'warehouse')
    await move(boxes, { operation: 'inbound', warehouseId })
    const actor = { companyId, userId: user.id, ip: '', device: 'test' }
    await asCompany(test.connections, companyId, async (db) => {
      const { keyRing } = test
      const target = { codes: [inSecond] }
      await applyOperation(db, actor, { operation: 'invalidate', target, keyRing })
      await applyOperation(db, actor, {
        operation: 'mark_storage',
        target: { codes: [inThird] },
        warehouseId: elsewhere.id,
        reason: 'found there',
        keyRing,
      })
    })
    const dealer = await makeDealer(test.connections, companyId)
    const wish = { operation: 'outbound', dealerId: dealer.id, warehouseId, skipRefused: true }
    const id = await move(boxes, wish)
    const { records } = await report(id)
    expect(records).toMatchObject([
      { row: 2, key: boxes[1], error: 'LABEL_BOX_ELSEWHERE' },
      { row: 3, key: boxes[2], error: 'LABEL_OTHER_WAREHOUSE' },
    ])
    expect(await test.task(id, user)).toMatchObject({ state: 'done', labelCount: 2 * 13 })
  })

  it('go by the inventory mode as scans do', async () => {
    const { companyId } = user
    const boxed = await makeBatch(test, { companyId, productCount: 4, productsPerPackage: 2 })
    await asCompany(test.connections, companyId, (db) =>
      sql`update company set inventory_mode = 'single_code' where id = ${companyId}`.execute(db),
    )
    const list = [batch.at(0), boxed.at(1), batch.at(1)]
    const id = await move(list, { operation: 'inbound', warehouseId, skipRefused: true })
    expect((await report(id)).records).toMatchObject([
      { row: 2, key: boxed.at(1), error: 'INVENTORY_MODE_KIND' },
    ])
    expect(await test.totals(user)).toMatchObject({ in_stock: 2 })
  })
})
