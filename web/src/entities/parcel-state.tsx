import type { ParcelState } from '@zhenma/contract/parcels/parcel-states'
import { PARCEL_STATE_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '../kit/atoms.tsx'
import { useSay } from '../texts/use-texts.ts'

/** What waits for the company stands out. */
export const PARCEL_TONES: Readonly<Record<ParcelState, Tone>> = {
  sent: 'info',
  received: 'good',
  issue: 'bad',
  resolved: 'good',
  returned: 'idle',
}

/** How far a thing has come that was sent to a buyer. */
export function ParcelStateTag({ state }: { readonly state: ParcelState }): ReactNode {
  return <StatusTag tone={PARCEL_TONES[state]}>{useSay()(PARCEL_STATE_TEXT[state])}</StatusTag>
}
