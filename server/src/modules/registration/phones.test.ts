import { randomInt } from 'node:crypto'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { checkRules } from '@zhenma/contract/check-rules/check-rules.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { RULE_MESSAGE } from '@zhenma/contract/kernel/rules/rule-texts'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { phoneCodes } from '@zhenma/contract/phone-codes/phone-codes.contract'
import { registration } from '@zhenma/contract/registration/registration.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { askForCode, lastCode } from '../../../test/make/phone-code.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

const PASSWORD = 'Zhenma-2026!'

let server: TestApp
let platform: string
beforeAll(async () => {
  server = await createTestApp()
  await query(sql`insert into company (id, code, name) values (0, 'platform', 'Platform')`)
  platform = (await makeUser(server.connections, { companyId: 0 })).token
})
afterAll(() => server.close())
beforeEach(() => set({ registration: 'open', newerMobiles: false }))

const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  asPlatform(server.connections, (db) => rows(db, statement))
const set = (given: { registration?: 'open'; newerMobiles?: boolean }) =>
  callAs(server, platform, registration.saveSetting, given)
const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
const form = (phone: string, code: string) => ({
  companyName: 'Harbour Tea Ltd',
  username: uniqueName('r'),
  realName: 'Ada Lee',
  phone,
  code,
  password: PASSWORD,
  agreement: true,
})
const send = (phone: string) =>
  callAs(server, null, phoneCodes.send, { phone, purpose: 'register' }, { language: 'en' })

describe('a phone of another country', () => {
  test.each([
    ['+44 (0)7400 ', '+447400', 6],
    ['00852 51', '+85251', 6],
    ['+1 (212) 55', '+121255', 5],
  ])('%s… gets its code, opens a company and logs in', async (typed, stored, count) => {
    const rest = digits(count)
    const phone = `${stored}${rest}`
    expect((await send(`${typed}${rest}`)).envelope.success).toBe(true)
    const code = await lastCode(server, phone)
    const given = form(`${typed}${rest}`, code)
    const { envelope } = await callAs(server, null, registration.register, given)
    expect(envelope.success).toBe(true)
    const kept = await query(sql`
      select u.phone, c.phone as company from app_user u join company c on c.id = u.company_id
      where u.username = ${given.username}`)
    expect(kept).toEqual([{ phone, company: phone }])

    await query(sql`update phone_code set created_at = created_at - interval '5 minutes'`)
    const again = await askForCode(server, phone, 'login').catch(() => '')
    const login = { phone: ` ${typed}${rest}`, code: again, remember: false }
    expect((await callAs(server, null, auth.phoneLogin, login)).envelope.success).toBe(true)
  })

  test.each(LANGUAGES)('that does not exist is refused in %s, on its field', async (language) => {
    const input = { phone: '+44 1', purpose: 'register' as const }
    const { httpStatus, envelope } = await callAs(server, null, phoneCodes.send, input, {
      language,
    })
    expect([httpStatus, envelope.details?.map(({ field }) => field)]).toEqual([400, ['phone']])
    expect(envelope.details?.[0]?.message).toContain(RULE_MESSAGE.international_phone[language])
  })

  test('is somebody’s in every spelling', async () => {
    const owner = await makeUser(server.connections)
    const rest = digits(6)
    const user = (phone: string) => ({ username: uniqueName('u'), realName: 'Ada', phone })
    const create = (phone: string) => callAs(server, owner.token, users.create, user(phone))
    expect((await create(`+447400${rest}`)).envelope.success).toBe(true)
    for (const phone of [`0044 7400-${rest}`, `+44 (0) 7400 ${rest}`]) {
      const { envelope } = await create(phone)
      expect(envelope).toMatchObject({ error: 'PHONE_TAKEN', details: [{ field: 'phone' }] })
      const free = await callAs(server, owner.token, users.checkOnly, { phone })
      expect(free.payload).toEqual({ isFree: false, taken: ['phone'] })
      const value = { tableName: 'sys_user' as const, fieldName: 'phone', fieldVal: phone }
      const duplicate = await callAs(server, owner.token, users.checkDuplicate, value)
      expect(duplicate.payload).toEqual({ isFree: false })
    }
  })
})

describe('mainland numbers beginning with 16 and 19', () => {
  const NUMBERS = [`16${digits(9)}`, `+86 19${digits(9)}`]

  test.each(LANGUAGES)('are refused by default, in the specification’s words in %s', async (of) => {
    const owner = await makeUser(server.connections)
    for (const phone of NUMBERS) {
      const user = { username: uniqueName('u'), realName: 'Ada', phone }
      const refused = [
        await callAs(server, null, registration.register, form(phone, '000000'), { language: of }),
        await callAs(server, owner.token, users.create, user, { language: of }),
      ]
      for (const { httpStatus, envelope } of refused) {
        expect([httpStatus, envelope.error]).toEqual([400, 'INPUT_INVALID'])
        expect(envelope.details?.map(({ field }) => field)).toEqual(['phone'])
        expect(envelope.details?.[0]?.message).toContain(RULE_MESSAGE.phone[of])
      }
      const dealer = { name: uniqueName('d'), address: 'Harbour Road 1', contactPhone: phone }
      const { envelope } = await callAs(server, owner.token, dealers.create, dealer, {
        language: of,
      })
      expect(envelope.details?.[0]?.message).toContain(RULE_MESSAGE.contact_phone[of])
      const rule = { ruleCode: 'phone', value: phone }
      const checked = await callAs(server, owner.token, checkRules.checkByCode, rule, {
        language: of,
      })
      expect(checked.payload).toEqual({ isValid: false, message: RULE_MESSAGE.phone[of] })
    }
  })

  test('are taken where the platform says so, which is logged and known to the form', async () => {
    await set({ newerMobiles: true })
    const owner = await makeUser(server.connections)
    for (const phone of NUMBERS) {
      const user = { username: uniqueName('u'), realName: 'Ada', phone }
      expect((await callAs(server, owner.token, users.create, user)).envelope.success).toBe(true)
      const rule = { ruleCode: 'phone', value: phone }
      const checked = await callAs(server, owner.token, checkRules.checkByCode, rule)
      expect(checked.payload.isValid).toBe(true)
    }
    expect((await callAs(server, null, registration.mode, {})).payload).toEqual({
      registration: 'open',
      newerMobiles: true,
    })
    const [entry] = await query(sql`
      select entity_id as id, before, after from operation_log
      where entity = 'platform_setting' and entity_id = 'newerMobiles' order by id desc limit 1`)
    expect(entry).toEqual({
      id: 'newerMobiles',
      before: { newerMobiles: false },
      after: { newerMobiles: true },
    })
  })
})
