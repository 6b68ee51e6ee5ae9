import { ALL_CALLS } from '@zhenma/contract/calls'
import { companies } from '@zhenma/contract/companies/companies.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { COUNTED_ENTRIES, systemLog } from '@zhenma/contract/system-log/system-log.contract'
import {
  LOG_ENTITY_TEXT,
  LOG_OPERATION_TEXT,
} from '@zhenma/contract/system-log/system-log.refusals'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { asCompany, asPlatform, one, rows } from '../../platform/database/database.ts'
import { cleanLogs } from './clean-logs.ts'
import { LOOKED_AT } from './log-page.store.ts'
import { TABLES } from './record-names.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const operations = async ({ token }: MadeUser, input: object = {}) =>
  (await callAs(app, token, systemLog.operations, input)).payload
const logins = async ({ token }: MadeUser, input: object = {}) =>
  (await callAs(app, token, systemLog.logins, input)).payload

/** Writes entries of a day ago, two days ago, … */
function writeOperations({ companyId, id }: MadeUser, count: number): Promise<unknown> {
  return asPlatform(app.connections, (db) =>
    sql`
      insert into operation_log (company_id, user_id, at, operation, entity, entity_id, after, ip)
      select ${companyId}, ${id}, now() - n * interval '1 day', 'update', 'dealer', n::text,
        jsonb_build_object('name', '经销商 ' || n), '203.0.113.' || n % 2
      from generate_series(1, ${count}::integer) n`.execute(db),
  )
}
function writeLogin(
  { companyId, id }: MadeUser,
  { username, outcome }: { username: string; outcome: string },
): Promise<unknown> {
  return asPlatform(app.connections, (db) =>
    sql`
      insert into login_log (company_id, user_id, username, outcome, ip, via)
      values (${companyId}, ${id}, ${username}, ${outcome}, '203.0.113.9', 'phone')`.execute(db),
  )
}

describe('refusals', () => {
  test('another company’s entry, and a cursor that is none', async () => {
    const [user, other] = [await makeUser(app.connections), await makeUser(app.connections)]
    await writeOperations(other, 1)
    const { records } = await operations(other)
    const id = records[0]?.id ?? 0
    const read = await callAs(app, user.token, systemLog.operation, { id })
    expect(read.envelope.error).toBe('NOT_FOUND')
    expect(await operations(user)).toEqual({
      records: [],
      total: 0,
      next: null,
      searchedTo: null,
    })
    const odd = await callAs(app, user.token, systemLog.operations, { after: "1' or 1" })
    expect(odd.envelope.error).toBe('INPUT_INVALID')
  })
})

describe('the operation log', () => {
  test('tells who changed what, before and after', async () => {
    const user = await makeUser(app.connections)
    const input = { name: '蜂蜜', number: uniqueName('P') }
    const { payload: made } = await callAs(app, user.token, products.create, input)
    const current = await callAs(app, user.token, products.get, { id: made.id })
    await callAs(app, user.token, products.update, {
      ...input,
      id: made.id,
      name: '野生蜂蜜',
      version: current.payload.version,
    })
    const { records, total } = await operations(user)
    expect(total).toBe(2)
    expect(records).toMatchObject([
      { operation: 'update', entity: 'product', entityId: String(made.id), fields: ['name'] },
      { operation: 'create', entity: 'product', userId: user.id, username: user.username },
    ])
    // Both by the name that the record has now.
    expect(records.map(({ entityName }) => entityName)).toEqual(['野生蜂蜜', '野生蜂蜜'])
    const id = records[0]?.id ?? 0
    const { payload } = await callAs(app, user.token, systemLog.operation, { id })
    expect(payload).toMatchObject({
      entityName: '野生蜂蜜',
      before: { name: '蜂蜜' },
      after: { name: '野生蜂蜜' },
    })
  })

  test('names records of every kind, those that are gone by their last name, and no one else’s', async () => {
    const [user, other] = [await makeUser(app.connections), await makeUser(app.connections)]
    const theirs = await callAs(app, other.token, products.create, {
      name: '他人产品',
      number: uniqueName('P'),
    })
    const log = (entity: string, entityId: string | number, after: object | null) =>
      asCompany(app.connections, user.companyId, (db) =>
        logChange(
          { db, user, ip: '' },
          { operation: 'update', entity, entityId, after: { ...after } },
        ),
      )
    await log('company', user.companyId, { phone: '1' })
    await log('user', user.id, { phone: '1' })
    await log('dealer', 999_999_999, { name: '已删除的经销商' })
    await log('product', theirs.payload.id, { price: 1 })
    await log('print_run', 'all', { count: 1 })
    for (const entity of Object.keys(LOG_ENTITY_TEXT)) await log(entity, 1, { note: '' })
    const { records } = await operations(user, { pageSize: 100 })
    const named = new Map(records.map((row) => [`${row.entity} ${row.entityId}`, row.entityName]))
    expect(named.get(`company ${user.companyId}`)).toBeTruthy()
    expect(named.get(`user ${user.id}`)).toBeTruthy()
    expect(named.get('dealer 999999999')).toBe('已删除的经销商')
    expect(named.get(`product ${theirs.payload.id}`)).toBeNull()
    expect(named.get('print_run all')).toBeNull()
  })

  test('is paged from the newest on, each entry once', async () => {
    const user = await makeUser(app.connections)
    await writeOperations(user, 45)
    const entityIds: string[] = []
    let after: string | undefined
    do {
      const page = await operations(user, { pageSize: 20, ...(after ? { after } : {}) })
      expect(page.total).toBe(45)
      entityIds.push(...page.records.map(({ entityId }) => entityId))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(entityIds).toEqual(Array.from({ length: 45 }, (_, index) => String(index + 1)))
  })

  test('is paged from the oldest on by its time, also where each entry is looked at; other orders are refused', async () => {
    const user = await makeUser(app.connections)
    await writeOperations(user, 45)
    for (const filter of [{}, { operation: 'update' }, { keyword: '经销商' }]) {
      const entityIds: string[] = []
      let after: string | undefined
      do {
        const wish = { ...filter, sort: 'at', pageSize: 20, ...(after ? { after } : {}) }
        const page = await operations(user, wish)
        entityIds.push(...page.records.map(({ entityId }) => entityId))
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(entityIds).toEqual(Array.from({ length: 45 }, (_, index) => String(45 - index)))
    }
    for (const call of [systemLog.operations, systemLog.logins]) {
      const { envelope } = await callAs(app, user.token, call, { sort: 'userName' })
      expect(envelope.details).toMatchObject([{ error: 'FIELD_CHOICE', field: 'sort' }])
    }
  })

  test('entries of the very same moment stay apart', async () => {
    const user = await makeUser(app.connections)
    await asPlatform(app.connections, (db) =>
      sql`
        insert into operation_log (company_id, user_id, at, operation, entity, entity_id)
        select ${user.companyId}, ${user.id}, now(), 'update', 'batch', n::text
        from generate_series(1, 5) n`.execute(db),
    )
    const first = await operations(user, { pageSize: 3 })
    const second = await operations(user, { pageSize: 3, after: first.next ?? '' })
    const ids = [...first.records, ...second.records].map(({ entityId }) => entityId)
    expect(ids).toEqual(['5', '4', '3', '2', '1'])
    expect(second.next).toBeNull()
  })

  test('is filtered by who, what, which record, which words, when and from where', async () => {
    const user = await makeUser(app.connections)
    await writeOperations(user, 30)
    const total = async (input: object) => (await operations(user, input)).total
    expect(await total({ who: user.username })).toBe(30)
    expect(await total({ who: 'nobody_at_all' })).toBe(0)
    expect(await total({ entity: 'dealer', operation: 'update' })).toBe(30)
    expect(await total({ entity: 'product' })).toBe(0)
    expect(await total({ keyword: '7' })).toBe(1)
    expect(await total({ keyword: '经销商 1' })).toBe(11)
    expect(await total({ keyword: '100%' })).toBe(0)
    expect(await total({ ip: '203.0.113.1' })).toBe(15)
    const { at } = (await operations(user)).records[4] ?? { at: '' }
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(at))
    expect(await total({ from: day })).toBe(5)
    expect(await total({ from: day, to: day })).toBe(1)
    expect(await total({ to: day })).toBe(26)
  })

  test('looks at so many entries for a word, says how far back, and goes on from there', async () => {
    const user = await makeUser(app.connections)
    const count = LOOKED_AT.operation_log + 10
    await asPlatform(app.connections, (db) =>
      sql`
        insert into operation_log (company_id, user_id, at, operation, entity, entity_id, after, ip)
        select ${user.companyId}, ${user.id}, now() - n * interval '1 second', 'update', 'dealer',
          n::text, jsonb_build_object('name', case when n = ${count} then '珍稀' else '平常' end), ''
        from generate_series(1, ${count}::integer) n`.execute(db),
    )
    const near = await operations(user, { keyword: '珍稀' })
    expect(near).toMatchObject({ records: [], total: 0 })
    expect(near.searchedTo).toMatch(/^\d{4}-/)
    const far = await operations(user, { keyword: '珍稀', after: near.next ?? '' })
    expect(far).toMatchObject({ total: 1, next: null, searchedTo: null })
    expect(far.records[0]?.entityId).toBe(String(count))
    // What is everywhere is paged as ever; nothing is said of a search.
    const often = await operations(user, { keyword: '平常', pageSize: 20 })
    expect(often).toMatchObject({ total: COUNTED_ENTRIES, searchedTo: null })
    const second = await operations(user, {
      keyword: '平常',
      pageSize: 20,
      after: often.next ?? '',
    })
    expect(second.records[0]?.entityId).toBe('21')
  })

  test('has a name in three languages for everything that is logged anywhere', () => {
    const source = join(import.meta.dirname, '..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('testing'),
    )
    const logging = files
      .map((name) => readFileSync(join(source, name), 'utf8'))
      .filter((text) => /logChanges?\(/.test(text))
    expect(logging.length).toBeGreaterThan(20)
    const all = logging.join('\n')
    const entities = [...all.matchAll(/(?:entity: |ENTITY = )'([\w-]+)'/g)].map(([, name]) => name)
    const names = [...all.matchAll(/\boperation: '([\w-]+)'/g)].map(([, name]) => name)
    expect(entities.filter((name) => !((name ?? '') in LOG_ENTITY_TEXT))).toEqual([])
    expect(names.filter((name) => !((name ?? '') in LOG_OPERATION_TEXT))).toEqual([])
  })
})

describe('what records are called', () => {
  /** Why the entries of these say what they were given, and nothing of a table. */
  const NAMELESS: Readonly<Record<string, string>> = {
    'payout-provider': 'its way is its id',
    dictionary: 'its code is its id',
    dictionary_item: 'code and value are its id',
    platform_setting: 'the setting is its id',
    exception: 'screens show its code, or the label, and no number',
    file: 'has an id that nobody reads',
    import: 'its entries tell its file',
    inventory: 'its entries tell product and place',
    member_levels: 'all levels at once',
    menu: 'the platform’s, whose words are texts of three languages',
    message: 'what it says is kept from the log',
    order_rules: 'one of a company',
    points_rules: 'one of a company',
    transparency_log: 'an entry has a number, and no name',
    wechat_app: 'one of a company',
    sales_region_settings: 'one of a company',
    trace: 'a template with a product or a batch',
    'query-binding': 'a template with a product or a batch',
    session: 'has an id that nobody reads',
    task: 'has an id that nobody reads',
    webhook: 'its address may hold a key',
    win: 'screens show the code of its label, and no number',
  }

  test('is in a table, or there is a reason why not', () => {
    const entities = Object.keys(LOG_ENTITY_TEXT)
    expect(entities.filter((entity) => !(entity in TABLES) && !(entity in NAMELESS))).toEqual([])
    // A reason that has gone is taken away.
    expect(Object.keys(NAMELESS).filter((entity) => entity in TABLES)).toEqual([])
    expect(Object.keys(NAMELESS).filter((entity) => !entities.includes(entity))).toEqual([])
  })
})

describe('the log of log-ins', () => {
  test('is filtered by outcome, way and who', async () => {
    const user = await makeUser(app.connections)
    await writeLogin(user, { username: user.username, outcome: 'success' })
    await writeLogin(user, { username: 'mallory', outcome: 'LOGIN_FAILED' })
    const of = async (input: object) =>
      (await logins(user, input)).records.map(({ username }) => username)
    expect(await of({})).toEqual(['mallory', user.username])
    expect(await of({ outcome: 'failure' })).toEqual(['mallory'])
    expect(await of({ outcome: 'success' })).toEqual([user.username])
    expect(await of({ via: 'phone', who: 'mall' })).toEqual(['mallory'])
    expect(await of({ via: 'password' })).toEqual([])
    expect(await of({ ip: '203.0.113.9' })).toHaveLength(2)
  })
})

describe('secrets', () => {
  test('no call that takes a password leaves it in the log', async () => {
    const user = await makeUser(app.connections)
    const secret = 'c0ffee00c0ffee00c0ffee00c0ffee00'
    const taking = ALL_CALLS.filter(
      ({ allow, input }) =>
        allow !== 'public' && Object.keys(input.shape).some((name) => /passw/i.test(name)),
    )
    expect(taking.length).toBeGreaterThan(1)
    const target = await makeUser(app.connections, {
      companyId: user.companyId,
      permissions: [],
    })
    const known = {
      username: uniqueName('n'),
      realName: 'N',
      roleIds: [],
      userId: target.id,
      password: secret,
      oldPassword: secret,
      newPassword: secret,
    }
    for (const call of taking) await callAs(app, user.token, call, known)
    const made = await callAs(app, user.token, users.create, {
      username: uniqueName('m'),
      realName: 'M',
    })
    const text = await asPlatform(app.connections, async (db) =>
      JSON.stringify(
        await rows(db, sql`select * from operation_log where company_id = ${user.companyId}`),
      ),
    )
    expect(text).toContain('create')
    expect(text).not.toContain(secret)
    expect(made.payload.temporaryPassword).toBeTruthy()
    expect(text).not.toContain(made.payload.temporaryPassword)
    expect(text).not.toMatch(/argon2|password(?!")/i)
  })

  test('what somebody forgets to leave out is left out where it is written', async () => {
    const user = await makeUser(app.connections)
    await asCompany(app.connections, user.companyId, async (db) => {
      const author = { db, user: { id: user.id, companyId: user.companyId }, ip: '' } as never
      await logChange(author, {
        operation: 'create',
        entity: 'user',
        entityId: 1,
        after: { name: 'N', passwordHash: 'x', apiToken: 'y', clientSecret: 'z' },
      })
    })
    const id = (await operations(user)).records[0]?.id ?? 0
    const { payload } = await callAs(app, user.token, systemLog.operation, { id })
    expect(payload.after).toEqual({ name: 'N' })
  })
})

describe('keeping', () => {
  test('each company keeps its logs as long as it says, and for good if it says nothing', async () => {
    const [limited, endless] = [await makeUser(app.connections), await makeUser(app.connections)]
    for (const user of [limited, endless]) await writeOperations(user, 200)
    const { payload } = await callAs(app, limited.token, companies.get, {})
    const saved = await callAs(app, limited.token, companies.update, { ...payload, logDays: 180 })
    expect(saved.envelope.success).toBe(true)
    const gone = await cleanLogs(app.connections, new Date())
    expect(gone).toBe(21)
    // And the change of the setting itself.
    expect((await operations(limited)).total).toBe(180)
    expect((await operations(endless)).total).toBe(200)
    const left = await asPlatform(app.connections, (db) =>
      one(
        db,
        sql<{ days: number }>`
        select max(extract(day from now() - at))::integer as days from operation_log
         where company_id = ${limited.companyId}`,
      ),
    )
    expect(left.days).toBeLessThan(180)
  })
})
