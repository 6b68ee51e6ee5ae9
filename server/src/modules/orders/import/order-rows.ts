import { coerceForm } from '@zhenma/contract/kernel/coerce'
import type { OrderImportColumn } from '@zhenma/contract/orders/order-columns'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { problem } from '../../../platform/errors/fail.ts'
import { problemsOf } from '../../../platform/http/input/read-input.ts'
import { dayOf, namesIn, wholeOf } from '../../../platform/sheets/written-values.ts'
import {
  ambiguousName,
  type JudgedProblem,
  type RowToJudge,
  unknownName,
} from '../../imports/index.ts'
import type { OrderFields } from '../orders.store.ts'
import type { ItemFields } from '../items.store.ts'
import type { KnownOrder } from './import-orders.store.ts'

/** The columns that are the order's own: what the first row says of them the others repeat, or leave out. */
const ORDER_COLUMNS = [
  'number',
  'name',
  'totalCount',
  'dealerId',
  'factoryId',
  'warehouseId',
  'scannerIds',
  'billedOn',
  'sendOn',
  'note',
] as const satisfies readonly OrderImportColumn[]
type Values = Readonly<Partial<Record<string, string>>>

/** Records by what they are called; a name of more than one is `several`. */
export type Called = ReadonlyMap<string, number | 'several'>
export type NamedColumn = 'dealerId' | 'factoryId' | 'warehouseId' | 'scannerIds' | 'productId'
export type Lookup = Readonly<Record<NamedColumn, Called>>

/** An item of a sheet, with the row that it stands in. */
export type SheetItem = ItemFields & { readonly row: number }
/** What rows of one order come to; `items`: none where the sheet has no products. */
export type ReadOrder = {
  readonly fields: Partial<OrderFields>
  readonly items: readonly SheetItem[] | undefined
  readonly problems: readonly JudgedProblem[]
}

const unread = (row: number, column: string, field = column): JudgedProblem => ({
  ...problem('FIELD_REQUIRED', { field }),
  column,
  row,
})

const number = (cell: string | undefined): number | string | undefined => {
  const whole = wholeOf(cell ?? '')
  if (whole === '') return undefined
  return /^\d{1,15}$/.test(whole) ? Number(whole) : whole
}

/** Reads the rows of one order by the schema of its form; what is named is looked up, or is as it was. */
export function readOrder(
  of: RowToJudge,
  lookup: Lookup,
  known: KnownOrder | undefined,
): ReadOrder {
  const all = [of, ...(of.others ?? [])]
  const problems: JudgedProblem[] = []
  const values = { ...of.values }
  for (const { row, values: more } of all.slice(1)) {
    for (const column of ORDER_COLUMNS) {
      const cell = more[column] ?? ''
      if (cell === '' || cell === values[column]) continue
      problems.push({
        ...problem('IMPORT_GROUP_DIFFERS', { field: column, first: of.row }),
        column,
        row,
      })
    }
  }
  const named = namedOf(of.row, values, lookup, known, problems)
  const hasItems = all.some(({ values: more }) => (more['productId'] ?? '') !== '')
  const items = hasItems
    ? all.map(({ row, values: more }) => itemOf(row, more, lookup, problems))
    : undefined
  const sum = items?.reduce((total, { expectedProducts: one }) => total + (Number(one) || 0), 0)
  const form = {
    number: values['number'] ?? '',
    name: values['name'] || (known?.fields.name ?? values['number'] ?? ''),
    totalCount: number(values['totalCount']) ?? sum ?? known?.fields.totalCount,
    billedOn: dayOf(values['billedOn'] ?? '') || known?.fields.billedOn,
    sendOn: dayOf(values['sendOn'] ?? '') || known?.fields.sendOn,
    note: values['note'] ?? known?.fields.note ?? '',
    scannerIds: [],
    ...(items === undefined ? {} : { items: items.map(asForm) }),
  }
  const schema = orders.save.input
  const parsed = schema.safeParse(coerceForm(schema, form), { reportInput: true })
  for (const found of parsed.error?.issues.flatMap(problemsOf) ?? []) {
    problems.push(atCell(found, of.row, items))
  }
  if (parsed.success && parsed.data.sendOn < parsed.data.billedOn) {
    const { sendOn: send, billedOn: billed } = parsed.data
    problems.push({ ...problem('ORDER_DATES', { send, billed }), column: 'sendOn' })
  }
  if (parsed.success && sum !== undefined && sum !== parsed.data.totalCount) {
    const total = parsed.data.totalCount
    problems.push({ ...problem('ORDER_TOTAL_DIFFERS', { total, sum }), column: 'totalCount' })
  }
  const fields = parsed.success ? { ...parsed.data, ...named } : named
  return { fields, items: items as readonly SheetItem[] | undefined, problems }
}

type RawItem = Readonly<Record<'row' | 'productId', number>> & {
  readonly name: string
  readonly expectedProducts: number | string | undefined
  readonly expectedPackages: number | string | null
  readonly expectedBoxes: number | string | null
}

const asForm = ({ row: _, ...item }: RawItem) => ({ ...item, productId: item.productId || 1 })

function itemOf(
  row: number,
  values: Values,
  { productId: products }: Lookup,
  problems: JudgedProblem[],
): RawItem {
  const called = values['productId'] ?? ''
  const found = products.get(called)
  if (called === '') problems.push(unread(row, 'productId'))
  else if (typeof found !== 'number') problems.push({ ...unknownName('productId', called), row })
  return {
    row,
    productId: typeof found === 'number' ? found : 0,
    name: values['itemName'] ?? '',
    expectedProducts: number(values['expectedProducts']),
    expectedPackages: number(values['expectedPackages']) ?? null,
    expectedBoxes: number(values['expectedBoxes']) ?? null,
  }
}

/** `items.3.expectedProducts` is a cell of the order's fourth row. */
function atCell(
  found: ReturnType<typeof problemsOf>[number],
  first: number,
  items: readonly RawItem[] | undefined,
): JudgedProblem {
  const [field = '', place, part] = (found.field ?? '').split('.')
  if (field !== 'items') return { ...found, column: field, row: first }
  const column = part === 'name' ? 'itemName' : (part ?? 'productId')
  return { ...found, column, row: items?.[Number(place)]?.row ?? first }
}

/** Whom and where an order names: as it was, or what is called so. */
function namedOf(
  row: number,
  values: Values,
  lookup: Lookup,
  known: KnownOrder | undefined,
  problems: JudgedProblem[],
): Pick<OrderFields, 'dealerId' | 'factoryId' | 'warehouseId' | 'scannerIds'> {
  const idOf = (column: NamedColumn, name: string): number | null => {
    const found = lookup[column].get(name)
    if (typeof found === 'number') return found
    const wrong = found === undefined ? unknownName(column, name) : ambiguousName(column, name)
    problems.push({ ...wrong, row })
    return null
  }
  const one = (column: 'dealerId' | 'factoryId' | 'warehouseId'): number | null => {
    const name = values[column]
    const had = known?.fields[column] ?? null
    if (name === undefined || (known !== undefined && name === known.names[column])) return had
    return name === '' ? null : idOf(column, name)
  }
  const scanners = (): readonly number[] => {
    const cell = values['scannerIds']
    const names = namesIn(cell ?? '')
    const same = known?.names.scannerIds ?? []
    const isSame = names.length === same.length && names.every((name) => same.includes(name))
    if (cell === undefined || (known !== undefined && isSame)) return known?.fields.scannerIds ?? []
    const ids = names.flatMap((name) => idOf('scannerIds', name) ?? [])
    return [...new Set(ids)].sort((first, other) => first - other)
  }
  return {
    dealerId: one('dealerId'),
    factoryId: one('factoryId'),
    warehouseId: one('warehouseId'),
    scannerIds: scanners(),
  }
}
