import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { SheetFormat } from '@zhenma/contract/kernel/sheet-formats'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { beginTaskTest, type TaskTest } from '../tasks/testing/task-fixture.ts'

let site: TaskTest
beforeAll(async () => {
  site = await beginTaskTest()
  await seedRequired(site.connections)
})
afterAll(() => site.close())

const fileOf = async (id: number, as: MadeUser): Promise<string> =>
  (await callAs(site, as.token, tasks.result, { id })).raw.toString('utf8')

function writeEntries({ companyId, id }: MadeUser, count: number): Promise<unknown> {
  return asPlatform(site.connections, (db) =>
    sql`
      insert into operation_log (company_id, user_id, operation, entity, entity_id, before, after)
      select ${companyId}, ${id}, 'update', 'dealer', n::text, '{"name": "旧, 名"}',
        jsonb_build_object('name', '经销商 ' || n)
      from generate_series(1, ${count}::integer) n`.execute(db),
  )
}

describe('an exported log', () => {
  test('is refused where nothing is found', async () => {
    const user = await makeUser(site.connections)
    const input = { log: 'logins', who: 'nobody' }
    const added = await callAs(site, user.token, tasks.add, { kind: 'export_log', input })
    expect(added.envelope.error).toBe('TASK_NOTHING_TO_DO')
  })

  test('is of 90 days at most; without days, of the last 90', async () => {
    const user = await makeUser(site.connections)
    await writeEntries(user, 2)
    await asPlatform(site.connections, (db) =>
      sql`
        update operation_log set at = now() - interval '100 days'
         where company_id = ${user.companyId} and entity_id = '1'`.execute(db),
    )
    const log = { log: 'operations', entity: 'dealer' }
    for (const language of LANGUAGES) {
      const input = { ...log, from: '2026-01-01', to: '2026-04-01' }
      const { envelope } = await callAs(
        site,
        user.token,
        tasks.add,
        { kind: 'export_log', input },
        { language },
      )
      expect(envelope.error).toBe('DATE_SPAN_TOO_LONG')
      expect(envelope.message).toMatch(textOf('DATE_SPAN_TOO_LONG', language))
    }
    const id = await site.add('export_log', log, user)
    await site.drain()
    expect(await site.task(id, user)).toMatchObject({ state: 'done', total: 1 })
  })

  test('has every entry that is filtered once, over several parts, in words', async () => {
    const user = await makeUser(site.connections)
    await writeEntries(user, 6_000)
    const id = await site.add('export_log', { log: 'operations', entity: 'dealer' }, user)
    await site.drain()
    expect(await site.task(id, user)).toMatchObject({
      state: 'done',
      total: 6_000,
      hasResult: true,
    })
    const lines = (await fileOf(id, user)).trimEnd().split(/\r?\n/)
    expect(lines).toHaveLength(6_001)
    expect(lines[0]).toContain('Time,Done by,Username,Operation,Record,Number,Before,After')
    expect(lines[1]).toContain(`Name of ${user.username},${user.username},Update,Dealer,1,`)
    expect(lines[1]).toContain('"{""name"":""旧, 名""}"')
    expect(new Set(lines).size).toBe(6_001)
  })

  test('has the columns that its screen shows in their order, the newest entry first, over several parts', async () => {
    const user = await makeUser(site.connections)
    await writeEntries(user, 6_000)
    const columns = ['operation', 'entityId', '-userName', 'fields', '-before', '-after', '-ip']
    const log = { log: 'operations', entity: 'dealer', sort: '-at', columns } as const
    const id = await site.add('export_log', log, user)
    await site.drain()
    const lines = (await fileOf(id, user)).trimEnd().split(/\r?\n/)
    expect(lines[0]).toContain('Operation,Number,Time,Username,Record,Registered device')
    const numbers = lines.slice(1).map((line) => Number(line.split(',')[1]))
    expect(numbers).toEqual(Array.from({ length: 6_000 }, (_, index) => 6_000 - index))
  })

  test('of the log-ins has their outcomes in words', async () => {
    const user = await makeUser(site.connections)
    await asPlatform(site.connections, (db) =>
      sql`
        insert into login_log (company_id, username, outcome, ip)
        values (${user.companyId}, 'mallory', 'LOGIN_FAILED', '203.0.113.9')`.execute(db),
    )
    const id = await site.add('export_log', { log: 'logins', outcome: 'failure' }, user)
    await site.drain()
    expect(await fileOf(id, user)).toContain('mallory,,Wrong account or password,Password,')
  })
})

describe('a result in other formats', () => {
  test('is an Excel sheet with every row, or a csv that spreadsheets keep', async () => {
    const owner = await makeUser(site.connections)
    const batch = await makeBatch(site, { companyId: owner.companyId, productCount: 7 })
    const id = await site.add('export_labels', {}, owner)
    await site.drain()
    const take = (format: SheetFormat) => callAs(site, owner.token, tasks.result, { id, format })
    const xlsx = await take('xlsx')
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
    const sheet = await readSheet(xlsx.raw, 100)
    expect(sheet.rows.map(({ cells }) => cells.slice(0, 2))).toEqual(
      Array.from({ length: 7 }, (_, index) => [String(batch.lo + index), batch.at(index)]),
    )
    const csv = (await take('spreadsheet_csv')).raw.toString('utf8')
    expect(csv).toContain(`"=""${batch.at(0)}""",`)
    const report = await callAs(site, owner.token, tasks.reportFile, { id, format: 'xlsx' })
    expect((await readSheet(report.raw, 10)).rows).toHaveLength(1)
    const none = await callAs(site, owner.token, tasks.result, { id, format: 'pdf' as SheetFormat })
    expect(none).toMatchObject({ httpStatus: 400, envelope: { error: 'INPUT_INVALID' } })
  })
})

describe('the platform’s administrator inside a company', () => {
  async function visit() {
    const owner = await makeUser(site.connections)
    const visitor = await makeUser(site.connections, { companyId: 0 })
    const reason = { id: owner.companyId, reason: 'help' }
    await callAs(site, visitor.token, platformCompanies.enter, reason)
    const batch = await makeBatch(site, { companyId: owner.companyId, productCount: 10 })
    const warehouse = await makePlace(site.connections, owner.companyId, 'warehouse')
    return { owner, visitor, batch, warehouse }
  }
  const named = ({ username }: MadeUser): string => `Name of ${username}（真码平台）`

  test('takes labels in, and the company’s records name who it was', async () => {
    const { owner, visitor, batch, warehouse } = await visit()
    const input = { batchId: batch.id, warehouseId: warehouse.id }
    const done = await callAs(site, visitor.token, inout.inbound, input)
    expect(done.envelope, JSON.stringify(done.envelope)).toMatchObject({ success: true })
    const { payload } = await callAs(site, owner.token, movements.list, {})
    const [newest] = payload.records
    expect(newest).toMatchObject({ operation: 'inbound', userName: named(visitor) })
  })

  test('a task that they added is done after they have left, and is theirs by name', async () => {
    const { owner, visitor, batch } = await visit()
    const id = await site.add('activate_range', { batchId: batch.id }, visitor)
    await callAs(site, visitor.token, platformCompanies.leave, {})
    await site.drain()
    expect(await site.task(id, owner)).toMatchObject({ state: 'done', userName: named(visitor) })
  })

  test('not when they may enter no more', async () => {
    const { owner, visitor, batch } = await visit()
    const id = await site.add('activate_range', { batchId: batch.id }, visitor)
    await asPlatform(site.connections, (db) =>
      sql`delete from user_role where user_id = ${visitor.id}`.execute(db),
    )
    await site.drain()
    const { state, failure } = await site.task(id, owner)
    expect([state, failure?.error]).toEqual(['failed', 'TASK_USER_GONE'])
  })
})
