import { expect, test } from 'vitest'
import { moveColumn, viewFrom } from './list-view.ts'

const columns = [
  { name: 'name', isHidden: false },
  { name: 'price', isHidden: false },
  { name: 'note', isHidden: true },
]

test('a list nobody has touched shows its own order', () => {
  expect(viewFrom(undefined, columns)).toEqual({
    order: ['name', 'price', 'note'],
    hidden: ['note'],
    widths: {},
    pinned: {},
    density: 'small',
  })
})

test('a kept view forgets columns that are gone and takes in new ones', () => {
  const kept = { order: ['price', 'gone', 'name'], hidden: ['gone', 'price'], widths: { name: 90 } }
  const view = viewFrom(kept, [...columns, { name: 'fresh', isHidden: true }])
  expect(view.order).toEqual(['price', 'name', 'note', 'fresh'])
  expect(view.hidden).toEqual(['price', 'note', 'fresh'])
  expect(view.widths).toEqual({ name: 90 })
})

test('a column the user chose to show stays shown', () => {
  const kept = { order: ['name', 'price', 'note'], hidden: [] }
  expect(viewFrom(kept, columns).hidden).toEqual([])
})

test('columns change places with their neighbours, not past the ends', () => {
  const view = viewFrom(undefined, columns)
  expect(moveColumn(view, 'price', -1).order).toEqual(['price', 'name', 'note'])
  expect(moveColumn(view, 'name', -1)).toBe(view)
  expect(moveColumn(view, 'note', 1)).toBe(view)
})
