import type { Bulk } from '../../scanning/submission/submission.ts'
import { type BulkChoice, useBulkChoice } from '../../scanning/bulk/bulk-choice.ts'
import { type BulkTarget, useBulkVerdict } from '../../scanning/bulk/bulk-verdict.tsx'
import { useSettledRange } from '../../scanning/bulk/use-settled-range.ts'
import { isInBatch, type OperateDraft } from './operate-draft.ts'
import { wishOfDraft } from './use-obstacle.ts'

export type BulkOfDraft = {
  /** What the server says of them; undefined while there is nothing to be asked about. */
  readonly verdict: ReturnType<typeof useBulkVerdict> | undefined
  readonly choice: BulkChoice | undefined
  readonly choose: (choice: BulkChoice | undefined) => void
  /** For the submission. */
  readonly bulk: Bulk
  /** So many are taken, where that is not all. */
  readonly allowedCount: number | undefined
}

function rangeOf({ kind, start, end }: OperateDraft) {
  if (kind !== 'range' || start === null || end === null || start > end) return undefined
  return { start, end }
}

/** A range or a batch of the draft, and what the server says of it before it is sent. */
export function useBulkTarget(draft: OperateDraft): BulkOfDraft {
  const { kind, batchId, operation } = draft
  const range = rangeOf(draft)
  const settled = useSettledRange(range)
  const isSettled = settled?.start === range?.start && settled?.end === range?.end
  const isBatch = kind === 'batch' && batchId !== undefined && !isInBatch(draft)
  const target: BulkTarget | undefined = isBatch
    ? { kind, batchId, name: '' }
    : range && settled && { kind: 'range', ...settled }
  const wish = wishOfDraft(draft)
  const verdict = useBulkVerdict(wish, target)
  const of = isBatch ? `batch ${batchId}` : range && `${range.start}-${range.end}`
  const made = useBulkChoice(of && `${operation ?? ''} ${of}`, isSettled ? verdict.data : undefined)
  const isAsked = target !== undefined && wish !== undefined && isSettled
  return { ...made, verdict: isAsked ? verdict : undefined }
}
