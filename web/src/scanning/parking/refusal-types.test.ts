import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { expect, test } from 'vitest'
import { reasonFor, reasonOf } from '../submission/reasons.ts'
import { commonType, typeOfReason } from './refusal-types.ts'

test('a reason is known by its key, also where the server alone says it', () => {
  expect(typeOfReason(reasonFor('LABEL_WRONG_STATUS', {}))).toBe('wrong_state')
  const said = { message: 'already out', values: undefined }
  expect(typeOfReason(reasonOf({ ...said, error: 'LABEL_OTHER_DEALER' }))).toBe('wrong_dealer')
  expect(typeOfReason(reasonOf({ ...said, error: 'SERVER_ERROR' }))).toBe('other')
})

test('one that an older page has kept is known by its words; a text of the server alone is not', () => {
  const typeOf = (text: { cn: string; tc: string; en: string }) =>
    typeOfReason({ text, values: {} })
  expect(typeOf(labelErrors.LABEL_WRONG_STATUS.text)).toBe('wrong_state')
  expect(typeOf(labelErrors.LABEL_OTHER_DEALER.text)).toBe('wrong_dealer')
  expect(typeOf(labelErrors.LABEL_CODE_UNKNOWN.text)).toBe('unknown')
  expect(typeOf({ cn: '别的', tc: '別的', en: 'something else' })).toBe('other')
})

test('many have one type only where all of them have it', () => {
  expect(commonType(['unknown', 'unknown'])).toBe('unknown')
  expect(commonType(['unknown', 'wrong_state'])).toBeUndefined()
  expect(commonType(['other', 'other'])).toBeUndefined()
  expect(commonType([])).toBeUndefined()
})
