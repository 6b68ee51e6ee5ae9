import { isDeepStrictEqual } from 'node:util'
import { dealersInReach } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { namesIn } from '../../../platform/sheets/written-values.ts'
import type { JudgedProblem, JudgedRow, RowToJudge } from '../../imports/index.ts'
import {
  type KnownOrder,
  knownOrders,
  takenNumbers,
  type WholeOrder,
} from './import-orders.store.ts'
import { itemProblems } from './order-item-problems.ts'
import { type NamedThing, productNames, thingsCalled } from './order-names.store.ts'
import { type Lookup, type NamedColumn, readOrder, type SheetItem } from './order-rows.ts'

const LOOKED_UP = {
  dealerId: 'dealer',
  factoryId: 'factory',
  warehouseId: 'warehouse',
  scannerIds: 'scanner',
  productId: 'product',
} as const satisfies Readonly<Record<NamedColumn, string>>

/** All rows of a record, the first among them. */
const rowsOf = (one: RowToJudge): readonly RowToJudge[] => [one, ...(one.others ?? [])]

async function lookUp({ db, user }: Context, rows: readonly RowToJudge[]): Promise<Lookup> {
  const lookup: Partial<Record<NamedColumn, Lookup[NamedColumn]>> = {}
  for (const [column, thing] of Object.entries(LOOKED_UP) as [NamedColumn, NamedThing][]) {
    const cells = rows.flatMap((one) => rowsOf(one).map(({ values }) => values[column] ?? ''))
    const names = column === 'scannerIds' ? cells.flatMap(namesIn) : cells
    const wanted = [...new Set(names)].filter((name) => name !== '')
    lookup[column] = await thingsCalled(db, user, thing, wanted)
  }
  return lookup as Lookup
}

type Reached = { readonly dealers: ReadonlySet<number> | null; readonly factoryId: number | null }

/** Nobody writes an order that they would not see: another dealer's, another factory's. */
function outOfReach(
  { dealerId = null, factoryId = null }: Partial<WholeOrder>,
  reached: Reached,
): JudgedProblem[] {
  const refused = (field: string) => [{ ...problem('FIELD_REFERENCE', { field }), column: field }]
  if (reached.dealers !== null && (dealerId === null || !reached.dealers.has(dealerId)))
    return refused('dealerId')
  const isOther = reached.factoryId !== null && factoryId !== reached.factoryId
  return isOther ? refused('factoryId') : []
}

/** An order that is over, or that goes to another dealer than what was scanned for it. */
function unchangeable(known: KnownOrder, after: Partial<WholeOrder>): JudgedProblem[] {
  const { number } = known.fields
  if (known.state === 'completed') {
    return [{ ...problem('ORDER_COMPLETED', { number }), column: 'number' }]
  }
  if (known.state === 'cancelled') {
    return [{ ...problem('ORDER_CANCELLED', { number }), column: 'number' }]
  }
  if (known.scannedCount === 0 || after.dealerId === known.fields.dealerId) return []
  const values = { number, scanned: known.scannedCount }
  return [{ ...problem('ORDER_HAS_SCANS', values), column: 'dealerId' }]
}

type Desk = {
  readonly lookup: Lookup
  readonly known: ReadonlyMap<string, KnownOrder>
  readonly taken: ReadonlySet<string>
  readonly names: ReadonlyMap<number, string>
  readonly reached: Reached
}

function judgeOne(of: RowToJudge, desk: Desk): JudgedRow {
  const key = of.values['number'] ?? ''
  const known = desk.known.get(key)
  const { fields, items, problems } = readOrder(of, desk.lookup, known)
  const had = (known?.items ?? []).map(plainItem)
  const wanted = items === undefined ? had : itemsAfter(items, known, desk.names, of)
  const after = { ...fields, items: wanted }
  const isSame = known !== undefined && isDeepStrictEqual(after, { ...known.fields, items: had })
  const found = [...problems]
  if (desk.taken.has(key)) {
    found.push({ ...problem('FIELD_TAKEN', { field: 'number' }), column: 'number' })
  }
  if (items !== undefined) found.push(...itemProblems(items, known, desk.names))
  if (!isSame && problems.length === 0) {
    found.push(...outOfReach(after, desk.reached))
    if (known !== undefined) found.push(...unchangeable(known, after))
  }
  return { row: of.row, key, problems: found, ...(found.length > 0 ? {} : { change: after }) }
}

/** An item without what is told beside it. */
export const plainItem = ({
  productId,
  name,
  expectedProducts,
  expectedPackages,
  expectedBoxes,
}: WholeOrder['items'][number]) => ({
  productId,
  name,
  expectedProducts,
  expectedPackages,
  expectedBoxes,
})

/** Items that are there keep their places, and what the sheet has no column for. */
function itemsAfter(
  items: readonly SheetItem[],
  known: KnownOrder | undefined,
  names: ReadonlyMap<number, string>,
  { values }: RowToJudge,
): WholeOrder['items'] {
  const had = new Map(known?.items.map((item) => [item.productId, item]))
  const places = new Map(known?.items.map(({ productId }, place) => [productId, place]))
  const placeOf = (productId: number): number => places.get(productId) ?? places.size
  const wanted = items.map((item) => {
    const old = had.get(item.productId)
    const name = item.name || old?.name || (names.get(item.productId) ?? '')
    const packages =
      values['expectedPackages'] === undefined
        ? (old?.expectedPackages ?? null)
        : item.expectedPackages
    const boxes =
      values['expectedBoxes'] === undefined ? (old?.expectedBoxes ?? null) : item.expectedBoxes
    return plainItem({ ...item, name, expectedPackages: packages, expectedBoxes: boxes })
  })
  return wanted.toSorted((one, other) => placeOf(one.productId) - placeOf(other.productId))
}

/** Judges orders: what they name, what is stored of them, and what the caller may write. */
export async function judgeOrders(
  ctx: Context,
  rows: readonly RowToJudge[],
): Promise<readonly JudgedRow[]> {
  const { db, user } = ctx
  const numbers = rows.map(({ values }) => values['number'] ?? '')
  const lookup = await lookUp(ctx, rows)
  const products = [...lookup.productId.values()].flatMap((one) => (one === 'several' ? [] : one))
  const reach = reachOf(user, 'order')
  const desk: Desk = {
    lookup,
    known: await knownOrders(db, user, numbers, false),
    taken: await takenNumbers(db, user, numbers),
    names: await productNames(db, user.companyId, products),
    reached: { dealers: await dealersInReach(db, reach), factoryId: reach.factoryId },
  }
  return rows.map((one) => judgeOne(one, desk))
}
