import { companies } from '@zhenma/contract/companies/companies.contract'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { accountGuard } from '@zhenma/contract/users/account-guard.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { colleague, roleOf, usersAs } from './testing/users-api.ts'

let app: TestApp
let owner: MadeUser
let second: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
})
afterAll(() => app.close())
// A company of its own, with two administrators, for every test.
beforeEach(async () => {
  owner = await makeUser(app.connections)
  second = await makeUser(app.connections, { companyId: owner.companyId })
})

type Language = 'cn' | 'tc' | 'en'
const as = (user: Pick<MadeUser, 'token'>, language: Language = 'en') =>
  usersAs(app, user, language)
const isIn = async ({ token }: MadeUser): Promise<boolean> =>
  (await callAs(app, token, companies.get, {})).httpStatus === 200

/** An update that changes nothing but what is named. */
async function changed(user: MadeUser, input: object) {
  const { payload } = await as(owner).get(user.id)
  const { roles, ...fields } = payload
  return { ...fields, roleIds: roles.map(({ id }) => id), ...input }
}

describe('an administrator’s account is closed to others', () => {
  test.each([
    ['cn', '管理员账号不允许此操作'],
    ['tc', '管理員帳號不允許此操作'],
    ['en', 'Administrator account not allowed this operation'],
  ] as const)('whatever they do, said in %s', async (language, message) => {
    const me = as(owner, language)
    const guard = (call: (typeof accountGuard)['removeTwoStep']) =>
      callAs(app, owner.token, call, { userId: second.id }, { language })
    for (const answer of [
      await me.freeze([second.id]),
      await me.freeze([second.id], 'normal'),
      await me.remove([second.id]),
      await me.freeze([owner.id]),
      await me.setPassword(second.id),
      await guard(accountGuard.removeTwoStep),
      await me.update(second.id, await changed(second, { roleIds: [] })),
    ]) {
      expect(answer.envelope).toMatchObject({
        status: 403,
        error: 'ADMINISTRATOR_PROTECTED',
        message,
      })
    }
    expect(await isIn(second)).toBe(true)
  })

  test('a bulk step with one among fifty names the row, and does nothing at all', async () => {
    const { companyId } = owner
    const made = await asPlatform(app.connections, (db) =>
      rows(
        db,
        sql<{ id: number }>`
          insert into app_user (company_id, username, real_name, password_hash)
          select ${companyId}, 'bulk' || ${companyId}::text || '_' || n, '周敏', 'none'
          from generate_series(1, 49) n returning id`,
      ),
    )
    const others = made.map(({ id }) => id)
    const ids = [...others.slice(0, 20), second.id, ...others.slice(20)]
    for (const answer of [await as(owner).freeze(ids), await as(owner).remove(ids)]) {
      expect(answer.envelope.details).toMatchObject([
        { error: 'ADMINISTRATOR_PROTECTED', code: second.username },
      ])
    }
    const { payload } = await as(owner).list({ status: 'normal', pageSize: 100 })
    expect(payload.total).toBe(51)
  })

  test('each field that lets in or says what for is named; the others are anybody’s to mend', async () => {
    const me = as(owner)
    const dealer = await makeDealer(app.connections, owner.companyId)
    const factory = await makePlace(app.connections, owner.companyId, 'factory')
    const wish = {
      username: 'somebody_else',
      phone: '13800000001',
      email: 'else@example.com',
      purpose: 'dealer_side',
      dealerId: dealer.id,
      factoryId: factory.id,
      roleIds: [],
    }
    const refused = await me.update(second.id, await changed(second, wish))
    const fields = refused.envelope.details?.map(({ field }) => field)
    expect(fields?.sort()).toEqual(Object.keys(wish).sort())
    const named = await changed(second, { realName: '和志刚', department: '总部' })
    expect((await me.update(second.id, named)).httpStatus).toBe(200)
    expect((await me.get(second.id)).payload).toMatchObject({ realName: '和志刚' })
  })

  test('who holds it changes it, but binds it to no part of the company', async () => {
    const me = as(second)
    const own = await changed(second, { phone: '13800000002', purpose: 'master_data' })
    expect((await me.update(second.id, own)).httpStatus).toBe(200)
    const dealer = await makeDealer(app.connections, owner.companyId)
    const bound = await me.update(second.id, { ...own, dealerId: dealer.id })
    expect(bound.envelope.details).toMatchObject([
      { error: 'ADMINISTRATOR_PROTECTED', field: 'dealerId' },
    ])
    const roleIds = [await roleOf(app, owner)]
    const made = await me.create({ dealerId: dealer.id, roleIds })
    expect(made.envelope.error).toBe('ADMINISTRATOR_PROTECTED')
    const clerk = (await me.create({ dealerId: dealer.id })).payload
    const risen = await me.update(clerk.id, { dealerId: dealer.id, roleIds })
    expect(risen.envelope.error).toBe('ADMINISTRATOR_PROTECTED')
    expect((await me.update(clerk.id, { roleIds })).httpStatus).toBe(200)
  })

  test('others who may set passwords do not either', async () => {
    const clerk = await colleague(app, owner.companyId, ['user:list', 'user:password'])
    expect((await as(clerk).setPassword(second.id)).httpStatus).toBe(403)
    expect(await isIn(second)).toBe(true)
  })
})

describe('the role', () => {
  test('is given up by who holds it; the last one keeps it', async () => {
    const given = await as(second).update(second.id, { roleIds: [] })
    expect(given.httpStatus).toBe(200)
    const refused = await as(owner).update(owner.id, { roleIds: [] })
    expect(refused.envelope.details).toMatchObject([
      { error: 'LAST_ADMINISTRATOR', field: 'roleIds' },
    ])
    // Nobody's administrator any more: as any other account.
    expect((await as(owner).freeze([second.id])).payload).toEqual({ count: 1 })
  })

  test('two who give it up at once: one keeps it', async () => {
    const answers = await Promise.all([
      as(second).update(second.id, { roleIds: [] }),
      as(owner).update(owner.id, { roleIds: [] }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ])
  })
})

test('the platform’s staff lets an administrator in who is locked out', async () => {
  const platform = await makeUser(app.connections, { companyId: 0 })
  const { companyId: id } = owner
  const entered = await callAs(app, platform.token, platformCompanies.enter, {
    id,
    reason: 'Locked out',
  })
  expect(entered.httpStatus).toBe(200)
  const answer = await as(platform).setPassword(second.id)
  expect(answer.payload.temporaryPassword).toMatch(/^.{12}$/)
  expect(await isIn(second)).toBe(false)
})
