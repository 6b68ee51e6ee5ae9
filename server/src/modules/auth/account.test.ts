import { account } from '@zhenma/contract/auth/account.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { phoneCodes } from '@zhenma/contract/phone-codes/phone-codes.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { newToken } from '../../platform/auth/session.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

function query<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return asPlatform(testApp.connections, (db) => rows(db, statement))
}

/** Another log-in of a user. */
async function anotherSession({ id, companyId }: MadeUser): Promise<string> {
  const { token, tokenHash } = newToken()
  await query(sql`
    insert into session (token_hash, user_id, company_id, expires_at, ip, device)
    values (${tokenHash}, ${id}, ${companyId}, now() + interval '1 day', '10.0.0.9', 'Firefox/1')`)
  return token
}

const sessionsOf = async (token: string) =>
  (await callAs(testApp, token, account.sessions, {})).payload
const statusOf = async (token: string) =>
  (await callAs(testApp, token, auth.current, {})).httpStatus

describe('own sessions', () => {
  test('are listed with where and when, and which is this one', async () => {
    const user = await makeUser(testApp.connections)
    const other = await anotherSession(user)
    const listed = await sessionsOf(user.token)
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(listed.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      ip: '10.0.0.9',
      region: '内网',
      device: 'Firefox/1',
      isRemembered: true,
    })
    expect((await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.ip).toBe('10.0.0.9')
    expect(JSON.stringify(listed)).not.toMatch(/token|hash/i)
  })

  test('one is ended: it is out at once, the others stay', async () => {
    const user = await makeUser(testApp.connections)
    const other = await anotherSession(user)
    const third = await anotherSession(user)
    const { id = 0 } = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent) ?? {}
    const end = (token: string) => callAs(testApp, token, account.endSession, { id })
    // Nobody ends another's.
    const stranger = await makeUser(testApp.connections, { companyId: user.companyId })
    expect((await end(stranger.token)).envelope.error).toBe('NOT_FOUND')
    expect((await end(user.token)).httpStatus).toBe(200)
    expect(await statusOf(other)).toBe(401)
    expect(await statusOf(third)).toBe(200)
    expect((await end(user.token)).envelope.error).toBe('NOT_FOUND')
  })

  test('all others are ended, this one and other people’s stay', async () => {
    const user = await makeUser(testApp.connections)
    const bystander = await makeUser(testApp.connections, { companyId: user.companyId })
    const others = [await anotherSession(user), await anotherSession(user)]
    const { payload } = await callAs(testApp, user.token, account.endOtherSessions, {})
    expect(payload.count).toBe(2)
    for (const token of others) expect(await statusOf(token)).toBe(401)
    expect(await statusOf(user.token)).toBe(200)
    expect(await statusOf(bystander.token)).toBe(200)
  })

  test('are noted as seen once a minute, not with every call', async () => {
    const user = await makeUser(testApp.connections)
    const lastSeen = async () =>
      (
        await query(
          sql<{ at: string }>`select last_seen_at as at from session where user_id = ${user.id}`,
        )
      )[0]?.at
    await query(sql`
      update session set last_seen_at = now() - interval '1 hour' where user_id = ${user.id}`)
    await statusOf(user.token)
    const noted = await lastSeen()
    expect(Date.parse(noted ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await statusOf(user.token)
    expect(await lastSeen()).toBe(noted)
  })
})

describe('the own profile', () => {
  const change = (user: MadeUser, input: object) =>
    callAs(testApp, user.token, auth.updateProfile, { ...input })
  const profileOf = async (user: MadeUser) =>
    (await callAs(testApp, user.token, account.profile, {})).payload

  test('is changed as far as it is given, and logged', async () => {
    const user = await makeUser(testApp.connections)
    await change(user, { nickname: '小林', gender: 'female', birthday: '1990-02-03' })
    await change(user, { email: 'Lin@Example.com' })
    expect(await profileOf(user)).toMatchObject({
      nickname: '小林',
      gender: 'female',
      birthday: '1990-02-03',
      email: 'lin@example.com',
      phone: '',
      realName: `Name of ${user.username}`,
      roles: [`Role of ${user.username}`],
    })
    const [logged] = await query(
      sql<{ after: object }>`
        select after from operation_log
        where operation = 'update_profile' and entity_id = ${String(user.id)} order by id limit 1`,
    )
    expect(logged?.after).toEqual({ nickname: '小林', gender: 'female', birthday: '1990-02-03' })
  })

  test('an email of somebody else is refused, whichever company has it', async () => {
    const [user, other] = [await makeUser(testApp.connections), await makeUser(testApp.connections)]
    await change(other, { email: 'taken@example.com' })
    const refused = await change(user, { email: 'TAKEN@example.com' })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'EMAIL_TAKEN'])
    expect(refused.envelope.details?.[0]?.field).toBe('email')
  })

  test('a new phone needs the code that was sent to it', async () => {
    const user = await makeUser(testApp.connections)
    const phone = '13500001234'
    const without = await change(user, { phone })
    expect(without.envelope.details?.[0]).toMatchObject({
      error: 'FIELD_REQUIRED',
      field: 'phoneCode',
    })
    await callAs(testApp, user.token, phoneCodes.send, { phone, purpose: 'phone' })
    const [sent] = await query(
      sql<{ secret: string }>`select secret from message where recipient = ${phone}`,
    )
    const code = sent?.secret ?? ''
    const wrong = await change(user, { phone, phoneCode: code === '000000' ? '1' : '000000' })
    expect(wrong.envelope.error).toBe('VERIFICATION_CODE_WRONG')
    expect((await change(user, { phone, phoneCode: code })).httpStatus).toBe(200)
    expect((await profileOf(user)).phone).toBe(phone)
    // Giving it up needs none.
    expect((await change(user, { phone: '' })).httpStatus).toBe(200)
    expect((await profileOf(user)).phone).toBe('')
  })

  test('bad input is named by field', async () => {
    const user = await makeUser(testApp.connections)
    const refused = await change(user, { realName: 'x'.repeat(51), email: 'no', phone: '12' })
    expect(refused.httpStatus).toBe(400)
    const fields = refused.envelope.details?.map(({ field }) => field)
    expect(fields?.toSorted()).toEqual(['email', 'phone', 'realName'])
  })
})
