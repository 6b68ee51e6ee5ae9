import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { TASK_KINDS } from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, upload } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { beginTaskTest, type TaskTest } from './testing/task-fixture.ts'

let test: TaskTest
beforeAll(async () => {
  test = await beginTaskTest()
})
afterAll(() => test.close())

const add = (
  body: Record<string, unknown>,
  token = test.user.token,
  language: 'cn' | 'tc' | 'en' = 'en',
) => callAs(test, token, tasks.add, body, { language })

const operationLog = (entityId: number) =>
  asPlatform(test.connections, (db) =>
    rows(
      db,
      sql<{ operation: string; user_id: number }>`
        select operation, user_id from operation_log
         where entity = 'task' and entity_id = ${String(entityId)} order by id`,
    ),
  )

describe('adding a task is refused', () => {
  const range = (input: object) => ({ kind: 'activate_range', input })

  it.each([
    ['without a target', range({}), 'LABEL_NO_TARGET'],
    ['for serials nobody issued', range({ start: 900_000, end: 900_001 }), 'RANGE_NOT_ISSUED'],
    ['for a range the wrong way round', range({ start: 9, end: 3 }), 'RANGE_REVERSED'],
    ['for half a range', range({ start: 9 }), 'RANGE_END_REQUIRED'],
    ['for a batch that is not there', range({ batchId: 999_999 }), 'BATCH_NOT_FOUND'],
    ['for a file that was not uploaded', file('inbound'), 'UPLOAD_NOT_FOUND'],
    [
      'for labels that are not there',
      { kind: 'export_labels', input: { batchId: 999_999 } },
      'TASK_NOTHING_TO_DO',
    ],
  ] as const)('%s, in every language', async (_title, body, error) => {
    for (const language of LANGUAGES) {
      const { envelope } = await add(body, test.user.token, language)
      expect(envelope).toMatchObject({ success: false, error })
      expect(envelope.message).toMatch(textOf(error, language))
    }
  })

  it('where a range leaves its batch', async () => {
    const batch = await makeBatch(test, { companyId: test.user.companyId, productCount: 10 })
    const { envelope } = await add(range({ start: batch.lo, end: batch.hi + 1 }))
    expect(envelope.error).toBe('RANGE_PAST_BATCH')
  })

  it('of a whole batch that would be deactivated: that is final, and not done here', async () => {
    const batch = await makeBatch(test, { companyId: test.user.companyId, productCount: 10 })
    const body = { kind: 'deactivate_range', input: { batchId: batch.id } }
    for (const language of LANGUAGES) {
      const added = await callAs(test, test.user.token, tasks.add, body, { language })
      expect(added.envelope).toMatchObject({
        error: 'TASK_DEACTIVATES_BATCH',
        message: expect.stringMatching(textOf('TASK_DEACTIVATES_BATCH', language)),
        details: [{ field: 'input.batchId' }],
      })
      const checked = await callAs(test, test.user.token, tasks.verify, body, { language })
      expect(checked.envelope.error).toBe('TASK_DEACTIVATES_BATCH')
    }
  })

  it('with every bad field of its input', async () => {
    const input = { operation: 'steal', uploadId: 'x', note: 'n'.repeat(501) }
    const { envelope } = await add({ kind: 'inout_codes', input })
    expect(envelope.error).toBe('INPUT_INVALID')
    expect(envelope.details?.map(({ field }) => field).sort()).toEqual([
      'input.note',
      'input.operation',
      'input.uploadId',
    ])
    const unknown = await add({ kind: 'mine_bitcoin', input: {} })
    expect(unknown.envelope.details?.[0]).toMatchObject({ error: 'FIELD_CHOICE', field: 'kind' })
  })

  it('without the permission of the work itself', async () => {
    const clerk = await makeUser(test.connections, { permissions: ['task:add', 'task:list'] })
    for (const kind of TASK_KINDS) {
      const input = kind === 'inout_codes' ? file('outbound').input : {}
      const { envelope } = await add({ kind, input }, clerk.token)
      // What lists begin is judged by what they are asked for.
      const isOfList = kind === 'export_list' || kind === 'bulk'
      expect(envelope.error).toBe(isOfList ? 'INPUT_INVALID' : 'ACCESS_DENIED')
    }
  })

  it('for codes without the place they go to, or to a dealer who is not theirs', async () => {
    const { companyId } = test.user
    const batch = await makeBatch(test, { companyId, productCount: 2 })
    const uploadId = await test.uploadCodes(batch.at(0))
    const body = (input: object) => ({ kind: 'inout_codes', input: { uploadId, ...input } })
    const noPlace = await add(body({ operation: 'inbound' }))
    expect(noPlace.envelope.details).toMatchObject([{ field: 'input.warehouseId' }])
    const noDealer = await add(body({ operation: 'outbound' }))
    expect(noDealer.envelope.details).toMatchObject([{ field: 'input.dealerId' }])
    const stranger = await makeUser(test.connections)
    const foreign = await makeDealer(test.connections, stranger.companyId)
    const wrong = await add(body({ operation: 'outbound', dealerId: foreign.id }))
    expect(wrong.envelope.error).toBe('FIELD_REFERENCE')
    const own = await makeDealer(test.connections, companyId)
    const sibling = await makeDealer(test.connections, companyId)
    const bound = await makeUser(test.connections, { companyId, dealerId: own.id })
    const theirs = await add(body({ operation: 'return', dealerId: sibling.id }), bound.token)
    expect(theirs.envelope.error).toBe('FIELD_REFERENCE')
  })

  it('beyond a hundred that are open', async () => {
    const busy = await makeUser(test.connections)
    const batch = await makeBatch(test, { companyId: busy.companyId, productCount: 2 })
    const body = range({ batchId: batch.id })
    for (let count = 0; count < 97; count += 1) await test.add('activate_range', body.input, busy)
    // Also where many are added at once.
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(body, busy.token)))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(3)
    expect((await add(body, busy.token)).envelope.error).toBe('TASK_TOO_MANY')
    await asPlatform(test.connections, (db) =>
      sql`delete from task where company_id = ${busy.companyId}`.execute(db),
    )
  })
})

function file(operation: string) {
  const uploadId = '00000000-0000-4000-8000-000000000000'
  return { kind: 'inout_codes', input: { operation, uploadId, warehouseId: 1 } }
}

describe('an uploaded file', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'FILE_REQUIRED'],
    ['only a header', Buffer.from('code\n'), 'CODE_FILE_EMPTY'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'SHEET_UNREADABLE'],
    ['a zip that is no workbook', Buffer.from('504b0304000000', 'hex'), 'SHEET_UNREADABLE'],
  ])('with %s is refused', async (_what, content, error) => {
    const sent = await callAs(test, test.user.token, tasks.upload, { file: upload('x', content) })
    expect(sent.envelope.error).toBe(error)
  })

  it('of another company is not there', async () => {
    const stranger = await makeUser(test.connections)
    const place = await makePlace(test.connections, stranger.companyId, 'warehouse')
    const uploadId = await test.uploadCodes('123456789012345678')
    const input = { operation: 'inbound', uploadId, warehouseId: place.id }
    const { envelope } = await add({ kind: 'inout_codes', input }, stranger.token)
    expect(envelope.error).toBe('UPLOAD_NOT_FOUND')
  })
})

describe('a task', () => {
  it('is added once for one idempotency key', async () => {
    const batch = await makeBatch(test, { companyId: test.user.companyId, productCount: 5 })
    const body = {
      kind: 'activate_range',
      input: { batchId: batch.id },
      idempotencyKey: 'twice-123',
    }
    const ids = await Promise.all([add(body), add(body)])
    expect(new Set(ids.map(({ payload }) => payload.id)).size).toBe(1)
    const other = await add({ ...body, input: { start: batch.lo, end: batch.lo } })
    expect(other.envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    await callAs(test, test.user.token, tasks.cancel, { id: ids[0].payload.id })
  })

  it('can be checked first, which changes nothing', async () => {
    const { companyId, token } = test.user
    const batch = await makeBatch(test, { companyId, productCount: 20 })
    const check = (kind: string, input: object) =>
      callAs(test, token, tasks.verify, { kind, input })
    const fine = await check('activate_range', { batchId: batch.id })
    expect(fine.payload).toEqual({ total: 20, checked: 20, refusedCount: 0, problems: [] })
    const wrong = await check('deactivate_range', { start: batch.lo, end: batch.hi })
    expect(wrong.payload).toMatchObject({ total: 20, checked: 20, refusedCount: 20 })
    expect(wrong.payload.problems).toMatchObject([
      { error: 'LABEL_WRONG_ACTIVATION', start: batch.lo, end: batch.hi },
    ])
    const place = await makePlace(test.connections, companyId, 'warehouse')
    const codes = ['code', batch.at(0), 'rubbish', batch.at(1), batch.at(0)]
    const uploadId = await test.uploadCodes(codes.join('\r\n'))
    const moving = { operation: 'inbound', uploadId, warehouseId: place.id }
    const file = await check('inout_codes', moving)
    expect(file.payload).toMatchObject({ total: 4, checked: 4, refusedCount: 2 })
    expect(file.payload.problems).toMatchObject([
      { row: 3, code: 'rubbish', error: 'LABEL_CODE_FORMAT' },
      { row: 5, error: 'LABEL_CODE_DUPLICATE' },
    ])
    expect(await test.totals()).not.toHaveProperty('activated')
    expect(await test.totals()).not.toHaveProperty('in_stock')
    const list = await check('export_labels', { batchId: batch.id })
    expect(list.payload.total).toBe(20)
  })

  it('is seen, cancelled and run by whoever added it and by administrators, by nobody else', async () => {
    const { companyId } = test.user
    const permissions = ['task:add', 'task:list', 'label:activate']
    const owner = await makeUser(test.connections, { companyId, permissions })
    const colleague = await makeUser(test.connections, { companyId, permissions })
    const stranger = await makeUser(test.connections)
    const batch = await makeBatch(test, { companyId, productCount: 5 })
    const id = await test.add('activate_range', { batchId: batch.id }, owner)
    for (const { token } of [colleague, stranger]) {
      expect((await callAs(test, token, tasks.list, { id })).payload.records).toEqual([])
      for (const call of [tasks.cancel, tasks.run, tasks.report, tasks.reportFile, tasks.result]) {
        const { httpStatus, envelope } = await callAs(test, token, call, { id })
        expect([httpStatus, envelope.error]).toEqual([404, 'TASK_NOT_FOUND'])
      }
    }
    expect(await test.task(id)).toMatchObject({ state: 'waiting', percent: 0, total: 5 })
    const cancelled = await callAs(test, test.user.token, tasks.cancel, { id })
    expect(cancelled.payload).toMatchObject({ state: 'cancelled', isCancelling: false })
    const again = await callAs(test, owner.token, tasks.cancel, { id })
    expect([again.httpStatus, again.envelope.error]).toEqual([409, 'TASK_WRONG_STATE'])
    const run = await callAs(test, owner.token, tasks.run, { id })
    expect(run.payload).toMatchObject({ state: 'waiting' })
    expect((await callAs(test, owner.token, tasks.run, { id })).envelope.error).toBe(
      'TASK_WRONG_STATE',
    )
    expect(await operationLog(id)).toEqual([
      { operation: 'create', user_id: owner.id },
      { operation: 'cancel', user_id: test.user.id },
      { operation: 'run', user_id: owner.id },
    ])
    await callAs(test, owner.token, tasks.cancel, { id })
  })

  it('is listed by state and kind, newest first', async () => {
    const keeper = await makeUser(test.connections)
    const batch = await makeBatch(test, { companyId: keeper.companyId, productCount: 5 })
    const first = await test.add('activate_range', { batchId: batch.id }, keeper)
    const second = await test.add('export_labels', {}, keeper)
    const list = async (input: object) => {
      const { payload } = await callAs(test, keeper.token, tasks.list, input)
      expect(payload.total).toBe(payload.records.length)
      return payload.records.map(({ id }) => id)
    }
    expect(await list({})).toEqual([second, first])
    await callAs(test, keeper.token, tasks.cancel, { id: first })
    expect(await list({ unfinished: true })).toEqual([second])
    expect(await list({ state: 'cancelled' })).toEqual([first])
    expect(await list({ kind: 'export_labels' })).toEqual([second])
    await callAs(test, keeper.token, tasks.cancel, { id: second })
  })
})
