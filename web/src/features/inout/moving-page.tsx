import './inout.css'
import './scanning.css'
import './bulk.css'
import { MAXIMUM_SINGLE_OUTBOUND_CODES } from '@zhenma/contract/labels/label-target'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Alert, Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { SoundButton } from '../../kit/scan/sound-button.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BatchPanel } from './batch-panel.tsx'
import { DifferenceButton } from './difference-button.tsx'
import { inoutTexts } from './inout.texts.ts'
import { Leftover, ModeHint } from './mode-notes.tsx'
import type { Mode } from './moving-store.ts'
import { Outcome } from './outcome-cards.tsx'
import { PlaceBar } from './place-bar.tsx'
import { QueueButton, QueueNotes } from './queue-notes.tsx'
import { RefusedList } from './refused/refused-list.tsx'
import { RangePanel } from './range-panel.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { isStockMove, type Moving } from './movings.ts'
import { useLinkedCodes } from './use-linked-codes.ts'
import { type MovingWork, useMoving } from './use-moving.ts'
import { useQueueHere } from './use-queue-here.ts'

function ModeSwitch({ work }: { readonly work: MovingWork }): ReactNode {
  const { panels, panel, store, isBlocked } = work
  const t = useTexts(inoutTexts)
  const labels: Readonly<Record<Mode, string>> = {
    codes: t('byCodes'),
    single: t('bySingle', { limit: MAXIMUM_SINGLE_OUTBOUND_CODES }),
    range: t('byRange'),
    batch: t('byBatch'),
  }
  if (panel === undefined) return null
  return (
    <Segmented<Mode>
      className="moving-modes"
      aria-label={t('by')}
      value={panel}
      disabled={isBlocked}
      options={panels.map((value) => ({ value, label: labels[value] }))}
      onChange={(mode) => store.setState({ mode, failure: undefined, feedback: undefined })}
    />
  )
}

/** Title, what waits on the device, the sounds, and the way to the records. */
export function MovingHead(props: {
  readonly operation: Moving
  readonly children?: ReactNode
}): ReactNode {
  const { operation, children } = props
  const t = useTexts(inoutTexts)
  const tab = useTab()
  const canSeeRecords = useCan(movements.list.allow)
  return (
    <header className="page-head">
      <h1>{t(operation)}</h1>
      <div className="page-actions">
        {children}
        <QueueButton />
        <SoundButton />
        {canSeeRecords && (
          <Button onClick={() => tab.open(`/inout/records?operation=${operation}`)}>
            {t('records')}
          </Button>
        )}
      </div>
    </header>
  )
}

/** By scanning, by a range of serials, by a whole batch. */
function MovingPage({ operation }: { readonly operation: Moving }): ReactNode {
  const work = useMoving(operation)
  const t = useTexts(inoutTexts)
  useQueueHere()
  useLinkedCodes(work)
  const { panel } = work
  const isTable = panel === 'codes' || panel === 'single'
  const head = (
    <MovingHead operation={operation}>
      <DifferenceButton work={work} />
    </MovingHead>
  )
  if (panel === undefined) {
    return (
      <section className="moving">
        {head}
        <QueueNotes work={work} />
        <Alert type="info" showIcon title={t('unsupportedTitle')} description={t('unsupported')} />
        <Outcome work={work} />
        <Leftover work={work} />
        <RefusedList work={work} />
      </section>
    )
  }
  return (
    <section className="moving">
      {head}
      <QueueNotes work={work} />
      <div className="moving-bar">
        {isStockMove(operation) && (
          <PlaceBar
            operation={operation}
            store={work.store}
            places={work.state.places}
            isBlocked={work.isBlocked}
          />
        )}
        <ModeSwitch work={work} />
      </div>
      <ModeHint work={work} />
      <Leftover work={work} />
      <Outcome work={work} hasTable={isTable} />
      {panel === 'range' && <RangePanel work={work} />}
      {panel === 'batch' && <BatchPanel work={work} />}
      {isTable ? <ScanPanel work={work} /> : <RefusedList work={work} />}
    </section>
  )
}

export function InboundPage(): ReactNode {
  return <MovingPage operation="inbound" />
}

export function OutboundPage(): ReactNode {
  return <MovingPage operation="outbound" />
}

export function ReturnPage(): ReactNode {
  return <MovingPage operation="return" />
}

export function CancelInboundPage(): ReactNode {
  return <MovingPage operation="cancel_inbound" />
}

export function CancelOutboundPage(): ReactNode {
  return <MovingPage operation="cancel_outbound" />
}

export function UnboxingPage(): ReactNode {
  return <MovingPage operation="unbox" />
}
