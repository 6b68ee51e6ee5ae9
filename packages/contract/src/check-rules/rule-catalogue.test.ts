import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../kernel/texts.ts'
import { idCardCheckDigit } from '../kernel/rules/people.ts'
import { ruleOfIssue } from '../kernel/rules/naming.ts'
import { isRuleCode, RULE_MESSAGE, RULE_NAME } from '../kernel/rules/rule-texts.ts'
import type { RuleCode } from '../kernel/rules/rule-codes.ts'
import { CHECK_RULES, type RuleLimits } from './rule-catalogue.ts'
import { rulesDocument } from './rules-document.ts'
import { BY_NAME_ONLY, countUses, HELD_BY_REFUSALS } from './rule-uses.ts'

const CODES = Object.keys(CHECK_RULES) as RuleCode[]
const isRight = (code: RuleCode, value: unknown, limits: RuleLimits = {}): boolean =>
  CHECK_RULES[code].schema(limits).safeParse(value).success
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

/** Right values and wrong ones of every rule, each at its edges. */
const SAMPLES: Readonly<Record<RuleCode, { right: unknown[]; wrong: unknown[] }>> = {
  phone: {
    // 16 and 19 are refused by the server, unless the platform takes them (registration/phones.test.ts).
    right: ['13800138000', ' 18600000000 ', '+86 138-0013-8000', '+447400123456'],
    wrong: ['', '12800138000', '1380013800', '138001380000', '1380013800a', '+44'],
  },
  international_phone: {
    right: ['+44 7400 123456', '0085251234567'],
    wrong: ['', '7400123456', '+0123456789', '+1234567890123456'],
  },
  landline: { right: ['0871-65123456', '65123456', '0871-6512345-12'], wrong: ['', '123', 'a'] },
  contact_phone: {
    right: ['', '13800138000', '0871-65123456', '+85251234567'],
    wrong: ['call me', '123'],
  },
  email: { right: ['a.b+c@example.com'], wrong: ['', 'a@b', 'a b@example.com', '@example.com'] },
  service_phone: { right: ['', '+86 (871) 6312-3456'], wrong: ['400 call', '1'.repeat(31)] },
  username: {
    right: ['abcd', 'A_1234567890123456'],
    wrong: ['abc', 'a'.repeat(19), 'ab-cd', '用户名称'],
  },
  bank_card: {
    right: ['1'.repeat(10), '9'.repeat(20)],
    wrong: ['1'.repeat(9), '1'.repeat(21), '0123456789', '123456789a'],
  },
  id_number: { right: ['A1', 'a'.repeat(50)], wrong: ['', 'a'.repeat(51), 'A-1'] },
  chinese_id_card: {
    right: ['11010519491231002X', '11010519491231002x', '110105491231002'],
    wrong: ['', '110105194912310021', '110105194902310020', '11010519491231002', '110105491331002'],
  },
  credit_code: {
    right: [
      '',
      '91350100M000100Y43',
      '91350100m000100y43',
      '530100000012345',
      'HRB 12345',
      '91350100 M000-100Y 43',
      '９１３５０１００－Ｍ０００１００Ｙ４３',
    ],
    wrong: [
      '91350100M000100Y42',
      '91350100M000100O43',
      '91350100M000100 43',
      'x'.repeat(51),
      '91350100 M000100Y42',
      '９１３５０１００－Ｍ０００１００Ｙ４２',
    ],
  },
  qq: { right: ['12345', '01234', '123456789012'], wrong: ['1234', '1234567890123', 'a2345'] },
  dealer_account: {
    right: ['abc', 'Cha_1', 'a23456789012345678'],
    wrong: ['ab', 'ab c', 'ab#', '<b>', '云南茶', 'a234567890123456789'],
  },
  dealer_password: { right: ['123456'], wrong: ['12345'] },
  manager_username: { right: ['abcde', 'a'.repeat(18)], wrong: ['abcd', 'a'.repeat(19), 'abcd e'] },
  manager_password: { right: ['123', 'a'.repeat(18)], wrong: ['12', 'a'.repeat(19)] },
  password_strength: { right: ['Aaaaaa1!'], wrong: ['Aaaaaaa1', 'aaaaaaa1!', 'Aa1!567', ''] },
  password_confirm: {
    right: [{ oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' }],
    wrong: [
      { oldPassword: 'a', newPassword: 'b', confirmPassword: 'c' },
      { oldPassword: '', newPassword: 'b', confirmPassword: 'b' },
      { newPassword: 'b', confirmPassword: 'b' },
    ],
  },
  verification_code: { right: ['012345', ' 123456 '], wrong: ['', '12345', '1234567', '12345a'] },
  company_code: { right: ['a1', 'A-b_9'], wrong: ['', 'a', '-ab', 'a'.repeat(31), '公司'] },
  role_name: { right: ['仓管', 'a'.repeat(30)], wrong: ['仓', 'a'.repeat(31), ''] },
  role_code: { right: ['store_head'], wrong: ['仓管', 'a仓', ''] },
  authorization: { right: ['label:activate'], wrong: ['label', 'Label:activate', 'a:b:c', ''] },
  sort: { right: [1, 999], wrong: [0, -1, 1.5, 'a'] },
  required: { right: ['a'], wrong: ['', '   '] },
  checked_group: { right: [[], ['a', 'b']], wrong: [['a', 'a'], 'a'] },
  natural_number: { right: ['0', '1', '120'], wrong: ['', '-1', '01', '1.5', 'a'] },
  english_letters: { right: ['Abc'], wrong: ['', 'a b', 'a1', '茶'] },
  alphanumeric_20: { right: ['', 'A1', 'a'.repeat(20)], wrong: ['a'.repeat(21), 'a b', 'é'] },
  letters_spaces: { right: ['ab', 'a b', 'a'.repeat(100)], wrong: ['a', 'a'.repeat(101), 'a1'] },
  digits_lines: { right: ['12\n34', '1\r\n2'], wrong: ['', '12 34', 'a\n1'] },
  up_to_255: { right: ['', '茶'.repeat(255)], wrong: ['a'.repeat(256)] },
  url: {
    right: ['http://a.cn', 'HTTPS://a.cn/x'.toLowerCase()],
    wrong: ['', 'a.cn', 'ftp://a.cn', 'http://a b'],
  },
  https_address: {
    right: ['https://a.cn', 'https://a.cn/b?c=d#e'],
    wrong: ['', 'http://a.cn', 'javascript:alert(1)', 'https://me@a.cn', 'https://a b'],
  },
  dictionary_code: { right: ['ab', 'return_reason'], wrong: ['a', '1a', 'Ab', 'a-b', '原因'] },
  menu_path: { right: ['/a', '/system/menus-2'], wrong: ['', '/', 'a', '/A', '/a/', '/a b'] },
  ip_address: { right: ['203.0.113.9', '2001:db8::1', '10.'], wrong: ['', '1', 'host'] },
  tracking_number: { right: ['SF-1_2'], wrong: ['', 'SF 1', '单1', 'a'.repeat(65)] },
  code_search: { right: ['123456', '123,456'], wrong: ['12345', '1 2 3 4 5', ''] },
  code_duplicate: {
    right: [['a', 'b'], Array.from({ length: 100 }, (_, index) => String(index))],
    wrong: [[], ['a', 'a'], ['a', ' a '], Array.from({ length: 101 }, (_, index) => String(index))],
  },
  single_outbound: {
    right: [Array.from({ length: 20 }, (_, index) => String(index))],
    wrong: [Array.from({ length: 21 }, (_, index) => String(index)), ['a', 'a']],
  },
  box_quantity: { right: [1, 100], wrong: [0, 101, -1, 1.5] },
  range_order: {
    right: [{ start: 1, end: 1 }],
    wrong: [{ start: 2, end: 1 }, { end: 1 }, { start: -1, end: 1 }, { start: 0, end: 1 }],
  },
  range_beyond_batch: {
    right: [{ start: 1, end: 9, maximum: 9 }],
    wrong: [{ start: 1, end: 10, maximum: 9 }],
  },
  range_query: { right: [{ start: 1, end: 100 }], wrong: [{ start: 1, end: 101 }] },
  span_order: {
    right: [{ from: '2026-01-01', to: '2026-01-01' }],
    wrong: [{ from: '2026-01-02', to: '2026-01-01' }],
  },
  export_span: {
    right: [{ from: '2026-01-01', to: '2026-03-31' }],
    wrong: [{ from: '2026-01-01', to: '2026-04-01' }],
  },
  image: {
    right: [{ type: 'image/png', size: 1024 * 1024 }],
    wrong: [
      { type: 'image/png', size: 1024 * 1024 + 1 },
      { type: 'text/html', size: 1 },
    ],
  },
  material_image: {
    right: [{ imageId: null }, {}],
    wrong: [{ imageId: '3f0e7a2c-6f4d-4b0e-9a57-0e0f3b6b3a11' }],
  },
  red_packet_amounts: {
    right: [{ amount: 100, maximum: 100 }],
    wrong: [{ amount: 101, maximum: 100 }],
  },
  activity_rule: {
    right: [
      {
        rule: 'fixed',
        amount: 100,
        winningRate: 5,
        startsAt: '2026-01-01T00:00:00Z',
        endsAt: '2026-01-02T00:00:00Z',
      },
    ],
    wrong: [
      { rule: 'random', minimum: 1, winningRate: 5 },
      { rule: 'fixed', amount: 100 },
      ...[0, 100.01, 0.001].map((winningRate) => ({
        rule: 'fixed',
        amount: 100,
        winningRate,
        startsAt: '2026-01-01T00:00:00Z',
        endsAt: '2026-01-02T00:00:00Z',
      })),
    ],
  },
  prize: {
    right: [{ name: '茶壶', level: 8, imageId: '3f0e7a2c-6f4d-4b0e-9a57-0e0f3b6b3a11' }],
    wrong: [
      { name: '', level: 0, imageId: '' },
      { name: '茶壶', level: 9 },
    ],
  },
  prize_quantity: {
    right: [{ quantity: 5, remaining: 5 }],
    wrong: [
      { quantity: 0, remaining: 5 },
      { quantity: 6, remaining: 5 },
    ],
  },
  code_allocation: {
    right: [{ batchId: 1, productId: 1, prizeId: 1, quantity: 5, allocable: 5 }],
    wrong: [
      { batchId: 1, productId: 1, prizeId: 1, quantity: 6, allocable: 5 },
      { batchId: 1, productId: 1, prizeId: 1, quantity: 0, allocable: 5 },
      { productId: 1, prizeId: 1, quantity: 1, allocable: 5 },
    ],
  },
  allocation_change: {
    right: [{ quantity: 5, allocated: 1, total: 5 }],
    wrong: [{ quantity: 6, allocated: 1, total: 5 }],
  },
  allocation_none: {
    right: [{ quantity: 5, allocated: 1, total: 5 }],
    wrong: [{ quantity: 5, allocated: 0, total: 5 }],
  },
}

/** Says the smallest case that breaks it. */
function expectAlways(property: fc.IRawProperty<unknown>): void {
  expect(() => fc.assert(property)).not.toThrow()
}

describe.each(CODES)('the rule %s', (code) => {
  test.each(SAMPLES[code].right.map((value) => [value]))('takes %j', (value) => {
    expect(isRight(code, value)).toBe(true)
  })

  test.each(SAMPLES[code].wrong.map((value) => [value]))('refuses %j', (value) => {
    expect(isRight(code, value)).toBe(false)
  })

  test('has a name and says in every language what it asks for', () => {
    for (const language of LANGUAGES) {
      expect(RULE_NAME[code][language]).not.toBe('')
      expect(RULE_MESSAGE[code][language]).not.toBe('')
    }
    expect(RULE_MESSAGE[code].en).not.toBe(RULE_MESSAGE[code].cn)
  })

  test('names itself, or another rule that there is, where it names one', () => {
    const named = SAMPLES[code].wrong.flatMap((value) => {
      const parsed = CHECK_RULES[code].schema({}).safeParse(value)
      return parsed.success ? [] : parsed.error.issues.flatMap((issue) => ruleOfIssue(issue) ?? [])
    })
    expect(named.filter((name) => !isRuleCode(name))).toEqual([])
  })
})

test('every rule holds somewhere, or says why it does not yet', () => {
  const uses = countUses()
  expect(uses.get('phone')).toBeGreaterThan(5)
  const held = CODES.filter((code) => uses.has(code) || code in HELD_BY_REFUSALS)
  expect(CODES.filter((code) => !held.includes(code))).toEqual(
    CODES.filter((code) => code in BY_NAME_ONLY),
  )
})

describe('rules with bounds', () => {
  test('count characters and choices', () => {
    expect(isRight('required', 'abc', { minimum: 3, maximum: 3 })).toBe(true)
    expect(isRight('required', 'ab', { minimum: 3 })).toBe(false)
    expect(isRight('required', 'abcd', { maximum: 3 })).toBe(false)
    expect(isRight('checked_group', ['a'], { minimum: 2 })).toBe(false)
    expect(isRight('checked_group', ['a', 'b', 'c'], { maximum: 2 })).toBe(false)
  })
})

describe('rules with structure', () => {
  test('a phone is any 11 digits with the right beginning', () => {
    expectAlways(
      fc.property(fc.constantFrom('3', '4', '5', '7', '8'), digits(9), (second, rest) =>
        isRight('phone', `1${second}${rest}`),
      ),
    )
    expectAlways(
      fc.property(
        fc.constantFrom('0', '1', '2'),
        digits(9),
        (second, rest) => !isRight('phone', `1${second}${rest}`),
      ),
    )
  })

  test('a Chinese ID card has one right check digit, and every other sign there is wrong', () => {
    const born = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    expectAlways(
      fc.property(
        fc.integer({ min: 100000, max: 999999 }),
        born,
        digits(3),
        (area, date, order) => {
          const front = `${area}${date.toISOString().slice(0, 10).replaceAll('-', '')}${order}`
          const right = idCardCheckDigit(front)
          return [...'0123456789X'].every(
            (last) => isRight('chinese_id_card', front + last) === (last === right),
          )
        },
      ),
    )
  })

  test('two neighbouring digits of an ID card that are swapped are noticed', () => {
    const card = '11010519491231002X'
    for (let at = 14; at < 16; at += 1) {
      const swapped = [...card]
      ;[swapped[at], swapped[at + 1]] = [card[at + 1] ?? '', card[at] ?? '']
      const isSame = swapped.join('') === card
      expect(isRight('chinese_id_card', swapped.join(''))).toBe(isSame)
    }
  })

  test('a serial range is right exactly when it runs upwards within the batch', () => {
    const serial = fc.integer({ min: -5, max: 300 })
    expectAlways(
      fc.property(serial, serial, fc.integer({ min: 1, max: 300 }), (start, end, maximum) => {
        const isWanted = start >= 1 && start <= end && end <= maximum
        return isRight('range_beyond_batch', { start, end, maximum }) === isWanted
      }),
    )
    expectAlways(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        (start, end) => {
          const count = end - start + 1
          return isRight('range_query', { start, end }) === (count >= 1 && count <= 100)
        },
      ),
    )
  })

  test('codes of a submission are right exactly when none comes twice', () => {
    const code = fc.string({ unit: fc.constantFrom(...'ABC12'), minLength: 1, maxLength: 2 })
    expectAlways(
      fc.property(
        fc.array(code, { minLength: 1, maxLength: 20 }),
        (codes) => isRight('code_duplicate', codes) === (new Set(codes).size === codes.length),
      ),
    )
  })
})

test('the document is that of the rules (npm run docs)', () => {
  const file = new URL('../../../../docs/validation-rules.md', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(rulesDocument())
})
