import { z } from 'zod'
import { optionalId } from '../kernel/rules.ts'
import { MAXIMUM_CODES } from '../labels/label-target.ts'
import type { LabelOperation } from '../labels/label-transitions.ts'

/** What codes are scanned for: each screen names its own when it asks what a code is. */
export const JUDGED_OPERATIONS = [
  'inbound',
  'cancel_inbound',
  'outbound',
  'cancel_outbound',
  'return',
  'unbox',
  'bind',
  'replace',
  'allot_dealer',
  'allot_warehouse',
  'sell',
  'receive',
  'mark_storage',
  'mark_outbound',
  'flag_status',
  'expire',
  'recycle',
  'invalidate',
  'reset',
  'activate',
  'deactivate',
  'forbid_query',
  'allow_query',
  'modify',
  'bind_logistics',
  'bind_card',
  'unbind_card',
  'assign_activity',
  'cancel_activity',
] as const satisfies readonly LabelOperation[]
export type JudgedOperation = (typeof JUDGED_OPERATIONS)[number]

export const isJudged = (operation: string): operation is JudgedOperation =>
  (JUDGED_OPERATIONS as readonly string[]).includes(operation)

/**
 * What the codes are scanned for, as far as it is known at the scan: they are judged as the submission
 * would judge them, by the same code of the server.
 */
export const scanWish = z.object({
  operation: z.enum(JUDGED_OPERATIONS),
  /** As the operation's own call takes them. */
  dealerId: optionalId,
  warehouseId: optionalId,
  /** Where labels must be that are allotted. */
  fromDealerId: optionalId,
  fromWarehouseId: optionalId,
  /** `bind`: what the codes go into. */
  box: z.string().max(512).optional(),
  /** `replace`: the pair, as far as it is scanned; the codes are of it. */
  oldCode: z.string().max(512).optional(),
  newCode: z.string().max(512).optional(),
  /** inbound, outbound: the order that is scanned against. */
  orderId: optionalId,
  /** Against an order: codes that somebody has confirmed although it does not expect them. */
  excessCodes: z.array(z.string().max(512)).max(MAXIMUM_CODES).optional(),
  /** inbound, outbound: the product model that is moved. */
  productId: optionalId,
  /** `receive`: the delivery; without it any that is on its way to the dealer. */
  deliveryId: optionalId,
  /** `return`: the request that the goods must have been asked for with. */
  returnId: optionalId,
  /** `bind` and against an order: codes that wait in the list already. */
  beside: z.array(z.string().max(512)).max(MAXIMUM_CODES).optional(),
})
export type ScanWish = z.output<typeof scanWish>
