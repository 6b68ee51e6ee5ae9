import { CLAIM_STATE_TEXT, type ClaimState } from '@zhenma/contract/warranty/claim-states'
import {
  WARRANTY_STATE_TEXT,
  type WarrantySide,
  type WarrantyState,
} from '@zhenma/contract/warranty/warranty-words'
import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { warrantyTexts } from './warranty.texts.ts'

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

const SIDES = { staff: 'byStaff', buyer: 'byBuyer', system: 'bySystem' } as const

/** Names who has taken a step; where it was nobody of the staff, on which side they are. */
export function useStepper(): (step: {
  readonly byName: string | null
  readonly side: WarrantySide
}) => string {
  const t = useTexts(warrantyTexts)
  return ({ byName, side }) => byName ?? t(SIDES[side])
}
