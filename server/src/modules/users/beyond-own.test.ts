import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import {
  ALL_OF_USERS,
  colleague as colleagueIn,
  roleOf as heldRole,
  usersAs,
} from './testing/users-api.ts'

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
const roleOf = (user: MadeUser): Promise<number> => heldRole(testApp, user)
/** May do everything with users, and nothing else. */
const clerkOf = (companyId: number, more: object = {}) =>
  makeUser(testApp.connections, { companyId, permissions: ALL_OF_USERS, ...more })
const colleague = (companyId: number, permissions?: readonly string[]) =>
  colleagueIn(testApp, companyId, permissions)

describe('nobody reaches beyond what they hold', () => {
  test('roles with more are not given, those within are', async () => {
    const clerk = await clerkOf(owner.companyId)
    const within = await roleOf(await colleague(owner.companyId))
    const beyond = await roleOf(await colleague(owner.companyId, ['label:list']))
    const me = as(clerk)
    expect((await me.create({ roleIds: [within] })).httpStatus).toBe(200)
    for (const roleId of [beyond, await roleOf(owner)]) {
      const refused = await me.create({ roleIds: [within, roleId] })
      expect(refused.httpStatus).toBe(403)
      expect(refused.envelope.details).toMatchObject([
        { error: 'ROLE_BEYOND_OWN', field: 'roleIds' },
      ])
      const own = await me.update(clerk.id, { roleIds: [await roleOf(clerk), roleId] })
      expect(own.envelope.error).toBe('ROLE_BEYOND_OWN')
    }
  })

  test('users with more are not changed, frozen, deleted, restored or given a password', async () => {
    const clerk = await clerkOf(owner.companyId)
    const strong = await colleague(owner.companyId, ['label:list'])
    const me = as(clerk)
    const before = [
      await me.update(strong.id, {}),
      await me.freeze([strong.id]),
      await me.remove([strong.id]),
      await me.setPassword(strong.id),
      await me.setPassword(owner.id),
      await me.update(owner.id, {}),
    ]
    await as(owner).remove([strong.id])
    for (const answer of [...before, await me.restore([strong.id]), await me.purge([strong.id])]) {
      expect(answer.envelope).toMatchObject({ status: 403, error: 'USER_BEYOND_OWN' })
    }
  })
})
