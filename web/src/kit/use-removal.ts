import type { DeletableKind } from '@zhenma/contract/deletion/deletable'
import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { call } from '../api/call.ts'
import { useTexts } from '../texts/use-texts.ts'
import { confirmDanger, type Danger } from './dialog/confirm-danger.tsx'
import { useFailureNotice } from './failure-text.tsx'
import { kitTexts } from './kit.texts.ts'
import { type ActionOptions, useAction } from './use-action.ts'

export type RemovalQuestion = Pick<Danger, 'title' | 'touches' | 'consequence'> & {
  /** Something still refers to this record: then the server says what, with the way there, instead of asking. */
  readonly referred?: { readonly kind: DeletableKind; readonly id: number } | false
}

/** Removes after asking; `options` are those of `useAction`. */
export function useRemoval<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<E>,
): (input: CallInputOf<E>, question: RemovalQuestion) => Promise<void> {
  const t = useTexts(kitTexts)
  const showFailure = useFailureNotice()
  const removal = useAction(endpoint, options)
  return async (input, { referred = false, ...question }) => {
    try {
      // Whether it is so still, is the server's to say: the screen may be older.
      if (referred !== false) {
        const { kind, id } = referred
        await call(deletion.remove, { kind, ids: [id], check: true })
      }
    } catch (failure) {
      showFailure(failure)
      return
    }
    const isSure = await confirmDanger({ ...question, action: t('remove') })
    if (isSure) await removal.run(input)
  }
}
