import { ALL_PERMISSIONS, PLATFORM_PERMISSIONS } from '@zhenma/contract/calls'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { companies } from '@zhenma/contract/companies/companies.contract'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { places } from '@zhenma/contract/places/places.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { STARTER_ROLES } from './starter-roles.ts'

let app: TestApp
let platform: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  await asPlatform(app.connections, (db) =>
    sql`insert into company (id, code, name) values (0, 'platform', 'Platform')`.execute(db),
  )
  platform = await makeUser(app.connections, { companyId: 0 })
})
afterAll(() => app.close())

async function open(name: string, language: (typeof LANGUAGES)[number] = 'en') {
  const wish = {
    code: uniqueName('C'),
    name,
    username: uniqueName('op'),
    realName: 'Ada',
    phone: uniquePhone(),
  }
  const { payload } = await callAs(app, platform.token, platformCompanies.open, wish, { language })
  return payload
}
const rolesOf = (companyId: number) =>
  asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<{ code: string; name: string; permissions: string[] }>`
        select r.code, r.name,
               array(select permission from role_permission p
                      where p.company_id = r.company_id and p.role_id = r.id order by 1) as permissions
          from role r where company_id = ${companyId} and not is_administrator order by code`,
    ),
  )

describe('a company is opened', () => {
  test('with a warehouse and a factory of its own name, so that labels can be taken in', async () => {
    const { id } = await open('Ravenscourt Dairy')
    const first = await makeUser(app.connections, { companyId: id })
    const found = (await callAs(app, first.token, places.page, {})).payload.records
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['warehouse', 'Ravenscourt Dairy'],
      ['factory', 'Ravenscourt Dairy'],
    ])
    const batch = await makeBatch(app, { companyId: id, activationRequired: false })
    const warehouseId = found[0]?.id
    const taken = await callAs(app, first.token, inout.inbound, {
      codes: [batch.at(0)],
      warehouseId,
      idempotencyKey: uniqueName('k'),
    })
    expect(taken.envelope.success, taken.envelope.message).toBe(true)
    const generated = await callAs(app, first.token, batches.generate, {
      name: 'First',
      factoryId: found[1]?.id,
      productCount: 2,
      idempotencyKey: uniqueName('k'),
    })
    expect(generated.envelope.success, generated.envelope.message).toBe(true)
  })

  test('without a number that buyers are told to call, until it says one', async () => {
    const { id } = await open('Ravenscourt Dairy')
    const first = await makeUser(app.connections, { companyId: id })
    expect((await callAs(app, first.token, companies.get, {})).payload).toMatchObject({
      servicePhone: '',
    })
  })

  test('with a name longer than a place may have', async () => {
    const { id } = await open('长'.repeat(180))
    const first = await makeUser(app.connections, { companyId: id })
    const { payload } = await callAs(app, first.token, places.factories, {})
    expect(payload.map(({ name }) => name)).toEqual(['长'.repeat(100)])
  })

  test.each(LANGUAGES)('with a role for each purpose of an account, in %s', async (language) => {
    const { id } = await open(uniqueName('Roles '), language)
    const expected = STARTER_ROLES.map(({ code, name, permissions }) => ({
      code,
      name: name[language],
      permissions: [...permissions].sort(),
    }))
    expect(
      (await rolesOf(id)).map((role) => ({ ...role, permissions: role.permissions.sort() })),
    ).toEqual(expected.sort((a, b) => (a.code < b.code ? -1 : 1)))
  })

  test('and its first user can log in', async () => {
    const { username, temporaryPassword } = await open(uniqueName('Log in '))
    const logIn = await callAs(app, null, auth.login, {
      username,
      password: md5(temporaryPassword),
    })
    expect(logIn.envelope.success).toBe(true)
  })
})

test('the first roles hold what there is, and nothing of the platform', () => {
  for (const { permissions } of STARTER_ROLES) {
    expect(permissions.filter((one) => !ALL_PERMISSIONS.includes(one))).toEqual([])
    expect(permissions.filter((one) => PLATFORM_PERMISSIONS.has(one))).toEqual([])
    expect(new Set(permissions).size).toBe(permissions.length)
  }
})
