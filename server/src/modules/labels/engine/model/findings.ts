import type { SerialRange } from '@zhenma/codes/serial-range'
import type { LabelActivation } from '@zhenma/contract/labels/label-transitions'
import type { OutboundActivation } from '@zhenma/contract/labels/outbound-activation'

/** Labels that leave the box or package they lie in, and that one, which stays behind. */
export type OpenedRun = SerialRange & { readonly box: number }

/** Labels that buyers would be warned of, or that are activated with the submission. */
export type InactiveRun = SerialRange & {
  /** The serial of the box that was scanned for them. */
  readonly via: number | null
  readonly activation: LabelActivation
}

/** What a submission would do, beside what was asked for. */
export type Findings = {
  /** All labels that it would touch. */
  readonly ranges: readonly SerialRange[]
  readonly opened: readonly OpenedRun[]
  /** Of an outbound, at most `PROBLEM_LIMIT`. */
  readonly inactive: readonly InactiveRun[]
  readonly outboundActivation: OutboundActivation
}
