import type { OutboundActivation } from '@zhenma/contract/labels/outbound-activation'

/** What a company wants done with a label that is moved without the box it lies in. */
export type ClosedBoxRule = 'refuse' | 'unbox'

/** What a company's settings say to the engine. */
export type EngineSettings = {
  readonly closedBoxRule: ClosedBoxRule
  readonly outboundFromNotInStock: boolean
  readonly associationRule: 'strict' | 'steal' | 'reset'
  /** Whether labels are associated one by one: boxes may then hold labels of other batches. */
  readonly associated: boolean
  readonly outboundActivation: OutboundActivation
  /** Goods for dealers are on their way until they are received. */
  readonly receiptConfirmed: boolean
}
