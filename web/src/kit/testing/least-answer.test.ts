import { expect, test } from 'vitest'
import { ALL_CALLS, leastAnswer } from './least-answer.ts'

test('every call has a least answer', () => {
  const without = ALL_CALLS.flatMap((call) => {
    try {
      leastAnswer(call)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(without).toEqual([])
})
