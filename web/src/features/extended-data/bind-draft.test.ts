import { expect, test } from 'vitest'
import { countTouched, draftOfLink, EMPTY_DRAFT, isReady } from './bind-draft.ts'

test('what is touched is counted, and is nothing while it is not clear', () => {
  expect(countTouched(EMPTY_DRAFT)).toBe(0)
  expect(countTouched({ ...EMPTY_DRAFT, codes: '1\n2' })).toBe(2)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'batch', batchId: 3 })).toBe(1)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'product' })).toBe(0)
  expect(countTouched({ ...EMPTY_DRAFT, kind: 'product', productId: 3 })).toBe(1)
})

test('binding needs records, unbinding does not', () => {
  const draft = { ...EMPTY_DRAFT, codes: '1' }
  expect(isReady(draft)).toBe(false)
  expect(isReady({ ...draft, records: [1] })).toBe(true)
  expect(isReady({ ...draft, isUnbinding: true })).toBe(true)
})

test('a link of another screen fills in what it is for', () => {
  expect(draftOfLink(new URLSearchParams('bindCode=123'))).toMatchObject({
    kind: 'codes',
    codes: '123',
  })
  expect(draftOfLink(new URLSearchParams('bindBatch=7'))).toMatchObject({
    kind: 'batch',
    batchId: 7,
  })
  expect(draftOfLink(new URLSearchParams('bindProduct=8'))).toMatchObject({
    kind: 'product',
    productId: 8,
  })
  expect(draftOfLink(new URLSearchParams('bindBatch=x&open=3'))).toBeUndefined()
})
