import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, one } from '../../platform/database/database.ts'
import { beginTaskTest, type TaskTest } from '../tasks/testing/task-fixture.ts'
import { PERIODS, sweep } from './periods.ts'

const DAY_MS = 86_400_000

let test: TaskTest
beforeAll(async () => {
  test = await beginTaskTest()
})
afterAll(() => test.close())

const unheard = () => (error: unknown) => expect(error).toBeUndefined()

const run = (statement: ReturnType<typeof sql>) =>
  asPlatform(test.connections, (db) => statement.execute(db))

/** Sweeps as it will be after so many days; who is logged in stays so. */
async function after(days: number) {
  await run(
    sql`update session set expires_at = now() + interval '9 years' where expires_at > now()`,
  )
  return sweep(test.services, unheard, new Date(Date.now() + days * DAY_MS))
}

const count = async (statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await asPlatform(test.connections, (db) => one(db, statement))).count

const filesOf = async ({ companyId }: MadeUser): Promise<number> => {
  let found = 0
  for await (const { key } of test.services.files.list()) {
    if (key.startsWith(`${companyId}/`)) found += 1
  }
  return found
}

/** A company of its own with an export that is done; its file has one part. */
async function withExport(): Promise<{ user: MadeUser; id: number }> {
  const user = await makeUser(test.connections)
  await makeBatch(test, { companyId: user.companyId, productCount: 20 })
  const id = await test.add('export_labels', {}, user)
  await test.drain()
  expect(await test.task(id, user)).toMatchObject({ state: 'done', hasResult: true })
  return { user, id }
}

const result = (user: MadeUser, id: number) => callAs(test, user.token, tasks.result, { id })

describe('a result file', () => {
  it('is kept for thirty days, then closed, and deleted a day later', async () => {
    const { user, id } = await withExport()
    await after(29)
    expect((await result(user, id)).httpStatus).toBe(200)
    await after(31)
    const closed = await result(user, id)
    expect([closed.httpStatus, closed.envelope.error]).toEqual([410, 'TASK_FILE_REMOVED'])
    expect(closed.envelope.message).toMatch(/removed on \d{4}-\d\d-\d\d$/)
    const task = await test.task(id, user)
    expect([task.hasResult, task.fileRemovedAt]).toEqual([false, expect.any(String)])
    // Whoever began to download it before still gets it whole.
    expect(await filesOf(user)).toBe(1)
    await run(sql`update task set file_removed_at = now() - interval '2 days' where id = ${id}`)
    await after(0)
    expect(await filesOf(user)).toBe(0)
    // The report is made of rows, and stays.
    const report = await callAs(test, user.token, tasks.reportFile, { id })
    expect(report.httpStatus).toBe(200)
  })

  it('goes with a task that stopped half way, which then cannot go on', async () => {
    const { user, id } = await withExport()
    await run(sql`update task set state = 'failed' where id = ${id}`)
    await after(31)
    const again = await callAs(test, user.token, tasks.run, { id })
    expect(again.envelope.error).toBe('TASK_FILE_REMOVED')
    expect((await test.task(id, user)).state).toBe('failed')
  })
})

describe('an upload', () => {
  it('is kept for thirty days, longer while a task works on it', async () => {
    const user = await makeUser(test.connections)
    const batch = await makeBatch(test, { companyId: user.companyId, productCount: 3 })
    const uploadId = await test.uploadCodes(`${batch.at(0)}\n${batch.at(1)}\n`, 'c.csv', user)
    const { id: warehouseId } = await makePlace(test.connections, user.companyId, 'warehouse')
    const input = { operation: 'inbound', uploadId, warehouseId, skipRefused: true }
    const id = await test.add('inout_codes', input, user)
    await after(31)
    expect(await filesOf(user)).toBe(1)
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ state: 'done', fileRemovedAt: null })
    await after(29)
    expect(await filesOf(user)).toBe(1)
    await after(31)
    expect(await filesOf(user)).toBe(0)
    expect((await test.task(id, user)).fileRemovedAt).not.toBeNull()
    const late = await callAs(test, user.token, tasks.add, { kind: 'inout_codes', input })
    expect(late.envelope.error).toBe('UPLOAD_NOT_FOUND')
  })
})

describe('a task', () => {
  it('is forgotten a year after it ended, never while it waits', async () => {
    const { user, id } = await withExport()
    const batch = await makeBatch(test, { companyId: user.companyId, productCount: 5 })
    const waiting = await test.add('activate_range', { batchId: batch.id }, user)
    await run(sql`
      update task set file_removed_at = now() - interval '2 days',
             created_at = now() - interval '2 years' where company_id = ${user.companyId}`)
    const ofUser = sql<{ count: number }>`
      select count(*) as count from task where company_id = ${user.companyId}`
    await after(364)
    expect(await count(ofUser)).toBe(2)
    await after(366)
    expect(await count(ofUser)).toBe(1)
    expect((await test.task(waiting, user)).state).toBe('waiting')
    const chunks = sql<{ count: number }>`
      select count(*) as count from task_chunk
       where company_id = ${user.companyId} and task_id = ${id}`
    expect(await count(chunks)).toBe(0)
    await test.drain()
  })
})

it('files that no task has go after two days, pictures never', async () => {
  const { user } = await withExport()
  const { files } = test.services
  const stray = '11111111-1111-4111-8111-111111111111'
  for (const ending of ['csv', 'codes', 'webp']) {
    await files.write(`${user.companyId}/${stray}.${ending}`, Buffer.from('x'))
  }
  await after(1)
  expect(await filesOf(user)).toBe(4)
  await after(3)
  expect(await filesOf(user)).toBe(2)
  expect(await files.read(`${user.companyId}/${stray}.webp`)).not.toBeNull()
})

it.each([
  [
    'message',
    sql`insert into message (company_id, channel, recipient, kind, language, text)
     values (1, 'sms', '13800138000', 'password_changed', 'cn', 'x')`,
    29,
    31,
  ],
  [
    'captcha_used',
    sql`insert into captcha_used (challenge_hash, expires_at)
     values ('\\x01', now() + interval '1 day')`,
    1,
    2,
  ],
  [
    'phone_code',
    sql`insert into phone_code (phone, purpose, expires_at)
     values ('13800138000', 'login', now())`,
    1,
    3,
  ],
  ['login_failure', sql`insert into login_failure (subject) values ('name somebody')`, 0, 2],
  [
    'login_turn',
    sql`insert into login_turn (subject, door, at, is_stranger) values ('user 1', '', now(), true)`,
    0,
    2,
  ],
] as const)('rows of %s go when they have had their time', async (table, insert, early, late) => {
  await run(sql`delete from ${sql.table(table)}`)
  await run(insert)
  const rows = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`
  await after(early)
  expect(await count(rows)).toBe(1)
  await after(late)
  expect(await count(rows)).toBe(0)
})

it('a session goes a day after it has expired, and its owner is not asked', async () => {
  const user = await makeUser(test.connections)
  const ofUser = sql<{ count: number }>`
    select count(*) as count from session where user_id = ${user.id}`
  await run(
    sql`update session set expires_at = now() - interval '1 hour' where user_id = ${user.id}`,
  )
  await after(0)
  expect(await count(ofUser)).toBe(1)
  await after(1)
  expect(await count(ofUser)).toBe(0)
})

it('one kind that fails does not keep the others', async () => {
  const reported: string[] = []
  const broken = {
    ...test.services,
    files: {
      ...test.services.files,
      list: () => {
        throw new Error('the disk is away')
      },
    },
  }
  const swept = await sweep(broken, (said) => () => reported.push(said), new Date())
  expect(reported).toEqual(['sweep of stray task files'])
  expect(Object.keys(swept)).toHaveLength(PERIODS.length - 1)
})

it('every period stands in the documents', () => {
  const page = readFileSync(new URL('../../../../docs/retention.md', import.meta.url), 'utf8')
  for (const { name, keepMs } of PERIODS) {
    const hours = keepMs / 3_600_000
    const [amount, word] = hours < 24 ? [hours, 'hour'] : [hours / 24, 'day']
    expect(page).toMatch(new RegExp(`^\\| ${name} +\\| ${amount} ${word}s?\\b`, 'm'))
  }
})
