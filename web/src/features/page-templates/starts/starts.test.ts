import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { checkLook, lookProblems } from '@zhenma/contract/page-documents/check-look'
import { traceDocument, traceProblems } from '@zhenma/contract/page-documents/trace-document'
import { expect, test } from 'vitest'
import { saysSame } from '../../../kit/history/history.ts'
import { LOOK_STARTS } from './look-starts.ts'
import { TRACE_STARTS } from './trace-starts.ts'

const NAMES = ['empty', 'food', 'cosmetics', 'liquor', 'electronics', 'fertiliser']

/** Every text within a document. */
function textsOf(value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return []
  if ('cn' in value && 'en' in value) return [value as Record<string, string>]
  return Object.values(value).flatMap(textsOf)
}

test.each(TRACE_STARTS)('the page “$name” can be published as it is', ({ document }) => {
  const parsed = traceDocument.parse(document)
  expect(traceProblems(parsed)).toEqual([])
  // What is begun with is kept as it is: a draft that nobody has touched has no changes.
  expect(saysSame(parsed, document)).toBe(true)
})

test.each(LOOK_STARTS)('the look “$name” can be published as it is', ({ document }) => {
  const parsed = checkLook.parse(document)
  expect(lookProblems(parsed)).toEqual([])
  expect(saysSame(parsed, document)).toBe(true)
})

test('there is one of either for each branch, and each says everything in three languages', () => {
  for (const starts of [TRACE_STARTS, LOOK_STARTS]) {
    expect(starts.map(({ name }) => name)).toEqual(NAMES)
    for (const text of starts.flatMap(({ document }) => textsOf(document))) {
      for (const language of LANGUAGES) expect(text[language]).not.toBe('')
    }
  }
})
