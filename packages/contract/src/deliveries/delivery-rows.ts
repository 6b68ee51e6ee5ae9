import { z } from 'zod'
import { moment } from '../kernel/lists.ts'

/**
 * on_way: nobody has received all of it yet; received: all that was not taken back; differing: closed
 * although some is missing, which may still be received; taken_back: nothing of it ever arrived.
 */
export const DELIVERY_STATES = ['on_way', 'received', 'differing', 'taken_back'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Single products: boxes are what is in them. */
const counts = {
  shippedCount: z.int(),
  /** Still on their way; of a delivery that was closed: missing. */
  waitingCount: z.int(),
  receivedCount: z.int(),
  /** Left it otherwise: taken back, sent elsewhere, invalidated. */
  goneCount: z.int(),
}

export const deliveryRow = z.object({
  /** That of the movement which sent it. */
  id: z.int(),
  number: z.int(),
  state: z.enum(DELIVERY_STATES),
  dealerId: z.int(),
  dealerName: z.string(),
  /** The dealer who shipped it on; null: the company. */
  fromDealerName: z.string().nullable(),
  warehouseName: z.string().nullable(),
  /** Of the paper that goes with the goods; may be empty. */
  paperNumber: z.string(),
  boxCount: z.int(),
  ...counts,
  /** Scans that belong to no delivery, told when it was closed. */
  surplusCount: z.int(),
  sentBy: z.string().nullable(),
  sentAt: moment,
  /** On its way for longer than the company's deliveries take. */
  isLate: z.boolean(),
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  note: z.string(),
})
export type DeliveryRow = z.output<typeof deliveryRow>

const deliveryProduct = z.object({
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  ...counts,
})
export type DeliveryProduct = z.output<typeof deliveryProduct>

/** A movement that received goods of a delivery. */
export const deliveryReceipt = z.object({
  movementId: z.int(),
  number: z.int(),
  at: moment,
  by: z.string().nullable(),
  productCount: z.int(),
  /** Who took the receipt back, with which movement. */
  undoneBy: z.string().nullable(),
  undoneNumber: z.int().nullable(),
})
export type DeliveryReceipt = z.output<typeof deliveryReceipt>

/** A run of labels that is still on its way. */
const deliveryLine = z.object({
  start: z.int(),
  end: z.int(),
  count: z.int(),
  firstCode: z.string(),
  lastCode: z.string(),
  productName: z.string().nullable(),
})
export type DeliveryLine = z.output<typeof deliveryLine>

/** More runs and receipts than this are counted and not told one by one. */
export const SHOWN_DELIVERY_LINES = 100

export const deliveryDetail = deliveryRow.extend({
  products: z.array(deliveryProduct),
  /** The newest first. */
  receipts: z.array(deliveryReceipt),
  /** What is still on its way, or missing; the first hundred runs. */
  waiting: z.array(deliveryLine),
  waitingLines: z.int(),
  /** What the reader may do with it now. */
  mayReceive: z.boolean(),
  mayClose: z.boolean(),
  /** Scans that are none of its own can be told, of one that is closed too. */
  mayAdd: z.boolean(),
})
export type DeliveryDetail = z.output<typeof deliveryDetail>
