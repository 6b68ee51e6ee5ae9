import type { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { Moving } from '../../scanning/submission/movings.ts'

const MEANINGS = {
  cancel_inbound: 'cancel_inboundMeans',
  cancel_outbound: 'cancel_outboundMeans',
  unbox: 'unboxMeans',
} as const satisfies Partial<Record<Moving, keyof typeof inoutTexts>>

/** The text that says what a correction means; movements need none. */
export function meaningOf(operation: Moving): (typeof MEANINGS)[keyof typeof MEANINGS] | undefined {
  return operation in MEANINGS ? MEANINGS[operation as keyof typeof MEANINGS] : undefined
}
