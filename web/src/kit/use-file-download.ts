import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { App } from 'antd'
import { useState } from 'react'
import { startDownload } from '../api/download.ts'
import { CallFailure } from '../api/failure.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useFailureNotice } from './failure-text.tsx'
import { kitTexts } from './kit.texts.ts'

export type FileDownloadOptions = {
  readonly onDone?: () => void
  /** Takes a refusal itself by answering true; else it is shown in a corner. */
  readonly onFailure?: (failure: CallFailure) => boolean
}

/**
 * The one way to download what a call answers: by the browser itself, with its own list, progress and
 * stop. Busy until it has begun; says so, and shows every refusal in the page.
 */
export function useFileDownload<E extends Endpoint>(
  endpoint: E,
  { onDone, onFailure }: FileDownloadOptions = {},
): { readonly busy: boolean; readonly start: (input: CallInputOf<E>) => Promise<void> } {
  const { message } = App.useApp()
  const t = useTexts(kitTexts)
  const showFailure = useFailureNotice()
  const [busy, setBusy] = useState(false)
  const start = async (input: CallInputOf<E>): Promise<void> => {
    setBusy(true)
    try {
      const name = await startDownload(endpoint, input)
      void message.success(t('downloadBegun', { name }))
      onDone?.()
    } catch (failure) {
      const isTaken = failure instanceof CallFailure && onFailure?.(failure) === true
      if (!isTaken) showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, start }
}
