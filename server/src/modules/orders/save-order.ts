import { logChange } from '../../platform/audit/log-change.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { userInReach } from '../users/index.ts'
import { addUpItems, readItems } from './items.store.ts'
import { type FormItem, saveItems, itemText } from './save-items.ts'
import {
  type Assignees,
  type HeldOrder,
  insertOrder,
  knownAssignees,
  type OrderFields,
  updateOrder,
} from './orders.store.ts'
import { holdOpenOrder, isVisible } from './visible-order.ts'

/** An order's form: what was left out of it is nothing. */
export type OrderForm = Omit<OrderFields, keyof Assignees> & AssigneeForm
export type AssigneeForm = {
  readonly dealerId?: number | null | undefined
  readonly factoryId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
  readonly scannerIds: readonly number[]
}

const assigneesOf = ({
  dealerId,
  factoryId,
  warehouseId,
  scannerIds,
}: AssigneeForm): Assignees => ({
  dealerId: dealerId ?? null,
  factoryId: factoryId ?? null,
  warehouseId: warehouseId ?? null,
  scannerIds: [...new Set(scannerIds)].sort((a, b) => a - b),
})

function fieldsOf(form: OrderForm): OrderFields {
  const { number, name, totalCount, billedOn, sendOn, note } = form
  if (sendOn < billedOn) {
    throw fieldFailure('sendOn', 'ORDER_DATES', { send: sendOn, billed: billedOn })
  }
  return { number, name, totalCount, billedOn, sendOn, note, ...assigneesOf(form) }
}

/** What is new in a form must be there and the caller's to choose; what stays as it was, stays. */
async function refuseUnknown(
  { db, user }: Context,
  after: Assignees,
  before?: Assignees,
): Promise<void> {
  const changed = <T>(now: T, then: T | undefined): T | null => (now === then ? null : now)
  const had = new Set(before?.scannerIds)
  const scannerIds = after.scannerIds.filter((id) => !had.has(id))
  const known = await knownAssignees(
    db,
    user.companyId,
    {
      dealerId: changed(after.dealerId, before?.dealerId),
      factoryId: changed(after.factoryId, before?.factoryId),
      warehouseId: changed(after.warehouseId, before?.warehouseId),
      scannerIds,
    },
    { dealers: reachOf(user, 'dealer'), users: userInReach(user) },
  )
  if (!known.dealer) throw referenceFailure('dealerId')
  if (!known.factory) throw referenceFailure('factoryId')
  if (!known.warehouse) throw referenceFailure('warehouseId')
  if (known.scanners < scannerIds.length) throw referenceFailure('scannerIds')
}

/** Nobody writes an order that they would not see: another dealer's, another factory's. */
async function refuseInvisible(ctx: Context, id: number): Promise<void> {
  if (await isVisible(ctx, id)) return
  throw referenceFailure(reachOf(ctx.user, 'order').dealerId === null ? 'factoryId' : 'dealerId')
}

/** The total that a form says must be the sum of the items that it says. */
function refuseOtherTotal(totalCount: number, items: readonly FormItem[] | undefined): void {
  if (items === undefined || items.length === 0) return
  const sum = items.reduce((all, { expectedProducts }) => all + expectedProducts, 0)
  if (sum === totalCount) return
  throw fieldFailure('totalCount', 'ORDER_TOTAL_DIFFERS', { total: totalCount, sum })
}

/**
 * Creates an order with its items, all of it or nothing. Throws FIELD_TAKEN for its number,
 * ORDER_DATES, ORDER_TOTAL_DIFFERS, FIELD_REFERENCE, and what `saveItems` refuses.
 */
export async function createOrder(
  ctx: Context,
  { items, ...form }: OrderForm & { readonly items?: readonly FormItem[] | undefined },
): Promise<number> {
  const { db, user } = ctx
  const fields = fieldsOf(form)
  refuseOtherTotal(fields.totalCount, items)
  await refuseUnknown(ctx, fields)
  const id = await insertOrder(db, user.companyId, user.id, fields)
  await refuseInvisible(ctx, id)
  const after = await saveItems(ctx, { id, before: [], items: items ?? [] })
  await logChange(ctx, {
    operation: 'create',
    entity: 'order',
    entityId: id,
    after: { ...fields, items: after.map(itemText) },
  })
  return id
}

/**
 * Changes an order that is being scanned, and its items where they are given. Throws as `createOrder`,
 * ORDER_NOT_FOUND, ORDER_COMPLETED, ORDER_CANCELLED, and ORDER_HAS_SCANS where it would go to another
 * dealer than what was scanned for it.
 */
export async function changeOrder(
  ctx: Context,
  {
    id,
    items,
    ...form
  }: OrderForm & { readonly id: number; readonly items?: readonly FormItem[] | undefined },
): Promise<void> {
  const { db, user } = ctx
  const held = await holdOpenOrder(ctx, id)
  const fields = fieldsOf(form)
  refuseOtherTotal(fields.totalCount, items)
  refuseOtherDealer(held, fields)
  await refuseUnknown(ctx, fields, held)
  await updateOrder(db, user.companyId, id, fields)
  await refuseInvisible(ctx, id)
  const before = await readItems(db, user.companyId, id)
  const after = items === undefined ? before : await saveItems(ctx, { id, before, items })
  await addUpItems(db, user.companyId, id)
  const { id: _, state: _state, scannedCount: _scanned, ...had } = held
  await logChange(ctx, {
    operation: 'update',
    entity: 'order',
    entityId: id,
    before: { ...had, items: before.map(itemText) },
    after: { ...fields, items: after.map(itemText) },
  })
}

/** Assigns places and people of an order that is being scanned. Throws as `changeOrder`. */
export async function assignOrder(
  ctx: Context,
  { id, ...form }: AssigneeForm & { readonly id: number },
): Promise<void> {
  const { db, user } = ctx
  const { id: _, state: _state, scannedCount, ...had } = await holdOpenOrder(ctx, id)
  const assignees = assigneesOf(form)
  refuseOtherDealer({ ...had, scannedCount }, assignees)
  await refuseUnknown(ctx, assignees, had)
  await updateOrder(db, user.companyId, id, { ...had, ...assignees })
  await refuseInvisible(ctx, id)
  await logChange(ctx, {
    operation: 'assign',
    entity: 'order',
    entityId: id,
    before: assigneesOf(had),
    after: assignees,
  })
}

function refuseOtherDealer(
  held: Pick<HeldOrder, 'dealerId' | 'number' | 'scannedCount'>,
  { dealerId }: Pick<Assignees, 'dealerId'>,
): void {
  if (held.dealerId === dealerId || held.scannedCount === 0) return
  throw fieldFailure('dealerId', 'ORDER_HAS_SCANS', {
    number: held.number,
    scanned: held.scannedCount,
  })
}
