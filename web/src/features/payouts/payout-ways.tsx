import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import {
  isStuck,
  isUnderWay,
  mayChangeWay,
  type PayoutWay,
} from '@zhenma/contract/payouts/payout-ways'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { ProviderSays } from '../../entities/payout/provider-says.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { STEP_CHANGES } from './payout-forms.tsx'
import type { PayoutDetail } from './payouts.fields.tsx'
import { payoutTexts } from './payouts.texts.ts'

type Of = { readonly payout: PayoutDetail }

/** What is surely known of a payout that a provider pays, and what follows for whoever looks at it. */
export function WhatIsKnown({ payout }: Of): ReactNode {
  const { way, state, number, errorCode } = payout
  const t = useTexts(payoutTexts)
  const say = useSay()
  const of = { way: say(PAYOUT_WAY_TEXT[way]) }
  if (way === 'hand') {
    // What the cashier has paid needs no reason any more.
    const isUnknown = errorCode === 'NO_OPENID' && state === 'created'
    return isUnknown ? (
      <Alert className="payout-known" type="info" showIcon title={t('knownUnknown')} />
    ) : null
  }
  const [tone, text] = isStuck(payout)
    ? (['warning', t('knownStuck', { ...of, number })] as const)
    : isUnderWay(payout)
      ? (['info', t(state === 'waiting' ? 'knownWaiting' : 'knownSent', of)] as const)
      : state === 'created'
        ? (['info', t('knownCreated', of)] as const)
        : state === 'failed'
          ? (['warning', t('knownFailed', of)] as const)
          : []
  return (
    text && (
      <Alert
        className="payout-known"
        type={tone}
        showIcon
        title={text}
        {...(errorCode !== '' && { description: <ProviderSays code={errorCode} /> })}
      />
    )
  )
}

/** Who else could pay it: only while it is surely not under way. */
export function PayoutWays({ payout }: Of): ReactNode {
  const t = useTexts(payoutTexts)
  const say = useSay()
  const changing = useAction(payouts.changeWay, {
    invalidates: STEP_CHANGES,
    success: t('wayChanged'),
  })
  const { id, number } = payout
  const change = async (way: PayoutWay): Promise<void> => {
    const of = { way: say(PAYOUT_WAY_TEXT[way]) }
    const isHand = way === 'hand'
    const isFailed = payout.state === 'failed'
    const isSure = await confirmDanger({
      title: isHand ? t('toHandTitle', { number }) : t('toWayTitle', { ...of, number }),
      consequence: isHand
        ? t(isFailed ? 'toHandFailedMeans' : 'toHandMeans')
        : t(isFailed ? 'toWayFailedMeans' : 'toWayMeans', of),
      action: isHand ? t('toHandAction') : t('toWayAction', of),
      isDanger: !isHand && !isFailed,
    })
    if (isSure) await changing.run({ id, way })
  }
  const others = mayChangeWay(payout) ? payout.ways.filter((way) => way !== payout.way) : []
  return others.map((way) => (
    <Button key={way} loading={changing.busy} onClick={() => void change(way)}>
      {way === 'hand' ? t('toHand') : t('toWay', { way: say(PAYOUT_WAY_TEXT[way]) })}
    </Button>
  ))
}
