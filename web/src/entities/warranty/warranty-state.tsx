import { CLAIM_STATE_TEXT, type ClaimState } from '@zhenma/contract/warranty/claim-states'
import { WARRANTY_STATE_TEXT, type WarrantyState } from '@zhenma/contract/warranty/warranty-words'
import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '../../kit/atoms.tsx'
import { useSay } from '../../texts/use-texts.ts'

/** What waits for somebody stands out. */
const WARRANTY_TONES: Readonly<Record<WarrantyState, Tone>> = {
  waiting: 'warn',
  live: 'good',
  ended: 'idle',
  refused: 'bad',
  cancelled: 'idle',
}

const CLAIM_TONES: Readonly<Record<ClaimState, Tone>> = {
  received: 'warn',
  accepted: 'info',
  completed: 'good',
  refused: 'bad',
  withdrawn: 'idle',
}

/** Whether a registration is good for anything. */
export function WarrantyStateTag({ state }: { readonly state: WarrantyState }): ReactNode {
  return <StatusTag tone={WARRANTY_TONES[state]}>{useSay()(WARRANTY_STATE_TEXT[state])}</StatusTag>
}

/** How far a claim has come. */
export function ClaimStateTag({ state }: { readonly state: ClaimState }): ReactNode {
  return <StatusTag tone={CLAIM_TONES[state]}>{useSay()(CLAIM_STATE_TEXT[state])}</StatusTag>
}
