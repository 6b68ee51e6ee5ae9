import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ruleOfIssue } from './naming.ts'
import { allNumberPlans } from './number-plans.ts'
import {
  buyerPhone,
  judgeNumbersBy,
  newerMobilesIn,
  normalizePhone,
  optionalMobile,
  optionalPhone,
  phone,
  specifiedPhone,
} from './phones.ts'

const brokenBy = (schema: z.ZodType, value: string): (string | undefined)[] =>
  schema.safeParse(value).error?.issues.map(ruleOfIssue) ?? []

test('what begins with more zeros than two is no number of another country', () => {
  expect(normalizePhone('0000-00000000')).toBe('0000-00000000')
})

test('before the plans of the countries are there, the length of a number tells', () => {
  expect(normalizePhone('+44 07400 123456')).toBe('+4407400123456')
  expect(phone.safeParse('+44 7400 123456').data).toBe('+447400123456')
  expect(brokenBy(phone, '+44 1')).toEqual(['international_phone'])
})

describe('by the plans of the countries', () => {
  beforeAll(() => judgeNumbersBy(allNumberPlans))

  test.each([
    ['+44 7400 123456', '+447400123456'],
    ['+44 (0)7400 123456', '+447400123456'],
    ['0044-7400-123456', '+447400123456'],
    ['+852 5123 4567', '+85251234567'],
    ['＋８５２ ５１２３－４５６７', '+85251234567'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+81 090-1234-5678', '+819012345678'],
    ['+49 1512 3456789', '+4915123456789'],
    ['+39 312 345 6789', '+393123456789'],
    ['+65 8123 4567', '+6581234567'],
    ['+886 912 345 678', '+886912345678'],
    ['+61 412 345 678', '+61412345678'],
    ['+86 138-0013-8000', '13800138000'],
    ['0086 13800138000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    [' １３８００１３８０００ ', '13800138000'],
  ])('%s is stored as %s, and stays so', (typed, stored) => {
    expect(phone.safeParse(typed).data).toBe(stored)
    expect(phone.safeParse(stored).data).toBe(stored)
    expect(optionalMobile.safeParse(typed).data).toBe(stored)
    expect(optionalPhone.safeParse(typed).data).toBe(stored)
  })

  test.each([
    ['+44 1', 'international_phone'],
    ['+44 7400 1234567', 'international_phone'],
    ['+852 0123 4567', 'international_phone'],
    ['+1 212 555 01', 'international_phone'],
    ['+999 1234 5678', 'international_phone'],
    ['+1234567890123456', 'international_phone'],
    ['+86 871 6512 3456', 'international_phone'],
    ['+86 128 0013 8000', 'international_phone'],
    ['7400 123456', 'phone'],
    ['12800138000', 'phone'],
    ['call me', 'phone'],
    ['', 'phone'],
  ])('%s breaks the rule %s', (typed, rule) => {
    expect(brokenBy(phone, typed)).toEqual([rule])
  })

  test('a field that may be empty may be empty, and a landline is left as it is written', () => {
    expect(optionalMobile.safeParse('').data).toBe('')
    expect(optionalPhone.safeParse('').data).toBe('')
    expect(optionalPhone.safeParse(' 0871-65123456 ').data).toBe('0871-65123456')
    expect(optionalPhone.safeParse('+86 871 6512 3456').data).toBe('+8687165123456')
    expect(brokenBy(optionalPhone, '123')).toEqual(['contact_phone'])
  })

  test('numbers beginning with 16 and 19 are found in whichever field, and no others', () => {
    const schema = z.object({
      phone,
      buyer: buyerPhone.optional(),
      mobile: optionalMobile.default(''),
      contact: optionalPhone.nullish(),
      note: z.string(),
    })
    const found = (input: Record<string, string>) => newerMobilesIn(schema, input)
    const note = '16800138000'
    expect(found({ phone: '13800138000', mobile: '', contact: '+61412345678', note })).toEqual([])
    const all = { phone: '16800138000', buyer: note, mobile: '19800138000', contact: note, note }
    expect(found(all)).toEqual([
      { field: 'phone', rule: 'phone' },
      { field: 'mobile', rule: 'phone' },
      { field: 'contact', rule: 'contact_phone' },
    ])
  })

  test('they are found within other fields, too', () => {
    const person = z.object({ phone: optionalMobile.default('') })
    const schema = z.object({
      account: person.refine(() => true).optional(),
      people: z.array(person).default([]),
      numbers: z.array(phone).nullish(),
    })
    const input = {
      account: { phone: '19800138000' },
      people: [{ phone: '13800138000' }, { phone: '16800138000' }],
      numbers: ['16800138000'],
    }
    expect(newerMobilesIn(schema, input)).toEqual([
      { field: 'account.phone', rule: 'phone' },
      { field: 'people.1.phone', rule: 'phone' },
      { field: 'numbers.0', rule: 'phone' },
    ])
    expect(newerMobilesIn(schema, { account: undefined, people: [], numbers: null })).toEqual([])
  })

  test('the specification’s rule refuses them in its own words', () => {
    for (const typed of ['16800138000', '+86 19800138000']) {
      expect(brokenBy(specifiedPhone, typed)).toEqual(['phone'])
    }
    expect(specifiedPhone.safeParse('13800138000').success).toBe(true)
  })
})
