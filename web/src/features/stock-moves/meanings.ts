import type { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { ScanOperation } from '../../scanning/submission/scan-operations.ts'

const MEANINGS = {
  cancel_inbound: 'cancel_inboundMeans',
  cancel_outbound: 'cancel_outboundMeans',
  unbox: 'unboxMeans',
} as const satisfies Partial<Record<ScanOperation, keyof typeof inoutTexts>>

/** The text that says what a correction means; movements need none. */
export function meaningOf(
  operation: ScanOperation,
): (typeof MEANINGS)[keyof typeof MEANINGS] | undefined {
  return operation in MEANINGS ? MEANINGS[operation as keyof typeof MEANINGS] : undefined
}
