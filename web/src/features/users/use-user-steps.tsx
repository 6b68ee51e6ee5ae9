import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { Button } from 'antd'
import { useCan } from '../../api/session.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { userTexts } from './users.texts.ts'

export type Person = { readonly id: number; readonly realName: string }

/** Names that a question lists before it says "and more". */
const NAMED = 5
/** What lists and counts users. */
export const LISTS = [users.list, users.bin, roles.list, roles.get]
/** A frozen user is still there to be read; one that was deleted is not asked for again. */
const STATES = [users.list, users.get]

export type UserSteps = {
  /** Each asks first, naming how many; answers whether it was done. */
  readonly freeze: (people: readonly Person[]) => Promise<boolean>
  readonly unfreeze: (people: readonly Person[]) => Promise<boolean>
  readonly remove: (people: readonly Person[]) => Promise<boolean>
  readonly purge: (people: readonly Person[]) => Promise<boolean>
  readonly restore: (people: readonly Person[]) => Promise<boolean>
}

/** What is done to one user or many. */
export function useUserSteps(): UserSteps {
  const t = useTexts(userTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const said = (
    key: 'frozen' | 'unfrozen' | 'restored' | 'purged',
    invalidates: readonly Endpoint[],
  ) => ({
    invalidates,
    success: ({ count }: { readonly count: number }) => t(key, { count: numberText(count) }),
  })
  const freezing = useAction(users.freeze, said('frozen', STATES))
  const unfreezing = useAction(users.freeze, said('unfrozen', STATES))
  const restoring = useAction(users.restore, said('restored', LISTS))
  const mayRestore = useCan(users.restore.allow)
  const removal = useAction(users.remove, {
    invalidates: LISTS,
    success: ({ count }, { ids }) => {
      const text = t('removed', { count: numberText(count) })
      if (!mayRestore) return text
      return (
        <>
          {text}{' '}
          <Button type="link" size="small" onClick={() => void restoring.run({ ids })}>
            {tKit('undo')}
          </Button>
        </>
      )
    },
  })
  const purging = useAction(users.purge, said('purged', LISTS))

  const touches = (people: readonly Person[]): string => {
    const names = people
      .slice(0, NAMED)
      .map(({ realName }) => realName)
      .join(', ')
    const shown = people.length > NAMED ? t('andMore', { names }) : names
    return t('touches', { count: numberText(people.length), names: shown })
  }
  const idsOf = (people: readonly Person[]): number[] => people.map(({ id }) => id)
  const asked = (
    people: readonly Person[],
    question: { readonly title: string; readonly means: string; readonly action: string },
  ): Promise<boolean> =>
    confirmDanger({
      title: question.title,
      touches: touches(people),
      consequence: question.means,
      action: question.action,
    })
  return {
    async freeze(people) {
      const question = {
        title: t('freezeTitle'),
        means: t('freezeMeans'),
        action: t('freeze'),
      }
      if (!(await asked(people, question))) return false
      return (await freezing.run({ ids: idsOf(people), status: 'frozen' })) !== undefined
    },
    async unfreeze(people) {
      const isSure = await confirmDanger({
        title: t('unfreezeTitle'),
        touches: touches(people),
        consequence: t('unfreezeMeans'),
        action: t('unfreeze'),
        isDanger: false,
      })
      if (!isSure) return false
      return (await unfreezing.run({ ids: idsOf(people), status: 'normal' })) !== undefined
    },
    async remove(people) {
      const question = {
        title: t('removeTitle'),
        means: t('removeMeans'),
        action: tKit('remove'),
      }
      if (!(await asked(people, question))) return false
      return (await removal.run({ ids: idsOf(people) })) !== undefined
    },
    async purge(people) {
      const question = { title: t('purgeTitle'), means: t('purgeMeans'), action: t('purge') }
      if (!(await asked(people, question))) return false
      return (await purging.run({ ids: idsOf(people) })) !== undefined
    },
    async restore(people) {
      return (await restoring.run({ ids: idsOf(people) })) !== undefined
    },
  }
}
