import { expect, test } from 'vitest'
import { flatten } from './tree-choice.tsx'

const tree = [
  {
    id: 1,
    name: '茶',
    children: [{ id: 2, name: '绿茶', children: [{ id: 3, name: '龙井', children: [] }] }],
  },
  { id: 4, name: '茶具', children: [] },
]

test('a tree becomes a line, with depths', () => {
  expect(flatten(tree).map((option) => [option.value, option.depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
  ])
})

test('a node is left out with all below it', () => {
  expect(flatten(tree, 2).map((option) => option.value)).toEqual([1, 4])
})
