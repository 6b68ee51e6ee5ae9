import type { PrizeProgress } from '@zhenma/contract/draws/draw-progress.contract'
import type { ReactNode } from 'react'
import { PrizeLevelTag } from '../../../entities/prize-level.tsx'
import { useNumberText } from '../../../kit/atoms.tsx'
import { ProgressBar } from '../../../kit/progress-bar.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { progressTexts } from './progress.texts.ts'
import { partOf } from './shares.ts'

/**
 * How many of each prize buyers have won, of its winning codes where these decide, else of all that there are; and how many
 * of these were given to them.
 */
export function PrizeFigures(props: {
  readonly prizes: readonly PrizeProgress[]
  readonly isByCodes: boolean
}): ReactNode {
  const { prizes, isByCodes } = props
  const t = useTexts(progressTexts)
  const numberText = useNumberText()
  return (
    <ul className="prize-figures" aria-label={t('prizes')}>
      {prizes.map(({ id, name, level, quantity, allocated, won, redeemed }) => {
        const total = isByCodes ? allocated : quantity
        return (
          <li key={id}>
            <span>
              <PrizeLevelTag level={level} /> {name}
            </span>
            <small>
              {t(isByCodes ? 'prizeByCodes' : 'prizeWon', {
                done: numberText(won),
                total: numberText(total),
                quantity: numberText(quantity),
              })}
              {won > 0 && ` · ${t('prizeGiven', { count: numberText(redeemed) })}`}
            </small>
            <ProgressBar percent={partOf(won, total)} label={name} />
          </li>
        )
      })}
    </ul>
  )
}
