import { expect, test } from 'vitest'
import { feedbackOf, withoutRefused } from './send-counts.ts'

const codes = (...list: string[]) => ({ codes: list })

test.each([
  [{ labelCount: 6, changedCount: 6 }, 'count', 'good'],
  [{ labelCount: 6, changedCount: 2 }, 'count', 'good'],
  [{ labelCount: 6, changedCount: 0 }, 'count', 'duplicate'],
  [{ labelCount: 6, changedCount: 6 }, 'uncount', 'good'],
  [{ labelCount: 6, changedCount: 0 }, 'uncount', 'duplicate'],
] as const)('%j of a %s sounds %s', (answer, action, tone) => {
  expect(feedbackOf({ action, what: codes('1') }, answer)).toMatchObject({ tone, code: '1' })
})

test('a box completed by its last piece counts more labels than were named', () => {
  const { text } = feedbackOf(
    { action: 'count', what: codes('1') },
    { labelCount: 1, changedCount: 2 },
  )
  expect(text).toContain('2')
  expect(text).not.toContain('-')
})

test('of several codes none stands for all', () => {
  const answer = { labelCount: 2, changedCount: 2 }
  expect(feedbackOf({ action: 'count', what: codes('1', '2') }, answer).code).toBeUndefined()
})

test('codes that were refused are left out, and only they', () => {
  expect(withoutRefused(codes('1', '2', '3'), ['2'])).toEqual(['1', '3'])
  // A refusal of none of them would be the same again: nothing is sent once more.
  expect(withoutRefused(codes('1', '2'), [undefined])).toEqual([])
  expect(withoutRefused(codes('1'), ['1'])).toEqual([])
  expect(withoutRefused({ start: 1, end: 2 }, ['1'])).toEqual([])
})
