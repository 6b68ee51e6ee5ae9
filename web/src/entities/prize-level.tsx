import { PRIZE_LEVEL_TEXT } from '@zhenma/contract/prizes/prizes.refusals'
import type { ReactNode } from 'react'
import { StatusTag } from '../kit/atoms.tsx'
import { useSay } from '../texts/use-texts.ts'

/** The level of a prize in words. */
export function PrizeLevel({ level }: { readonly level: number }): ReactNode {
  const say = useSay()
  const text = PRIZE_LEVEL_TEXT[level]
  return text === undefined ? level : say(text)
}

/** The same before a prize's name; the grand prize stands out. */
export const PrizeLevelTag = ({ level }: { readonly level: number }): ReactNode => (
  <StatusTag tone={level === 0 ? 'good' : 'info'}>
    <PrizeLevel level={level} />
  </StatusTag>
)
