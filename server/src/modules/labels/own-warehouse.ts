import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import type { Duty } from '@zhenma/contract/operators/operators.refusals'
import { fieldFailure, inputFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import type { OperationInput } from './engine/index.ts'
import { readWarehouseWork } from './labels.store.ts'

/** What is done at a warehouse, and whose duty it is beside managers and scanners, who do all of it. */
const DUTY_OF: Readonly<Partial<Record<LabelOperation, Duty>>> = {
  inbound: 'inbound',
  return: 'inbound',
  cancel_inbound: 'inbound',
  cancel_return: 'inbound',
  mark_storage: 'inbound',
  allot_warehouse: 'inbound',
  outbound: 'outbound',
  cancel_outbound: 'outbound',
}
/** What is taken back is named by its codes; no screen asks for its warehouse. */
const CANCELS: ReadonlySet<LabelOperation> = new Set([
  'cancel_inbound',
  'cancel_outbound',
  'cancel_return',
])

type Asked = Pick<OperationInput, 'operation' | 'warehouseId' | 'isTrial'>

/**
 * The warehouse of an operation for whoever called (ADR 0050): whoever is assigned to some warehouses
 * works at those only, and with a single one need not name it. Throws WAREHOUSE_NOT_ASSIGNED, and
 * FIELD_REQUIRED where one of several is to be named.
 */
export async function warehouseFor(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { operation, warehouseId, isTrial }: Asked,
): Promise<number | null | undefined> {
  const needed = DUTY_OF[operation]
  if (needed === undefined || user.isAdministrator || user.dealerId !== null) return warehouseId
  const work = await readWarehouseWork(db, user.companyId, user.id)
  if (work.length === 0) return warehouseId
  const fitting: readonly Duty[] = ['manager', 'scanner', needed]
  const own = new Set(
    work.filter(({ duty }) => fitting.includes(duty)).map((one) => one.warehouseId),
  )
  const [only] = own
  const isOutside = warehouseId == null ? only === undefined : !own.has(warehouseId)
  if (isOutside) throw fieldFailure('warehouseId', 'WAREHOUSE_NOT_ASSIGNED', {})
  if (warehouseId != null) return warehouseId
  if (own.size === 1) return only
  if (isTrial === true || CANCELS.has(operation)) return warehouseId
  throw inputFailure('warehouseId', 'FIELD_REQUIRED')
}
