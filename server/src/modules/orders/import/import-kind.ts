import { isDeepStrictEqual } from 'node:util'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { ORDER_IMPORT_TEXT, type OrderImportColumn } from '@zhenma/contract/orders/order-columns'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { dealersInReach } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { namesIn } from '../../../platform/sheets/written-values.ts'
import { businessDay } from '../../../platform/time/business-day.ts'
import type {
  Fields,
  ImportField,
  ImportKind,
  JudgedProblem,
  JudgedRow,
  RowToJudge,
} from '../../imports/index.ts'
import { itemText } from '../save-items.ts'
import {
  deleteOrders,
  insertOrders,
  type KnownOrder,
  knownOrders,
  type NamedThing,
  ordersInUse,
  productNames,
  takenNumbers,
  thingsCalled,
  updateOrders,
  type WholeOrder,
} from './import-orders.store.ts'
import { itemProblems } from './order-item-problems.ts'
import { type Lookup, type NamedColumn, readOrder, type SheetItem } from './order-rows.ts'

const COLUMNS = Object.entries(ORDER_IMPORT_TEXT) as [OrderImportColumn, Text][]

/** What other programs call the columns. */
const ALSO_CALLED: Readonly<Partial<Record<OrderImportColumn, readonly string[]>>> = {
  number: [
    '订单号',
    '单号',
    '订单编码',
    '销售单号',
    '发货单号',
    'Order number',
    'Order',
    'SO',
    'Sales order',
    '訂單號',
    '單號',
  ],
  name: ['订单名称', 'Order name', '訂單名稱'],
  totalCount: [
    '总数',
    '总数量',
    '合计',
    '合计数量',
    '订单总数',
    'Total',
    'Total quantity',
    '總數',
    '總數量',
    '合計',
  ],
  dealerId: [
    '客户',
    '客户名称',
    '经销商名称',
    '收货方',
    'Customer',
    'Ship to',
    '客戶',
    '客戶名稱',
    '經銷商名稱',
  ],
  factoryId: ['工厂名称', 'Plant', '工廠名稱'],
  warehouseId: ['仓库名称', '发货仓库', 'Ship from', '倉庫名稱', '發貨倉庫'],
  scannerIds: ['扫码人', '拣货员', 'Picker', 'Scanner', '掃碼人'],
  billedOn: [
    '开单日',
    '单据日期',
    '下单日期',
    '订单日期',
    'Order date',
    'Date',
    'Document date',
    '單據日期',
    '訂單日期',
  ],
  sendOn: [
    '交期',
    '交货期',
    '发货日期',
    '要求交期',
    'Delivery date',
    'Due date',
    '交貨期',
    '發貨日期',
  ],
  note: ['说明', '摘要', 'Remark', 'Remarks', 'Comment', '說明'],
  productId: [
    '货号',
    '物料编码',
    '商品编码',
    '产品编码',
    '产品',
    '產品',
    'Product',
    'SKU',
    'Item number',
    'Item no',
    'Material',
    '貨號',
    '商品編號',
    '料號',
  ],
  itemName: ['品名', '物料名称', '产品名称', 'Description', 'Item', '物料名稱', '產品名稱'],
  expectedProducts: [
    '数量',
    '订单数量',
    '发货数量',
    '产品数量',
    'Quantity',
    'Qty',
    '數量',
    '訂單數量',
  ],
  expectedPackages: ['中盒数', '盒数', 'Packages', '中盒數'],
  expectedBoxes: ['箱数', '大箱数', 'Boxes', 'Cartons', '箱數'],
}

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
function unseen(
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
    found.push(...unseen(after, desk.reached))
    if (known !== undefined) found.push(...unchangeable(known, after))
  }
  return { row: of.row, key, problems: found, ...(found.length > 0 ? {} : { change: after }) }
}

const plainItem = ({
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

const examples = (today: string): Readonly<Partial<Record<OrderImportColumn, string>>> => ({
  number: 'SO-0001',
  name: '示例订单 Example',
  totalCount: '100',
  billedOn: today,
  sendOn: today,
})

const asOrder = (fields: Fields): WholeOrder => fields as unknown as WholeOrder

/** Orders with their items, found by their numbers: an item in each row. */
export const orderImportKind: ImportKind = {
  name: 'order',
  entity: 'order',
  keyField: 'number',
  arrangement: { by: 'group' },
  asks: { create: orders.save.allow, update: orders.update.allow },

  async fields({ user }) {
    const shown = examples(businessDay(new Date(), user.timeZone))
    return COLUMNS.map(
      ([key, header]): ImportField => ({
        key,
        header,
        isRequired: key === 'number',
        alsoCalled: ALSO_CALLED[key] ?? [],
        example: shown[key] ?? '',
      }),
    )
  },

  async judge(ctx, rows) {
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
  },

  async find({ db, user }, keys, hold) {
    const found = await knownOrders(db, user, keys, hold)
    return new Map(
      [...found].map(([number, { id, fields, items }]) => [
        number,
        { id, fields: { ...fields, items: items.map(plainItem) } },
      ]),
    )
  },

  after: (change) => change,

  insert: ({ db, user }, records) => insertOrders(db, user, records.map(asOrder)),

  update: ({ db, user: { companyId } }, records) =>
    updateOrders(
      db,
      companyId,
      records.map(({ id, fields }) => ({ ...asOrder(fields), id })),
    ),

  remove: ({ db, user: { companyId } }, ids) => deleteOrders(db, companyId, ids),

  usedBy: ({ db, user: { companyId }, language }, ids) =>
    used(ordersInUse(db, companyId, ids, '1970-01-01'), language),

  usedSince: ({ db, user: { companyId }, language }, ids, since) =>
    used(ordersInUse(db, companyId, ids, since), language),

  told: (fields) => ({ ...fields, items: asOrder(fields).items.map(itemText) }),
}

const used = async (
  ids: Promise<readonly number[]>,
  language: Language,
): Promise<ReadonlyMap<number, string>> =>
  new Map((await ids).map((id) => [id, say(WORDS.movements, language)]))
