import { expect, test } from 'vitest'
import { menuNodes, orderAfterDrop, orderAfterStep, parentChoices } from './menu-nodes.ts'
import { menuRow as item } from './testing/menu-row.ts'

const ITEMS = [
  item(1, null),
  item(2, null),
  item(3, 1),
  item(4, 1),
  item(5, 2),
  item(6, 3, { kind: 'button', path: '', permissions: ['label:list'] }),
]
const drop = (id: number, where: 'before' | 'after' | 'inside', at: number) =>
  orderAfterDrop(ITEMS, id, { id: at, where })

test('a word leaves what has it, with what is above and below', () => {
  const keys = (word: string) =>
    menuNodes(ITEMS, word).map(({ key, children }) => [key, children.map((child) => child.key)])
  expect(keys('')).toEqual([
    [1, [3, 4]],
    [2, [5]],
  ])
  expect(keys('LABEL:list')).toEqual([[1, [3]]])
  expect(keys('项2')).toEqual([[2, [5]]])
  expect(keys('nothing like it')).toEqual([])
})

test('a drop that cannot be is none', () => {
  expect(drop(1, 'inside', 2)).toBeUndefined()
  expect(drop(3, 'before', 1)).toBeUndefined()
  expect(drop(4, 'inside', 6)).toBeUndefined()
  expect(drop(3, 'after', 6)).toBeUndefined()
  expect(drop(3, 'inside', 3)).toBeUndefined()
})

test('a drop names all that is to lie below the parent', () => {
  expect(drop(2, 'before', 1)).toEqual({ parentId: null, ids: [2, 1] })
  expect(drop(3, 'after', 4)).toEqual({ parentId: 1, ids: [4, 3] })
  expect(drop(5, 'before', 4)).toEqual({ parentId: 1, ids: [3, 5, 4] })
  expect(drop(5, 'inside', 1)).toEqual({ parentId: 1, ids: [5, 3, 4] })
})

test('a step changes places with the neighbour, and ends at the end', () => {
  expect(orderAfterStep(ITEMS, 4, -1)).toEqual({ parentId: 1, ids: [4, 3] })
  expect(orderAfterStep(ITEMS, 1, 1)).toEqual({ parentId: null, ids: [2, 1] })
  expect(orderAfterStep(ITEMS, 3, -1)).toBeUndefined()
  expect(orderAfterStep(ITEMS, 5, 1)).toBeUndefined()
})

test('buttons are no parents', () => {
  expect(parentChoices(ITEMS, 'en')[0]?.children).toEqual([
    { id: 3, name: 'Item 3', children: [] },
    { id: 4, name: 'Item 4', children: [] },
  ])
})
