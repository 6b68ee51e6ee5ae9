import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import { LABEL_KINDS } from '../labels/label-transitions.ts'

export const RETURN_STATES = ['waiting', 'received', 'refused', 'taken_back'] as const
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
  /** Labels that could not be returned any more when it was received. */
  leftCount: z.int(),
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
  /** It could not be returned when the others were received. */
  isLeft: z.boolean(),
})
export type ReturnLine = z.output<typeof returnLine>

/** More runs than this are counted and not told one by one. */
export const SHOWN_RETURN_LINES = 200

export const returnDetail = returnRow.extend({
  lines: z.array(returnLine),
  lineCount: z.int(),
  /** The movement that the goods were received with, and its number. */
  receivedId: z.int().nullable(),
  receivedNumber: z.int().nullable(),
  /** The warehouse that the dealer named. */
  askedWarehouseId: z.int().nullable(),
  /** What the reader may do with it now, as far as it still waits. */
  mayDecide: z.boolean(),
  mayTakeBack: z.boolean(),
})
export type ReturnDetail = z.output<typeof returnDetail>
