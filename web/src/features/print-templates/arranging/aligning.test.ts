import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import { expect, test } from 'vitest'
import { aligned, distributed, unitsOf } from './aligning.ts'
import { byId, placed } from './testing/placed-elements.ts'

const label = { left: 0, top: 0, width: 50, height: 30 }
const a = placed('a', { x: 2, y: 3, width: 10, height: 4 })
const b = placed('b', { x: 20, y: 9, width: 6, height: 8 })
const c = placed('c', { x: 40, y: 20, width: 4, height: 4 })
const all = [a, b, c]
const ids = (...names: string[]): ReadonlySet<string> => new Set(names)

test.each([
  ['left', 2, 2],
  ['center', 9, 11],
  ['right', 16, 20],
] as const)('several are aligned %s to what surrounds them', (alignment, atA, atB) => {
  const next = aligned(all, ids('a', 'b'), alignment, label)
  expect([byId(next, 'a').x, byId(next, 'b').x]).toEqual([atA, atB])
  expect([byId(next, 'a').y, byId(next, 'b').y]).toEqual([3, 9])
  expect(byId(next, 'c')).toBe(c)
})

test.each([
  ['top', 3, 3],
  ['middle', 8, 6],
  ['bottom', 13, 9],
] as const)('several are aligned %s, by their heights', (alignment, atA, atB) => {
  const next = aligned(all, ids('a', 'b'), alignment, label)
  expect([byId(next, 'a').y, byId(next, 'b').y]).toEqual([atA, atB])
})

test('one alone is aligned to the label, as it is turned', () => {
  const turned = placed('t', { x: 10, y: 10, width: 20, height: 4, rotation: 90 })
  const next = aligned([turned], ids('t'), 'right', label)
  const { left, width } = boundsOf(byId(next, 't'))
  expect(left + width).toBe(50)
})

test('a group is moved as one, and a locked element not at all', () => {
  const group = [
    { ...a, group: 'g1' },
    { ...b, group: 'g1' },
  ]
  const next = aligned(group, ids('a', 'b'), 'left', label)
  expect(next.map(({ x }) => x)).toEqual([0, 18])
  const locked = [{ ...a, locked: true }, b]
  expect(byId(aligned(locked, ids('a', 'b'), 'left', label), 'a').x).toBe(2)
  expect(unitsOf(locked, ids('a'))).toEqual([])
  expect(aligned(locked, ids('a'), 'left', label)).toEqual(locked)
})

test('the gaps between neighbours become equal, whatever the order of the elements', () => {
  const next = distributed([c, a, b], ids('a', 'b', 'c'), 'across')
  // From 2 to 44 there are 42 mm, 20 of them taken.
  expect(['a', 'b', 'c'].map((id) => byId(next, id).x)).toEqual([2, 23, 40])
  expect(byId(next, 'b').y).toBe(9)
  const down = distributed(all, ids('a', 'b', 'c'), 'down')
  expect(['a', 'b', 'c'].map((id) => byId(down, id).y)).toEqual([3, 9.5, 20])
})

test('two have one gap: nothing is distributed', () => {
  expect(distributed(all, ids('a', 'b'), 'across')).toBe(all)
})
