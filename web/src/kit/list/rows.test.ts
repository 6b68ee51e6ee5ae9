import { expect, test } from 'vitest'
import { nextSort, pageNumbers, withSelected } from './rows.ts'

test('a head orders up, down, not at all', () => {
  expect(nextSort(undefined, 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBeUndefined()
  expect(nextSort('-price', 'name')).toBe('name')
})

test('selecting a page keeps what is selected on others', () => {
  expect(withSelected([1, 2], [2, 3], true)).toEqual([1, 2, 3])
  expect(withSelected([1, 2, 3], [2, 3], false)).toEqual([1])
})

test('page numbers: ends, neighbours, gaps; a gap of one page is that page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 5)).toEqual([1, 2, 'gap', 5])
  expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  expect(pageNumbers(20, 20)).toEqual([1, 'gap', 19, 20])
})
