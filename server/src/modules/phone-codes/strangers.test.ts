import { auth } from '@zhenma/contract/auth/auth.contract'
import { DEVICE_HEADER } from '@zhenma/contract/auth/known-device'
import { phoneCodes } from '@zhenma/contract/phone-codes/phone-codes.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, PASSWORD } from '../../../test/make/account.ts'
import { agePhoneCodes, lastCode, otherCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { usePhoneCode } from './index.ts'
import { callerAt } from './testing/caller-at.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  asPlatform(server.connections, (db) => rows(db, statement))

async function accountWithPhone() {
  const user = await makeAccount(server.connections)
  const phone = uniquePhone()
  await query(sql`update app_user set phone = ${phone} where id = ${user.id}`)
  return { ...user, phone }
}

describe('a code is refused', () => {
  test('from an address beyond the sixty of an hour, also where many phones ask at once', async () => {
    const ip = '192.0.2.79'
    await query(sql`
      insert into phone_code (phone, purpose, ip, expires_at)
      select '1380000' || lpad(n::text, 4, '0'), 'login', ${ip}, now()
      from generate_series(1, 57) n`)
    const ask = () =>
      callAs(server, null, phoneCodes.send, { phone: uniquePhone(), purpose: 'register' }, { ip })
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(3)
    const refused = answers.filter(({ httpStatus }) => httpStatus !== 200)
    expect(new Set(refused.map(({ envelope }) => envelope.error))).toEqual(
      new Set(['CODE_ADDRESS_LIMIT']),
    )
  })

  test('from one address for a phone beyond five a day: another address has its own', async () => {
    const { phone } = await accountWithPhone()
    const ask = (ip: string) =>
      callAs(server, null, phoneCodes.send, { phone, purpose: 'login' }, { ip })
    for (let time = 1; time <= 5; time += 1) {
      expect((await ask('192.0.2.80')).httpStatus).toBe(200)
      await agePhoneCodes(server, phone, 61)
    }
    const refused = await ask('192.0.2.80')
    expect(refused.envelope).toMatchObject({ error: 'CODE_DAILY_LIMIT' })
    expect(refused.envelope.message).toContain('5')
    expect((await ask('192.0.2.81')).httpStatus).toBe(200)
  })
})

describe('a stranger who knows a phone', () => {
  test('does not use up the day of its owner’s device', async () => {
    const { phone, username } = await accountWithPhone()
    const login = { username, password: PASSWORD }
    const device = (await callAs(server, null, auth.login, login)).payload.device ?? ''
    await query(sql`
      insert into phone_code (phone, purpose, ip, door, created_at, expires_at)
      select ${phone}, 'login', '10.0.1.' || n, 'address 10.0.1.' || n, now() - interval '1 hour', now()
      from generate_series(1, 10) n`)
    const wanted = { phone, purpose: 'login' as const }
    const ask = (headers = {}) => callAs(server, null, phoneCodes.send, wanted, { headers })
    expect((await ask()).envelope.error).toBe('CODE_DAILY_LIMIT')
    expect((await ask({ [DEVICE_HEADER]: device })).httpStatus).toBe(200)
  })

  test('does not use up the attempts at a code that its owner has asked for', async () => {
    const phone = uniquePhone()
    const wanted = { phone, purpose: 'register' as const }
    await callAs(server, null, phoneCodes.send, wanted, { ip: '192.0.2.90' })
    const code = await lastCode(server, phone)
    const from = (ip: string, given: string) =>
      usePhoneCode(callerAt(server, ip), { ...wanted, code: given }).then(
        () => 'right',
        (refusal: unknown) => (refusal as Error).message,
      )
    for (let time = 1; time <= 6; time += 1) {
      expect(await from(`192.0.2.${90 + time}`, otherCode(code))).toBe('VERIFICATION_CODE_WRONG')
    }
    // Others have had their five, also with the right one; who asked has not.
    expect(await from('192.0.2.99', code)).toBe('VERIFICATION_CODE_WRONG')
    expect(await from('192.0.2.90', code)).toBe('right')
  })
})
