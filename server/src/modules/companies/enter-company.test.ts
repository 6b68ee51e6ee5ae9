import { auth } from '@zhenma/contract/auth/auth.contract'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { codeOf, logOf, noticesTo } from './testing/read-company.ts'

let app: TestApp
let platform: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
  platform = await makeUser(app.connections, { companyId: 0 })
})
afterAll(() => app.close())

describe('inside a company', () => {
  async function visit() {
    const visitor = await makeUser(app.connections, { companyId: 0 })
    const owner = await makeUser(app.connections)
    const id = owner.companyId
    await callAs(app, visitor.token, platformCompanies.enter, { id, reason: '协助设置' })
    return { visitor, owner, id }
  }
  const company = async (token: string) =>
    (await callAs(app, token, auth.current, {})).payload.customerId

  test('the platform’s administrator acts on it alone, and both logs tell who came and went', async () => {
    const { visitor, owner, id } = await visit()
    const { payload: profile } = await callAs(app, visitor.token, auth.current, {})
    expect(profile).toMatchObject({ id: visitor.id, customerId: id, username: visitor.username })
    const left = Date.parse(profile.enteredUntil ?? '') - Date.now()
    expect(left).toBeGreaterThan(7_100_000)
    expect(left).toBeLessThanOrEqual(7_200_000)

    const input = { name: '野生蜂蜜', number: uniqueName('P') }
    const { payload: product } = await callAs(app, visitor.token, products.create, input)
    const found = await callAs(app, owner.token, products.get, { id: product.id })
    expect(found.payload.name).toBe('野生蜂蜜')

    await callAs(app, visitor.token, platformCompanies.leave, {})
    expect(await company(visitor.token)).toBe(0)
    const entries = await logOf(app.connections, id)
    expect(entries.map(({ company_id, operation }) => [company_id, operation])).toEqual([
      [0, 'enter'],
      [id, 'enter'],
      [0, 'leave'],
      [id, 'leave'],
    ])
    expect(entries[1]).toMatchObject({ user_id: visitor.id, after: { reason: '协助设置' } })
    const { payload: log } = await callAs(app, owner.token, systemLog.operations, {
      entity: 'product',
    })
    expect(log.records).toMatchObject([
      { operation: 'create', entityId: String(product.id), username: null },
    ])
    // Nobody of another company is named; of the platform's own, with its name.
    expect(log.records[0]?.userName).toBe(`Name of ${visitor.username}（真码平台）`)
  })

  test('the menu is the company’s, and what is the platform’s own is closed', async () => {
    const { visitor, id } = await visit()
    const paths = async () => {
      const { payload } = await callAs(app, visitor.token, auth.permissions, {})
      return payload.menu.flatMap(({ children }) => children.map(({ path }) => path))
    }
    const inside = await paths()
    expect(inside).toContain('/product/list')
    const { envelope } = await callAs(app, visitor.token, platformCompanies.list, {})
    expect(envelope.error).toBe('ACCESS_DENIED')
    await callAs(
      app,
      visitor.token,
      platformCompanies.leave,
      {},
      {
        headers: { 'tenant-id': String(id) },
      },
    )
    expect(await paths()).not.toContain('/product/list')
  })

  test('it ends by itself after two hours, and leaving later is still logged', async () => {
    const { visitor, id } = await visit()
    await asPlatform(app.connections, (db) =>
      sql`update session set entered_at = now() - interval '2 hours 1 second'
        where user_id = ${visitor.id}`.execute(db),
    )
    const late = await callAs(
      app,
      visitor.token,
      auth.current,
      {},
      {
        headers: { 'tenant-id': String(id) },
      },
    )
    expect(late.envelope.error).toBe('TENANT_MISMATCH')
    expect(await company(visitor.token)).toBe(0)
    await callAs(app, visitor.token, platformCompanies.leave, {})
    expect(
      (await logOf(app.connections, id)).filter(({ operation }) => operation === 'leave'),
    ).toHaveLength(2)
  })

  test('a password that is set from inside is told to its holder, and stands in the log', async () => {
    const { visitor, owner, id } = await visit()
    const clerk = await makeUser(app.connections, { companyId: id, permissions: [] })
    await asPlatform(app.connections, (db) =>
      sql`update app_user set phone = '13900139000', email = 'clerk@example.com'
        where company_id = ${id} and id = ${clerk.id}`.execute(db),
    )
    // What the company's own administrator does is not told by the platform.
    const reset = (token: string) => callAs(app, token, users.setPassword, { userId: clerk.id })
    await reset(owner.token)
    expect(await noticesTo(app.connections, id)).toEqual([])
    expect((await reset(visitor.token)).envelope.success).toBe(true)
    const reported = await noticesTo(app.connections, id)
    expect(reported.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['support_password', 'sms'],
      ['support_password', 'email'],
    ])
    expect(reported[0]?.text).toContain(clerk.username)
    // A new phone is told to the old one: whoever holds the new one could ask for a code.
    const changed = await callAs(app, visitor.token, users.update, {
      id: clerk.id,
      username: clerk.username,
      nickname: '',
      realName: '李若兰',
      phone: '13700137000',
      email: 'clerk@example.com',
      gender: 'unknown',
      employeeNumber: '',
      department: '',
      landline: '',
      roleIds: [],
      workflowSync: false,
    })
    expect(changed.envelope.success).toBe(true)
    const later = (await noticesTo(app.connections, id)).slice(reported.length)
    expect(later.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['support_contact', '13900139000'],
      ['support_contact', 'clerk@example.com'],
    ])
    const { payload: log } = await callAs(app, owner.token, systemLog.operations, {
      entity: 'user',
      operation: 'set_password',
    })
    expect(log.records[0]?.userName).toBe(`Name of ${visitor.username}（真码平台）`)
  })

  test('freezing the company ends the sessions of its users, not the visit', async () => {
    const { visitor, owner, id } = await visit()
    await callAs(app, platform.token, platformCompanies.freeze, {
      id,
      frozen: true,
      code: await codeOf(app.connections, id),
      reason: 'unpaid',
    })
    expect((await callAs(app, owner.token, auth.current, {})).envelope.status).toBe(418)
    expect(await company(visitor.token)).toBe(id)
  })
})
