import type { Findings, OpenedRun } from '../model/findings.ts'
import { goesOut, isSaleable } from '@zhenma/contract/labels/outbound-activation'
import { LABEL_ACTIVATIONS } from '@zhenma/contract/labels/label-transitions'
import type { KeyRing } from '@zhenma/codes/key-ring'
import type { Database } from '../../../../platform/database/database.ts'
import type { Conditions } from './conditions.ts'
import { findRefusal } from './explain-refusal.ts'
import { findInactive } from './inactive-labels.ts'
import type { NamedRange } from '../target/named-labels.ts'
import { PROBLEM_LIMIT } from '../model/refusal.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import type { Batch, OperationResult } from '../model/types.ts'

const UNSALEABLE = LABEL_ACTIVATIONS.filter((activation) => !isSaleable(activation))

/** What a submission would act on, once its boxes are resolved. */
type Tried = {
  readonly conditions: Conditions
  readonly batches: readonly Batch[]
  readonly ranges: readonly TouchedRange[]
  readonly opened: readonly OpenedRun[]
  readonly keyRing: KeyRing
  readonly named: readonly NamedRange[]
}

/**
 * The end of a submission that is only judged, in the place of its change: throws the same refusal,
 * or answers what it would do. Nothing was locked, so it may be another answer a moment later.
 */
export async function endTrial(
  db: Database,
  { conditions, batches, ranges, opened, keyRing, named }: Tried,
): Promise<OperationResult> {
  const refused = await findRefusal(db, conditions, batches, ranges, keyRing, named)
  if (refused !== undefined) throw refused
  const { companyId, operation, settings } = conditions
  const inactive = goesOut(operation)
    ? await findInactive(db, companyId, batches, ranges, UNSALEABLE, PROBLEM_LIMIT)
    : []
  const { outboundActivation } = settings
  return trialAnswer({ ranges, opened, inactive, outboundActivation })
}

/** The answer of a trial that nothing refuses: nothing was done, and this is what would be. */
export const trialAnswer = (findings: Findings): OperationResult => ({
  movementId: 0,
  labelCount: 0,
  boxCount: 0,
  packageCount: 0,
  productCount: 0,
  findings,
})
