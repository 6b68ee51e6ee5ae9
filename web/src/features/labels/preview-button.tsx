import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { labelTexts } from './labels.texts.ts'

/** Opens what a buyer would see of a label, in a window of its own; it is no check. */
export function PreviewButton({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(labelTexts)
  const showFailure = useFailureNotice()
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    // Opened by the press itself: later, a browser would take it for an advertisement.
    const view = window.open('', '_blank')
    if (view) view.opener = null
    setBusy(true)
    try {
      const { path } = await call(buyerChecks.preview, { code })
      if (view) view.location.replace(new URL(path, location.origin))
      else location.assign(path)
    } catch (failure) {
      view?.close()
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="link" size="small" loading={isBusy} onClick={() => void open()}>
      {t('buyerPage')}
    </Button>
  )
}
