import {
  type PayoutProviderRow,
  payoutProviders,
} from '@zhenma/contract/payouts/payout-providers.contract'
import {
  PAYOUT_WAY_TEXT,
  PROVIDER_FIELD_TEXT as f,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { ProviderSays } from '../../entities/payout/provider-says.tsx'
import { Code, StatusTag, useNumberText, When } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { Kept } from './kept-key.tsx'
import { payoutProviderTexts } from './payout-providers.texts.ts'
import { AccountRows, BuyersAccount, Unset } from './provider-needs.tsx'
import { wechatPayTexts } from './wechat-pay.texts.ts'

type Of = { readonly of: PayoutProviderRow }

function State({ of: { isSet, isOn, trouble } }: Of): ReactNode {
  const t = useTexts(payoutProviderTexts)
  if (!isSet) return <StatusTag tone="idle">{t('unset')}</StatusTag>
  if (!isOn) return <StatusTag tone="warn">{t('off')}</StatusTag>
  if (trouble !== null) return <StatusTag tone="bad">{t('inTrouble')}</StatusTag>
  return <StatusTag tone="good">{t('on')}</StatusTag>
}

/** What the last test said. */
function Tested({ of: { test } }: Of): ReactNode {
  const t = useTexts(payoutProviderTexts)
  if (test === null) return <p className="quiet-words">{t('testNone')}</p>
  if (test.isWaiting) return <p role="status">{t('testWaits')}</p>
  return (
    <p role="status">
      {test.code === '' ? (
        <StatusTag tone="good">{t('testGood')}</StatusTag>
      ) : (
        <>
          <StatusTag tone="bad">{t('testBad')}</StatusTag> <ProviderSays code={test.code} />
        </>
      )}{' '}
      <small className="quiet-words">
        <When at={test.at} />
      </small>
    </p>
  )
}

/** Counted no further than this. */
const COUNTED_TO = 1_000

/** How many payouts of it are where, and the way to them. */
function Counts({ of }: Of): ReactNode {
  const t = useTexts(payoutProviderTexts)
  const numberText = useNumberText()
  const maySee = useCan(payouts.list.allow)
  const address = `#/marketing/payouts?way=${of.way}`
  const shown = [
    { key: 'createdCount', count: of.createdCount, to: `${address}&state=created` },
    { key: 'underWayCount', count: of.underWayCount, to: `${address}&state=sent&isStuck=false` },
    { key: 'stuckCount', count: of.stuckCount, to: `${address}&isStuck=true` },
  ] as const
  return (
    <ul className="provider-counts">
      {shown.map(({ key, count, to }) => {
        const number = numberText(count)
        const text = t(key, {
          count: count < COUNTED_TO ? number : t('most', { count: number }),
        })
        return <li key={key}>{maySee && count > 0 ? <a href={to}>{text}</a> : text}</li>
      })}
    </ul>
  )
}

/** Testing it, changing it, and letting it pay or not. */
function ProviderActions({ of, onEdit }: Of & { readonly onEdit: () => void }): ReactNode {
  const { way, isOn, test } = of
  const t = useTexts(payoutProviderTexts)
  const say = useSay()
  const numberText = useNumberText()
  const invalidates = [payoutProviders.list]
  const testing = useAction(payoutProviders.test, { success: t('testAsked'), invalidates })
  const turning = useAction(payoutProviders.turn, {
    success: t(isOn ? 'off' : 'turnedOn'),
    invalidates,
  })
  const isTested = test !== null && !test.isWaiting && test.code === ''
  const turn = async (): Promise<void> => {
    const count = numberText(of.createdCount)
    const name = { way: say(PAYOUT_WAY_TEXT[way]) }
    const means = t(isOn ? 'offMeans' : 'onMeans', { count })
    const isSure = await confirmDanger({
      title: t(isOn ? 'offTitle' : 'onTitle', name),
      consequence: isOn || isTested ? means : `${t('onUntested')} ${means}`,
      action: t(isOn ? 'offAction' : 'onAction'),
      isDanger: !isOn,
    })
    if (isSure) await turning.run({ way, isOn: !isOn })
  }
  return (
    <div className="section-foot">
      <Button
        loading={testing.busy || (test?.isWaiting ?? false)}
        onClick={() => void testing.run({ way })}
      >
        {t('test')}
      </Button>
      <Button onClick={onEdit}>{t('change')}</Button>
      <Button
        type={isOn || !isTested ? 'default' : 'primary'}
        loading={turning.busy}
        onClick={() => void turn()}
      >
        {t(isOn ? 'turnOff' : 'turnOn')}
      </Button>
    </div>
  )
}

/** What is set of a provider, how it goes, and what can be done. */
export function ProviderCard({ of, onEdit }: Of & { readonly onEdit: () => void }): ReactNode {
  const t = useTexts(payoutProviderTexts)
  const w = useTexts(wechatPayTexts)
  const say = useSay()
  const numberText = useNumberText()
  const name = say(PAYOUT_WAY_TEXT[of.way])
  return (
    <section className="provider-card detail-section" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <State of={of} />
      </header>
      {!of.isSet && <Unset of={of} onEdit={onEdit} />}
      {of.isSet && (
        <>
          <BuyersAccount of={of} />
          {of.isOn && of.trouble !== null && (
            <Alert
              type="error"
              showIcon
              title={t('troubleMeans')}
              description={
                <>
                  <ProviderSays code={of.trouble.code} />{' '}
                  <small>
                    {t('since')} <When at={of.trouble.at} />
                  </small>
                </>
              }
            />
          )}
          <dl data-columns={2}>
            <div>
              <dt>{say(f.appId)}</dt>
              <dd className="mono">{of.appId}</dd>
            </div>
            <div>
              <dt>{say(f.ratePerSecond)}</dt>
              <dd>{numberText(of.ratePerSecond)}</dd>
            </div>
            <div>
              <dt>{say(f.privateKey)}</dt>
              <dd>
                <Kept of={of.privateKey} />
              </dd>
            </div>
            <div>
              <dt>{say(f.publicKey)}</dt>
              <dd>
                <Kept of={of.publicKey} />
              </dd>
            </div>
            <AccountRows of={of} />
            <div className="provider-wide">
              <dt>{t('notifyUrl')}</dt>
              <dd>
                <Code value={of.notifyUrl} />
                <br />
                <small className="quiet-words">
                  {of.way === 'wechat_pay' ? w('notifyHelp') : t('notifyHelp')}
                </small>
              </dd>
            </div>
            <div className="provider-wide">
              <dt>{t('openPayouts')}</dt>
              <dd>
                <Counts of={of} />
              </dd>
            </div>
          </dl>
          <Tested of={of} />
          <p className="quiet-words">{t('testMeans')}</p>
          <ProviderActions of={of} onEdit={onEdit} />
        </>
      )}
    </section>
  )
}
