import { expect, test } from 'vitest'
import {
  bindingLink,
  countTouched,
  draftOfLink,
  EMPTY_DRAFT,
  isReady,
  LABEL_TARGETS,
  submissionOf,
} from './binding-draft.ts'

const EVERYTHING = [...LABEL_TARGETS, 'product'] as const

test('what is touched is counted, and is nothing while it is not clear', () => {
  const codes = Array.from({ length: 101 }, (_, index) => String(index)).join('\n')
  expect(countTouched(EMPTY_DRAFT)).toBe(0)
  expect(countTouched({ ...EMPTY_DRAFT, codes: '1\n2，3' })).toBe(3)
  expect(countTouched({ ...EMPTY_DRAFT, codes })).toBe(0)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'range', start: 5, end: 9 })).toBe(5)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'range', start: 9, end: 5 })).toBe(0)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'range', start: 9 })).toBe(0)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'batch', batchId: 3 })).toBe(1)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'product' })).toBe(0)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'product', productId: 3 })).toBe(1)
})

test('binding needs a record, unbinding does not, and both need labels', () => {
  const draft = { ...EMPTY_DRAFT, codes: '1' }
  expect(isReady(draft)).toBe(false)
  expect(isReady({ ...draft, bound: 1 })).toBe(true)
  expect(isReady({ ...draft, isUnbinding: true })).toBe(true)
  expect(isReady({ ...draft, codes: '', bound: 1 })).toBe(false)
})

test('of the draft only what belongs to the chosen target is sent', () => {
  const full = { ...EMPTY_DRAFT, codes: '1 2', start: 1, end: 2, batchId: 3, bound: 4, note: ' n ' }
  const sent = { note: 'n', idempotencyKey: 'key' }
  expect(submissionOf(full, 'key')).toEqual({ ...sent, codes: ['1', '2'] })
  expect(submissionOf({ ...full, kind: 'range' }, 'key')).toEqual({ ...sent, start: 1, end: 2 })
  expect(submissionOf({ ...full, kind: 'batch' }, 'key')).toEqual({ ...sent, batchId: 3 })
})

test.each([
  [{ code: '123' }, { kind: 'codes', codes: '123' }],
  [{ batchId: 7 }, { kind: 'batch', batchId: 7 }],
  [{ productId: 8 }, { kind: 'product', productId: 8 }],
])('a link for %j fills in what it is for', (target, draft) => {
  const [, query] = bindingLink('/label/extended', target).split('?')
  expect(draftOfLink(new URLSearchParams(query), EVERYTHING)).toMatchObject(draft)
})

test('an address without a link, or with one that the record is not bound by, opens nothing', () => {
  expect(draftOfLink(new URLSearchParams('bindBatch=x&open=3'), EVERYTHING)).toBeUndefined()
  expect(draftOfLink(new URLSearchParams('bindProduct=8'), LABEL_TARGETS)).toBeUndefined()
})
