import { MAXIMUM_ORDER_ITEMS, type OrderItem } from '@zhenma/contract/orders/order-rows'
import { logChange } from '../../platform/audit/log-change.ts'
import { Failure, fail, problem, type ProblemDraft } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  addUpItems,
  findItem,
  insertItems,
  type ItemFields,
  type ItemWish,
  namesOfProducts,
  readItems,
  removeItems,
  updateItems,
} from './items.store.ts'
import { isExtra, isScanned } from './shown-items.ts'
import { holdOpenOrder, isVisible } from './visible-order.ts'

/** A form's item: what was left out is not said. */
export type ItemForm = Omit<ItemFields, 'expectedPackages' | 'expectedBoxes'> & {
  readonly expectedPackages?: number | null | undefined
  readonly expectedBoxes?: number | null | undefined
}

/** An item of the form of a whole order: with its id it is changed, without one it is new. */
export type FormItem = ItemForm & { readonly id?: number | undefined }

/** An item as the log tells it. */
export const itemText = (item: ItemFields): string =>
  [
    `${item.name} × ${item.expectedProducts}`,
    ...(item.expectedPackages === null ? [] : [item.expectedPackages]),
    ...(item.expectedBoxes === null ? [] : [item.expectedBoxes]),
  ].join(' / ')

const itemOf = ({ expectedPackages, expectedBoxes, ...item }: ItemForm): ItemFields => ({
  ...item,
  expectedPackages: expectedPackages ?? null,
  expectedBoxes: expectedBoxes ?? null,
})

type Wish = {
  readonly id: number
  /** The items that the order has. */
  readonly before: readonly OrderItem[]
  /** All items that it is to have. */
  readonly items: readonly FormItem[]
}

/**
 * Gives an order, which is held, just these items, all or none. Every row that is refused is named:
 * ORDER_ITEM_PRODUCT, ORDER_ITEM_TWICE, ORDER_ITEM_FOREIGN, ORDER_ITEM_SCANNED, ORDER_ITEM_BELOW; and
 * ORDER_TOO_MANY_ITEMS.
 */
export async function saveItems(ctx: Context, { id, before, items }: Wish): Promise<OrderItem[]> {
  const { db, user } = ctx
  const { companyId } = user
  if (items.length > MAXIMUM_ORDER_ITEMS) {
    throw fail('ORDER_TOO_MANY_ITEMS', { limit: MAXIMUM_ORDER_ITEMS })
  }
  const names = await namesOfProducts(
    db,
    companyId,
    items.map(({ productId }) => productId),
  )
  const had = new Map(before.map((item) => [item.id, item]))
  const extras = before.filter(isExtra)
  const wished = items.map((item): ItemWish => {
    const name = item.name === '' ? (names.get(item.productId) ?? '') : item.name
    // What was scanned of it before it was expected is counted already.
    const extra = extras.find(({ productId }) => productId === item.productId)
    return { ...itemOf(item), id: item.id ?? extra?.id, name }
  })
  const kept = new Set(wished.map((item) => item.id))
  // No form names what the order does not expect: it stays for as long as something of it is scanned.
  const gone = before.filter((item) => !kept.has(item.id) && !(isExtra(item) && isScanned(item)))
  const problems = [
    ...problemsOf(wished, had, names),
    ...gone.filter(isScanned).map(({ productName, scannedProducts }) =>
      problem(
        'ORDER_ITEM_SCANNED',
        { product: productName, scanned: scannedProducts },
        {
          field: 'items',
        },
      ),
    ),
  ]
  const [first] = problems
  // One row's problem is the refusal itself.
  if (first !== undefined) throw new Failure(first.error, first.values, problems)
  await removeItems(
    db,
    companyId,
    gone.map((item) => item.id),
  )
  await updateItems(
    db,
    companyId,
    wished.flatMap(({ id: itemId, ...item }) =>
      itemId === undefined ? [] : [{ ...item, id: itemId }],
    ),
  )
  await insertItems(
    db,
    companyId,
    id,
    wished.flatMap(({ id: itemId, ...item }) => (itemId === undefined ? [item] : [])),
  )
  return readItems(db, companyId, id)
}

/** What is wrong with the rows of a form, each by its number from 1. */
function problemsOf(
  wished: readonly ItemWish[],
  had: ReadonlyMap<number, OrderItem>,
  names: ReadonlyMap<number, string>,
): ProblemDraft[] {
  const rowOf = new Map<number, number>()
  const seen = new Set<number>()
  return wished.flatMap((item, place) => {
    const row = place + 1
    const at = (field: string) => ({ field: `items.${place}.${field}`, row })
    const old = item.id === undefined ? undefined : had.get(item.id)
    if (item.id !== undefined && (old === undefined || seen.has(item.id))) {
      return [problem('ORDER_ITEM_FOREIGN', { row }, at('id'))]
    }
    if (item.id !== undefined) seen.add(item.id)
    const product = names.get(item.productId)
    // A product that was deleted since stays in the order that it is in.
    if (product === undefined && old?.productId !== item.productId) {
      return [problem('ORDER_ITEM_PRODUCT', { row }, at('productId'))]
    }
    const name = product ?? old?.productName ?? ''
    const other = rowOf.get(item.productId)
    if (other !== undefined) {
      return [problem('ORDER_ITEM_TWICE', { row, product: name, other }, at('productId'))]
    }
    rowOf.set(item.productId, row)
    if (old === undefined) return []
    if (old.productId !== item.productId && isScanned(old)) {
      const values = { product: old.productName, scanned: old.scannedProducts }
      return [problem('ORDER_ITEM_SCANNED', values, at('productId'))]
    }
    return belowScanned(item, old).map(({ field, expected, scanned }) =>
      problem('ORDER_ITEM_BELOW', { product: old.productName, scanned, expected }, at(field)),
    )
  })
}

/**
 * The quantities that would be lowered to less than was scanned already; of what was scanned beyond
 * them they may stay, and rise.
 */
function belowScanned(item: ItemFields, old: OrderItem) {
  return [
    {
      field: 'expectedProducts',
      expected: item.expectedProducts,
      before: old.expectedProducts,
      scanned: old.scannedProducts,
    },
    {
      field: 'expectedPackages',
      expected: item.expectedPackages,
      before: old.expectedPackages,
      scanned: old.scannedPackages,
    },
    {
      field: 'expectedBoxes',
      expected: item.expectedBoxes,
      before: old.expectedBoxes,
      scanned: old.scannedBoxes,
    },
  ].flatMap(({ field, expected, before, scanned }) =>
    expected !== null && expected < scanned && (before === null || expected < before)
      ? [{ field, expected, scanned }]
      : [],
  )
}

/** Adds one item to an order. Throws as `saveItems`, and what holding the order refuses. */
export async function addItem(ctx: Context, orderId: number, form: ItemForm): Promise<number> {
  await holdOpenOrder(ctx, orderId)
  const before = await readItems(ctx.db, ctx.user.companyId, orderId)
  const expected = before.filter((item) => !isExtra(item))
  const after = await changeItems(ctx, orderId, before, [...expected, form])
  const added = after.find(({ productId }) => productId === form.productId)
  if (added === undefined) throw new Error('an item was not added')
  return added.id
}

/** What is changed of an item: what is left out stays as it is, whoever wrote it last. */
type ItemChange = { readonly [Field in keyof ItemForm]?: ItemForm[Field] | undefined }

function changed(item: OrderItem, change: ItemChange): FormItem {
  const { productId = item.productId, expectedProducts = item.expectedProducts } = change
  const kept = (given: number | null | undefined, had: number | null) =>
    given === undefined ? had : given
  return {
    id: item.id,
    productId,
    // The name was of the product that it had.
    name: change.name ?? (productId === item.productId ? item.name : ''),
    expectedProducts,
    expectedPackages: kept(change.expectedPackages, item.expectedPackages),
    expectedBoxes: kept(change.expectedBoxes, item.expectedBoxes),
  }
}

/** Changes one item. Throws as `addItem`, and ORDER_ITEM_NOT_FOUND. */
export async function changeItem(ctx: Context, id: number, change: ItemChange): Promise<void> {
  const { orderId } = await visibleItem(ctx, id)
  await holdOpenOrder(ctx, orderId)
  const before = await readItems(ctx.db, ctx.user.companyId, orderId)
  // Read under the lock: somebody may have changed or removed it meanwhile.
  if (before.every((item) => item.id !== id)) throw fail('ORDER_ITEM_NOT_FOUND')
  await changeItems(
    ctx,
    orderId,
    before,
    before.map((item) => (item.id === id ? changed(item, change) : item)),
  )
}

/** An item of an order that the caller sees. Throws ORDER_ITEM_NOT_FOUND. */
export async function visibleItem(ctx: Context, id: number): Promise<OrderItem> {
  const item = await findItem(ctx.db, ctx.user.companyId, id)
  const isInReach = item !== undefined && (await isVisible(ctx, item.orderId))
  if (!isInReach) throw fail('ORDER_ITEM_NOT_FOUND')
  return item
}

async function changeItems(
  ctx: Context,
  orderId: number,
  before: readonly OrderItem[],
  items: Wish['items'],
): Promise<OrderItem[]> {
  const after = await saveItems(ctx, { id: orderId, before, items })
  await addUpItems(ctx.db, ctx.user.companyId, orderId)
  await logChange(ctx, {
    operation: 'update',
    entity: 'order',
    entityId: orderId,
    before: { items: before.map(itemText) },
    after: { items: after.map(itemText) },
  })
  return after
}
