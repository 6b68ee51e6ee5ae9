import { problem } from '../../../platform/errors/fail.ts'
import type { JudgedProblem } from '../../imports/index.ts'
import type { KnownOrder, ScannedItem } from './import-orders.store.ts'
import type { SheetItem } from './order-rows.ts'

/** What the form's handler would refuse of an order's items, each at its row. */
export function itemProblems(
  items: readonly SheetItem[],
  known: KnownOrder | undefined,
  names: ReadonlyMap<number, string>,
): JudgedProblem[] {
  const first = new Map<number, number>()
  const had = new Map(known?.items.map((item) => [item.productId, item]))
  const problems = items.flatMap((item): JudgedProblem[] => {
    const { row, productId } = item
    if (productId === 0) return []
    const other = first.get(productId)
    if (other !== undefined) {
      const product = names.get(productId) ?? ''
      return [{ ...problem('ORDER_ITEM_TWICE', { row, product, other }), column: 'productId', row }]
    }
    first.set(productId, row)
    const old = had.get(productId)
    return old === undefined ? [] : belowScanned(item, old)
  })
  const gone = [...had.values()].filter(({ productId }) => !first.has(productId))
  return [
    ...problems,
    ...gone.filter(isScanned).map(({ productName: product, scannedProducts: scanned }) => ({
      ...problem('ORDER_ITEM_SCANNED', { product, scanned }),
      column: 'productId',
    })),
  ]
}

const isScanned = ({ scannedProducts, scannedPackages, scannedBoxes }: ScannedItem): boolean =>
  scannedProducts + scannedPackages + scannedBoxes > 0

/** Quantities that would be less than was scanned already. */
function belowScanned(item: SheetItem, old: ScannedItem): JudgedProblem[] {
  const quantities = [
    { column: 'expectedProducts', expected: item.expectedProducts, scanned: old.scannedProducts },
    { column: 'expectedPackages', expected: item.expectedPackages, scanned: old.scannedPackages },
    { column: 'expectedBoxes', expected: item.expectedBoxes, scanned: old.scannedBoxes },
  ]
  return quantities.flatMap(({ column, expected, scanned }) =>
    typeof expected === 'number' && expected < scanned
      ? [
          {
            ...problem('ORDER_ITEM_BELOW', { product: old.productName, scanned, expected }),
            column,
            row: item.row,
          },
        ]
      : [],
  )
}
