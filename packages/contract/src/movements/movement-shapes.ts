import { z } from 'zod'
import { deliveryReceipt, deliveryRow } from '../deliveries/delivery-rows.ts'
import { movementParties } from '../labels/label-shapes.ts'
import { LABEL_KINDS, type LabelOperation, TRANSITIONS } from '../labels/label-transitions.ts'
import { movementDetails } from '../labels/movement-details.ts'

/** What a history can hold: the making of labels, and everything the transition table knows. */
export const MOVEMENT_OPERATIONS = [
  'generate',
  ...(Object.keys(TRANSITIONS) as LabelOperation[]),
] as const
export type MovementOperation = (typeof MOVEMENT_OPERATIONS)[number]

export const movementRow = z.object({
  id: z.int(),
  /** Counted in the company: what people see, print and search for. */
  number: z.int(),
  ...movementParties,
  /** The product of all its labels; null where they differ. */
  productName: z.string().nullable(),
  labelCount: z.int(),
  boxCount: z.int(),
  packageCount: z.int(),
  productCount: z.int(),
  note: z.string(),
  /** The order that it was made for; null: none. */
  orderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  /** So many of it were more than the order expected, or not of it, and somebody confirmed that. */
  orderExcess: z.int(),
  /** Of the order or the paper that goes with the goods; may be empty. */
  paperNumber: z.string(),
  reason: z.string(),
  /** The registered device that it was made on; null: none. */
  deviceName: z.string().nullable(),
  /** Another movement took it back. */
  isUndone: z.boolean(),
})
export type MovementRow = z.output<typeof movementRow>

/** How many labels of a product and kind a movement touched. */
export const movementProduct = z.object({
  /** Null: labels that have no product. */
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  productNumber: z.string().nullable(),
  kind: z.enum(LABEL_KINDS),
  labelCount: z.int(),
})
export type MovementProduct = z.output<typeof movementProduct>

/** What became of the goods that a movement sent to a dealer, or a delivery that it received goods of. */
const movementDelivery = deliveryRow
  .pick({
    id: true,
    number: true,
    state: true,
    isLate: true,
    dealerName: true,
    shippedCount: true,
    receivedCount: true,
    waitingCount: true,
    goneCount: true,
  })
  .extend({
    /** Single products of it that the movement itself received; 0 of the one that sent it. */
    productCount: z.int(),
    /** Of what the movement sent: who received how many of it, and when; the newest first, a hundred at most. */
    receipts: z.array(deliveryReceipt),
  })
export type MovementDelivery = z.output<typeof movementDelivery>

export const movementDetail = movementRow.extend({
  ip: z.string(),
  device: z.string(),
  details: movementDetails,
  products: z.array(movementProduct),
  /** The one that it sent, or those that it received goods of, as far as the reader sees deliveries. */
  deliveries: z.array(movementDelivery),
  /** Runs of serials it touched. */
  runCount: z.int(),
  /** How it can be taken back; null where there is no way, or somebody did it already. */
  undo: z
    .object({
      operation: z.string(),
      /** Whether the reader may make the counter-operation. */
      isAllowed: z.boolean(),
    })
    .nullable(),
})
export type MovementDetail = z.output<typeof movementDetail>

/** A run of labels of one batch and kind. */
export const movementLine = z.object({
  start: z.int(),
  end: z.int(),
  count: z.int(),
  firstCode: z.string(),
  lastCode: z.string(),
  kind: z.enum(LABEL_KINDS),
  batchName: z.string(),
  /** The box that was scanned, where the labels were touched through their box. */
  viaCode: z.string().nullable(),
})
export type MovementLine = z.output<typeof movementLine>
