import { z } from 'zod'
import { optionalId, requiredText, text } from '../kernel/rules.ts'

export {
  MAXIMUM_CODES,
  MAXIMUM_RANGE_QUERY,
  MAXIMUM_SINGLE_OUTBOUND_CODES,
} from '../kernel/rules/codes.ts'

/**
 * What an operation is for: codes (single labels and boxes), a serial range, or a whole batch;
 * exactly one of them. The engine says what is wrong with it, code by code.
 */
export const labelTarget = {
  codes: z.array(z.string().max(512)).max(10_000).optional(),
  start: z.number().optional(),
  end: z.number().optional(),
  batchId: optionalId,
}

/** Of a range or a batch: take what allows it and leave the rest, instead of refusing all of it. */
export const onlyAllowed = z.boolean().default(false)

/** Sent again with the same key, a submission is answered as the first time and done once. */
export const idempotencyKey = z
  .string()
  .trim()
  .min(8)
  .max(100)
  .regex(/^[\w.:-]+$/)
  .optional()

const submission = { note: text(500).default(''), idempotencyKey }

/** A binding to codes, box codes (with all inside), a range, or all labels that a batch has now. */
export const labelBinding = { ...labelTarget, ...submission }
/** A binding to the label of one code. */
export const codeBinding = { code: requiredText(512), ...submission }

export const operationAnswer = z.object({
  movementId: z.int(),
  labelCount: z.int(),
  boxCount: z.int(),
  packageCount: z.int(),
  productCount: z.int(),
})
export type OperationAnswer = z.output<typeof operationAnswer>
