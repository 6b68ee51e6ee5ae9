import { auth } from '@zhenma/contract/auth/auth.contract'
import { ALL_PERMISSIONS, permissionsOfCompany } from '@zhenma/contract/calls'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeCompany, makeUser } from '../../../test/make/user.ts'
import { solveCaptcha } from '../../../test/solve-captcha.ts'
import { buildApp } from '../../app.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { localFileStore } from '../../platform/files/file-store.ts'
import { hashPassword } from './index.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const PASSWORD = md5('Zhenma-2026!')
const WRONG = md5('wrong')

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

function query<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return asPlatform(testApp.connections, (db) => rows(db, statement))
}

async function makeAccount(wish: Parameters<typeof makeUser>[1] = {}): Promise<MadeUser> {
  const user = await makeUser(testApp.connections, wish)
  await query(
    sql`update app_user set password_hash = ${await hashPassword(PASSWORD)} where id = ${user.id}`,
  )
  return user
}

const logIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  callAs(testApp, null, auth.login, { username, password }, { headers })

/** The same with a solved captcha, whether or not one is asked for. */
const logInSolving = async (username: string, password = PASSWORD) =>
  callAs(testApp, null, auth.login, { username, password, captcha: await solveCaptcha(testApp) })

/** The token of a log-in that has opened a session. */
async function tokenOf(user: MadeUser, password = PASSWORD): Promise<string> {
  const { payload } = await logIn(user.username, password)
  return payload.token ?? ''
}

describe('log in', () => {
  test('answers a token that works, the user, and the dictionaries in the caller’s language', async () => {
    const user = await makeAccount()
    const { httpStatus, payload } = await logIn(user.username)
    expect(httpStatus).toBe(200)
    expect(payload.user).toMatchObject({
      username: user.username,
      customerId: user.companyId,
      inoutMode: 'open_all',
      outboundFromNotInStock: false,
      productMenuName: 'product',
      language: 'cn',
      settings: {},
    })
    expect(payload.sysAllDictItems['label_status']?.[0]).toEqual({
      value: 'not_in_stock',
      text: 'Not in stock',
    })
    expect(payload.sysAllDictItems['currency']).toHaveLength(9)
    const current = await callAs(testApp, payload.token, auth.current, {})
    expect(current.payload.username).toBe(user.username)
    expect(JSON.stringify(current.envelope)).not.toMatch(/argon2|hash/i)
  })

  test('a session ends after seven days, and only the hash of its token is stored', async () => {
    const user = await makeAccount()
    const { payload } = await logIn(user.username)
    const hash = createHash('sha256')
      .update(payload.token ?? '')
      .digest()
    const found = await query(
      sql<{
        life: number
      }>`select (extract(epoch from expires_at - created_at) * 1000)::float8 as life
        from session where token_hash = ${hash}`,
    )
    expect(found[0]?.life).toBe(604_800_000)
    await query(sql`update session set expires_at = now() where token_hash = ${hash}`)
    const ended = await callAs(testApp, payload.token, auth.current, {})
    expect([ended.httpStatus, ended.envelope.status]).toEqual([401, 418])
  })

  test('a wrong password and an unknown user are refused alike, and both are logged', async () => {
    const user = await makeAccount()
    const wrong = await logIn(user.username, WRONG)
    const unknown = await logIn('nobody_knows_me')
    for (const { httpStatus, envelope } of [wrong, unknown]) {
      expect(httpStatus).toBe(400)
      expect(envelope).toMatchObject({ success: false, error: 'LOGIN_FAILED' })
    }
    const logged = await query(
      sql<{ username: string; outcome: string; region: string; company_id: number }>`
        select username, outcome, region, company_id from login_log
        where username in (${user.username}, 'nobody_knows_me') order by id`,
    )
    expect(logged).toEqual([
      {
        username: user.username,
        outcome: 'LOGIN_FAILED',
        region: '内网',
        company_id: user.companyId,
      },
      { username: 'nobody_knows_me', outcome: 'LOGIN_FAILED', region: '内网', company_id: 0 },
    ])
  })

  test('five failures lock the account for a quarter of an hour, also for the right password', async () => {
    const user = await makeAccount()
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await logInSolving(user.username, WRONG)).envelope.error).toBe('LOGIN_FAILED')
    }
    const locked = await logInSolving(user.username)
    expect([locked.httpStatus, locked.envelope.error]).toEqual([429, 'ACCOUNT_LOCKED'])
    expect(locked.envelope.message).toContain('15 minutes')
    await query(sql`update app_user set locked_until = now() where id = ${user.id}`)
    // The count starts anew: one failure does not lock again.
    expect((await logInSolving(user.username, WRONG)).envelope.error).toBe('LOGIN_FAILED')
    expect((await logInSolving(user.username)).httpStatus).toBe(200)
  })

  test('guesses sent all at once get no more than five tries', async () => {
    const user = await makeAccount()
    const guess = () => logInSolving(user.username, WRONG)
    await Promise.all([guess(), guess(), guess()])
    const answers = await Promise.all(Array.from({ length: 8 }, guess))
    const errors = answers.map((answer) => answer.envelope.error)
    expect(errors.filter((error) => error === 'LOGIN_FAILED')).toHaveLength(2)
    expect(errors.filter((error) => error === 'ACCOUNT_LOCKED')).toHaveLength(6)
  })

  test('a success forgets the failures before it', async () => {
    const user = await makeAccount()
    for (let round = 1; round <= 2; round += 1) {
      for (let failure = 1; failure <= 4; failure += 1) await logInSolving(user.username, WRONG)
      expect((await logInSolving(user.username)).httpStatus).toBe(200)
      expect((await logIn(user.username)).httpStatus).toBe(200)
    }
  })

  test('frozen accounts and companies are told so, but only with the right password', async () => {
    const user = await makeAccount()
    await query(sql`update app_user set status = 'frozen' where id = ${user.id}`)
    expect((await logIn(user.username, WRONG)).envelope.error).toBe('LOGIN_FAILED')
    expect((await logIn(user.username)).envelope.error).toBe('ACCOUNT_FROZEN')
    expect((await callAs(testApp, user.token, auth.current, {})).httpStatus).toBe(401)

    const other = await makeAccount()
    await query(sql`update company set frozen = true where id = ${other.companyId}`)
    expect((await logIn(other.username)).envelope.error).toBe('COMPANY_FROZEN')
  })

  test('a deleted user does not exist', async () => {
    const user = await makeAccount()
    await query(sql`update app_user set status = 'deleted' where id = ${user.id}`)
    expect((await logIn(user.username)).envelope.error).toBe('LOGIN_FAILED')
  })

  test('attempts are limited by address, however many tokens they come with', async () => {
    const limited = await buildApp({
      services: {
        connections: testApp.connections,
        keyRing: testApp.keyRing,
        files: localFileStore('/nowhere'),
        publicUrl: 'http://zhenma.test',
      },
      rateLimit: 10_000,
      verifyRateLimit: 0,
    })
    const attempt = async (n: number, remoteAddress: string) =>
      (
        await limited.inject({
          method: 'POST',
          url: '/api/web/user/login/common',
          remoteAddress,
          headers: { 'biz-token': `token ${n}`, 'accept-language': 'en' },
          payload: {},
        })
      ).json<{ error: string }>().error
    const perMinute = auth.login.ratePerMinute ?? 0
    for (let n = 1; n <= perMinute; n += 1) {
      expect(await attempt(n, '203.0.113.5')).toBe('INPUT_INVALID')
    }
    expect(await attempt(0, '203.0.113.5')).toBe('TOO_MANY_REQUESTS')
    expect(await attempt(0, '203.0.113.6')).toBe('INPUT_INVALID')
    await limited.close()
  })

  test('every bad field is named', async () => {
    const { httpStatus, envelope } = await callAs(testApp, null, auth.login, {
      username: '',
      password: 'plain text',
    })
    expect(httpStatus).toBe(400)
    expect(envelope.details?.map(({ error, field }) => [error, field])).toEqual([
      ['FIELD_REQUIRED', 'username'],
      ['FIELD_FORMAT', 'password'],
    ])
  })
})

describe('the session', () => {
  test('logging out ends this session and no other', async () => {
    const user = await makeAccount()
    const first = await tokenOf(user)
    const second = await tokenOf(user)
    expect((await callAs(testApp, first, auth.logout, {})).httpStatus).toBe(200)
    expect((await callAs(testApp, first, auth.current, {})).httpStatus).toBe(401)
    expect((await callAs(testApp, second, auth.current, {})).httpStatus).toBe(200)
  })

  test('a changed password ends every session of the user, and only the new one logs in', async () => {
    const user = await makeAccount()
    const bystander = await makeUser(testApp.connections, { companyId: user.companyId })
    const other = await tokenOf(user)
    const changed = await callAs(testApp, user.token, auth.changePassword, {
      oldPassword: PASSWORD,
      newPassword: md5('Another-1'),
    })
    expect(changed.httpStatus).toBe(200)
    for (const token of [user.token, other]) {
      expect((await callAs(testApp, token, auth.current, {})).envelope.status).toBe(418)
    }
    expect((await callAs(testApp, bystander.token, auth.current, {})).httpStatus).toBe(200)
    expect((await logIn(user.username)).envelope.error).toBe('LOGIN_FAILED')
    expect((await logIn(user.username, md5('Another-1'))).httpStatus).toBe(200)
  })

  test('the old password must be right and the new one another; then nothing has changed', async () => {
    const user = await makeAccount()
    const change = (oldPassword: string, newPassword: string) =>
      callAs(testApp, user.token, auth.changePassword, { oldPassword, newPassword })
    expect((await change(WRONG, md5('x'))).envelope.error).toBe('PASSWORD_WRONG')
    expect((await change(PASSWORD, PASSWORD)).envelope.error).toBe('PASSWORD_SAME')
    expect((await callAs(testApp, user.token, auth.current, {})).httpStatus).toBe(200)
    expect((await logIn(user.username)).httpStatus).toBe(200)
  })

  test('language and settings are kept on the user; settings are merged by name', async () => {
    const user = await makeAccount()
    const save = (change: object) => callAs(testApp, user.token, auth.updateProfile, { ...change })
    await save({ language: 'tc', settings: { theme: 'dark', tabs: true } })
    await save({ settings: { theme: 'light' } })
    const { payload } = await callAs(testApp, user.token, auth.current, {})
    expect(payload).toMatchObject({ language: 'tc', settings: { theme: 'light', tabs: true } })
    const tooLarge = await save({ settings: { note: 'x'.repeat(30_000) } })
    expect(tooLarge.envelope.details?.[0]).toMatchObject({
      error: 'FIELD_FORMAT',
      field: 'settings',
    })
    expect((await save({ language: 'fr' })).envelope.details?.[0]?.error).toBe('FIELD_CHOICE')
  })
})

describe('menu and permissions', () => {
  beforeAll(async () => {
    await seedRequired(testApp.connections)
    // A second start changes nothing.
    await seedRequired(testApp.connections)
  })

  test('an administrator sees the whole menu, once, in order, in three languages', async () => {
    const user = await makeUser(testApp.connections)
    const { payload } = await callAs(testApp, user.token, auth.permissions, {})
    expect(
      payload.menu.map((item) => [item.path, item.children.map((child) => child.path)]),
    ).toEqual([
      ['/dashboard', ['/dashboard/analysis']],
      ['/product', ['/product/list', '/product/category']],
      ['/dealer', ['/dealer/list', '/dealer/regions']],
      [
        '/label',
        [
          '/batch/list',
          '/label/query',
          '/label/operate',
          '/label/extended',
          '/label/cards',
          '/label/print-templates',
        ],
      ],
      [
        '/inout',
        [
          '/inout/inbound',
          '/inout/outbound',
          '/inout/return',
          '/inout/cancel-inbound',
          '/inout/cancel-outbound',
          '/inout/packing',
          '/inout/unboxing',
          '/inout/records',
          '/inout/exceptions',
          '/inout/stocktaking',
        ],
      ],
      ['/query', ['/query/records']],
      ['/marketing', ['/marketing/activities']],
      [
        '/system',
        [
          '/system/tasks',
          '/system/company',
          '/system/users',
          '/system/roles',
          '/system/dictionaries',
          '/system/recycle-bin',
          '/system/log',
        ],
      ],
    ])
    expect(payload.menu[1]).toMatchObject({
      redirect: '/product/list',
      meta: { title: '产品', titleEn: 'Products', titleTn: '產品', icon: 'ShoppingOutlined' },
    })
    expect(payload.menu[1]?.children[0]).toMatchObject({
      component: 'product/list',
      meta: { permissionList: ['product:list'], keepAlive: true },
    })
    expect(payload.auth.map((item) => item.action)).toEqual(permissionsOfCompany(false))
  })

  test('others see the screens they hold the permission of, and no empty groups', async () => {
    const user = await makeUser(testApp.connections, {
      permissions: ['label:list', 'outbound:submit'],
    })
    const { payload } = await callAs(testApp, user.token, auth.permissions, {})
    const paths = payload.menu.flatMap((item) => item.children.map((child) => child.path))
    expect(paths).toEqual(['/dashboard/analysis', '/label/query', '/inout/outbound'])
    expect(payload.auth.map((item) => item.action)).toEqual(['label:list', 'outbound:submit'])
    expect(payload.auth[1]?.describe).toBe('Outbound')
    expect(payload.allAuth).toHaveLength(permissionsOfCompany(false).length)
  })

  test.each([
    ['label:operate'],
    ['label:activate'],
    ['allot:submit'],
    ['allot:dealer'],
    ['depot:change'],
    ['logistics:bind'],
    ['label:modify'],
    ['qa-card:bind'],
    ['label:replace'],
    ['label:forbid-query'],
    ['label:forbid-reseller'],
  ])('%s alone shows the screen of label operations', async (permission) => {
    const user = await makeUser(testApp.connections, { permissions: [permission] })
    const { payload } = await callAs(testApp, user.token, auth.permissions, {})
    const items = payload.menu.flatMap(({ children }) => children)
    const operate = items.find(({ component }) => component === 'label/operate')
    expect(operate?.meta.permissionList).toContain(permission)
  })

  test('what belongs to no deed does not show it', async () => {
    const permissions = ['label:list', 'inbound:submit']
    const user = await makeUser(testApp.connections, { permissions })
    const { payload } = await callAs(testApp, user.token, auth.permissions, {})
    const paths = payload.menu.flatMap(({ children }) => children.map(({ path }) => path))
    expect(paths).toEqual(['/dashboard/analysis', '/label/query', '/inout/inbound'])
  })

  test('every permission of the menu is one that some call asks for', async () => {
    const asked = await query(
      sql<{ permission: string }>`
        select distinct permission from menu_item where permission is not null`,
    )
    const unknown = asked
      .flatMap(({ permission }) => permission.split(','))
      .filter((permission) => !ALL_PERMISSIONS.includes(permission))
    // Screens of calls that are not in the contract yet would stay empty for everybody.
    expect(unknown).toEqual([])
  })

  test('a company’s session does not speak for another company', async () => {
    const user = await makeUser(testApp.connections)
    const other = await makeCompany(testApp.connections)
    const refused = await callAs(
      testApp,
      user.token,
      auth.current,
      {},
      {
        headers: { 'tenant-id': String(other.id) },
      },
    )
    expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'TENANT_MISMATCH'])
  })
})
