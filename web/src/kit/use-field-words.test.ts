import { ALL_CALLS } from '@zhenma/contract/calls'
import { FIELD_LABELS } from '@zhenma/contract/field-labels'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { expect, test } from 'vitest'
import { fieldOf } from './use-field-words.ts'

/** What no person fills in: a refusal of it is a fault of the page. */
const TECHNICAL = new Set([
  'active',
  'after',
  'allowed',
  'appIndex',
  'approve',
  'browserKey',
  'check',
  'correctMissing',
  'correctSurplus',
  'expected',
  'filter',
  'deletedMaterialImages',
  'idempotencyKey',
  'judge',
  'leaveMoved',
  'missing',
  'openid',
  'origin',
  'readyMade',
  'remember',
  'settings',
  'step',
  'surplus',
  'ticket',
  'withoutContent',
  'wxCode',
])

test('every field that a person fills in has a word, in three languages', () => {
  const names = new Set(
    ALL_CALLS.filter(({ encoding }) => encoding !== 'query').flatMap(({ input }) =>
      Object.keys(input.shape),
    ),
  )
  expect(names.size).toBeGreaterThan(100)
  const wordless = [...names].filter((name) => !(name in FIELD_LABELS) && !TECHNICAL.has(name))
  expect(wordless).toEqual([])
  for (const text of Object.values(FIELD_LABELS)) {
    for (const language of LANGUAGES) expect(text[language]).not.toBe('')
  }
})

test('a message that begins with its field is told from one that does not', () => {
  const problem = { error: 'FIELD_REQUIRED', field: 'codes.3', message: 'codes.3: is required' }
  expect(fieldOf(problem)).toBe('codes')
  expect(fieldOf({ ...problem, message: 'Something else' })).toBeUndefined()
  expect(fieldOf({ error: 'X', message: 'codes' })).toBeUndefined()
})
