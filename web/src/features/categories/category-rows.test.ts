import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { expect, test } from 'vitest'
import { categoryRows, type CategoryRow, groupsIn } from './category-rows.ts'

const node = (id: number, name: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  parentId: null,
  name,
  code: `C-${id}`,
  sort: 1,
  productCount: 1,
  revision: 1,
  children,
})
const TREE = [
  node(1, 'Tea', [node(2, 'Green', [node(3, 'Longjing'), node(4, 'Biluochun')]), node(5, 'Black')]),
  node(6, 'Coffee'),
]
const namesIn = (rows: readonly CategoryRow[] = []): string[] =>
  rows.flatMap(({ node: { name }, children }) => [name, ...namesIn(children)])

test('without a word the whole tree is there', () => {
  expect(namesIn(categoryRows(TREE))).toHaveLength(6)
  expect(groupsIn(categoryRows(TREE, '  '))).toEqual([1, 2])
})

test('what is called so stands below what is above it, and keeps what is below it', () => {
  expect(namesIn(categoryRows(TREE, 'longJ'))).toEqual(['Tea', 'Green', 'Longjing'])
  expect(namesIn(categoryRows(TREE, 'green'))).toEqual(['Tea', 'Green', 'Longjing', 'Biluochun'])
  expect(namesIn(categoryRows(TREE, 'c-6'))).toEqual(['Coffee'])
  expect(categoryRows(TREE, 'nothing')).toEqual([])
})

test('what is out of sight is counted, and known to lie below', () => {
  const [tea] = categoryRows(TREE, 'longjing')
  expect(tea?.allProducts).toBe(5)
  expect(tea?.node.children).toHaveLength(2)
})
