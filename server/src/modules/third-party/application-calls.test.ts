import { account } from '@zhenma/contract/auth/account.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { downloads } from '@zhenma/contract/files/downloads.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { startOtherServer } from '../../../test/other-server.ts'
import { asPlatform, one } from '../../platform/database/database.ts'
import { textOf } from '../../../test/texts.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

type Options = { readonly ip?: string; readonly language?: 'cn' | 'tc' | 'en' }

/** A call by a key instead of a session. */
const byKey = <E extends Endpoint>(
  key: string,
  endpoint: E,
  input: object = {},
  { ip, language }: Options = {},
  at: Pick<TestApp, 'app'> = testApp,
) =>
  callAs(
    at,
    null,
    endpoint,
    { ...input },
    {
      headers: { authorization: `Bearer ${key}` },
      ...(ip === undefined ? {} : { ip }),
      ...(language === undefined ? {} : { language }),
    },
  )

const make = async (wish: object = {}) => {
  const name = uniqueName('ERP ')
  const given = { name, permissions: ['qa-card:list', 'qa-card:create'], ...wish }
  const { payload } = await callAs(testApp, owner.token, thirdParty.create, given)
  return { ...payload, name }
}
const asOwner = <E extends Endpoint>(endpoint: E, input: object) =>
  callAs(testApp, owner.token, endpoint, { ...input })

describe('a key is refused', () => {
  test('that is none, that nobody has, or whose secret is another one', async () => {
    const { key } = await make()
    const other = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    const unknown = key.replace(/_[0-9a-f]{16}_/, '_0123456789abcdef_')
    for (const wrong of [other, unknown, 'zm_x', `zm_${'a'.repeat(200)}`]) {
      const refused = await byKey(wrong, qaCards.list)
      expect([refused.httpStatus, refused.envelope.error]).toEqual([401, 'APPLICATION_KEY'])
    }
    expect((await byKey('ey.something.else', qaCards.list)).envelope.error).toBe('SESSION_ENDED')
    expect((await byKey(key, qaCards.list)).httpStatus).toBe(200)
  })

  test.each(['cn', 'tc', 'en'] as const)(
    'in %s, while its application is blocked',
    async (language) => {
      const { id, key, name } = await make()
      await asOwner(thirdParty.block, { id, blocked: true })
      const refused = await byKey(key, qaCards.list, {}, { language })
      expect(refused.httpStatus).toBe(403)
      expect(refused.envelope.message).toMatch(textOf('APPLICATION_BLOCKED', language))
      expect(refused.envelope.message).toContain(name)
      await asOwner(thirdParty.block, { id, blocked: false })
      expect((await byKey(key, qaCards.list)).httpStatus).toBe(200)
    },
  )

  test('from an address that is not allowed', async () => {
    const { key } = await make({
      allowedAddresses: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'],
    })
    for (const ip of ['203.0.114.1', '198.51.100.8', '2001:db9::1', '127.0.0.1']) {
      const refused = await byKey(key, qaCards.list, {}, { ip })
      expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'APPLICATION_ADDRESS'])
    }
    for (const ip of ['203.0.113.9', '198.51.100.7', '2001:db8:1::1', '::ffff:203.0.113.9']) {
      expect((await byKey(key, qaCards.list, {}, { ip })).httpStatus, ip).toBe(200)
    }
  })

  test('above its calls a minute, and not another application’s', async () => {
    const { key } = await make({ ratePerMinute: 3 })
    const other = await make({ ratePerMinute: 3 })
    for (let call = 0; call < 3; call += 1) {
      expect((await byKey(key, qaCards.list)).httpStatus).toBe(200)
    }
    const refused = await byKey(key, qaCards.list)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await byKey(other.key, qaCards.list)).httpStatus).toBe(200)
  })

  test('once its application is deleted, or its company frozen', async () => {
    const { id, key } = await make()
    const other = await make()
    await asOwner(thirdParty.remove, { id })
    expect((await byKey(key, qaCards.list)).envelope.error).toBe('APPLICATION_KEY')
    await asPlatform(testApp.connections, (db) =>
      sql`update company set frozen = true where id = ${owner.companyId}`.execute(db),
    )
    expect((await byKey(other.key, qaCards.list)).envelope.error).toBe('APPLICATION_KEY')
  })
})

describe('an application', () => {
  test('makes the calls that its permissions open, and no other', async () => {
    const { key } = await make()
    const { payload } = await byKey(key, qaCards.create, { name: '三年', number: 'A-1' })
    expect((await byKey(key, qaCards.list)).payload.records).toMatchObject([{ id: payload.id }])
    const refused = await byKey(key, qaCards.remove, { id: payload.id })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
  })

  test('makes no call that is about somebody’s own account, or about applications', async () => {
    const { key } = await make()
    for (const [call, input] of [
      [auth.logout, {}],
      [auth.changePassword, { oldPassword: 'x', newPassword: 'y' }],
      [account.profile, {}],
      [account.sessions, {}],
      [downloads.ticket, { method: 'GET', path: '/x', input: {} }],
      [thirdParty.list, {}],
      [thirdParty.create, { name: 'more', permissions: [] }],
    ] as const) {
      const refused = await byKey(key, call, input)
      expect([refused.httpStatus, refused.envelope.error], call.path).toEqual([
        403,
        'FOR_PEOPLE_ONLY',
      ])
    }
  })

  test('sees its own company’s rows only', async () => {
    const stranger = await makeUser(testApp.connections)
    await callAs(testApp, stranger.token, qaCards.create, { name: 'theirs', number: 'T' })
    const { key } = await make()
    expect((await byKey(key, qaCards.list)).payload.total).toBe(0)
  })

  test('is named by the log for what it did, and is no user', async () => {
    const { id, key, name } = await make()
    await byKey(key, qaCards.create, { name: '三年', number: 'A-1' })
    const { payload } = await asOwner(systemLog.operations, {})
    expect(JSON.stringify(payload.records)).toContain(name)
    const listed = (await asOwner(users.list, { pageSize: 100 })).payload
    expect(listed.records.map((user) => user.id)).not.toContain(id)
    expect((await asOwner(users.get, { id })).httpStatus).toBe(404)
  })

  test('notes when and from where it called last, once a minute', async () => {
    const { id, key } = await make()
    const used = async () => {
      const { lastUsedAt, lastIp } = (await asOwner(thirdParty.get, { id })).payload
      return { lastUsedAt, lastIp }
    }
    expect(await used()).toEqual({ lastUsedAt: null, lastIp: '' })
    await byKey(key, qaCards.list, {}, { ip: '203.0.113.9' })
    const first = await used()
    expect(first.lastIp).toBe('203.0.113.9')
    await byKey(key, qaCards.list, {}, { ip: '203.0.113.10' })
    expect(await used()).toEqual(first)
  })
})

describe('a key that is changed', () => {
  test('is over at once, on every server', async () => {
    const other = await startOtherServer(testApp)
    const { id, key } = await make()
    expect((await byKey(key, qaCards.list, {}, {}, other)).httpStatus).toBe(200)
    const changed = (await asOwner(thirdParty.changeKey, { id, overlapHours: 0 })).payload
    for (const server of [testApp, other]) {
      expect((await byKey(key, qaCards.list, {}, {}, server)).httpStatus).toBe(401)
      expect((await byKey(changed.key, qaCards.list, {}, {}, server)).httpStatus).toBe(200)
    }
    await other.close()
  })

  test('goes on for as long as was wished, and ends when told to', async () => {
    const { id, key } = await make()
    const changed = (await asOwner(thirdParty.changeKey, { id, overlapHours: 24 })).payload
    expect((await byKey(key, qaCards.list)).httpStatus).toBe(200)
    await asPlatform(testApp.connections, (db) =>
      sql`update third_party_application set previous_until = now() where id = ${id}`.execute(db),
    )
    expect((await byKey(key, qaCards.list)).httpStatus).toBe(401)
    const again = (await asOwner(thirdParty.changeKey, { id, overlapHours: 24 })).payload
    expect((await byKey(changed.key, qaCards.list)).httpStatus).toBe(200)
    expect((await asOwner(thirdParty.endOldKey, { id })).httpStatus).toBe(200)
    expect((await byKey(changed.key, qaCards.list)).httpStatus).toBe(401)
    expect((await byKey(again.key, qaCards.list)).httpStatus).toBe(200)
    expect((await asOwner(thirdParty.endOldKey, { id })).envelope.error).toBe('NO_OLD_KEY')
  })

  test('is nowhere stored as it is', async () => {
    const { id, key } = await make()
    const row = await asPlatform(testApp.connections, (db) =>
      one(
        db,
        sql<object>`select to_jsonb(a) as row, (select jsonb_agg(to_jsonb(l))
        from operation_log l where l.company_id = a.company_id) as log
        from third_party_application a where id = ${id}`,
      ),
    )
    const [, , secret = ''] = /^(zm_[0-9a-f]{16}_)(.+)$/.exec(key) ?? []
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})
