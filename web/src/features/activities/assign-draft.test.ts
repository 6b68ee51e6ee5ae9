import { expect, test } from 'vitest'
import { countTarget, targetOf } from '../../entities/label-target.ts'
import { draftOfLink, EMPTY_DRAFT, isReady } from './assign-draft.ts'

test('what is touched is counted, and is nothing while it is not clear', () => {
  const codes = Array.from({ length: 101 }, (_, index) => String(index)).join('\n')
  expect(countTarget(EMPTY_DRAFT)).toBe(0)
  expect(countTarget({ ...EMPTY_DRAFT, codes: '1\n2，3' })).toBe(3)
  expect(countTarget({ ...EMPTY_DRAFT, codes })).toBe(0)
  expect(countTarget({ ...EMPTY_DRAFT, kind: 'range', start: 5, end: 9 })).toBe(5)
  expect(countTarget({ ...EMPTY_DRAFT, kind: 'range', start: 9, end: 5 })).toBe(0)
  expect(countTarget({ ...EMPTY_DRAFT, kind: 'range', start: 9 })).toBe(0)
  expect(countTarget({ ...EMPTY_DRAFT, kind: 'batch', batchId: 3 })).toBe(1)
})

test('assigning needs an activity, taking out does not', () => {
  const draft = { ...EMPTY_DRAFT, codes: '1' }
  expect(isReady(draft)).toBe(false)
  expect(isReady({ ...draft, activityId: 1 })).toBe(true)
  expect(isReady({ ...draft, isCancelling: true })).toBe(true)
  expect(isReady({ ...draft, codes: '', activityId: 1 })).toBe(false)
})

test('of the draft only the chosen target is sent', () => {
  const full = { ...EMPTY_DRAFT, codes: '1 2', start: 1, end: 2, batchId: 3 }
  expect(targetOf(full)).toEqual({ codes: ['1', '2'] })
  expect(targetOf({ ...full, kind: 'range' })).toEqual({ start: 1, end: 2 })
  expect(targetOf({ ...full, kind: 'batch' })).toEqual({ batchId: 3 })
})

test('a link of another screen fills in its label', () => {
  expect(draftOfLink(new URLSearchParams('assignCode=123'))).toMatchObject({
    kind: 'codes',
    codes: '123',
  })
  expect(draftOfLink(new URLSearchParams('open=3'))).toBeUndefined()
})
