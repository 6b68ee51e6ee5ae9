import type { PrizeProgress } from '@zhenma/contract/draws/draw-progress.contract'
import { PRIZE_LEVEL_TEXT } from '@zhenma/contract/prizes/prizes.refusals'
import type { ReactNode } from 'react'
import { StatusTag, useNumberText } from '../../../kit/atoms.tsx'
import { ProgressBar } from '../../../kit/progress-bar.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { progressTexts } from './progress.texts.ts'
import { partOf } from './shares.ts'

/** How many of each prize buyers have won: of its winning codes where these decide, else of all that there are. */
export function PrizeFigures(props: {
  readonly prizes: readonly PrizeProgress[]
  readonly isByCodes: boolean
}): ReactNode {
  const { prizes, isByCodes } = props
  const t = useTexts(progressTexts)
  const say = useSay()
  const numberText = useNumberText()
  return (
    <ul className="prize-figures" aria-label={t('prizes')}>
      {prizes.map(({ id, name, level, quantity, allocated, redeemed }) => {
        const total = isByCodes ? allocated : quantity
        const text = PRIZE_LEVEL_TEXT[level]
        return (
          <li key={id}>
            <span>
              {text && <StatusTag tone={level === 0 ? 'good' : 'info'}>{say(text)}</StatusTag>}{' '}
              {name}
            </span>
            <small>
              {t(isByCodes ? 'prizeByCodes' : 'prizeWon', {
                done: numberText(redeemed),
                total: numberText(total),
                quantity: numberText(quantity),
              })}
            </small>
            <ProgressBar percent={partOf(redeemed, total)} label={name} />
          </li>
        )
      })}
    </ul>
  )
}
