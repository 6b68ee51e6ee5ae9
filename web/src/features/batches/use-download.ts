import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { download, saveFile } from '../../api/call.ts'
import { CallFailure, isAbort } from '../../api/failure.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'

/** Between two figures shown: a stream comes in thousands of pieces. */
const SHOWN_EVERY_MS = 150

/**
 * A file that takes its time: bytes so far, and a way to stop. It goes on while another tab is in
 * front, so nothing here ends it with the screen.
 */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  onDone: () => void,
  /** Takes a refusal itself by answering true; else it is shown in a corner. */
  onFailure?: (failure: CallFailure) => boolean,
): {
  readonly receivedBytes: number | undefined
  readonly run: (input: CallInputOf<E>) => Promise<void>
  readonly stop: () => void
} {
  const t = useTexts(batchTexts)
  const { message } = App.useApp()
  const showFailure = useFailureNotice()
  const [receivedBytes, setReceivedBytes] = useState<number>()
  const running = useRef<AbortController>(null)
  const stop = (): void => running.current?.abort()

  const run = async (input: CallInputOf<E>): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setReceivedBytes(0)
    let shownAt = performance.now()
    try {
      const file = await download(endpoint, input, {
        signal: controller.signal,
        onProgress: (progress) => {
          if (performance.now() - shownAt < SHOWN_EVERY_MS) return
          shownAt = performance.now()
          setReceivedBytes(progress.receivedBytes)
        },
      })
      saveFile(file)
      void message.success(t('downloaded', { name: file.name }))
      onDone()
    } catch (failure) {
      const isTaken = failure instanceof CallFailure && onFailure?.(failure) === true
      if (!isTaken && !isAbort(failure)) showFailure(failure)
    } finally {
      setReceivedBytes(undefined)
    }
  }
  return { receivedBytes, run, stop }
}
