import { expect, test } from 'vitest'
import { pinsOf, widthOf } from './column-places.ts'
import { viewFrom } from './views/list-view.ts'

const COLUMNS = [
  { name: 'name', column: { width: 200 } },
  { name: 'price', column: {} },
  { name: 'note', column: { width: 90 } },
]
const defaults = COLUMNS.map(({ name }) => ({ name, isHidden: false }))

test('a column is as wide as somebody made it, else as its field says, else as any', () => {
  const view = viewFrom({ widths: { name: 333 } }, defaults)
  expect(COLUMNS.map((column) => widthOf(column, view))).toEqual([333, 150, 90])
})

test('pinned columns stay beside each other, and beside what is always in sight', () => {
  const view = viewFrom({ pinned: { name: 'left', price: 'left', note: 'right' } }, defaults)
  const pins = pinsOf(COLUMNS, view, { leftPx: 44, rightPx: 150 })
  expect([...pins].map(([name, { style }]) => [name, style])).toEqual([
    ['name', { left: 44 }],
    ['price', { left: 244 }],
    ['note', { right: 150 }],
  ])
  expect(pinsOf(COLUMNS, viewFrom(undefined, defaults), { leftPx: 0, rightPx: 0 }).size).toBe(0)
})
