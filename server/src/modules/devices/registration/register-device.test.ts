import { DEVICE_KEY_COOKIE } from '@zhenma/contract/devices/device-headers'
import { devices } from '@zhenma/contract/devices/devices.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeDeviceCode } from '../../../../test/make/device.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { asPlatform, rows } from '../../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const call = <E extends Endpoint>(
  token: string | null,
  endpoint: E,
  input: object = {},
  options: Parameters<typeof callAs>[4] = {},
) => callAs(testApp, token, endpoint, { ...input }, options)

const makeCode = () => makeDeviceCode(testApp, owner)

describe('a code is refused', () => {
  test.each(['cn', 'tc', 'en'] as const)('in %s, when it was used', async (language) => {
    const { code } = await makeCode()
    expect((await call(null, devices.register, { code })).httpStatus).toBe(200)
    const stolen = await call(null, devices.register, { code }, { language })
    expect([stolen.httpStatus, stolen.envelope.error]).toEqual([409, 'DEVICE_CODE'])
    expect(stolen.envelope.message).toMatch(textOf('DEVICE_CODE', language))
  })

  test('when its time is over, it was given up, or a newer one was made', async () => {
    const old = await makeCode()
    await asPlatform(testApp.connections, (db) =>
      sql`update device_code set expires_at = now() where id = ${old.id}`.execute(db),
    )
    expect((await call(null, devices.register, { code: old.code })).envelope.error).toBe(
      'DEVICE_CODE',
    )
    expect((await call(owner.token, devices.codeState, { id: old.id })).payload.state).toBe('over')

    const given = await makeCode()
    await call(owner.token, devices.cancelCode, { id: given.id })
    const before = await makeCode()
    const { code } = await makeCode()
    for (const over of [given.code, before.code, 'ABCDEFGH']) {
      const refused = await call(null, devices.register, { code: over })
      expect(refused.envelope.error).toBe('DEVICE_CODE')
    }
    // Typed as it is read aloud.
    const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
    expect((await call(null, devices.register, { code: typed })).httpStatus).toBe(200)
  })

  test('for all but one of many that show it at once', async () => {
    const { code } = await makeCode()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(null, devices.register, { code })),
    )
    const statuses = answers.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const { payload } = await call(owner.token, devices.list)
    expect(payload.total).toBe(1)
  })

  test('and is nowhere kept as it is', async () => {
    const { code } = await makeCode()
    const kept = await asPlatform(testApp.connections, (db) =>
      rows(db, sql<{ row: string }>`select to_jsonb(c)::text as row from device_code c`),
    )
    expect(kept.some(({ row }) => row.includes(code))).toBe(false)
    const log = await call(owner.token, systemLog.operations, { entity: 'device' })
    expect(JSON.stringify(log.payload)).not.toContain(code)
  })
})

describe('a browser', () => {
  test('keeps the key in a cookie that no script reads, and is not told it', async () => {
    const { code } = await makeCode()
    const registered = await call(null, devices.register, { code, inCookie: true })
    expect(registered.payload.key).toBeNull()
    const cookie = String(registered.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/)
    expect(cookie).toContain('Path=/api')
    const [pair = ''] = cookie.split(';')
    expect(pair).toMatch(new RegExp(`^${DEVICE_KEY_COOKIE}=zmd_`))
    const me = await call(null, devices.me, {}, { headers: { cookie: pair } })
    expect(me.payload.device?.name).toBe(registered.payload.device.name)
    expect(me.headers['set-cookie']).toContain(pair)
    const none = await call(null, devices.me)
    expect([none.payload.device, none.headers['set-cookie']]).toEqual([null, undefined])
  })
})
