import { expect, test } from 'vitest'
import { draftOfLink, EMPTY_DRAFT, inputOf, isReady } from './bind-draft.ts'

test('binding needs a card, unbinding does not', () => {
  const draft = { ...EMPTY_DRAFT, codes: '1' }
  expect(isReady(draft)).toBe(false)
  expect(isReady({ ...draft, cardId: 1 })).toBe(true)
  expect(isReady({ ...draft, isUnbinding: true })).toBe(true)
})

test('only what belongs to the chosen target is sent, and no card where it is taken off', () => {
  const full = {
    ...EMPTY_DRAFT,
    codes: '1 2',
    start: 1,
    end: 2,
    batchId: 3,
    cardId: 4,
    note: ' n ',
  }
  expect(inputOf(full, 'key')).toEqual({
    codes: ['1', '2'],
    cardId: 4,
    note: 'n',
    idempotencyKey: 'key',
  })
  expect(inputOf({ ...full, kind: 'range', isUnbinding: true }, 'key')).toEqual({
    start: 1,
    end: 2,
    cardId: null,
    note: 'n',
    idempotencyKey: 'key',
  })
  expect(inputOf({ ...full, kind: 'batch' }, 'key')).toMatchObject({ batchId: 3 })
})

test('a link of another screen fills in its label', () => {
  expect(draftOfLink(new URLSearchParams('bindCode=123'))).toMatchObject({
    kind: 'codes',
    codes: '123',
  })
  expect(draftOfLink(new URLSearchParams('open=3'))).toBeUndefined()
})
