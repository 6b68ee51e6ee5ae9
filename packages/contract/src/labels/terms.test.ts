import { expect, it } from 'vitest'
import { LANGUAGES } from '../kernel/texts.ts'
import { sayTerm, term } from './terms.ts'

it('says a term in the language', () => {
  expect(LANGUAGES.map((language) => sayTerm(term('type', 'int'), language))).toEqual([
    '整数',
    '整數',
    'a whole number',
  ])
})

it.each(['@constructor:name', '@status:constructor', '@toString:length', '@nothing:sold', '@', 5])(
  'leaves %s as somebody typed it',
  (value) => expect(sayTerm(value, 'en')).toBe(value),
)
