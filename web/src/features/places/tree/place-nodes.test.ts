import type { PlaceRow } from '@zhenma/contract/places/places.contract'
import { expect, test } from 'vitest'
import { type PlaceNode, placeNodes } from './place-nodes.ts'

const place = (id: number, parentId: number | null): PlaceRow => ({
  id,
  parentId,
  kind: 'warehouse',
  code: '',
  name: `Place ${id}`,
})
type Drawn = { readonly [id: number]: Drawn }
const drawn = (nodes: readonly PlaceNode[]): Drawn =>
  Object.fromEntries(nodes.map(({ id, children }) => [id, drawn(children)]))
const PLACES = [place(1, null), place(2, 1), place(3, 2), place(4, 1), place(5, null)]

test('places lie in each other, however deep', () => {
  expect(drawn(placeNodes(PLACES, null))).toEqual({ 1: { 2: { 3: {} }, 4: {} }, 5: {} })
  expect(drawn(placeNodes(PLACES, 2))).toEqual({ 3: {} })
  expect(placeNodes(PLACES, 5)).toEqual([])
})

test('one whose parent is out of sight stands on top', () => {
  expect(drawn(placeNodes([place(7, 99), place(8, 7)], null))).toEqual({ 7: { 8: {} } })
})
