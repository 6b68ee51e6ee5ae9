import type { ChosenNames } from './chosen-names.ts'
import type { OperationFields, OperationName } from './operations.ts'
import type { ScanOperation } from './scan-operations.ts'
import type { Parties } from './parties.ts'

/** What somebody decided for a range or batch that is not taken as it is. */
export type Bulk = {
  /** What can be taken is, the rest stays as it is. */
  readonly onlyAllowed?: boolean | undefined
  /** All of it is taken, although the order does not expect it. */
  readonly acceptsExcess?: boolean | undefined
}

type CodesTarget = { readonly kind: 'codes'; readonly codes: readonly string[] }
type RangeTarget = { readonly kind: 'range'; readonly start: number; readonly end: number }
type BatchTarget = { readonly kind: 'batch'; readonly batchId: number; readonly name: string }

/** What a scanning table's submission is for: exactly one of codes, range and batch. */
export type Target = CodesTarget | (RangeTarget & Bulk) | (BatchTarget & Bulk)

/** Of the screen of single operations: all labels at a dealer; a label and what replaces it. */
export type OperationTarget =
  | Target
  | { readonly kind: 'dealer'; readonly dealerId: number; readonly name: string }
  | { readonly kind: 'pair'; readonly oldCode: string; readonly newCode: string }

/** What one submission of a stocktaking counts or takes back. */
export type CountTarget = CodesTarget | RangeTarget

type Common = {
  /** The idempotency key: however often it is sent, it is done once. */
  readonly key: string
  readonly note: string
}

/** Of a scanning table. */
export type MovementSubmission = Common & {
  readonly kind: 'movement'
  readonly operation: ScanOperation
  readonly target: Target
  /** Packing: what the codes go into. */
  readonly box?: string | undefined
  readonly parties: Parties
  /** Of the order or the paper that goes with the goods. */
  readonly paperNumber?: string | undefined
  /** Codes that somebody has confirmed although the order does not expect them. */
  readonly excessCodes?: readonly string[] | undefined
}

/** Of the screen of single operations. */
export type OperationSubmission = Common & {
  /** As devices have it stored: never renamed without a new version of the queue. */
  readonly kind: 'operation'
  readonly operation: OperationName
  readonly target: OperationTarget
  /** What was filled in beside target and note. */
  readonly fields: OperationFields
  /** How the records in the fields were called when they were chosen. */
  readonly names?: ChosenNames | undefined
}

export type CountAction = 'count' | 'uncount'

/** Of a stocktaking: `number` is what people call it. */
export type CountSubmission = Common & {
  readonly kind: 'count'
  readonly operation: CountAction
  readonly target: CountTarget
  readonly stocktaking: { readonly id: number; readonly number: string }
}

/** A submission as it was sent: sent again, it must be the same to the letter. */
export type Submission = MovementSubmission | OperationSubmission | CountSubmission

/** `sending`: on its way; `unanswered`: it may have been done or not. */
export type Sent<S extends Submission> = S & { readonly phase: 'sending' | 'unanswered' }
