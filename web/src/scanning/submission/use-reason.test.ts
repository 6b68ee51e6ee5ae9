import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { expect, test } from 'vitest'
import { withoutOwnCode } from './use-reason.ts'

test.each(LANGUAGES)('beside its code a refusal does not say the code again, in %s', (language) => {
  for (const { text } of [labelErrors.LABEL_CODE_UNKNOWN, labelErrors.LABEL_WRONG_STATUS]) {
    const said = withoutOwnCode(text[language])
    expect(text[language]).toContain('{code}')
    expect(said).not.toContain('{code}')
    expect(said).toMatch(/^[^:：]/u)
    expect(said).not.toMatch(/[:：]$/u)
  }
})

test('a code that the sentence needs stays in it', () => {
  expect(withoutOwnCode('scan it with {code}')).toBe('scan it with {code}')
  expect(withoutOwnCode('is in box {code} now')).toBe('is in box {code} now')
})
