import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { productsIn } from './products-in.ts'

/** A category as the table draws it: with what it is, whatever of its branch is left out of sight. */
export type CategoryRow = {
  readonly id: number
  readonly node: CategoryNode
  /** Products of its whole branch. */
  readonly allProducts: number
  /** Absent where nothing lies below: the table draws a toggle for an empty list too. */
  readonly children?: readonly CategoryRow[]
}

/** The tree, or what a word leaves of it: what is called so, all that lies above it and all that lies below. */
export function categoryRows(nodes: readonly CategoryNode[], word = ''): CategoryRow[] {
  const wanted = word.trim().toLowerCase()
  return nodes.flatMap((node) => {
    const isFound = [node.name, node.code].some((text) => text.toLowerCase().includes(wanted))
    const children = categoryRows(node.children, isFound ? '' : wanted)
    if (!isFound && children.length === 0) return []
    const row = { id: node.id, node, allProducts: productsIn(node) }
    return [children.length === 0 ? row : { ...row, children }]
  })
}

/** The ids of all rows that others lie below. */
export function groupsIn(rows: readonly CategoryRow[]): number[] {
  return rows.flatMap(({ id, children }) =>
    children === undefined ? [] : [id, ...groupsIn(children)],
  )
}
