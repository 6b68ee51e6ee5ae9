import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test('the greeting follows the hour', () => {
  const day = [0, 8, 9, 11, 12, 13, 14, 17, 18, 23].map(greetingOf)
  expect(day).toEqual([
    'early',
    'early',
    'morning',
    'morning',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
