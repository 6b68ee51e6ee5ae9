import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { App } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../api/call.ts'
import { CallFailure } from '../api/failure.ts'
import { invalidate } from '../api/use-call.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useFailureNotice } from './failure-text.tsx'
import { kitTexts } from './kit.texts.ts'
import { useWhatFailed } from './what-failed.ts'

export type ActionOptions<E extends Endpoint> = {
  /**
   * What the success message says ("Done" without it); null: says nothing. One that offers a way back
   * is closed by `close` when that is taken.
   */
  readonly success?:
    | ReactNode
    | ((output: OutputOf<E>, input: CallInputOf<E>, close: () => void) => ReactNode)
  /** Reading calls whose answers are out of date afterwards. */
  readonly invalidates?: readonly Endpoint[]
  readonly onDone?: (output: OutputOf<E>, input: CallInputOf<E>) => void
  /** Takes a refusal itself (onto fields, say) by answering true; else it is shown in a corner. */
  readonly onFailure?: (failure: CallFailure) => boolean
}

export type Action<E extends Endpoint> = {
  /** Makes the call. Never rejects: `undefined` when it was refused (and that was shown). */
  readonly run: (
    input: CallInputOf<E>,
    more?: { readonly files?: Readonly<Record<string, File>> },
  ) => Promise<OutputOf<E> | undefined>
  readonly busy: boolean
}

/** A call that changes something, with its message, its refusals shown and lists brought up to date. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<E> = {},
): Action<E> {
  const { message } = App.useApp()
  const t = useTexts(kitTexts)
  const showFailure = useFailureNotice()
  const whatFailed = useWhatFailed(endpoint)
  const [running, setRunning] = useState(0)

  const run: Action<E>['run'] = async (input, more) => {
    setRunning((count) => count + 1)
    try {
      const output = await call(endpoint, input, more)
      await invalidate(...(options.invalidates ?? []))
      const { success = t('done') } = options
      let close = (): void => {}
      const said = typeof success === 'function' ? success(output, input, () => close()) : success
      // What offers a way back stays long enough to be taken.
      if (said !== null) close = message.success(said, typeof said === 'string' ? 3 : 8)
      options.onDone?.(output, input)
      return output
    } catch (failure) {
      const isTaken = failure instanceof CallFailure && options.onFailure?.(failure) === true
      if (!isTaken) showFailure(failure, whatFailed(failure))
      return undefined
    } finally {
      setRunning((count) => count - 1)
    }
  }
  return { run, busy: running > 0 }
}
