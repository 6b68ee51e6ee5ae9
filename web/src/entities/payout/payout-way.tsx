import { PAYOUT_WAYS, type PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import type { ReactNode } from 'react'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { texts, useSay, useTexts } from '../../texts/use-texts.ts'

const wayTexts = texts({
  anyWay: { cn: '全部付款渠道', tc: '全部付款管道', en: 'Whoever pays' },
})

/** Who pays. */
export function PayoutWayName({ way }: { readonly way: PayoutWay }): ReactNode {
  return useSay()(PAYOUT_WAY_TEXT[way])
}

type Picked = Pick<WordSelectProps<PayoutWay>, 'value' | 'onChange' | 'aria-label'>

/** Who pays, for a filter. */
export function PayoutWaySelect(props: Picked): ReactNode {
  const any = useTexts(wayTexts)('anyWay')
  return <WordSelect {...props} words={PAYOUT_WAYS} texts={PAYOUT_WAY_TEXT} any={any} />
}
