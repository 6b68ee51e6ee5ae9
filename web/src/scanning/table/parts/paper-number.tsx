import { MAXIMUM_PAPER_NUMBER } from '@zhenma/contract/exceptions/exceptions.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { backToScanField } from '../../../kit/scan/keep-focus.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import type { ScanOperation } from '../../submission/scan-operations.ts'
import type { ScanWork } from '../use-scan-work.ts'

/** Goods that come and go have an order or a paper; what is taken back or packed has none. */
const WITH_PAPER: readonly ScanOperation[] = ['inbound', 'outbound', 'return']

/** The number of the order or the paper that goes with the goods; typed, or shot with the gun. */
export function PaperNumber({ work }: { readonly work: ScanWork }): ReactNode {
  const { operation, state, store, isBlocked } = work
  const t = useTexts(inoutTexts)
  // What was asked for has the paper of its request.
  if (!WITH_PAPER.includes(operation) || state.parties.request !== undefined) return null
  return (
    <Input
      className="scan-note"
      value={state.paperNumber ?? ''}
      maxLength={MAXIMUM_PAPER_NUMBER}
      disabled={isBlocked}
      autoComplete="off"
      placeholder={t('paperNumber')}
      aria-label={t('paperNumber')}
      onChange={(event) => store.setState({ paperNumber: event.target.value })}
      onPressEnter={backToScanField}
    />
  )
}
