import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import { LABEL_KINDS } from '../labels/label-transitions.ts'

/** differing: closed although not all of it came. */
export const RETURN_STATES = ['waiting', 'received', 'differing', 'refused', 'taken_back'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const returnRow = z.object({
  id: z.int(),
  /** That of the movement which asked for it. */
  number: z.int(),
  state: z.enum(RETURN_STATES),
  dealerId: z.int(),
  dealerName: z.string(),
  /** Why the goods come back. */
  reason: z.string(),
  /** Of the paper that goes with the goods; may be empty. */
  paperNumber: z.string(),
  labelCount: z.int(),
  boxCount: z.int(),
  packageCount: z.int(),
  productCount: z.int(),
  requestedBy: z.string().nullable(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** Why it was refused, or what was noted when it was received. */
  decisionReason: z.string(),
  /** Where the goods were received. */
  warehouseName: z.string().nullable(),
  /** Labels of it that were received so far. */
  receivedCount: z.int(),
  /** Labels that did not come, or could not be returned any more, when it was received or closed. */
  leftCount: z.int(),
  /** Scans that were none of it, told when it was closed. */
  surplusCount: z.int(),
})
export type ReturnRow = z.output<typeof returnRow>

/** A run of labels of a request, of one batch. */
const returnLine = z.object({
  start: z.int(),
  end: z.int(),
  count: z.int(),
  firstCode: z.string(),
  lastCode: z.string(),
  kind: z.enum(LABEL_KINDS),
  batchName: z.string(),
  productName: z.string().nullable(),
  /** waiting: it may still come; left: it did not, or could not be returned any more. */
  state: z.enum(['waiting', 'received', 'left']),
})
export type ReturnLine = z.output<typeof returnLine>

/** Single products, by what they are. */
const returnProduct = z.object({
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  askedCount: z.int(),
  receivedCount: z.int(),
})
export type ReturnProduct = z.output<typeof returnProduct>

/** A movement that received goods of a request. */
const returnReceipt = z.object({
  movementId: z.int(),
  number: z.int(),
  at: moment,
  by: z.string().nullable(),
  /** Labels of every kind. */
  labelCount: z.int(),
  /** Who took the receipt back, with which movement. */
  undoneBy: z.string().nullable(),
  undoneNumber: z.int().nullable(),
})
export type ReturnReceipt = z.output<typeof returnReceipt>

/** More runs than this are counted and not told one by one. */
export const SHOWN_RETURN_LINES = 200

export const returnDetail = returnRow.extend({
  lines: z.array(returnLine),
  lineCount: z.int(),
  products: z.array(returnProduct),
  /** The newest first; the first two hundred. */
  receipts: z.array(returnReceipt),
  /** The movement that the goods were received with, and its number. */
  receivedId: z.int().nullable(),
  receivedNumber: z.int().nullable(),
  /** The warehouse that the dealer named. */
  askedWarehouseId: z.int().nullable(),
  /** What the reader may do with it now, as far as it still waits. */
  mayReceive: z.boolean(),
  /** Refuse it: nothing of it was received yet. */
  mayDecide: z.boolean(),
  /** Scans that are none of its own can be told, of one that is decided too. */
  mayAdd: z.boolean(),
  mayTakeBack: z.boolean(),
})
export type ReturnDetail = z.output<typeof returnDetail>
