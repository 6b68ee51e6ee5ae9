import type { Rule } from '@zhenma/contract/draws/draw-rule'
import {
  areasOfSelling,
  type SellingArea,
  sellsIn,
  sellsSomewhere,
} from '../../sales-regions/index.ts'

/** A dealer as an activity may concern it. */
export type ConcernedDealer = {
  /** Itself, and those above. */
  readonly line: readonly number[]
  /** Where it and those below sell. */
  readonly selling: readonly SellingArea[]
}

/**
 * Whether an activity concerns a dealer: neither it nor one above is excluded, and buyers take part somewhere where it or
 * one below sells. Where nobody knows where it sells, or there is no rule yet, nothing says that it does not. `regions`:
 * where the dealers of the rule sell, by dealer.
 */
export function concernsDealer(
  rule: Pick<Rule, 'areas' | 'regionDealerIds' | 'barredDealerIds'> | undefined,
  { line, selling }: ConcernedDealer,
  regions: ReadonlyMap<number, SellingArea>,
): boolean {
  if (rule === undefined) return true
  const { areas, regionDealerIds, barredDealerIds } = rule
  if (line.some((id) => barredDealerIds.includes(id))) return false
  const isEverywhere = areas.length === 0 && regionDealerIds.length === 0
  if (isEverywhere || !selling.some(sellsSomewhere)) return true
  const ofDealers = regionDealerIds.flatMap((id) => regions.get(id) ?? [])
  return sellsIn(selling, [...areas, ...areasOfSelling(ofDealers)])
}
