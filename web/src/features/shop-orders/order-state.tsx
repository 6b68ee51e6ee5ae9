import { SHOP_ORDER_STATES, type ShopOrderState } from '@zhenma/contract/shop/order-states'
import { SHOP_ORDER_STATE_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import type { ReactNode } from 'react'
import { PARCEL_TONES } from '../../entities/parcel-state.tsx'
import { StatusTag, type Tone } from '../../kit/atoms.tsx'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { shopOrderTexts } from './shop-orders.texts.ts'

/** What waits for the company stands out. */
const TONES: Readonly<Record<ShopOrderState, Tone>> = {
  ordered: 'warn',
  ...PARCEL_TONES,
  cancelled: 'idle',
}

/** How far an order has come. */
export function OrderStateTag({ state }: { readonly state: ShopOrderState }): ReactNode {
  return <StatusTag tone={TONES[state]}>{useSay()(SHOP_ORDER_STATE_TEXT[state])}</StatusTag>
}

type Picked = Pick<WordSelectProps<ShopOrderState>, 'value' | 'onChange' | 'aria-label'>

export function OrderStateSelect(props: Picked): ReactNode {
  const any = useTexts(shopOrderTexts)('anyState')
  return <WordSelect {...props} words={SHOP_ORDER_STATES} texts={SHOP_ORDER_STATE_TEXT} any={any} />
}
