import type { BulkVerdict } from '@zhenma/contract/inout/bulk-verdict'
import { ORDER_SCAN_KEYS } from '@zhenma/contract/orders/order-scans.refusals'
import { useState } from 'react'
import type { Bulk } from '../../scanning/submission/submission.ts'

/** Of a range or a batch that is refused as a whole: what can be taken, or all that its order does not expect. */
export type BulkChoice = 'allowed' | 'excess'

const TO_CONFIRM: readonly string[] = Object.values(ORDER_SCAN_KEYS.ask)

/** What there is to choose. Nothing but its order must be against it for all of it to be taken. */
export function choicesOf(verdict: BulkVerdict): readonly BulkChoice[] {
  const { refusal, refusals, allowedCount } = verdict
  if (refusal === null) return []
  const isExcess = refusals.length > 0 && refusals.every(({ error }) => TO_CONFIRM.includes(error))
  return [
    ...(allowedCount > 0 ? ['allowed' as const] : []),
    ...(isExcess ? ['excess' as const] : []),
  ]
}

/** The choice for one range or batch (`of`): another one is asked about anew. */
export function useBulkChoice(of: string | undefined, verdict: BulkVerdict | undefined) {
  const [made, setMade] = useState<{ readonly of: string; readonly choice: BulkChoice }>()
  const offered = verdict === undefined ? [] : choicesOf(verdict)
  const choice =
    made !== undefined && made.of === of && offered.includes(made.choice) ? made.choice : undefined
  const bulk: Bulk = {
    ...(choice === 'allowed' && { onlyAllowed: true }),
    ...(choice === 'excess' && { acceptsExcess: true }),
  }
  return {
    choice,
    /** For the submission. */
    bulk,
    /** So many are taken, where that is not all. */
    allowedCount: choice === 'allowed' ? verdict?.allowedCount : undefined,
    choose: (next: BulkChoice | undefined): void =>
      setMade(next === undefined || of === undefined ? undefined : { of, choice: next }),
  }
}
