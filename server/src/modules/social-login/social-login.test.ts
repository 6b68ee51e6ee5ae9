import { auth } from '@zhenma/contract/auth/auth.contract'
import type { SocialProviderName } from '@zhenma/contract/social-login/social-providers'
import {
  identities,
  IDENTITIES_LIMIT,
  socialLogin,
} from '@zhenma/contract/social-login/social-login.contract'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { type SocialLoopback, startSocialLoopback } from '../../../test/social-loopback.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

const PASSWORD = createHash('md5').update('Zhenma-2026!').digest('hex')

let loopback: SocialLoopback
let testApp: TestApp
let bare: TestApp
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  loopback = await startSocialLoopback()
  testApp = await createTestApp({ social: loopback.settings })
  bare = await createTestApp()
})
afterAll(async () => {
  await testApp.close()
  await bare.close()
  await loopback.close()
})

function query<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return asPlatform(testApp.connections, (db) => rows(db, statement))
}

type App = { readonly type?: SocialProviderName; readonly appIndex?: number }

/** Gives a made user a password, which linking inside a session asks for. */
const setPassword = ({ id }: MadeUser) =>
  query(sql`update app_user set password_hash = ${passwordHash} where id = ${id}`)

/** Begins and agrees: what the browser comes back with. */
async function scan(person: string, app: App = {}, as?: MadeUser) {
  const wanted = { type: app.type ?? 'wechat', appIndex: app.appIndex ?? 0 }
  const { payload } = as
    ? await callAs(testApp, as.token, identities.start, { ...wanted, password: PASSWORD })
    : await callAs(testApp, null, socialLogin.start, wanted)
  const agreed = await loopback.agree(payload.url, person)
  expect(agreed.state).toBe(payload.state)
  return { wxCode: agreed.code, state: agreed.state, browserKey: payload.browserKey, ...wanted }
}

const bind = (input: Awaited<ReturnType<typeof scan>>, token: string | null = null) =>
  callAs(testApp, token, socialLogin.bind, input)

/** A ticket for somebody who is bound to nobody; who is to bind it logs in afterwards. */
async function ticketFor(person: string, app: App = {}): Promise<string> {
  const { payload } = await bind(await scan(person, app))
  return payload.openid ?? 'no ticket'
}

const link = (user: MadeUser, openid: string) =>
  callAs(testApp, user.token, identities.link, { openid })

async function linkedUser(person: string, app: App = {}): Promise<MadeUser> {
  const ticket = await ticketFor(person, app)
  const user = await makeUser(testApp.connections)
  expect((await link(user, ticket)).httpStatus).toBe(200)
  return user
}

describe('where nothing is set up', () => {
  test('no app is offered, and the calls say so', async () => {
    expect((await callAs(bare, null, socialLogin.apps, {})).payload).toEqual([])
    const reported = { cn: '微信', tc: '微信', en: 'WeChat' }
    for (const [language, name] of Object.entries(reported) as ['cn' | 'tc' | 'en', string][]) {
      const { httpStatus, envelope } = await callAs(bare, null, socialLogin.start, {}, { language })
      expect([httpStatus, envelope.error]).toEqual([404, 'SOCIAL_NOT_CONFIGURED'])
      expect(envelope.message).toContain(name)
    }
    const user = await makeUser(bare.connections)
    const started = await callAs(bare, user.token, identities.start, {
      type: 'wecom',
      password: PASSWORD,
    })
    expect(started.envelope.error).toBe('SOCIAL_NOT_CONFIGURED')
  })

  test('every app that is set up is offered, with its index', async () => {
    const { payload } = await callAs(testApp, null, socialLogin.apps, {})
    expect(payload).toEqual([
      { type: 'wechat', appIndex: 0 },
      { type: 'wechat', appIndex: 1 },
      { type: 'dingtalk', appIndex: 0 },
      { type: 'wecom', appIndex: 0 },
    ])
  })
})

describe.each(['wechat', 'dingtalk', 'wecom'] as const)('log-in by %s', (type) => {
  test('not bound: a ticket; bound by a session; then a session at once', async () => {
    const person = uniqueName('p')
    const first = await bind(await scan(person, { type }))
    expect(first.payload).toMatchObject({ token: null, user: null, secondStep: null, name: person })
    expect(first.payload.openid).not.toContain(person)

    const user = await makeUser(testApp.connections)
    const linked = await link(user, first.payload.openid ?? '')
    expect(linked.payload).toMatchObject({ type, name: person, lastLoginAt: null })

    const second = await bind(await scan(person, { type }))
    expect(second.payload).toMatchObject({ openid: null, user: { id: user.id } })
    const current = await callAs(testApp, second.payload.token, auth.current, {})
    expect(current.payload.username).toBe(user.username)
    const { payload: mine } = await callAs(testApp, user.token, identities.list, {})
    expect(mine).toMatchObject([{ type, name: person }])
    expect(mine[0]?.lastLoginAt).not.toBeNull()
    const log = await query(
      sql`select outcome, via from login_log where user_id = ${user.id} order by id`,
    )
    expect(log).toEqual([{ outcome: 'success', via: type }])
  })
})

describe('an authorisation', () => {
  test('leads back to nowhere but our own first page', async () => {
    const { payload } = await callAs(testApp, null, socialLogin.start, {
      redirect: 'https://evil.example/',
      redirect_uri: 'https://evil.example/',
    })
    expect(new URL(payload.url).searchParams.get('redirect_uri')).toBe('http://zhenma.test/')
    expect(payload.url).not.toContain(payload.browserKey)
  })

  test('is used once', async () => {
    const back = await scan(uniqueName('p'))
    expect((await bind(back)).httpStatus).toBe(200)
    const fresh = await scan(uniqueName('p'))
    const replayed = await bind({ ...back, wxCode: fresh.wxCode })
    expect([replayed.httpStatus, replayed.envelope.error]).toEqual([400, 'SOCIAL_STATE_WRONG'])
  })

  test('of one browser is worth nothing in another, and is used up by the attempt', async () => {
    const [victim, attacker] = [await scan(uniqueName('p')), await scan(uniqueName('p'))]
    const smuggled = await bind({ ...attacker, browserKey: victim.browserKey })
    expect(smuggled.envelope.error).toBe('SOCIAL_STATE_WRONG')
    expect((await bind(attacker)).envelope.error).toBe('SOCIAL_STATE_WRONG')
    const invented = await bind({ ...victim, state: '0'.repeat(64) })
    expect(invented.envelope.error).toBe('SOCIAL_STATE_WRONG')
    expect((await bind(victim)).httpStatus).toBe(200)
  })

  test('with wxCode and appIndex alone answers what is missing, by name', async () => {
    const bare = { wxCode: 'code', appIndex: 0 }
    const { httpStatus, envelope } = await callAs(testApp, null, socialLogin.bind, bare)
    expect([httpStatus, envelope.error]).toEqual([400, 'INPUT_INVALID'])
    expect(envelope.details).toMatchObject([
      { error: 'FIELD_REQUIRED', field: 'state' },
      { error: 'FIELD_REQUIRED', field: 'browserKey' },
    ])
  })

  test('is for one app', async () => {
    const back = await scan(uniqueName('p'))
    for (const other of [{ appIndex: 1 }, { type: 'dingtalk' as const }]) {
      const answer = await bind({ ...back, ...other })
      expect(answer.envelope.error).toBe('SOCIAL_STATE_WRONG')
    }
  })

  test('ends after ten minutes', async () => {
    const back = await scan(uniqueName('p'))
    await query(sql`update social_state set expires_at = now()`)
    expect((await bind(back)).envelope.error).toBe('SOCIAL_STATE_WRONG')
  })

  test('with a code that the provider does not know is refused in every language', async () => {
    const reported = { cn: '授权码无效', tc: '授權碼無效', en: 'does not know this code' } as const
    for (const language of ['cn', 'tc', 'en'] as const) {
      const back = { ...(await scan(uniqueName('p'))), wxCode: 'invented' }
      const answer = await callAs(testApp, null, socialLogin.bind, back, { language })
      expect([answer.httpStatus, answer.envelope.error]).toEqual([400, 'SOCIAL_CODE_WRONG'])
      expect(answer.envelope.message).toContain(reported[language])
    }
  })

  const FIRST_CALL = {
    wechat: '/sns/oauth2/access_token',
    dingtalk: '/v1.0/oauth2/userAccessToken',
    wecom: '/cgi-bin/auth/getuserinfo',
  } as const
  const DOWN = { status: 502, body: 'down' }
  const BUSY = { status: 200, body: '{"errcode":45011}' }
  const EXPIRED = { status: 200, body: '{"errcode":42003}' }
  test.each([
    ['wechat', DOWN, 503, 'SOCIAL_UNREACHABLE'],
    ['dingtalk', DOWN, 503, 'SOCIAL_UNREACHABLE'],
    ['wecom', DOWN, 503, 'SOCIAL_UNREACHABLE'],
    ['wechat', BUSY, 503, 'SOCIAL_BUSY'],
    ['dingtalk', { status: 429, body: '{"code":"Throttling.Api"}' }, 503, 'SOCIAL_BUSY'],
    ['wecom', BUSY, 503, 'SOCIAL_BUSY'],
    ['wechat', EXPIRED, 400, 'SOCIAL_CODE_WRONG'],
    ['dingtalk', { status: 400, body: '{"code":"invalidAuthCode"}' }, 400, 'SOCIAL_CODE_WRONG'],
    ['wecom', EXPIRED, 400, 'SOCIAL_CODE_WRONG'],
  ] as const)('when %s answers %j it is a refusal in words', async (type, bad, status, error) => {
    const back = await scan(uniqueName('p'), { type })
    loopback.spoil(FIRST_CALL[type], bad)
    const answer = await bind(back)
    expect([answer.httpStatus, answer.envelope.error]).toEqual([status, error])
    expect(answer.raw.toString()).not.toContain('secret')
    // Nothing is left of it: the next scan goes through.
    expect((await bind(await scan(uniqueName('p'), { type }))).httpStatus).toBe(200)
  })

  test('to link never logs in, whoever sends it, and its ticket is for one user', async () => {
    const person = uniqueName('p')
    const [owner, other] = [await linkedUser(person), await makeUser(testApp.connections)]
    await setPassword(owner)
    const { payload } = await bind(await scan(person, {}, owner))
    expect(payload).toMatchObject({ token: null, user: null, hasSameName: false })
    const ticket = payload.openid ?? ''
    const exchanged = await callAs(testApp, null, socialLogin.exchange, {
      token: ticket,
      type: 'wechat',
    })
    expect(exchanged.envelope.error).toBe('SOCIAL_TICKET_ENDED')
    expect((await link(other, ticket)).envelope.error).toBe('SOCIAL_TICKET_ENDED')
    // Linking what is linked already changes nothing.
    expect((await link(owner, ticket)).httpStatus).toBe(200)
    expect((await callAs(testApp, owner.token, identities.list, {})).payload).toHaveLength(1)
  })
})

describe('an account that may not log in', () => {
  test('is refused here as anywhere, and logged', async () => {
    const person = uniqueName('p')
    const user = await linkedUser(person)
    await query(sql`update app_user set status = 'frozen' where id = ${user.id}`)
    const answer = await bind(await scan(person))
    expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'ACCOUNT_FROZEN'])
    const log = await query(sql`select outcome from login_log where user_id = ${user.id}`)
    expect(log).toEqual([{ outcome: 'ACCOUNT_FROZEN' }])
  })

  test('with a second step is asked for it, and the binding needs the session it opens', async () => {
    const person = uniqueName('p')
    const user = await linkedUser(person)
    await query(sql`
      insert into two_step (company_id, user_id, secret, key_id, confirmed_at)
      values (${user.companyId}, ${user.id}, '\\x00', 'none', now())`)
    const { payload } = await bind(await scan(person))
    expect(payload).toMatchObject({ token: null, user: null, openid: null })
    expect(payload.secondStep?.methods).toContain('authenticator')
    // The ticket of the second step is no session.
    const refused = await callAs(testApp, payload.secondStep?.ticket ?? '', identities.link, {
      openid: await ticketFor(uniqueName('p')),
    })
    expect(refused.envelope.error).toBe('SESSION_ENDED')
  })

  test('forgets who it was elsewhere when it is deleted for good', async () => {
    const person = uniqueName('p')
    const user = await linkedUser(person)
    await query(
      sql`update app_user set status = 'purged', username = '#' || id where id = ${user.id}`,
    )
    const answer = await bind(await scan(person))
    expect(answer.payload.token).toBeNull()
    expect(answer.payload.openid).not.toBeNull()
  })
})

test('a log-in that is not to be remembered opens a session that is not', async () => {
  const person = uniqueName('p')
  const user = await linkedUser(person)
  const back = { ...(await scan(person)), remember: false }
  const { payload } = await callAs(testApp, null, socialLogin.bind, back)
  expect(payload.token).not.toBeNull()
  const opened = await query(
    sql`select is_remembered from session where user_id = ${user.id} order by id desc limit 1`,
  )
  expect(opened).toEqual([{ is_remembered: false }])
})

describe('the same person', () => {
  test('in a second app of the same owner is known by the unionid', async () => {
    const person = uniqueName('p')
    const user = await linkedUser(person)
    const { payload } = await bind(await scan(person, { appIndex: 1 }))
    expect(payload.user?.id).toBe(user.id)
  })

  test('cannot belong to two accounts', async () => {
    const person = uniqueName('p')
    const [first, second] = [await ticketFor(person), await ticketFor(person, { appIndex: 1 })]
    const [one, two] = [await makeUser(testApp.connections), await makeUser(testApp.connections)]
    expect((await link(one, first)).httpStatus).toBe(200)
    const refused = await link(two, second)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'SOCIAL_BOUND_ELSEWHERE'])
    expect(refused.envelope.message).toContain('Binding failed')
  })

  test('whose name is an account’s is told so', async () => {
    const { username } = await makeUser(testApp.connections)
    expect((await bind(await scan(username))).payload.hasSameName).toBe(true)
    expect((await bind(await scan(uniqueName('p')))).payload.hasSameName).toBe(false)
  })
})

describe('a ticket', () => {
  test('binds once, also when it is sent many times at once', async () => {
    const ticket = await ticketFor(uniqueName('p'))
    const user = await makeUser(testApp.connections)
    const answers = await Promise.all([1, 2, 3, 4].map(() => link(user, ticket)))
    expect(answers.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)).toEqual([
      200, 410, 410, 410,
    ])
    const changes = await query(
      sql`select operation, after from operation_log
        where company_id = ${user.companyId} and entity = 'user'`,
    )
    expect(changes).toMatchObject([{ operation: 'link_identity', after: { provider: 'wechat' } }])
  })

  test('ends after ten minutes, and an invented one is none', async () => {
    const ticket = await ticketFor(uniqueName('p'))
    const user = await makeUser(testApp.connections)
    await query(sql`update social_ticket set expires_at = now()`)
    for (const openid of [ticket, 'invented']) {
      const refused = await link(user, openid)
      expect([refused.httpStatus, refused.envelope.error]).toEqual([410, 'SOCIAL_TICKET_ENDED'])
    }
  })

  test('opens a session once its identity was bound elsewhere, and only once', async () => {
    const person = uniqueName('p')
    const [waiting, used] = [await ticketFor(person), await ticketFor(person)]
    const exchange = (type: SocialProviderName = 'wechat') =>
      callAs(testApp, null, socialLogin.exchange, { token: waiting, type })
    const early = await exchange()
    expect([early.httpStatus, early.envelope.error]).toEqual([409, 'SOCIAL_NOT_BOUND'])
    expect(early.envelope.message).toBe('WeChat not bound: enter account and password to bind')
    const user = await makeUser(testApp.connections)
    await link(user, used)
    expect((await exchange('dingtalk')).envelope.error).toBe('SOCIAL_TICKET_ENDED')
    expect((await exchange()).payload.user?.id).toBe(user.id)
    expect((await exchange()).envelope.error).toBe('SOCIAL_TICKET_ENDED')
  })
})

describe('inside a session', () => {
  const start = (user: MadeUser, password: string) =>
    callAs(testApp, user.token, identities.start, { type: 'wechat', password })

  test('nothing is linked without the password, which is told at its field and counted', async () => {
    const user = await makeUser(testApp.connections)
    await setPassword(user)
    const wrong = createHash('md5').update('wrong').digest('hex')
    const refused = await start(user, wrong)
    expect(refused.envelope).toMatchObject({
      error: 'PASSWORD_WRONG',
      details: [{ error: 'PASSWORD_WRONG', field: 'password' }],
    })
    for (let time = 2; time <= 5; time += 1) await start(user, wrong)
    const late = await start(user, PASSWORD)
    expect([late.httpStatus, late.envelope.error]).toEqual([429, 'ACCOUNT_LOCKED'])
    const log = await query(
      sql<{ via: string; outcome: string }>`
        select via, outcome from login_log where user_id = ${user.id} order by id`,
    )
    expect(log).toHaveLength(6)
    expect(log[0]).toEqual({ via: 'session', outcome: 'PASSWORD_WRONG' })
  })

  test('the way round is closed: a ticket made at the log-in page binds only what logs in after it', async () => {
    const user = await makeUser(testApp.connections)
    const ticket = await ticketFor(uniqueName('p'))
    const refused = await link(user, ticket)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([410, 'SOCIAL_TICKET_ENDED'])
    expect((await callAs(testApp, user.token, identities.list, {})).payload).toEqual([])
    // It was not used up: who logs in now may bind it.
    const later = await makeUser(testApp.connections)
    expect((await link(later, ticket)).httpStatus).toBe(200)
  })
})

describe('the own bindings', () => {
  test('are nobody else’s to see or undo', async () => {
    const [one, other] = [await linkedUser(uniqueName('p')), await linkedUser(uniqueName('p'))]
    const { payload } = await callAs(testApp, one.token, identities.list, {})
    const id = payload[0]?.id ?? 0
    const refused = await callAs(testApp, other.token, identities.remove, { id })
    expect(refused.httpStatus).toBe(404)
    expect((await callAs(testApp, one.token, identities.list, {})).payload).toEqual(payload)
  })

  test('can be undone, which is logged, but not the last way in', async () => {
    const user = await linkedUser(uniqueName('p'))
    const { payload } = await callAs(testApp, user.token, identities.list, {})
    const id = payload[0]?.id ?? 0
    const remove = () => callAs(testApp, user.token, identities.remove, { id })
    // A made user has no password.
    const refused = await remove()
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'SOCIAL_LAST_WAY_IN'])
    await query(sql`update app_user set password_hash = '$argon2id$v=19$x' where id = ${user.id}`)
    expect((await remove()).httpStatus).toBe(200)
    expect((await callAs(testApp, user.token, identities.list, {})).payload).toEqual([])
    const changes = await query(
      sql<{ operation: string }>`select operation from operation_log
        where company_id = ${user.companyId} order by id`,
    )
    expect(changes.map(({ operation }) => operation)).toEqual(['link_identity', 'unlink_identity'])
  })

  test('are at most ten', async () => {
    const ticket = await ticketFor(uniqueName('p'))
    const user = await makeUser(testApp.connections)
    await query(sql`
      insert into user_identity (user_id, provider, app, openid)
      select ${user.id}, 'dingtalk', 'some-app', ${user.username} || n
      from generate_series(1, ${IDENTITIES_LIMIT}) n`)
    const refused = await link(user, ticket)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'SOCIAL_TOO_MANY'])
  })
})
