import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { StoredCategory } from './categories.store.ts'

/** How deep categories go; deeper trees cannot be shown or chosen from. */
export const CATEGORY_DEPTH_LIMIT = 5

type Place = Pick<StoredCategory, 'id' | 'parentId'>

/** Categories as a tree, each level in the given order. */
export function categoryTree(categories: readonly StoredCategory[]): CategoryNode[] {
  const below = childrenOf(categories)
  const branch = (parentId: number | null): CategoryNode[] =>
    (below.get(parentId) ?? []).map((category) => ({ ...category, children: branch(category.id) }))
  return branch(null)
}

/**
 * Whether a category (null: a new one) may lie below a parent. Refuses CATEGORY_CYCLE and
 * CATEGORY_TOO_DEEP, which counts what lies below the category too.
 */
export function checkPlace(
  categories: readonly Place[],
  id: number | null,
  parentId: number | null,
): void {
  const parents = new Map(categories.map((category) => [category.id, category.parentId]))
  let depth = 0
  for (let above = parentId; above !== null; above = parents.get(above) ?? null) {
    if (above === id) throw fieldFailure('parentId', 'CATEGORY_CYCLE', {})
    depth += 1
  }
  const height = id === null ? 1 : heightOf(childrenOf(categories), id)
  if (depth + height > CATEGORY_DEPTH_LIMIT) {
    throw fieldFailure('parentId', 'CATEGORY_TOO_DEEP', { limit: CATEGORY_DEPTH_LIMIT })
  }
}

/** `A/B/C` → id, as categories are named in sheets. */
export function categoryPaths(categories: readonly StoredCategory[]): Map<string, number> {
  const paths = new Map<string, number>()
  const walk = (nodes: readonly CategoryNode[], above: string): void => {
    for (const { id, name, children } of nodes) {
      paths.set(above + name, id)
      walk(children, `${above}${name}/`)
    }
  }
  walk(categoryTree(categories), '')
  return paths
}

function childrenOf<C extends Place>(categories: readonly C[]): Map<number | null, C[]> {
  const below = new Map<number | null, C[]>()
  for (const category of categories) {
    const siblings = below.get(category.parentId)
    if (siblings === undefined) below.set(category.parentId, [category])
    else siblings.push(category)
  }
  return below
}

function heightOf(below: ReadonlyMap<number | null, readonly Place[]>, id: number): number {
  const heights = (below.get(id) ?? []).map((child) => heightOf(below, child.id))
  return 1 + Math.max(0, ...heights)
}
