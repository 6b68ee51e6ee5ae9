import { imports } from '@zhenma/contract/imports/imports.contract'
import { operators } from '@zhenma/contract/operators/operators.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { type MadePlace, makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'
import { beginImportTest, type ImportTest } from '../../imports/testing/import-fixture.ts'

let app: ImportTest
let owner: MadeUser
let factory: MadePlace
let ofFactory: MadePlace
let other: MadePlace
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.company()
  const { companyId } = owner
  factory = await makePlace(app.connections, companyId, 'factory')
  ofFactory = await makePlace(app.connections, companyId, 'warehouse', { parentId: factory.id })
  const { id: parentId } = await makePlace(app.connections, companyId, 'factory')
  // Warehouses are for everybody who is no dealer's; what lies in another factory is not.
  other = await makePlace(app.connections, companyId, 'workshop', { parentId })
})

const HEADER = ['Username', 'Name', 'Duty', 'Places', 'Roles']
type Rows = readonly (readonly string[])[]

async function checked(below: Rows, as: MadeUser = owner, header = HEADER) {
  const lines = [header, ...below].map((row) => row.map((cell) => `"${cell}"`).join(','))
  const id = await app.upload(as, lines.join('\n'), 'operators.csv', 'operator')
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

const found = async (username: string) =>
  (await callAs(app, owner.token, operators.list, { keyword: username })).payload.records[0]

const workOf = async (username: string) =>
  ((await found(username))?.assignments ?? [])
    .map(({ placeName, duty }) => `${duty} ${placeName}`)
    .toSorted()

describe('what is refused', () => {
  test('shorter usernames than an operator has, unknown duties, no place, and places that are not there', async () => {
    const name = () => uniqueName('name_')
    const { mistakes } = await checked([
      ['abcd', '李雷', 'scanner', other.name, ''],
      [name(), '李雷', 'cook', other.name, ''],
      [name(), '李雷', 'scanner', '', ''],
      [name(), '李雷', 'scanner', `${other.name}; nowhere`, ''],
      [name(), '', 'scanner', other.name, 'no such role'],
    ])
    expect(mistakes).toEqual([
      '2 Username FIELD_FORMAT',
      '3 Duty FIELD_CHOICE',
      '4 Places FIELD_REQUIRED',
      '5 Places IMPORT_NAME_UNKNOWN',
      '6 Name FIELD_REQUIRED',
      '6 Roles IMPORT_NAME_UNKNOWN',
    ])
  })

  test('a username of somebody who is no operator, and the roles of administrators', async () => {
    const { companyId } = owner
    const user = await makeUser(app.connections, { companyId, permissions: [] })
    const { mistakes } = await checked([
      [user.username, '李雷', 'scanner', other.name, ''],
      [uniqueName('name_'), '李雷', 'scanner', other.name, `Role of ${owner.username}`],
    ])
    expect(mistakes).toEqual(['2 Username USERNAME_TAKEN', '3 Roles FIELD_REFERENCE'])
  })

  test('a dealer’s people bring in none', async () => {
    const { companyId } = owner
    const { id: dealerId } = await makeDealer(app.connections, companyId)
    const permissions = ['operator:create', 'operator:list']
    const by = await makeUser(app.connections, { companyId, permissions, dealerId })
    const row = [uniqueName('name_'), '李雷', 'scanner', other.name, '']
    const { counts, mistakes } = await checked([row], by)
    expect(counts).toMatchObject({ created: 0, refused: 1 })
    expect(mistakes).toContain('2 Username ACCESS_DENIED')
  })

  test('nobody widens where they work', async () => {
    const { companyId } = owner
    const permissions = ['operator:create', 'operator:update', 'operator:list']
    const by = await makeUser(app.connections, { companyId, permissions })
    await asPlatform(app.connections, (db) =>
      sql`update app_user set purpose = 'factory_warehouse' where id = ${by.id}`.execute(db),
    )
    const row = [by.username, '李雷', 'manager', other.name]
    const { mistakes } = await checked([row], by, HEADER.slice(0, 4))
    expect(mistakes).toEqual(['2 Places USER_SELF'])
  })
})

test('a factory’s user brings in people of the own factory, at its places, and touches no other', async () => {
  const { companyId } = owner
  const permissions = ['operator:create', 'operator:update', 'operator:list']
  const by = await makeUser(app.connections, { companyId, permissions, factoryId: factory.id })
  const theirs = uniqueName('name_')
  const before = await checked([[theirs, '王芳', 'manager', other.name, '']])
  await app.apply(owner, before.id)
  const mine = uniqueName('name_')
  const rows = [
    [mine, '李雷', 'inbound', ofFactory.name, ''],
    [uniqueName('name_'), '李雷', 'inbound', other.name, ''],
    [theirs, '别名', 'inbound', ofFactory.name, ''],
  ]
  const { id, counts, mistakes, messages } = await checked(rows, by)
  expect(counts).toMatchObject({ created: 1, updated: 0, refused: 2 })
  expect(mistakes).toEqual(['3 Places IMPORT_NAME_UNKNOWN', '4 Username USERNAME_TAKEN'])
  expect(messages).not.toContain('王芳')
  await app.apply(by, id, true)
  expect(await found(mine)).toMatchObject({ factoryId: factory.id })
  expect(await workOf(mine)).toEqual([`inbound ${ofFactory.name}`])
  expect(await found(theirs)).toMatchObject({ realName: '王芳', factoryId: null })
})

test('duty and places are what the sheet says, for all that there were before; as shown they stay', async () => {
  const name = uniqueName('name_')
  const first = await checked([
    [name, '李雷', '仓库管理员', `${other.name}、${ofFactory.name}`, ''],
  ])
  await app.apply(owner, first.id)
  expect(await workOf(name)).toEqual(
    [`manager ${ofFactory.name}`, `manager ${other.name}`].toSorted(),
  )
  // By its path a place is found too.
  const path = `${factory.name} / ${ofFactory.name}`
  const second = await checked([[name, '李雷', '出庫操作員', path, '']])
  expect(second.counts).toMatchObject({ updated: 1 })
  await app.apply(owner, second.id)
  expect(await workOf(name)).toEqual([`outbound ${ofFactory.name}`])
  await app.takeBack(owner, second.id)
  expect(await workOf(name)).toHaveLength(2)
})
