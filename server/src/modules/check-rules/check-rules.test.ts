import { checkRules } from '@zhenma/contract/check-rules/check-rules.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = (await makeUser(testApp.connections, { permissions: [] })).token
})
afterAll(() => testApp.close())

const check = (input: Readonly<Record<string, unknown>>, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(testApp, token, checkRules.checkByCode, input, { language })

describe('a value by a rule', () => {
  test('that there is not is refused', async () => {
    for (const ruleCode of ['no_such', 'toString', '__proto__']) {
      const { envelope } = await check({ ruleCode, value: 'x' })
      expect(envelope).toMatchObject({ status: 404, error: 'CHECK_RULE_UNKNOWN' })
    }
    expect((await check({ ruleCode: '', value: 'x' })).envelope.error).toBe('INPUT_INVALID')
  })

  test.each([
    ['cn', '须为 11 位手机号，以 13、14、15、17 或 18 开头'],
    ['tc', '須為 11 位手機號碼，以 13、14、15、17 或 18 開頭'],
    ['en', 'must have 11 digits and begin with 13, 14, 15, 17 or 18'],
  ] as const)('says in %s what the rule asks for', async (language, message) => {
    const answer = await check({ ruleCode: 'phone', value: '123' }, language)
    expect(answer.payload).toEqual({ isValid: false, message })
  })

  test('takes numbers, bounds and several values as a form carries them', async () => {
    const isValid = async (
      ruleCode: string,
      value: string,
      more: Readonly<Record<string, unknown>> = {},
    ) => (await check({ ruleCode, value, ...more })).payload.isValid
    expect(await isValid('phone', '13800138000')).toBe(true)
    expect(await isValid('box_quantity', '100')).toBe(true)
    expect(await isValid('box_quantity', '101')).toBe(false)
    expect(await isValid('required', 'ab', { minimum: 3 })).toBe(false)
    expect(await isValid('required', 'abc', { minimum: 3, maximum: 3 })).toBe(true)
    expect(await isValid('code_duplicate', '["a","a"]')).toBe(false)
    expect(await isValid('range_order', '{"start":1,"end":5}')).toBe(true)
    expect(await isValid('range_order', 'not json')).toBe(false)
    expect(await isValid('up_to_255', '')).toBe(true)
  })

  test('names the part that is broken', async () => {
    const value = '{"start":1,"end":500,"maximum":100}'
    const { payload } = await check({ ruleCode: 'range_order', value })
    expect(payload).toEqual({ isValid: false, message: 'cannot exceed the batch maximum' })
  })
})
