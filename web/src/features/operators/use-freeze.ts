import { operators } from '@zhenma/contract/operators/operators.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { operatorTexts } from './operators.texts.ts'

export const OPERATOR_CALLS = [
  operators.list,
  operators.get,
  operators.people,
  users.list,
  users.get,
]

/** Freezes operators, or unfreezes them, after asking; answers whether it was done. */
export function useFreeze(): (
  ids: readonly number[],
  status: 'frozen' | 'normal',
) => Promise<boolean> {
  const t = useTexts(operatorTexts)
  const numberText = useNumberText()
  const freezing = useAction(operators.freeze, {
    success: ({ count }) => t('changed', { count: numberText(count) }),
    invalidates: OPERATOR_CALLS,
  })
  return async (ids, status) => {
    const isFreeze = status === 'frozen'
    const isSure = await confirmDanger({
      title: t(isFreeze ? 'freezeTitle' : 'unfreezeTitle'),
      touches: t('touches', { count: numberText(ids.length) }),
      consequence: t(isFreeze ? 'freezeMeans' : 'unfreezeMeans'),
      action: t(isFreeze ? 'freeze' : 'unfreeze'),
      isDanger: isFreeze,
    })
    return isSure && (await freezing.run({ ids: [...ids], status })) !== undefined
  }
}
