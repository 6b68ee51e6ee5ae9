import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import { expect, test } from 'vitest'
import {
  copied,
  freshName,
  grouped,
  raised,
  shifted,
  turnedRight,
  ungrouped,
  withGroups,
  without,
} from './steps.ts'
import { byId, placed } from './testing/placed-elements.ts'

const ids = (...names: string[]): ReadonlySet<string> => new Set(names)
const [a, b, c] = [placed('e1'), placed('e2', { x: 20 }), placed('e3', { y: 5 })] as const
const all = [a, b, c]
const order = (elements: readonly { readonly id: string }[]): string =>
  elements.map(({ id }) => id).join(' ')

test('names are the first that nobody has', () => {
  expect(freshName('e', [])).toBe('e1')
  expect(freshName('e', ['e1', 'e3'])).toBe('e2')
})

test('whoever chooses a member has the group, and no other', () => {
  const elements = [
    { ...a, group: 'g1' },
    { ...b, group: 'g1' },
    { ...c, group: 'g2' },
  ]
  expect(withGroups(elements, ids('e1'))).toEqual(ids('e1', 'e2'))
  expect(withGroups(all, ids('e1'))).toEqual(ids('e1'))
})

test('a locked element is neither moved nor turned nor deleted', () => {
  const elements = [{ ...a, locked: true }, b]
  expect(byId(shifted(elements, ids('e1', 'e2'), 1, 2), 'e1').x).toBe(0)
  expect(byId(shifted(elements, ids('e1', 'e2'), 1, 2), 'e2')).toMatchObject({ x: 21, y: 2 })
  expect(turnedRight(elements, ids('e1'))).toBe(elements)
  expect(order(without(elements, ids('e1', 'e2')))).toBe('e1')
})

test('copies have names and groups of their own, and lie on top', () => {
  const elements = [{ ...a, group: 'g1', locked: true }, { ...b, group: 'g1' }, c]
  const { elements: next, added } = copied(elements, elements.slice(0, 2), 2)
  expect(order(next)).toBe('e1 e2 e3 e4 e5')
  expect(added).toEqual(ids('e4', 'e5'))
  expect(next.slice(3).map(({ group, locked }) => [group, locked])).toEqual([
    ['g2', false],
    ['g2', false],
  ])
  expect(byId(next, 'e5')).toMatchObject({ x: 22, y: 2 })
})

test('a group is made of those chosen, and dissolved', () => {
  const elements = [{ ...a, group: 'g1' }, b, c]
  const together = grouped(elements, ids('e1', 'e2'))
  expect(together.map(({ group }) => group)).toEqual(['g2', 'g2', null])
  expect(ungrouped(together, ids('e1', 'e2')).map(({ group }) => group)).toEqual([null, null, null])
})

test('several are turned about their middle, and four turns change nothing', () => {
  const wide = placed('e1', { x: 0, y: 0, width: 20, height: 4 })
  const beside = placed('e2', { x: 20, y: 0, width: 4, height: 4 })
  const once = turnedRight([wide, beside], ids('e1', 'e2'))
  // What was on the right is below now.
  expect(boundsOf(byId(once, 'e1'))).toEqual({ left: 10, top: -10, width: 4, height: 20 })
  expect(boundsOf(byId(once, 'e2'))).toEqual({ left: 10, top: 10, width: 4, height: 4 })
  const chosen = ids('e1', 'e2')
  const four = turnedRight(turnedRight(turnedRight(once, chosen), chosen), chosen)
  expect(four).toEqual([wide, beside])
})

test.each([
  ['e1', 1, 'e2 e1 e3'],
  ['e3', 1, 'e1 e2 e3'],
  ['e1 e2', 1, 'e3 e1 e2'],
  ['e2 e3', -1, 'e2 e3 e1'],
  ['e1 e3', -1, 'e1 e3 e2'],
] as const)('of three, %s one place by %d: %s', (chosen, by, expected) => {
  expect(order(raised(all, new Set(chosen.split(' ')), by))).toBe(expected)
})
