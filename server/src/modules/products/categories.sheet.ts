import {
  CATEGORY_COLUMN_TEXT,
  CATEGORY_SHEET_TEXT,
} from '@zhenma/contract/products/category-columns'
import type { CategoryNode } from '@zhenma/contract/products/category-shapes'

/** A category with the names above it. */
export type CategoryLine = Pick<CategoryNode, 'id' | 'name' | 'code' | 'sort' | 'productCount'> & {
  readonly path: string
}

const productsIn = ({ productCount, children }: CategoryNode): number =>
  children.reduce((sum, child) => sum + productsIn(child), productCount)

/** A tree of categories line by line, as it is shown: products of a category with those below it. */
export function categoryLines(nodes: readonly CategoryNode[], above = ''): CategoryLine[] {
  return nodes.flatMap((node) => {
    const { id, name, code, sort, children } = node
    const path = `${above}${name}`
    const line = { id, path, name, code, sort, productCount: productsIn(node) }
    return [line, ...categoryLines(children, `${path}/`)]
  })
}

/** Product categories as a sheet. */
export const CATEGORY_SHEET = {
  name: CATEGORY_SHEET_TEXT.name,
  columns: CATEGORY_COLUMN_TEXT,
  keyOf: ({ id }: CategoryLine) => id,
  cells: (row: CategoryLine) => row,
}
