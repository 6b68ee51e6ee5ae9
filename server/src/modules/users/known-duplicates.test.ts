import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { colleague as colleagueIn, usersAs } from './testing/users-api.ts'

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

const as = (user: Pick<MadeUser, 'token'>) => usersAs(testApp, user)
const colleague = (companyId: number, permissions?: readonly string[]) =>
  colleagueIn(testApp, companyId, permissions)

describe('the check for duplicates', () => {
  test('knows a fixed list of tables and fields', async () => {
    const me = as(owner)
    const { username } = await colleague(owner.companyId)
    const asked = { tableName: 'sys_user', fieldName: 'username', fieldVal: username }
    expect((await me.check(asked)).payload).toEqual({ isFree: false })
    expect((await me.check({ ...asked, fieldVal: 'nobody_yet' })).payload).toEqual({ isFree: true })
    const dealer = await makeDealer(testApp.connections, owner.companyId)
    const name = { tableName: 'dealer', fieldName: 'name', fieldVal: dealer.name }
    expect((await me.check(name)).payload).toEqual({ isFree: false })
    expect((await me.check({ ...name, dataId: dealer.id })).payload).toEqual({ isFree: true })
    const stranger = as(await makeUser(testApp.connections))
    expect((await stranger.check(name)).payload).toEqual({ isFree: true })
    for (const bad of [
      { ...asked, fieldName: 'password_hash' },
      { ...asked, tableName: 'session' },
      { ...asked, tableName: 'toString' },
      { ...asked, fieldName: 'constructor' },
    ]) {
      expect((await me.check(bad)).httpStatus).toBe(400)
    }
  })

  test('knows dictionaries, addresses of the menu, regions, and companies for the platform', async () => {
    const me = as(owner)
    const taken = { tableName: 'sys_dict', fieldName: 'code', fieldVal: 'currency' }
    expect((await me.check(taken)).payload).toEqual({ isFree: false })
    for (const free of [
      { tableName: 'sys_dict', fieldName: 'code', fieldVal: 'no_such_dictionary' },
      { tableName: 'sys_permission', fieldName: 'path', fieldVal: '/no/such' },
      { tableName: 'sales_region', fieldName: 'name', fieldVal: 'nowhere' },
    ]) {
      expect((await me.check(free)).payload).toEqual({ isFree: true })
    }
    const company = { tableName: 'sys_company', fieldName: 'code', fieldVal: 'no-such' }
    expect((await me.check(company)).envelope.error).toBe('ACCESS_DENIED')
  })

  test('tells of users only who may see them', async () => {
    const asked = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'admin' }
    const nobody = await makeUser(testApp.connections, { permissions: [] })
    expect((await as(nobody).check(asked)).envelope.error).toBe('ACCESS_DENIED')
  })
})
