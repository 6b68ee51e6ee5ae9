import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { invalidate } from '../../api/use-call.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_HANDLING } from './after-handling.ts'
import { exceptionTexts } from './exceptions.texts.ts'

/** No connection, no session, no permission, too many calls: the next one would meet the same. */
const ENDS_ALL = new Set([0, 401, 403, 418, 429])
const isOwn = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.status < 500 && !ENDS_ALL.has(failure.status)

/** Tries parked scans again, each a movement of its own: one that is refused does not hold up others. */
export function useRetryMany(): {
  readonly retry: (ids: readonly number[]) => Promise<void>
  readonly busy: boolean
} {
  const { message } = App.useApp()
  const t = useTexts(exceptionTexts)
  const showFailure = useFailureNotice()
  const [busy, setBusy] = useState(false)
  const retry = async (ids: readonly number[]): Promise<void> => {
    setBusy(true)
    let done = 0
    try {
      for (const id of ids) {
        try {
          await call(exceptions.retry, { id })
          done += 1
        } catch (failure) {
          // A refusal is that scan's own; without the server the others would fare no better.
          if (!isOwn(failure)) throw failure
        }
      }
      const values = { done, refused: ids.length - done }
      void message[done === ids.length ? 'success' : 'warning'](t('retriedMany', values), 5)
    } catch (failure) {
      showFailure(failure)
    } finally {
      await invalidate(...AFTER_HANDLING)
      setBusy(false)
    }
  }
  return { retry, busy }
}
