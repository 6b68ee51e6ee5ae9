import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { App } from 'antd'
import { useTexts } from '../texts/use-texts.ts'
import { confirmDanger, type Danger } from './dialog/confirm-danger.tsx'
import { kitTexts } from './kit.texts.ts'
import { type ActionOptions, useAction } from './use-action.ts'

export type RemovalQuestion = Pick<Danger, 'title' | 'touches' | 'consequence'> & {
  /** Why it cannot be removed now: said instead of asking. */
  readonly obstacle?: string | false
}

/** Removes after asking; `options` are those of `useAction`. */
export function useRemoval<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<E>,
): (input: CallInputOf<E>, question: RemovalQuestion) => Promise<void> {
  const t = useTexts(kitTexts)
  const { message } = App.useApp()
  const removal = useAction(endpoint, options)
  return async (input, { obstacle, ...question }) => {
    if (typeof obstacle === 'string') {
      void message.warning(obstacle, 5)
      return
    }
    const isSure = await confirmDanger({ ...question, action: t('remove') })
    if (isSure) await removal.run(input)
  }
}
