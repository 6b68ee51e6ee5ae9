import { z } from 'zod'
import { LABEL_ACTIVATIONS, LABEL_STATUSES } from '../labels/label-transitions.ts'

/** A refusal or a notice, in the caller's language. */
export const scanWord = z.object({
  error: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ScanWord = z.output<typeof scanWord>

/** What a serial range or a batch holds, and what its submission would say. */
export const bulkVerdict = z.object({
  /** Labels named, boxes among them. */
  labelCount: z.int(),
  /** Most first. */
  states: z.array(
    z.object({
      status: z.enum(LABEL_STATUSES),
      activation: z.enum(LABEL_ACTIVATIONS),
      count: z.int(),
    }),
  ),
  /** The first twenty of so many products, most first; null: none. */
  products: z.array(z.object({ productName: z.string().nullable(), count: z.int() })),
  productCount: z.int(),
  /** Why the submission would be refused as a whole; null: it would be done. */
  refusal: scanWord.nullable(),
  /** The first twenty things that are wrong. */
  refusals: z.array(scanWord),
  /** Labels that the submission would take, or could with `onlyAllowed`; what lies in boxes counts. */
  allowedCount: z.int(),
  /** Among them, of an outbound: labels of which buyers would be warned; at least so many. */
  inactiveCount: z.int(),
  /** Boxes that stay behind, opened. */
  openedCount: z.int(),
})
export type BulkVerdict = z.output<typeof bulkVerdict>
