import { expect, test } from 'vitest'
import {
  moveColumn,
  pinColumn,
  placeColumn,
  shownColumns,
  viewFrom,
  widenColumn,
} from './list-view.ts'

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

test('a column is put in the place of another one', () => {
  const view = viewFrom(undefined, columns)
  expect(placeColumn(view, 'note', 'name').order).toEqual(['note', 'name', 'price'])
  expect(placeColumn(view, 'name', 'note').order).toEqual(['price', 'note', 'name'])
  expect(placeColumn(view, 'gone', 'name')).toBe(view)
})

test('pinned columns stand at their side, hidden ones nowhere', () => {
  const view = pinColumn(pinColumn(viewFrom(undefined, columns), 'name', 'right'), 'price', 'left')
  const names = (of: typeof view) => shownColumns(of, columns).map(({ name }) => name)
  expect(names({ ...view, hidden: [] })).toEqual(['price', 'note', 'name'])
  expect(names(view)).toEqual(['price', 'name'])
  expect(pinColumn(view, 'price', undefined).pinned).toEqual({ name: 'right' })
})

test('a pin of a column that is gone is forgotten', () => {
  expect(viewFrom({ pinned: { gone: 'left', name: 'left' } }, columns).pinned).toEqual({
    name: 'left',
  })
})

test.each([
  [3, 64],
  [120.4, 120],
  [9_000, 2_000],
])('a column of %d px is one of %d', (asked, width) => {
  expect(widenColumn(viewFrom(undefined, columns), 'name', asked).widths).toEqual({ name: width })
})
