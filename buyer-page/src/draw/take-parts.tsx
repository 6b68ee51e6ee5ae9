/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { isOpen, type WinProgress } from './progress.tsx'
import { TAKE_TEXTS } from './take.texts.ts'

/** Where the page of a win is open, and whether its transfer was not confirmed in time. */
export type Taking = { readonly isInside: boolean; readonly isTooLate: boolean }

type Won = WinProgress & { readonly payoutWay: PayoutWay; readonly taking?: Taking | undefined }

/** Whether WeChat Pay transfers it to whom WeChat knows: nobody is asked for an account then. */
export const isTakenInWechat = ({ amountCents, payoutWay }: Won): boolean =>
  amountCents !== null && payoutWay === 'wechat_pay'

/** How far money has come that WeChat Pay transfers, in a sentence; undefined: as any other. */
export function takingProgress(won: Won): Text | undefined {
  if (!isTakenInWechat(won)) return undefined
  const { payoutState, taking } = won
  if (payoutState === 'failed') return taking?.isTooLate ? TAKE_TEXTS.tooLate : TAKE_TEXTS.unpaid
  if (payoutState === 'waiting') return TAKE_TEXTS.waiting
  return payoutState === 'created' || payoutState === 'sent' ? TAKE_TEXTS.preparing : undefined
}

type Props = {
  readonly of: Won
  readonly language: Language
  /** Of the win. */
  readonly action: string
}

/** Asks for the transfer, or leads to where it is confirmed; both inside WeChat only. */
export function TakeCard({ of, language, action }: Props) {
  const t = (key: keyof typeof TAKE_TEXTS) => say(TAKE_TEXTS[key], language)
  if (!isTakenInWechat(of)) return null
  const { payoutState, isClaimed, taking = { isInside: true, isTooLate: false } } = of
  const isUnderWay =
    payoutState === 'created' || payoutState === 'sent' || payoutState === 'waiting'
  const isToAsk = isOpen(of) && (payoutState === 'failed' ? taking.isTooLate : !isClaimed)
  if (!isUnderWay && !isToAsk) return null
  if (!taking.isInside) return <p className="card">{t('outside')}</p>
  const address = `${action}/take`
  if (isUnderWay) {
    return (
      <p className="card other">
        <a href={`${address}?lang=${language}`}>{t('confirm')}</a>
      </p>
    )
  }
  return (
    <form className="card hidden typed" method="post" action={address}>
      <h2>{t('title')}</h2>
      <p>{t('why')}</p>
      <input type="hidden" name="lang" value={language} />
      <div>
        <button type="submit" name="take" value="1">
          {t('take')}
        </button>
      </div>
    </form>
  )
}
