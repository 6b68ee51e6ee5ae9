import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { useState } from 'react'
import { download, saveFile } from '../../api/call.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'

/** Downloads a test page of a layout, saved or not; refusals are shown in a corner. */
export function useSample(): {
  readonly busy: boolean
  readonly print: (layout: PrintLayout) => Promise<void>
} {
  const showFailure = useFailureNotice()
  const [busy, setBusy] = useState(false)
  const print = async (layout: PrintLayout): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await download(printTemplates.sample, { layout }))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, print }
}
