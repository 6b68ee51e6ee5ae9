import { auth } from '@zhenma/contract/auth/auth.contract'
import { imports } from '@zhenma/contract/imports/imports.contract'
import { operators } from '@zhenma/contract/operators/operators.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { md5Of } from '../../../platform/auth/password.ts'
import { asPlatform, rows } from '../../../platform/database/database.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { beginImportTest, type ImportTest } from '../../imports/testing/import-fixture.ts'

let app: ImportTest
let owner: MadeUser
let place: string
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.company()
  place = (await makePlace(app.connections, owner.companyId, 'warehouse')).name
})

type Kind = 'user' | 'operator'

/** An import of these people that has gone in. */
async function imported(kind: Kind, names: readonly string[], as = owner): Promise<number> {
  const lines = names.map((name) => `${name},李雷,scanner,${place}`)
  const csv = ['Username,Name,Duty,Places', ...lines].join('\n')
  const id = await app.upload(as, csv, 'people.csv', kind)
  await app.check(as, id)
  expect((await app.apply(as, id)).state).toBe('applied')
  return id
}

const stateOf = async (id: number, as = owner) => (await app.get(as, id)).passwords

/** Fetches the passwords: by username. */
async function fetched(id: number, as = owner): Promise<Record<string, string>> {
  const { raw, httpStatus } = await callAs(app, as.token, imports.passwords, { id })
  expect(httpStatus).toBe(200)
  const { rows: read } = await readSheet(new Uint8Array(raw), 100)
  return Object.fromEntries(read.map(({ cells }) => [cells[0] ?? '', cells[2] ?? '']))
}

const logIn = (username: string, password: string) =>
  callAs(app, null, auth.login, { username, password: md5Of(password) })

describe.each(['user', 'operator'] as const)('passwords of imported accounts: %s', (kind) => {
  test('are nobody’s before they are fetched, and everybody’s to change at the first log-in', async () => {
    const names = [uniqueName('name_'), uniqueName('name_')]
    const id = await imported(kind, names)
    expect(await stateOf(id)).toBe('waiting')
    expect((await logIn(names[0] ?? '', 'none')).envelope.error).toBe('LOGIN_FAILED')
    const passwords = await fetched(id)
    expect(Object.keys(passwords)).toEqual(names)
    expect(new Set(Object.values(passwords)).size).toBe(2)
    for (const name of names) {
      const password = passwords[name] ?? ''
      // Within the rule of either door: operators have 3 to 18 characters.
      expect(password).toMatch(/^\S{8,18}$/)
      const { payload, httpStatus } = await logIn(name, password)
      expect(httpStatus).toBe(200)
      expect(payload).toMatchObject({ user: { mustChangePassword: true } })
    }
  })

  test('are fetched once, by whoever imported them', async () => {
    const { companyId } = owner
    const permissions = [`${kind}:create`, `${kind}:list`]
    const clerk = await makeUser(app.connections, { companyId, permissions })
    const other = await makeUser(app.connections, { companyId, permissions })
    const id = await imported(kind, [uniqueName('name_')], clerk)
    // An administrator sees the import, and no more of it than others.
    const refused = await callAs(app, owner.token, imports.passwords, { id })
    expect(refused.envelope.error).toBe('ACCESS_DENIED')
    expect(await stateOf(id, owner)).toBeNull()
    const notFound = await callAs(app, other.token, imports.passwords, { id })
    expect(notFound.envelope.error).toBe('NOT_FOUND')
    await fetched(id, clerk)
    expect(await stateOf(id, clerk)).toBe('handed_out')
    const again = await callAs(app, clerk.token, imports.passwords, { id })
    expect(again.envelope.error).toBe('IMPORT_PASSWORDS_GONE')
    const both = await imported(kind, [uniqueName('name_')], clerk)
    const racing = await Promise.all(
      [1, 2, 3].map(() => callAs(app, clerk.token, imports.passwords, { id: both })),
    )
    expect(
      racing.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other),
    ).toEqual([200, 409, 409])
  })

  test('leave out whom somebody gave one meanwhile', async () => {
    const names = [uniqueName('name_'), uniqueName('name_')]
    const id = await imported(kind, names)
    const list = kind === 'user' ? users.list : operators.list
    const { payload } = await callAs(app, owner.token, list, { keyword: names[0] ?? '' })
    const userId = payload.records[0]?.id ?? 0
    const password = md5Of('Chosen-by-hand-1')
    await callAs(app, owner.token, users.setPassword, { userId, password })
    expect(Object.keys(await fetched(id))).toEqual(names.slice(1))
    expect((await logIn(names[0] ?? '', 'Chosen-by-hand-1')).httpStatus).toBe(200)
  })

  test('stand in no log, no task and no other table', async () => {
    const name = uniqueName('name_')
    const id = await imported(kind, [name])
    const password = (await fetched(id))[name] ?? ''
    const tables = ['operation_log', 'task', 'task_report', 'sheet_import', 'sheet_import_row']
    const kept = await asPlatform(app.connections, async (db) => {
      const there = await rows(
        db,
        sql<{ name: string }>`
          select table_name as name from information_schema.columns
           where table_name = any(${tables}::text[]) group by table_name`,
      )
      const found = await Promise.all(
        there.map(({ name: table }) =>
          rows(db, sql<{ all: string }>`select t::text as all from ${sql.table(table)} t`),
        ),
      )
      return found.flat().map(({ all }) => all)
    })
    expect(kept.length).toBeGreaterThan(2)
    expect(kept.join('\n')).not.toContain(password)
  })

  test('the import is taken back as long as nobody has logged in', async () => {
    const first = await imported(kind, [uniqueName('name_')])
    await fetched(first)
    expect((await app.takeBack(owner, first)).state).toBe('taken_back')
    const name = uniqueName('name_')
    const second = await imported(kind, [name])
    await logIn(name, (await fetched(second))[name] ?? '')
    expect(await app.takeBack(owner, second)).toMatchObject({
      state: 'applied',
      failure: { error: 'IMPORT_BUILT_ON', details: [{ error: 'IMPORT_USED_SINCE' }] },
    })
  })
})

test.each(['密码', 'Password', 'Initial password', '登入密碼'])(
  'what stands in a column “%s” is kept nowhere',
  async (title) => {
    const secret = 'Very-secret-1'
    const csv = [`Username,Name,${title}`, `${uniqueName('n')},,${secret}`].join('\n')
    const id = await app.upload(owner, csv, 'a.csv', 'user')
    await app.check(owner, id)
    const { payload } = await callAs(app, owner.token, imports.rows, { id })
    const { lines } = await app.get(owner, id)
    const { raw } = await callAs(app, owner.token, imports.refusedFile, { id })
    expect(lines[0]?.cells[2]).toBe(title)
    expect(JSON.stringify([lines, payload]) + raw.toString()).not.toContain(secret)
  },
)
