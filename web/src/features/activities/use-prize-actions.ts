import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { allocationChange } from '@zhenma/contract/kernel/rules/marketing'
import {
  type PrizeAllocation,
  type PrizeRow,
  prizes,
} from '@zhenma/contract/prizes/prizes.contract'
import { prizeErrors } from '@zhenma/contract/prizes/prizes.refusals'
import { App } from 'antd'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { PRIZES_CHANGED } from './prize-form.tsx'
import { allocationTexts, prizeTexts } from './prizes.texts.ts'

/** Whether a prize's winning codes can be changed; says why where it has none. */
export function useMayChange(): (prize: PrizeRow) => boolean {
  const say = useSay()
  const { message } = App.useApp()
  return ({ name, quantity: total, allocated }) => {
    if (allocationChange.safeParse({ quantity: 1, allocated, total }).success) return true
    void message.warning(say(prizeErrors.PRIZE_NOT_ALLOCATED.text, { name }), 5)
    return false
  }
}

/** Deletes a prize after asking; what codes still win is not asked about. */
export function useRemovePrize(): (prize: PrizeRow) => Promise<void> {
  const t = useTexts(prizeTexts)
  const remove = useRemoval(prizes.remove, {
    invalidates: PRIZES_CHANGED,
    success: t('removed'),
  })
  return ({ id, name, allocated }) =>
    remove(
      { id },
      {
        referred: allocated > 0 && { kind: 'prize', id },
        title: t('removeTitle', { name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
}

/** Takes the codes of one allocation back after asking. */
export function useTakeBack(): (prize: PrizeRow, allocation: PrizeAllocation) => Promise<void> {
  const t = useTexts(allocationTexts)
  const numberText = useNumberText()
  const taking = useAction(prizes.takeBack, {
    invalidates: PRIZES_CHANGED,
    success: t('takenBack'),
  })
  return async ({ name }, { id, batchName, quantity }) => {
    const isSure = await confirmDanger({
      title: t('takeBackTitle'),
      touches: t('takeBackTouches', { name, batch: batchName, count: numberText(quantity) }),
      consequence: t('takeBackMeans'),
      action: t('takeBackAction'),
    })
    if (isSure) await taking.run({ id })
  }
}

/** Says how many labels can win, and how many prizes they leave room for. */
export function usePrizesLeft(): (found: OutputOf<typeof prizes.list>) => string {
  const t = useTexts(prizeTexts)
  const numberText = useNumberText()
  return ({ records, labelCount }) => {
    const taken = records.reduce((sum, { quantity }) => sum + quantity, 0)
    return t('left', {
      labels: numberText(labelCount),
      taken: numberText(taken),
      count: numberText(Math.max(0, labelCount - taken)),
    })
  }
}
