import type { VersionRow } from '@zhenma/contract/products/product-versions.contract'

type Priced = Pick<VersionRow, 'savedAt' | 'priceCents' | 'currency'>

/** Above and below the line some room is left. */
const ROOM = 8

/**
 * Prices (the newest first) as the steps of a line in a square of 100, from the first save to `now`
 * (milliseconds). Undefined where there is nothing to be seen: one price only, or several currencies.
 */
export function pricePath(rows: readonly Priced[], now: number): string | undefined {
  const points = rows
    .toReversed()
    .flatMap(({ savedAt, priceCents }) =>
      priceCents === null ? [] : [{ at: Date.parse(savedAt), price: priceCents }],
    )
  const [first] = points
  const last = points.at(-1)
  const isOneCurrency = new Set(rows.map(({ currency }) => currency)).size === 1
  if (first === undefined || last === undefined || points.length < 2 || !isOneCurrency) {
    return undefined
  }
  const prices = points.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const end = Math.max(now, last.at)
  const x = (at: number): string =>
    ((100 * (at - first.at)) / Math.max(1, end - first.at)).toFixed(2)
  const y = (price: number): string =>
    (100 - ROOM - ((100 - 2 * ROOM) * (price - least)) / Math.max(1, most - least)).toFixed(2)
  const steps = points.slice(1).map(({ at, price }) => `H${x(at)}V${y(price)}`)
  return `M0 ${y(first.price)}${steps.join('')}H100`
}
