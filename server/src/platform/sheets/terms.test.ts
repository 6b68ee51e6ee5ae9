import { setDictionaryWords } from '@zhenma/contract/kernel/dictionary-words'
import { GENDER_TEXT } from '@zhenma/contract/users/users.refusals'
import { afterEach, expect, test } from 'vitest'
import { termKey, termText } from './terms.ts'

afterEach(() => setDictionaryWords({}))

test('a cell is understood as the platform words it, and as the product does', () => {
  const text = { cn: '先生', tc: '先生', en: 'Mister' }
  setDictionaryWords({ gender: [{ value: 'male', text, offered: true }] })
  expect(termText(GENDER_TEXT, 'male', 'en')).toBe('Mister')
  for (const cell of ['先生', 'mister', '男', 'Male', 'male']) {
    expect(termKey(GENDER_TEXT, cell), cell).toBe('male')
  }
  expect(termKey(GENDER_TEXT, 'mistress'), 'nobody says so').toBe('mistress')
})
