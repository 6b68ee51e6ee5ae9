import { imports } from '@zhenma/contract/imports/imports.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asPlatform, one } from '../../../platform/database/database.ts'
import { beginImportTest, type ImportTest } from '../../imports/testing/import-fixture.ts'

let app: ImportTest
let owner: MadeUser
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await app.company()
})

type Rows = readonly (readonly string[])[]

/** Uploads a sheet of users and has it checked; answers what is wrong, by row and column. */
async function checked(header: readonly string[], below: Rows, as: MadeUser = owner) {
  const lines = [header, ...below].map((row) => row.map((cell) => `"${cell}"`).join(','))
  const id = await app.upload(as, lines.join('\n'), 'users.csv', 'user')
  const { counts } = await app.check(as, id)
  const { payload } = await callAs(app, as.token, imports.mistakes, { id }, { language: 'en' })
  const mistakes = payload.mistakes
    .map(({ row, column, error }) => `${row} ${header[column ?? -1]} ${error}`)
    .toSorted()
  return {
    id,
    counts,
    mistakes,
    messages: payload.mistakes.map(({ message }) => message).join('\n'),
  }
}

const roleNameOf = ({ username }: MadeUser): string => `Role of ${username}`

const listed = async (keyword: string, as: MadeUser = owner) =>
  (await callAs(app, as.token, users.list, { keyword, pageSize: 100 })).payload.records

describe('what is refused', () => {
  test('what others have, in whatever company, and what stands in the sheet twice', async () => {
    const [first, second, third] = [uniqueName('n'), uniqueName('n'), uniqueName('n')]
    const stranger = await app.company()
    const [phone, email] = [`139${String(process.pid).padStart(8, '0')}`, `${first}@example.com`]
    await callAs(app, stranger.token, users.create, {
      username: first,
      realName: '周敏',
      phone,
      email,
      employeeNumber: 'E1',
    })
    const header = ['Username', 'Name', 'Mobile phone', 'Email', 'Employee number']
    const taken = await checked(header, [
      [first, '李雷', '', '', ''],
      [second, '韩梅梅', phone, email.toUpperCase(), 'E1'],
    ])
    expect(taken.mistakes).toEqual([
      '2 Username USERNAME_TAKEN',
      '3 Email EMAIL_TAKEN',
      '3 Mobile phone PHONE_TAKEN',
    ])
    const twice = await checked(header, [
      [second, '李雷', '13700000001', '', 'E7'],
      [third, '韩梅梅', '+86 137 0000 0001', '', 'e7'],
      [second, '林涛', '', '', ''],
    ])
    expect(twice.mistakes).toEqual([
      '3 Employee number SHEET_VALUE_TWICE',
      '3 Mobile phone SHEET_VALUE_TWICE',
      '4 Username SHEET_VALUE_TWICE',
    ])
    // Once the first is mended, the other one is right.
    const mend = { id: twice.id, row: 2, column: 2, text: '' }
    await callAs(app, owner.token, imports.mend, mend)
    await app.drain()
    const { payload } = await callAs(app, owner.token, imports.mistakes, { id: twice.id })
    expect(payload.mistakes.map(({ row, column }) => [row, column])).toEqual([
      [3, 4],
      [4, 0],
    ])
  })

  test('names that nobody has, and more roles than anybody has', async () => {
    const stranger = await app.company()
    const many = Array.from({ length: 5_000 }, (_, n) => `role ${n}`).join(';')
    const { mistakes } = await checked(
      ['Username', 'Name', 'Roles', 'Factory', 'Dealer'],
      [
        [uniqueName('n'), '李雷', roleNameOf(stranger), '', 'x'],
        [uniqueName('n'), '韩梅梅', many, '', ''],
      ],
    )
    expect(mistakes).toEqual([
      '2 Dealer IMPORT_NAME_UNKNOWN',
      '2 Roles IMPORT_NAME_UNKNOWN',
      '3 Roles FIELD_TOO_LONG',
    ])
  })

  test('roles that hold more than the importer, and whoever holds them already', async () => {
    const { companyId } = owner
    const permissions = ['user:create', 'user:update', 'user:list']
    const clerk = await makeUser(app.connections, { companyId, permissions })
    const strong = await makeUser(app.connections, { companyId, permissions: ['product:list'] })
    const header = ['Username', 'Name', 'Roles']
    const { mistakes } = await checked(
      header,
      [
        [uniqueName('n'), '李雷', roleNameOf(strong)],
        [strong.username, '别名', roleNameOf(clerk)],
      ],
      clerk,
    )
    expect(mistakes).toEqual(['2 Roles ROLE_BEYOND_OWN', '3 Username USER_BEYOND_OWN'])
  })

  test('an administrator is not written over, nor bound; left as it is, it is unchanged', async () => {
    const dealer = await makeDealer(app.connections, owner.companyId)
    const role = roleNameOf(owner)
    const header = ['Username', 'Name', 'Roles', 'Dealer']
    const { mistakes } = await checked(header, [
      [owner.username, '李雷', role, ''],
      [uniqueName('n'), '韩梅梅', role, dealer.name],
    ])
    expect(mistakes).toEqual([
      '2 Username ADMINISTRATOR_PROTECTED',
      '3 Dealer ADMINISTRATOR_PROTECTED',
    ])
    const same = await checked(header, [[owner.username, `Name of ${owner.username}`, role, '']])
    expect(same.counts).toMatchObject({ unchanged: 1, refused: 0 })
  })

  test('who may only create changes nobody', async () => {
    const permissions = ['user:create', 'user:list']
    const { companyId } = owner
    const clerk = await makeUser(app.connections, { companyId, permissions })
    const other = await makeUser(app.connections, { companyId, permissions: [] })
    const { mistakes } = await checked(['Username', 'Name'], [[other.username, '别名']], clerk)
    expect(mistakes).toEqual(['2 Username IMPORT_NO_CHANGE_RIGHT'])
  })

  test('more rows than passwords are made for', async () => {
    const many = Array.from({ length: 10_200 }, (_, n) => `user_${n},李雷`)
    const id = await app.upload(owner, ['Username,Name', ...many].join('\n'), 'a.csv', 'user')
    expect((await app.get(owner, id)).failure).toMatchObject({ error: 'SHEET_TOO_MANY_ROWS' })
  })
})

test('a phone is stored as it is dialled, and refused where the platform takes none of its kind', async () => {
  const [name, digits] = [uniqueName('n'), String(process.pid).padStart(6, '0').slice(-6)]
  const header = ['Username', 'Name', 'Mobile phone']
  const refused = await checked(header, [[name, 'Ada', `19800${digits}`]])
  expect(refused.mistakes).toEqual(['2 Mobile phone FIELD_FORMAT'])
  const { id } = await checked(header, [[name, 'Ada', `+44 7400 ${digits}`]])
  await app.apply(owner, id)
  expect((await listed(name))[0]?.phone).toBe(`+447400${digits}`)
})

describe('who is bound to a dealer', () => {
  test('brings in people of the own dealers, and learns of no other, nor writes over theirs', async () => {
    const { companyId } = owner
    const own = await makeDealer(app.connections, companyId)
    const below = await makeDealer(app.connections, companyId, { superior: own })
    const other = await makeDealer(app.connections, companyId)
    const permissions = ['user:create', 'user:update', 'user:list']
    const by = await makeUser(app.connections, { companyId, permissions, dealerId: own.id })
    const theirs = await makeUser(app.connections, {
      companyId,
      permissions: [],
      dealerId: other.id,
    })
    const [mine, none] = [uniqueName('n'), uniqueName('n')]
    const header = ['Username', 'Name', 'Dealer']
    const { id, counts, mistakes, messages } = await checked(
      header,
      [
        [mine, '李雷', below.name],
        [uniqueName('n'), '韩梅梅', other.name],
        [none, '林涛', ''],
        [theirs.username, '别名', own.name],
        [owner.username, '别名', own.name],
      ],
      by,
    )
    expect(counts).toMatchObject({ created: 1, updated: 0, refused: 4 })
    // Another's name is as unknown as none, and whoever has a username is not said.
    expect(mistakes).toEqual([
      '3 Dealer IMPORT_NAME_UNKNOWN',
      '4 Dealer FIELD_REFERENCE',
      '5 Dealer DEALER_HAS_ACCOUNT',
      '5 Username USERNAME_TAKEN',
      '6 Username USERNAME_TAKEN',
    ])
    expect(messages).not.toContain(`Name of ${theirs.username}`)
    await app.apply(by, id, true)
    expect((await listed(mine)).map(({ dealerName }) => dealerName)).toEqual([below.name])
    expect((await listed(theirs.username))[0]?.realName).toBe(`Name of ${theirs.username}`)
    // Somebody else's import is not there for them.
    const foreign = await checked(header, [[uniqueName('n'), '赵敏', other.name]])
    for (const call of [imports.get, imports.rows, imports.mistakes, imports.passwords]) {
      expect((await callAs(app, by.token, call, { id: foreign.id })).httpStatus).toBe(404)
    }
  })

  test('the account of a dealer that is taken is not named beyond reach', async () => {
    const { companyId } = owner
    const factory = await makePlace(app.connections, companyId, 'factory')
    const dealer = await makeDealer(app.connections, companyId)
    const permissions = ['user:create', 'user:list']
    const ofFactory = { companyId, permissions, factoryId: factory.id }
    const by = await makeUser(app.connections, ofFactory)
    const hidden = await makeUser(app.connections, {
      companyId,
      permissions: [],
      dealerId: dealer.id,
    })
    const { mistakes, messages } = await checked(
      ['Username', 'Name', 'Dealer', 'Factory'],
      [
        [uniqueName('n'), '李雷', dealer.name, factory.name],
        [uniqueName('n'), '李雷', '', ''],
      ],
      by,
    )
    expect(mistakes).toEqual(['2 Dealer FIELD_REFERENCE', '3 Factory FIELD_REFERENCE'])
    expect(messages).not.toContain(hidden.username)
  })
})

test('all of a user is brought in, then changed where the sheet says so, and nowhere else', async () => {
  const { companyId } = owner
  const factory = await makePlace(app.connections, companyId, 'factory')
  const clerk = await makeUser(app.connections, { companyId, permissions: ['user:list'] })
  const username = uniqueName('n')
  const header = '用户名,姓名,性别,生日,工号,Roles,Factory,Purpose,Sync to the workflow'.split(',')
  const role = roleNameOf(clerk)
  const row = [username, '李雷', '男', '1990/3/5', '0012', role, factory.name, '入库操作员', '是']
  const { id } = await checked(header, [row])
  await app.apply(owner, id)
  const [made] = await listed(username)
  const get = async () => (await callAs(app, owner.token, users.get, { id: made?.id ?? 0 })).payload
  const whole = {
    realName: '李雷',
    gender: 'male',
    birthday: '1990-03-05',
    employeeNumber: '0012',
    factoryName: factory.name,
    purpose: 'inbound_operator',
    workflowSync: true,
    roles: [{ name: role }],
  }
  expect(await get()).toMatchObject(whole)
  const change = await checked(['Username', 'Name', 'Roles'], [[username, '李蕾', '']])
  expect(change.counts).toMatchObject({ updated: 1 })
  await app.apply(owner, change.id)
  expect(await get()).toMatchObject({ ...whole, realName: '李蕾', roles: [] })
  await app.takeBack(owner, change.id)
  expect(await get()).toMatchObject(whole)
  const { count } = await asPlatform(app.connections, (db) =>
    one(
      db,
      sql<{ count: number }>`
        select count(*) as count from operation_log
         where company_id = ${companyId} and entity = 'user' and entity_id = ${String(made?.id)}`,
    ),
  )
  expect(count).toBe(3)
})
