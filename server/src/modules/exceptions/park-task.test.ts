import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { beginTaskTest, type TaskTest } from '../tasks/testing/task-fixture.ts'

let site: TaskTest
let user: MadeUser
let batch: MadeBatch
let warehouseId: number
beforeAll(async () => {
  site = await beginTaskTest()
})
afterAll(() => site.close())
// A company of its own for every test.
beforeEach(async () => {
  user = await makeUser(site.connections)
  const { companyId } = user
  batch = await makeBatch(site, { companyId, productCount: 5, activationRequired: false })
  warehouseId = (await makePlace(site.connections, companyId, 'warehouse')).id
})

/** A task that has taken in what it could of these codes. */
async function moved(codes: readonly string[]): Promise<number> {
  const uploadId = await site.uploadCodes(codes.join('\n'), 'codes.txt', user)
  const input = { operation: 'inbound', uploadId, warehouseId, note: '夜班', skipRefused: true }
  const id = await site.add('inout_codes', input, user)
  await site.drain()
  return id
}
const park = (taskId: number, after = 0, { token }: MadeUser = user) =>
  callAs(site, token, exceptions.parkTask, { taskId, after })
const inbox = async ({ token }: MadeUser = user) =>
  (await callAs(site, token, exceptions.list, { pageSize: 100 })).payload

test('what a task refused is parked with its places and reasons, and only once', async () => {
  const taskId = await moved([batch.at(0), 'rubbish', batch.at(1), batch.at(0)])
  expect((await park(taskId)).payload).toEqual({ count: 2, next: null })
  const { records } = await inbox()
  const shared = { operation: 'inbound', state: 'open', warehouseId, dealerId: null, note: '夜班' }
  expect(records).toMatchObject([
    { ...shared, code: batch.at(0), type: 'duplicate', status: 'in_stock' },
    { ...shared, code: 'rubbish', type: 'unknown', status: null },
  ])
  for (const { message } of records) expect(message).not.toBe('')
  expect((await park(taskId)).payload).toEqual({ count: 0, next: null })
  expect((await inbox()).total).toBe(2)
  const log = await asPlatform(site.connections, (db) =>
    rows(
      db,
      sql<object>`
        select operation, entity_id, after from operation_log
         where company_id = ${user.companyId} and entity = 'task' and operation = 'park'`,
    ),
  )
  expect(log).toEqual([
    { operation: 'park', entity_id: String(taskId), after: { count: 2, from: 2, to: 4 } },
  ])
})

test('many rows go in calls of a hundred, also when two people park at once', async () => {
  const codes = Array.from({ length: 230 }, (_, index) => `rubbish-${index}`)
  const taskId = await moved(codes)
  const parts = await Promise.all([park(taskId), park(taskId), park(taskId, 100)])
  expect(parts.map(({ payload }) => payload.next)).toEqual([100, 100, 200])
  expect(parts[0].payload.count + parts[1].payload.count).toBe(100)
  expect((await park(taskId, 200)).payload).toEqual({ count: 30, next: null })
  const total = await asPlatform(site.connections, (db) =>
    rows(
      db,
      sql<{ codes: number; items: number }>`
        select count(distinct code) as codes, count(*) as items from exception_item
         where company_id = ${user.companyId}`,
    ),
  )
  expect(total).toEqual([{ codes: 230, items: 230 }])
})

test('a hundred rows ask the database no oftener than one', async () => {
  const taskId = await moved(Array.from({ length: 102 }, (_, index) => `rubbish-${index}`))
  const statements = (after: number, count: number): Promise<number> =>
    countStatements(site.connections, async () =>
      expect((await park(taskId, after)).payload.count).toBe(count),
    )
  await statements(101, 1)
  expect(await statements(0, 100)).toBe(await statements(100, 1))
})

test('tasks of others, of other kinds, and those that are not there are refused', async () => {
  const taskId = await moved([batch.at(0), 'rubbish'])
  const { companyId } = user
  const colleague = await makeUser(site.connections, {
    companyId,
    permissions: ['exception:park', 'exception:list'],
  })
  const blind = await makeUser(site.connections, { companyId, permissions: ['task:list'] })
  const stranger = await makeUser(site.connections)
  for (const [who, error] of [
    [colleague, 'TASK_NOT_FOUND'],
    [stranger, 'TASK_NOT_FOUND'],
    [blind, 'ACCESS_DENIED'],
  ] as const) {
    expect((await park(taskId, 0, who)).envelope.error).toBe(error)
  }
  expect((await park(999_999)).envelope.error).toBe('TASK_NOT_FOUND')
  const other = await site.add('export_labels', {}, user)
  expect((await park(other)).envelope.error).toBe('TASK_WRONG_STATE')
  expect((await inbox()).total).toBe(0)
})
