import { DELIVERY_COLUMN_TEXT } from '@zhenma/contract/deliveries/delivery-columns'
import { DELIVERY_STATE_TEXT } from '@zhenma/contract/deliveries/deliveries.refusals'
import type { DeliveryRow, DeliveryState } from '@zhenma/contract/deliveries/delivery-rows'
import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '../../kit/atoms.tsx'
import { useSay } from '../../texts/use-texts.ts'

const TONES: Readonly<Record<DeliveryState, Tone>> = {
  on_way: 'warn',
  received: 'good',
  differing: 'bad',
  taken_back: 'idle',
}

/** On the way, late, or what became of it. */
export function DeliveryStateTag(props: {
  readonly row: Pick<DeliveryRow, 'state' | 'isLate'>
}): ReactNode {
  const say = useSay()
  const { state, isLate } = props.row
  return (
    <>
      <StatusTag tone={TONES[state]}>{say(DELIVERY_STATE_TEXT[state])}</StatusTag>
      {isLate && <StatusTag tone="bad">{say(DELIVERY_COLUMN_TEXT.isLate)}</StatusTag>}
    </>
  )
}
