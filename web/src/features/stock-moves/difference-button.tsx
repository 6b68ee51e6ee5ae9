import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
// Not loaded later: without a network that would fail, and the page with it.
import { DifferenceDialog } from './difference-dialog.tsx'
import { isStockMove } from '../../scanning/submission/scan-operations.ts'
import { parkTexts } from '../../scanning/parking/park.texts.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'

/** More or fewer than the order or the delivery note says, reported from where it is noticed. */
export function DifferenceButton({ work }: { readonly work: ScanWork }): ReactNode {
  const t = useTexts(parkTexts)
  const mayPark = useCan(exceptions.park.allow)
  const [isOpen, setOpen] = useState(false)
  const { operation } = work
  if (!mayPark || !isStockMove(operation)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('difference')}</Button>
      {isOpen && (
        <DifferenceDialog work={work} operation={operation} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
