import type { PayoutState } from '@zhenma/contract/payouts/payout-states'
import { PAYOUT_STATE_TEXT } from '@zhenma/contract/payouts/payouts.refusals'
import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '../kit/atoms.tsx'
import { useSay } from '../texts/use-texts.ts'

const TONES: Readonly<Record<PayoutState, Tone>> = {
  created: 'warn',
  sent: 'info',
  waiting: 'info',
  paid: 'good',
  failed: 'bad',
  closed: 'idle',
}

/** How far the money of a red packet has come. */
export function PayoutStateTag({ state }: { readonly state: PayoutState }): ReactNode {
  return <StatusTag tone={TONES[state]}>{useSay()(PAYOUT_STATE_TEXT[state])}</StatusTag>
}
