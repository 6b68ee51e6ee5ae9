import type {
  StocktakingFigure,
  StocktakingProduct,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { covers, type Scope } from './scope.store.ts'
import type { TotalGroup } from './spans.store.ts'

/** Expected, found as expected, missing and surplus. */
export type Figures = Omit<StocktakingProduct, 'productId' | 'productName'>
export type ProductTotal = Figures & { readonly productId: number | null }

export type SurplusByStatus = {
  readonly status: LabelStatus
  readonly count: number
  /** In stock, but in another warehouse. */
  readonly otherWarehouse: boolean
}

export type Totals = {
  readonly sums: Figures
  readonly products: readonly ProductTotal[]
  readonly surplusByStatus: readonly SurplusByStatus[]
}

const NOTHING: StocktakingFigure = { labels: 0, products: 0 }
const NO_FIGURES: Figures = {
  expected: NOTHING,
  present: NOTHING,
  missing: NOTHING,
  surplus: NOTHING,
}

const plus = (a: StocktakingFigure, b: StocktakingFigure): StocktakingFigure => ({
  labels: a.labels + b.labels,
  products: a.products + b.products,
})
const minus = (a: StocktakingFigure, b: StocktakingFigure): StocktakingFigure => ({
  labels: a.labels - b.labels,
  products: a.products - b.products,
})

/** Sums of all products. */
export function sumOf(products: readonly Figures[]): Figures {
  return products.reduce(
    (sum, one) => ({
      expected: plus(sum.expected, one.expected),
      present: plus(sum.present, one.present),
      missing: plus(sum.missing, one.missing),
      surplus: plus(sum.surplus, one.surplus),
    }),
    NO_FIGURES,
  )
}

/** What groups of labels add up to, by product, those with most labels first. */
export function totalsOf(groups: readonly TotalGroup[], scope: Scope): Totals {
  const products = new Map<number | null, Figures>()
  const statuses = new Map<string, SurplusByStatus>()
  for (const group of groups) {
    const { productId, isProduct, count, status } = group
    const part = partOf(group, scope)
    if (part === null) continue
    const before = products.get(productId) ?? NO_FIGURES
    const figure = { labels: count, products: isProduct ? count : 0 }
    products.set(productId, { ...before, [part]: plus(before[part], figure) })
    if (part !== 'surplus') continue
    const key = `${status}:${group.isHere}`
    const known = statuses.get(key)?.count ?? 0
    statuses.set(key, { status, count: known + count, otherWarehouse: status === 'in_stock' })
  }
  const list = [...products].map(([productId, figures]) => ({
    productId,
    ...figures,
    missing: minus(figures.expected, figures.present),
  }))
  list.sort((a, b) => b.expected.labels + b.surplus.labels - a.expected.labels - a.surplus.labels)
  return {
    sums: sumOf(list),
    products: list,
    surplusByStatus: [...statuses.values()].sort((a, b) => b.count - a.count),
  }
}

/** Where a group counts; null: in stock here, but not what this count is about. */
function partOf(group: TotalGroup, scope: Scope): 'expected' | 'present' | 'surplus' | null {
  if (group.part === 'expected') return 'expected'
  if (!group.isHere || group.status !== 'in_stock') return 'surplus'
  return covers(scope, group.productId) ? 'present' : null
}
