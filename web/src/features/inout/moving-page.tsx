import './inout.css'
import SoundOutlined from '@ant-design/icons/SoundOutlined'
import MutedOutlined from '@ant-design/icons/MutedOutlined'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { MAXIMUM_SINGLE_OUTBOUND_CODES } from '@zhenma/contract/labels/label-target'
import { Alert, Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { setSoundsOn, useSoundsOn } from '../../kit/sounds.ts'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BatchPanel } from './batch-panel.tsx'
import { inoutTexts } from './inout.texts.ts'
import type { Mode } from './moving-store.ts'
import { Outcome } from './outcome-cards.tsx'
import { PlaceBar } from './place-bar.tsx'
import { RangePanel } from './range-panel.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { isUnsupportedMode, type Moving } from './scan-rules.ts'
import { type MovingWork, useMoving } from './use-moving.ts'

function SoundButton(): ReactNode {
  const t = useTexts(inoutTexts)
  const isOn = useSoundsOn()
  const label = t(isOn ? 'soundsOn' : 'soundsOff')
  return (
    <Button
      icon={isOn ? <SoundOutlined /> : <MutedOutlined />}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => setSoundsOn(!isOn)}
    />
  )
}

function ModeSwitch({ work }: { readonly work: MovingWork }): ReactNode {
  const { operation, state, store, isBlocked } = work
  const t = useTexts(inoutTexts)
  const single = {
    value: 'single' as const,
    label: t('bySingle', { limit: MAXIMUM_SINGLE_OUTBOUND_CODES }),
  }
  return (
    <Segmented<Mode>
      className="moving-modes"
      aria-label={t('by')}
      value={state.mode}
      disabled={isBlocked}
      options={[
        { value: 'codes', label: t('byCodes') },
        ...(operation === 'outbound' ? [single] : []),
        { value: 'range', label: t('byRange') },
        { value: 'batch', label: t('byBatch') },
      ]}
      onChange={(mode) => store.setState({ mode, failure: undefined, feedback: undefined })}
    />
  )
}

/** Inbound, outbound or return: by scanning, by a range of serials, by a whole batch. */
function MovingPage({ operation }: { readonly operation: Moving }): ReactNode {
  const work = useMoving(operation)
  const t = useTexts(inoutTexts)
  const tab = useTab()
  const canSeeRecords = useCan(inout.records.allow)
  const { mode } = work.state
  const head = (
    <header className="page-head">
      <h1>{t(operation)}</h1>
      <div className="page-actions">
        <SoundButton />
        {canSeeRecords && (
          <Button onClick={() => tab.open(`/inout/records?operation=${operation}`)}>
            {t('records')}
          </Button>
        )}
      </div>
    </header>
  )
  if (isUnsupportedMode(work.inoutMode)) {
    return (
      <section className="moving">
        {head}
        <Alert type="info" showIcon title={t('unsupportedTitle')} description={t('unsupported')} />
      </section>
    )
  }
  return (
    <section className="moving">
      {head}
      <div className="moving-bar">
        <PlaceBar
          operation={operation}
          store={work.store}
          places={work.state.places}
          isBlocked={work.isBlocked}
        />
        <ModeSwitch work={work} />
      </div>
      <Outcome work={work} />
      {mode === 'range' && <RangePanel work={work} />}
      {mode === 'batch' && <BatchPanel work={work} />}
      {(mode === 'codes' || mode === 'single') && <ScanPanel work={work} />}
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
