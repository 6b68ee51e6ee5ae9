import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { useNumberText } from '../../../kit/atoms.tsx'
import { confirmDanger } from '../../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { accountTexts } from './accounts.texts.ts'

/** What tells of the accounts of dealers. */
export const ACCOUNT_CALLS = [
  dealers.accounts,
  dealers.list,
  dealers.get,
  dealers.level,
  users.list,
]

type Status = 'frozen' | 'normal'

/** Freezes accounts, or all of some dealers', or unfreezes them, after asking; whether it was done. */
export function useFreeze(): {
  readonly accounts: (ids: readonly number[], status: Status) => Promise<boolean>
  readonly dealers: (ids: readonly number[], status: Status) => Promise<boolean>
} {
  const t = useTexts(accountTexts)
  const numberText = useNumberText()
  const done = {
    success: ({ count }: { readonly count: number }) => t('changed', { count: numberText(count) }),
    invalidates: ACCOUNT_CALLS,
  }
  const some = useAction(dealers.freezeAccounts, done)
  const all = useAction(dealers.freeze, done)
  const ask = (status: Status, touches: string): Promise<boolean> => {
    const isFreeze = status === 'frozen'
    return confirmDanger({
      title: t(isFreeze ? 'freezeTitle' : 'unfreezeTitle'),
      touches,
      consequence: t(isFreeze ? 'freezeMeans' : 'unfreezeMeans'),
      action: t(isFreeze ? 'freeze' : 'unfreeze'),
      isDanger: isFreeze,
    })
  }
  return {
    async accounts(ids, status) {
      const isSure = await ask(status, t('touches', { count: numberText(ids.length) }))
      return isSure && (await some.run({ ids: [...ids], status })) !== undefined
    },
    async dealers(ids, status) {
      const isSure = await ask(status, t('touchesDealers', { count: numberText(ids.length) }))
      return isSure && (await all.run({ ids: [...ids], status })) !== undefined
    },
  }
}
