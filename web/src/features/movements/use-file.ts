import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { useState } from 'react'
import { download, saveFile } from '../../api/call.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'

/** A call that answers a file, handed to the browser's downloads; refusals are shown in a corner. */
export function useFile<E extends Endpoint>(
  endpoint: E,
): { readonly busy: boolean; readonly save: (input: CallInputOf<E>) => Promise<void> } {
  const showFailure = useFailureNotice()
  const [busy, setBusy] = useState(false)
  const save = async (input: CallInputOf<E>): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await download(endpoint, input))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
