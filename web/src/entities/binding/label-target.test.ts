import { expect, test } from 'vitest'
import { codesIn, countTarget } from './label-target.ts'

const NOTHING = { kind: 'codes', codes: '', start: null, end: null } as const

test('codes stand on lines, or with commas or blanks between them', () => {
  expect(codesIn(' 111\n222,333，444;  555\r\n')).toEqual(['111', '222', '333', '444', '555'])
  expect(codesIn('  ')).toEqual([])
})

test('what is named is counted, and is nothing while it is not clear', () => {
  const codes = Array.from({ length: 101 }, (_, index) => String(index)).join('\n')
  expect(countTarget(NOTHING)).toBe(0)
  expect(countTarget({ ...NOTHING, codes: '1\n2，3' })).toBe(3)
  expect(countTarget({ ...NOTHING, codes })).toBe(0)
  expect(countTarget({ ...NOTHING, kind: 'range', start: 5, end: 9 })).toBe(5)
  expect(countTarget({ ...NOTHING, kind: 'range', start: 9, end: 5 })).toBe(0)
  expect(countTarget({ ...NOTHING, kind: 'range', start: 9 })).toBe(0)
  expect(countTarget({ ...NOTHING, kind: 'batch', batchId: 3 })).toBe(1)
  expect(countTarget({ ...NOTHING, kind: 'batch' })).toBe(0)
})
