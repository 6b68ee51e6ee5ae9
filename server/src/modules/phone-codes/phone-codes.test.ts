import { ERRORS } from '@zhenma/contract/errors'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  type PhoneCodePurpose,
  phoneCodes,
} from '@zhenma/contract/phone-codes/phone-codes.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { countStatements } from '../../../test/count-statements.ts'
import {
  agePhoneCodes,
  askForCode,
  lastCode,
  otherCode,
  uniquePhone,
} from '../../../test/make/phone-code.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asPlatform, one, rows } from '../../platform/database/database.ts'
import { consumePhoneCode, usePhoneCode, verifyPhoneCode } from './index.ts'
import { callerAt } from './testing/caller-at.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const send = (phone: string, purpose: PhoneCodePurpose, token: string | null = null) =>
  callAs(server, token, phoneCodes.send, { phone, purpose })

const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  asPlatform(server.connections, (db) => rows(db, statement))

const messageCount = async (phone: string): Promise<number> => {
  const [row] = await query(
    sql<{ count: number }>`select count(*) as count from message where recipient = ${phone}`,
  )
  return row?.count ?? -1
}

/** Whoever tries a code, at this machine. */
const caller = () => callerAt(server)
const attempt = (phone: string, purpose: PhoneCodePurpose, code: string): Promise<string> =>
  usePhoneCode(caller(), { phone, purpose, code }).then(
    () => 'right',
    (refusal: unknown) => (refusal as Error).message,
  )
const WRONG = 'VERIFICATION_CODE_WRONG'

async function phoneOfUser(): Promise<string> {
  const user = await makeUser(server.connections)
  const phone = uniquePhone()
  await query(sql`update app_user set phone = ${phone} where id = ${user.id}`)
  return phone
}

describe('asking for a code is refused', () => {
  test.each(['12345678901', '1380013800', '138001380001', 'a3800138000', ''])(
    'for %j, which is no phone',
    async (phone) => {
      expect((await send(phone, 'register')).envelope.error).toBe('INPUT_INVALID')
    },
  )

  test('for a purpose that there is not', async () => {
    const answer = await callAs(server, null, phoneCodes.send, {
      phone: uniquePhone(),
      purpose: 'lottery',
    })
    expect(answer.envelope.error).toBe('INPUT_INVALID')
  })

  test('within the same minute, whatever it is for, and says how long', async () => {
    const phone = await phoneOfUser()
    await send(phone, 'login')
    for (const language of LANGUAGES) {
      const again = await callAs(
        server,
        null,
        phoneCodes.send,
        { phone, purpose: 'reset' },
        { language },
      )
      expect(again.httpStatus).toBe(429)
      const [before = '', after = ''] = ERRORS.CODE_TOO_SOON.text[language].split('{seconds}')
      expect(again.envelope.message.startsWith(before)).toBe(true)
      expect(again.envelope.message.endsWith(after)).toBe(true)
    }
    expect(await messageCount(phone)).toBe(1)
    await agePhoneCodes(server, phone, 61)
    expect((await send(phone, 'reset')).httpStatus).toBe(200)
  })

  test('for the eleventh time within a day, also where nobody has the phone', async () => {
    for (const phone of [await phoneOfUser(), uniquePhone()]) {
      for (let index = 0; index < 10; index += 1) {
        expect((await send(phone, 'login')).httpStatus).toBe(200)
        await agePhoneCodes(server, phone, 61)
      }
      expect((await send(phone, 'login')).envelope.error).toBe('CODE_DAILY_LIMIT')
      await agePhoneCodes(server, phone, 86_400)
      expect((await send(phone, 'login')).httpStatus).toBe(200)
    }
  })

  test('from an address that asked for too many, whatever the phones', async () => {
    const ip = '192.0.2.77'
    await query(sql`
      insert into phone_code (phone, purpose, ip, expires_at)
      select '1390000' || lpad(n::text, 4, '0'), 'login', ${ip}, now()
      from generate_series(1, 60) n`)
    const from = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/web/user/code/send',
        remoteAddress,
        payload: { phone: uniquePhone(), purpose: 'register' },
      })
    expect((await from(ip)).json()).toMatchObject({ error: 'CODE_ADDRESS_LIMIT' })
    expect((await from('192.0.2.78')).statusCode).toBe(200)
  })

  test('for a new phone of the own account without a session', async () => {
    const phone = uniquePhone()
    expect((await send(phone, 'phone')).envelope).toMatchObject({
      status: 418,
      error: 'SESSION_ENDED',
    })
    const { token, companyId } = await makeUser(server.connections)
    expect((await send(phone, 'phone', token)).httpStatus).toBe(200)
    const sent = await query(sql`select company_id from message where recipient = ${phone}`)
    expect(sent).toEqual([{ company_id: companyId }])
  })

  test('only once where many ask at the same time', async () => {
    const phone = uniquePhone()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(phone, 'register')))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect(await messageCount(phone)).toBe(1)
  })
})

describe('a phone that nobody has', () => {
  test('makes the database do as much as one that somebody has', async () => {
    const count = (phone: string) => countStatements(server.connections, () => send(phone, 'login'))
    await count(uniquePhone())
    const [known, unknown] = [await count(await phoneOfUser()), await count(uniquePhone())]
    expect(unknown).toBe(known)
  })

  test.each(['login', 'reset'] as const)(
    'for %s: the same answer, and no message',
    async (purpose) => {
      const [known, unknown] = [await phoneOfUser(), uniquePhone()]
      const [one, other] = [await send(known, purpose), await send(unknown, purpose)]
      expect(other.httpStatus).toBe(200)
      expect(other.payload).toEqual(one.payload)
      expect([await messageCount(known), await messageCount(unknown)]).toEqual([1, 0])
      expect(await attempt(unknown, purpose, '000000')).toBe(WRONG)
    },
  )

  test('for an account in the recycle bin likewise', async () => {
    const phone = await phoneOfUser()
    await query(sql`update app_user set status = 'deleted' where phone = ${phone}`)
    expect((await send(phone, 'login')).httpStatus).toBe(200)
    expect(await messageCount(phone)).toBe(0)
  })
})

describe('a code', () => {
  test('is right once', async () => {
    const phone = uniquePhone()
    const code = await askForCode(server, phone, 'register')
    expect(code).toMatch(/^\d{6}$/)
    expect(await attempt(phone, 'register', code)).toBe('right')
    expect(await attempt(phone, 'register', code)).toBe(WRONG)
  })

  test('is for its purpose and its phone only', async () => {
    const [phone, other] = [await phoneOfUser(), uniquePhone()]
    const code = await askForCode(server, phone, 'login')
    for (const purpose of ['register', 'reset', 'phone'] as const) {
      expect(await attempt(phone, purpose, code)).toBe(WRONG)
    }
    expect(await attempt(other, 'login', code)).toBe(WRONG)
    expect(await attempt(phone, 'login', code)).toBe('right')
  })

  test('is nothing after five minutes', async () => {
    const phone = uniquePhone()
    const code = await askForCode(server, phone, 'register')
    await agePhoneCodes(server, phone, 301)
    expect(await attempt(phone, 'register', code)).toBe(WRONG)
  })

  test('is nothing after five wrong attempts, one after another or all at once', async () => {
    for (const isAtOnce of [false, true]) {
      const phone = uniquePhone()
      const code = await askForCode(server, phone, 'register')
      const wrong = otherCode(code)
      if (isAtOnce) {
        await Promise.all(Array.from({ length: 5 }, () => attempt(phone, 'register', wrong)))
      } else {
        for (let index = 0; index < 5; index += 1) await attempt(phone, 'register', wrong)
      }
      expect(await attempt(phone, 'register', code)).toBe(WRONG)
    }
  })

  test('is still right at the fifth attempt', async () => {
    const phone = uniquePhone()
    const code = await askForCode(server, phone, 'register')
    for (let index = 0; index < 4; index += 1) await attempt(phone, 'register', otherCode(code))
    expect(await attempt(phone, 'register', code)).toBe('right')
  })

  test('is replaced by the next one', async () => {
    const phone = uniquePhone()
    const old = await askForCode(server, phone, 'register')
    await agePhoneCodes(server, phone, 61)
    await send(phone, 'register')
    const code = await lastCode(server, phone)
    if (old !== code) expect(await attempt(phone, 'register', old)).toBe(WRONG)
    expect(await attempt(phone, 'register', code)).toBe('right')
    await agePhoneCodes(server, phone, 61)
    expect(await attempt(phone, 'register', old)).toBe(WRONG)
  })

  test('that is used many times at once is right for one', async () => {
    const phone = uniquePhone()
    const code = await askForCode(server, phone, 'register')
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => attempt(phone, 'register', code)),
    )
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1)
  })

  test('verified first is used up by what it was for, or not at all', async () => {
    const phone = uniquePhone()
    const code = await askForCode(server, phone, 'register')
    const given = { phone, purpose: 'register' as const, code }
    const verified = await verifyPhoneCode(caller(), given)
    const undone = asPlatform(server.connections, async (db) => {
      await consumePhoneCode(db, verified)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await asPlatform(server.connections, (db) => consumePhoneCode(db, verified))
    const again = asPlatform(server.connections, (db) => consumePhoneCode(db, verified))
    await expect(again).rejects.toThrow(WRONG)
    await expect(verifyPhoneCode(caller(), given)).rejects.toThrow(WRONG)
  })

  test('is stored as nothing that could be read', async () => {
    const phone = uniquePhone()
    const code = await askForCode(server, phone, 'register')
    const row = await asPlatform(server.connections, (db) =>
      one(
        db,
        sql<{ whole: string }>`select to_jsonb(c)::text as whole from phone_code c
        where phone = ${phone}`,
      ),
    )
    expect(row.whole).not.toContain(code)
  })
})
