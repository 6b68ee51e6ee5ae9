import './orders.css'
import type { OrderState } from '@zhenma/contract/orders/order-rows'
import { ORDER_STATE_TEXT } from '@zhenma/contract/orders/orders.refusals'
import type { ReactNode } from 'react'
import { StatusTag, type Tone, useNumberText } from '../../kit/atoms.tsx'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { orderTexts } from './orders.texts.ts'

const TONES: Readonly<Record<OrderState, Tone>> = {
  scanning: 'info',
  completed: 'good',
  cancelled: 'idle',
}

/** An order's state in a word and a colour. */
export function OrderStateTag({ state }: { readonly state: OrderState }): ReactNode {
  const say = useSay()
  return <StatusTag tone={TONES[state]}>{say(ORDER_STATE_TEXT[state])}</StatusTag>
}

/** How many of what is expected were scanned. */
export function OrderProgress(props: {
  readonly scanned: number
  readonly expected: number
  readonly label: string
}): ReactNode {
  const { scanned, expected, label } = props
  const t = useTexts(orderTexts)
  const numberText = useNumberText()
  // More than is expected is no longer bar.
  const percent = expected === 0 ? 100 : Math.min(100, Math.floor((scanned / expected) * 100))
  return (
    <div
      className="order-progress"
      data-full={scanned >= expected || undefined}
      data-over={scanned > expected || undefined}
    >
      <ProgressBar percent={percent} label={label} />
      <small className="count">
        {t('progressOf', { done: numberText(scanned), total: numberText(expected) })}
        {scanned > expected && (
          <StatusTag tone="warn">{t('over', { count: numberText(scanned - expected) })}</StatusTag>
        )}
      </small>
    </div>
  )
}

/** The day that an order is due, and how late it is. */
export function SendDay(props: { readonly sendOn: string; readonly daysLate: number }): ReactNode {
  const { sendOn, daysLate } = props
  const t = useTexts(orderTexts)
  return (
    <span className="send-day">
      <span className="count">{sendOn}</span>
      {daysLate > 0 && <StatusTag tone="bad">{t('late', { days: daysLate })}</StatusTag>}
    </span>
  )
}
