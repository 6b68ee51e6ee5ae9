import { auth } from '@zhenma/contract/auth/auth.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeAccount } from '../../../test/make/account.ts'
import { askForCode, otherCode, uniquePhone } from '../../../test/make/phone-code.ts'
import type { MadeUser } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  asPlatform(testApp.connections, (db) => rows(db, statement))

describe('a log-in by phone', () => {
  /** An account with a phone, and a code that was sent to it. */
  async function withPhone(): Promise<MadeUser & { phone: string; code: string }> {
    const user = await makeAccount(testApp.connections)
    const phone = uniquePhone()
    await query(sql`update app_user set phone = ${phone} where id = ${user.id}`)
    return { ...user, phone, code: await askForCode(testApp, phone, 'login') }
  }
  const byPhone = (phone: string, code: string) =>
    callAs(testApp, null, auth.phoneLogin, { phone, code })

  test('opens a session once, and the log says how', async () => {
    const { phone, code, id } = await withPhone()
    const { httpStatus, payload } = await byPhone(phone, code)
    expect(httpStatus).toBe(200)
    expect((await callAs(testApp, payload.token, auth.current, {})).payload.id).toBe(id)
    expect((await byPhone(phone, code)).envelope.error).toBe('VERIFICATION_CODE_WRONG')
    const logged = await query(
      sql<{ via: string; outcome: string }>`
        select via, outcome from login_log where user_id = ${id} order by id`,
    )
    expect(logged).toEqual([
      { via: 'phone', outcome: 'success' },
      { via: 'phone', outcome: 'VERIFICATION_CODE_WRONG' },
    ])
  })

  test('a phone that nobody has is answered like a wrong code', async () => {
    const { phone, code } = await withPhone()
    const wrong = otherCode(code)
    const known = await byPhone(phone, wrong)
    const unknown = await byPhone(uniquePhone(), wrong)
    expect(known.envelope.error).toBe('VERIFICATION_CODE_WRONG')
    expect({ ...unknown.envelope, requestId: '' }).toEqual({ ...known.envelope, requestId: '' })
  })

  test('wrong codes count towards the captcha, and like wrong passwords', async () => {
    const { phone, code, id } = await withPhone()
    const wrong = otherCode(code)
    for (let time = 1; time <= 3; time += 1) await byPhone(phone, wrong)
    expect((await byPhone(phone, code)).envelope.error).toBe('CAPTCHA_REQUIRED')
    const counted = await query(
      sql<{ subject: string }>`select subject from login_failure where subject = ${`user ${id}`}`,
    )
    expect(counted).toHaveLength(3)
  })

  test('a frozen account is told so', async () => {
    const { phone, code, id } = await withPhone()
    await query(sql`update app_user set status = 'frozen' where id = ${id}`)
    expect((await byPhone(phone, code)).envelope.error).toBe('ACCOUNT_FROZEN')
  })
})
