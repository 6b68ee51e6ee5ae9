import type { LabelActivation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import {
  GENUINE_RESULTS,
  type CheckResult,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { Tone } from '../kit/atoms.tsx'

/** The colour beside a status's word: blue is ours, green has left as it should, red is out. */
export const STATUS_TONE: Readonly<Record<LabelStatus, Tone>> = {
  not_in_stock: 'idle',
  in_stock: 'info',
  outbound: 'good',
  returned: 'warn',
  sold: 'good',
  expired: 'warn',
  recycled: 'idle',
  invalid: 'bad',
}

export const ACTIVATION_TONE: Readonly<Record<LabelActivation, Tone>> = {
  not_required: 'idle',
  not_activated: 'warn',
  activated: 'good',
  invalid: 'bad',
}

/** What is genuine, and yet the buyer's page says with a caution: a copied code looks just like it. */
const LOOK_AGAIN: ReadonlySet<CheckResult> = new Set(['genuine_again', 'sold'])

/** Green: all is well. Yellow: look again. Red: the buyer was told not to trust it. */
export function resultTone(result: CheckResult): Tone {
  if (LOOK_AGAIN.has(result)) return 'warn'
  if (GENUINE_RESULTS.has(result)) return 'good'
  return result === 'hidden_needed' ? 'idle' : 'bad'
}
