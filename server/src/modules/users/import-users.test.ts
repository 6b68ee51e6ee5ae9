import { createHash } from 'node:crypto'
import { auth } from '@zhenma/contract/auth/auth.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { USER_IMPORT_ROW_LIMIT, users } from '@zhenma/contract/users/users.contract'
import { USER_COLUMN_TEXT } from '@zhenma/contract/users/users.refusals'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const importRows = async (
  header: string[],
  below: Cell[][],
  { by = owner, check = false, language = 'en' as Language } = {},
) =>
  callAs(
    testApp,
    by.token,
    users.importSheet,
    { file: upload('users.xlsx', await buffer(streamXlsx(header, below))), check },
    { language },
  )

const usernames = async (): Promise<string[]> => {
  const { payload } = await callAs(testApp, owner.token, users.list, { pageSize: 100 })
  return payload.records.map(({ username }) => username).filter((name) => name !== owner.username)
}

const reported = (answer: {
  envelope: { details?: readonly { row?: number; column?: string }[] }
}) => (answer.envelope.details ?? []).map(({ row, column }) => `${row} ${column}`)

/** The role that `makeUser` has made for somebody. */
async function roleNameOf(user: MadeUser): Promise<string> {
  const [role] = await asPlatform(testApp.connections, (db) =>
    rows(
      db,
      sql<{ name: string }>`
        select r.name from role r join user_role ur on ur.role_id = r.id where ur.user_id = ${user.id}`,
    ),
  )
  return role?.name ?? ''
}

describe('what is refused', () => {
  test.each([
    ['cn', '用户名'],
    ['tc', '使用者名稱'],
    ['en', 'Username'],
  ] as const)('names every row and column, and creates nobody, in %s', async (language, column) => {
    const header = Object.values(USER_COLUMN_TEXT).map((text) => text[language])
    const rowOf = (values: Partial<Record<keyof typeof USER_COLUMN_TEXT, string>>) =>
      Object.keys(USER_COLUMN_TEXT).map((key) => values[key as keyof typeof values] ?? '')
    const answer = await importRows(
      header,
      [
        rowOf({ username: 'a', realName: '李雷' }),
        rowOf({ username: uniqueName('n'), realName: '' }),
        rowOf({ username: uniqueName('n'), realName: '韩梅梅', phone: '12345', purpose: 'king' }),
        rowOf({ username: uniqueName('n'), realName: '林涛', roles: 'nobody', dealer: 'x' }),
        rowOf({ username: owner.username, realName: '王芳' }),
      ],
      { language },
    )
    expect(answer.httpStatus).toBe(400)
    const texts = USER_COLUMN_TEXT
    expect(reported(answer).sort()).toEqual(
      [
        `2 ${column}`,
        `3 ${texts.realName[language]}`,
        `4 ${texts.phone[language]}`,
        `4 ${texts.purpose[language]}`,
        `5 ${texts.roles[language]}`,
        `5 ${texts.dealer[language]}`,
      ].sort(),
    )
    expect(await usernames()).toEqual([])
  })

  test('what others have, and what stands in the sheet twice', async () => {
    const phone = '13900000000'
    const [first, second] = [uniqueName('n'), uniqueName('n')]
    await callAs(testApp, owner.token, users.create, { username: first, realName: '周敏', phone })
    const header = ['Username', 'Name', 'Mobile phone', 'Employee number']
    const taken = await importRows(header, [
      [first, '李雷', phone, ''],
      [second, '韩梅梅', '', ''],
    ])
    expect(reported(taken)).toEqual(['2 Username', '2 Mobile phone'])
    const twice = await importRows(header, [
      [second, '李雷', '', 'E1'],
      [uniqueName('n'), '韩梅梅', '', 'e1'],
    ])
    expect(reported(twice)).toEqual(['3 Employee number'])
    expect(await usernames()).toEqual([first])
  })

  test('a formula beside what else is wrong with its row, be it known to the database alone', async () => {
    const [first, second] = [uniqueName('n'), uniqueName('n')]
    await callAs(testApp, owner.token, users.create, { username: first, realName: '周敏' })
    const header = ['Username', 'Name', 'Roles']
    const wrong = await importRows(header, [
      [second, '=A1', 'nobody'],
      [uniqueName('n'), '', ''],
    ])
    expect(reported(wrong)).toEqual(['2 Name', '2 Roles', '3 Name'])
    const taken = await importRows(['Username', 'Name', 'Department'], [[first, '李雷', '=1+1']])
    expect(reported(taken)).toEqual(['2 Department', '2 Username'])
    expect(await usernames()).toEqual([first])
  })

  test('a sheet without a required column, and too many rows', async () => {
    const missing = await importRows(['Username'], [['abcd']])
    expect(missing.envelope.error).toBe('SHEET_COLUMNS')
    const many = Array.from({ length: USER_IMPORT_ROW_LIMIT + 1 }, (_, n) => [`user_${n}`, '李雷'])
    const tooMany = await importRows(['Username', 'Name'], many)
    expect(tooMany.envelope.error).toBe('SHEET_TOO_MANY_ROWS')
  })

  test('who may not create users; and roles that hold more than the importer', async () => {
    const { companyId } = owner
    const reader = await makeUser(testApp.connections, { companyId, permissions: ['user:list'] })
    const row = [[uniqueName('n'), '李雷', await roleNameOf(owner)]]
    const denied = await importRows(['Username', 'Name', 'Roles'], row, { by: reader })
    expect(denied.httpStatus).toBe(403)
    const clerk = await makeUser(testApp.connections, { companyId, permissions: ['user:create'] })
    const beyond = await importRows(['Username', 'Name', 'Roles'], row, { by: clerk })
    expect(reported(beyond)).toEqual(['2 Roles'])
  })

  test('who is bound to a dealer names no other one, and leaves none out', async () => {
    const { companyId } = owner
    const [own, other] = [
      await makeDealer(testApp.connections, companyId),
      await makeDealer(testApp.connections, companyId),
    ]
    const permissions = ['user:create']
    const by = await makeUser(testApp.connections, { companyId, permissions, dealerId: own.id })
    const below = [other.name, 'nobody at all', ''].map((name) => [uniqueName('n'), '李雷', name])
    const answer = await importRows(['Username', 'Name', 'Dealer'], below, { by })
    const errors = answer.envelope.details?.map(({ row, error }) => `${row} ${error}`)
    // Another's name is as unknown as none.
    expect(errors).toEqual(['2 DEALER_NAME_UNKNOWN', '3 DEALER_NAME_UNKNOWN'])
    const none = await importRows(['Username', 'Name', 'Dealer'], below.slice(2), { by })
    expect(none.envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE', row: 2 }])
  })

  test('an administrator is not written over, nor bound', async () => {
    const dealer = await makeDealer(testApp.connections, owner.companyId)
    const role = await roleNameOf(owner)
    const header = ['Username', 'Name', 'Roles', 'Dealer']
    const answer = await importRows(header, [
      [owner.username, '李雷', '', ''],
      [uniqueName('n'), '韩梅梅', role, dealer.name],
    ])
    expect(answer.envelope.details).toMatchObject([
      { error: 'USERNAME_TAKEN', row: 2, column: 'Username' },
      { error: 'ADMINISTRATOR_PROTECTED', row: 3, column: 'Dealer' },
    ])
  })

  test('a role of another company is unknown', async () => {
    const stranger = await makeUser(testApp.connections)
    const row = [[uniqueName('n'), '李雷', await roleNameOf(stranger)]]
    const answer = await importRows(['Username', 'Name', 'Roles'], row)
    expect(answer.envelope.details?.[0]).toMatchObject({ error: 'ROLE_UNKNOWN', row: 2 })
  })
})

test('a cell that names more roles than anybody has is refused without a word on each of them', async () => {
  const names = Array.from({ length: 5_000 }, (_, n) => `role ${n}`).join(';')
  const answer = await importRows(['Username', 'Name', 'Roles'], [[uniqueName('n'), '李雷', names]])
  const { details = [] } = answer.envelope
  expect(details[0]).toMatchObject({ error: 'FIELD_TOO_LONG', row: 2, column: 'Roles' })
  expect(details.length).toBeLessThan(200)
})

describe('what is imported', () => {
  test('is only counted by a check, then created whole, and logs in with the passwords told', async () => {
    const { companyId } = owner
    const dealer = await makeDealer(testApp.connections, companyId)
    const factory = await makePlace(testApp.connections, companyId, 'factory')
    const clerk = await makeUser(testApp.connections, { companyId, permissions: ['user:list'] })
    const [first, second] = [uniqueName('n'), uniqueName('n')]
    const header =
      '用户名,姓名,性别,生日,工号,Roles,Factory,绑定经销商,Purpose,Sync to the workflow'.split(',')
    const role = await roleNameOf(clerk)
    const below = [
      [first, '李雷', '男', '1990/3/5', '0012', role, factory.name, '', '入库操作员', '是'],
      [second, '韩梅梅', '', '', '', '', '', dealer.name, '', ''],
    ]
    const checked = await importRows(header, below, { check: true })
    expect(checked.payload).toEqual({ rows: 2, created: 2, updated: 0, accounts: [] })
    expect(await usernames()).toEqual([clerk.username])

    const { payload } = await importRows(header, below)
    expect(payload).toMatchObject({ rows: 2, created: 2, updated: 0 })
    expect(payload.accounts.map(({ username }) => username)).toEqual([first, second])
    const listed = await callAs(testApp, owner.token, users.list, { keyword: first })
    const [row] = listed.payload.records
    expect(row).toMatchObject({
      realName: '李雷',
      employeeNumber: '0012',
      factoryName: factory.name,
      purpose: 'inbound_operator',
      roles: [{ name: role }],
    })
    const detail = await callAs(testApp, owner.token, users.get, { id: row?.id ?? 0 })
    expect(detail.payload).toMatchObject({
      gender: 'male',
      birthday: '1990-03-05',
      workflowSync: true,
    })
    for (const { username, password } of payload.accounts) {
      const md5 = createHash('md5').update(password).digest('hex')
      const login = await callAs(testApp, null, auth.login, { username, password: md5 })
      expect(login.httpStatus).toBe(200)
    }
    const logged = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ all: string }>`
          select concat(before, after) as all from operation_log
          where company_id = ${companyId} and operation = 'import_create'`,
      ),
    )
    expect(logged).toHaveLength(2)
    for (const { password } of payload.accounts) {
      expect(logged.map((entry) => entry.all).join()).not.toContain(password)
    }
  })

  test('is ten thousand at once, the very last of whom logs in', async () => {
    const prefix = uniqueName('n').slice(0, 8)
    const below = Array.from({ length: USER_IMPORT_ROW_LIMIT }, (_, n) => [
      `${prefix}_${n}`,
      '李雷',
      `E-${n}`,
      `13${String(700_000_000 + n)}`,
    ])
    const header = ['Username', 'Name', 'Employee number', 'Mobile phone']
    const { payload } = await importRows(header, below)
    expect(payload.created).toBe(USER_IMPORT_ROW_LIMIT)
    const { username, password } = payload.accounts.at(-1) ?? { username: '', password: '' }
    expect(username).toBe(`${prefix}_${USER_IMPORT_ROW_LIMIT - 1}`)
    const md5 = createHash('md5').update(password).digest('hex')
    const login = await callAs(testApp, null, auth.login, { username, password: md5 })
    expect(login.httpStatus).toBe(200)
    // Once more, all of them are refused, each by its row.
    const again = await importRows(header, below)
    expect(again.envelope).toMatchObject({
      error: 'SHEET_ROWS_REFUSED',
      message: expect.stringMatching(/^30,?000 /),
    })
    expect(again.envelope.details?.slice(0, 4).map(({ row }) => row)).toEqual([2, 2, 2, 3])
  })

  test.each([
    ['cn', '用户导入模板.xlsx'],
    ['tc', '使用者匯入範本.xlsx'],
    ['en', 'User import template.xlsx'],
  ] as const)('goes by the template of the language, in %s', async (language, name) => {
    const { raw, headers } = await callAs(
      testApp,
      owner.token,
      users.importTemplate,
      {},
      { language },
    )
    expect(headers['content-disposition']).toContain(encodeURIComponent(name))
    // A sheet with its columns and no row: the header is known, and nothing is in it.
    const empty = await callAs(testApp, owner.token, users.importSheet, {
      file: upload('users.xlsx', raw),
    })
    expect(empty.envelope.error).toBe('SHEET_EMPTY')
  })
})
