import { describe, expect, test } from 'vitest'
import { changedFields } from './log-change.ts'

describe('changedFields', () => {
  test('keeps of both states what differs', () => {
    const before = { name: 'a', price: 1, images: ['x'], gone: true }
    const after = { name: 'b', price: 1, images: ['x', 'y'], come: 0 }
    expect(changedFields(before, after)).toEqual({
      before: { name: 'a', images: ['x'], gone: true, come: null },
      after: { name: 'b', images: ['x', 'y'], gone: null, come: 0 },
    })
  })

  test('keeps a state whole where there is no other', () => {
    expect(changedFields(null, { a: 1 })).toEqual({ before: null, after: { a: 1 } })
    expect(changedFields({ a: 1 }, null)).toEqual({ before: { a: 1 }, after: null })
  })

  test('keeps nothing where nothing changed', () => {
    expect(changedFields({ a: [1] }, { a: [1] })).toEqual({ before: {}, after: {} })
  })
})
