import { expect, test } from 'vitest'
import { compareItems } from './compare.ts'

const name = { cn: '文字', tc: '文字', en: 'Text' }
const item = (id: string, value: object = {}) => ({ id, name, value })
const whats = (before: readonly string[], after: readonly string[]) =>
  compareItems(
    before.map((id) => item(id)),
    after.map((id) => item(id)),
    'en',
  ).map(({ id, what }) => `${what} ${id}`)

test('what was added, removed and moved is told apart, and the rest is not told', () => {
  expect(whats(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([])
  expect(whats(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual(['added x', 'removed b'])
  // One block dragged to the end is one block moved, not all others.
  expect(whats(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(['moved a'])
  expect(whats(['a', 'b'], [])).toEqual(['removed a', 'removed b'])
})

test('what a block says otherwise is told by the words of its fields, language by language', () => {
  const before = [item('a', { title: { cn: '茶', tc: '', en: '' }, facts: ['name', 'number'] })]
  const after = [item('a', { title: { cn: '绿茶', tc: '', en: 'Tea' }, facts: ['name'] })]
  expect(compareItems(before, after, 'en')).toEqual([
    {
      id: 'a',
      name,
      what: 'changed',
      values: [
        { label: 'Title (简)', before: '茶', after: '绿茶' },
        { label: 'What is shown', before: 'name, number', after: 'name' },
        { label: 'Title (EN)', before: '', after: 'Tea' },
      ],
    },
  ])
})

test('the order in which the database keeps the parts of a block is no change', () => {
  expect(compareItems([item('a', { x: 1, y: 2 })], [item('a', { y: 2, x: 1 })], 'en')).toEqual([])
})
