import '../../scanning/table/parts/inout.css'
import '../../scanning/table/parts/scanning.css'
import './bulk.css'
import { MAXIMUM_SINGLE_OUTBOUND_CODES } from '@zhenma/contract/labels/label-target'
import { Alert, Segmented } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { DeliveryBar } from './delivery-bar.tsx'
import { BatchPanel } from './batch-panel.tsx'
import { DifferenceButton } from './difference-button.tsx'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { Leftover, ModeHint } from './mode-notes.tsx'
import type { Mode } from '../../scanning/table/scan-store.ts'
import { ScanHead } from '../../scanning/table/parts/scan-head.tsx'
import { Outcome } from '../../scanning/table/parts/outcome-cards.tsx'
import { OrderExpected } from './order-expected.tsx'
import { PartyBar } from './party-bar.tsx'
import { OfflineNotes } from '../../scanning/queue/queue-notes.tsx'
import { ReturnBar } from './return-bar.tsx'
import { RefusedList } from '../../scanning/table/refused/refused-list.tsx'
import { RangePanel } from './range-panel.tsx'
import { Said } from '../../scanning/table/parts/scan-feedback.tsx'
import { ScanPanel } from '../../scanning/table/parts/scan-panel.tsx'
import { isStockMove, type ScanOperation } from '../../scanning/submission/scan-operations.ts'
import { type ScanWork, useScanWork } from '../../scanning/table/use-scan-work.ts'
import { useQueueHere } from '../../scanning/queue/use-queue-here.ts'
import { useAddress } from '../../kit/tab-context.ts'

/** Takes the codes that a link brings (`?codes=1,2`) into the table, once, and clears the address. */
function useLinkedCodes({ store, scanning, isBlocked }: ScanWork): void {
  const { params, change } = useAddress()
  const text = params.get('codes') ?? ''
  const taken = useRef('')
  useEffect(() => {
    if (text === '') taken.current = ''
    if (text === taken.current || isBlocked) return
    taken.current = text
    const { draft } = store.getState()
    store.setState({ mode: 'codes', draft: { ...draft, isRemoving: false } })
    scanning.take(text.split(',').filter((code) => code !== ''))
    change({ codes: undefined })
  }, [text, isBlocked, store, scanning, change])
}

function ModeSwitch({ work }: { readonly work: ScanWork }): ReactNode {
  const { panels, panel, store, isBlocked } = work
  const t = useTexts(inoutTexts)
  const labels: Readonly<Record<Mode, string>> = {
    codes: t('byCodes'),
    single: t('bySingle', { limit: MAXIMUM_SINGLE_OUTBOUND_CODES }),
    range: t('byRange'),
    batch: t('byBatch'),
  }
  if (panel === undefined || panels.length < 2) return null
  return (
    <Segmented<Mode>
      className="stock-modes"
      aria-label={t('by')}
      value={panel}
      disabled={isBlocked}
      options={panels.map((value) => ({ value, label: labels[value] }))}
      onChange={(mode) => store.setState({ mode, failure: undefined, feedback: undefined })}
    />
  )
}

/** By scanning, by a range of serials, by a whole batch. */
function StockPage({ operation }: { readonly operation: ScanOperation }): ReactNode {
  const work = useScanWork(operation)
  const t = useTexts(inoutTexts)
  useQueueHere()
  useLinkedCodes(work)
  const { panel } = work
  const isTable = panel === 'codes' || panel === 'single'
  const head = (
    <ScanHead operation={operation}>
      <DifferenceButton work={work} />
    </ScanHead>
  )
  if (panel === undefined) {
    return (
      <section className="floor stock">
        {head}
        <OfflineNotes />
        <Alert type="info" showIcon title={t('unsupportedTitle')} description={t('unsupported')} />
        <Outcome work={work} />
        <Leftover work={work} />
        <RefusedList work={work} />
      </section>
    )
  }
  return (
    <section className="floor stock">
      {head}
      <OfflineNotes />
      {operation === 'receive' && <DeliveryBar work={work} />}
      {operation === 'return' && <ReturnBar work={work} />}
      {(isStockMove(operation) || work.panels.length > 1) && (
        <div className="stock-bar">
          {isStockMove(operation) && (
            <PartyBar
              operation={operation}
              store={work.store}
              parties={work.state.parties}
              inoutMode={work.rules.inoutMode}
              isBlocked={work.isBlocked}
              onProductScan={work.scanning.takeProduct}
            />
          )}
          <ModeSwitch work={work} />
        </div>
      )}
      {isStockMove(operation) && <OrderExpected work={work} />}
      <ModeHint work={work} />
      <Leftover work={work} />
      {/* Without a table the field for the product model still takes scans. */}
      {!isTable && work.state.feedback && <Said work={work} />}
      <Outcome work={work} hasTable={isTable} />
      {panel === 'range' && <RangePanel work={work} />}
      {panel === 'batch' && <BatchPanel work={work} />}
      {isTable ? <ScanPanel work={work} /> : <RefusedList work={work} />}
    </section>
  )
}

export function InboundPage(): ReactNode {
  return <StockPage operation="inbound" />
}

export function OutboundPage(): ReactNode {
  return <StockPage operation="outbound" />
}

export function ReturnPage(): ReactNode {
  return <StockPage operation="return" />
}

export function CancelInboundPage(): ReactNode {
  return <StockPage operation="cancel_inbound" />
}

export function CancelOutboundPage(): ReactNode {
  return <StockPage operation="cancel_outbound" />
}

export function UnboxingPage(): ReactNode {
  return <StockPage operation="unbox" />
}

export function ReceivePage(): ReactNode {
  return <StockPage operation="receive" />
}
