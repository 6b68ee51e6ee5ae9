import { expect, it } from 'vitest'
import { LANGUAGES } from '../kernel/texts.ts'
import { sayTerm, term } from './terms.ts'

const saidTo = (isDealer: boolean, value: string) =>
  LANGUAGES.map((language) => sayTerm(value, { language, isDealer }))

it.each([false, true])('says a term in the language (a dealer reads: %s)', (isDealer) => {
  expect(saidTo(isDealer, term('type', 'int'))).toEqual(['整数', '整數', 'a whole number'])
})

it('says to a dealer what the company has sent as what is there', () => {
  expect(saidTo(false, term('status', 'outbound'))).toEqual(['已出库', '已出庫', 'Outbound'])
  expect(saidTo(true, term('status', 'outbound'))).toEqual(['在手', '在手', 'On hand'])
  expect(saidTo(false, term('operation', 'outbound'))).toEqual(['出库', '出庫', 'outbound'])
  expect(saidTo(true, term('operation', 'outbound'))).toEqual(['收货', '收貨', 'receipt'])
  // All else is called the same.
  expect(saidTo(true, term('status', 'sold'))).toEqual(saidTo(false, term('status', 'sold')))
})

it.each(['@constructor:name', '@status:constructor', '@toString:length', '@nothing:sold', '@', 5])(
  'leaves %s as somebody typed it',
  (value) => {
    for (const isDealer of [false, true]) {
      expect(sayTerm(value, { language: 'en', isDealer })).toBe(value)
    }
  },
)
