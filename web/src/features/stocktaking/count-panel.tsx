import { Alert, Button, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { ScannedEnds, type SerialEnd } from '../../entities/serial/serial-ends.tsx'
import { wholeSerial } from '../../entities/serial/serial-text.ts'
import { Code, useNumberText } from '../../kit/atoms.tsx'
import { REMOVE_KEYS, RemoveSwitch } from '../../kit/scan/remove-switch.tsx'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { RefusedScan, ScanRefusals } from '../../kit/scan/scan-refusals.tsx'
import { ScanSaid } from '../../kit/scan/scan-said.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useWidth } from '../../kit/use-width.ts'
import { useQueuingText } from '../../scanning/queue/queuing.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { countTexts } from './stocktaking.texts.ts'
import type { Counting } from './use-counting.ts'

const NO_RANGE: Readonly<Record<SerialEnd, number | null>> = { start: null, end: null }

/** A run of serials, counted or taken back at once. */
function RangeEntry({ counting }: { readonly counting: Counting }): ReactNode {
  const t = useTexts(countTexts)
  const { sending, state } = counting
  const [{ start, end }, setRange] = useState<Record<SerialEnd, number | null>>(NO_RANGE)
  const isReady = start !== null && end !== null
  const submit = (): void => {
    if (start === null || end === null) return
    sending.takeRange(state.isRemoving ? 'uncount' : 'count', start, end)
  }
  return (
    <form
      className="count-range"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ScannedEnds
        values={{ start, end }}
        labels={{ start: t('start'), end: t('end') }}
        onChange={(which, serial) => setRange((now) => ({ ...now, [which]: wholeSerial(serial) }))}
      >
        {({ end, id, label, field }) => (
          <label key={end} htmlFor={id}>
            <span>{label}</span>
            {field}
          </label>
        )}
      </ScannedEnds>
      <Button
        htmlType="submit"
        type="primary"
        danger={state.isRemoving}
        disabled={!isReady}
        loading={state.isSending}
      >
        {t(state.isRemoving ? 'uncountRange' : 'countRange')}
      </Button>
    </form>
  )
}

/** So many refusals are listed at a time: each is drawn, and a pasted list may have thousands. */
const LISTED_REFUSALS = 50

/** Codes and ranges that were refused, the latest first; none goes until somebody has cleared it. */
export function Refused({ counting }: { readonly counting: Counting }): ReactNode {
  const t = useTexts(countTexts)
  const numberText = useNumberText()
  const { refused } = counting.state
  if (refused.length === 0) return null
  const listed = refused.slice(0, LISTED_REFUSALS)
  const older = refused.length - listed.length
  const clear = (): void => counting.store.setState({ refused: refused.slice(listed.length) })
  return (
    <ScanRefusals
      title={t('refusals', { count: numberText(refused.length) })}
      actions={
        <Button type="link" size="small" onClick={clear}>
          {t('clear')}
        </Button>
      }
    >
      {listed.map(({ id, text }) => (
        <RefusedScan key={id} tone="refused" reason={text} />
      ))}
      {older > 0 && (
        <RefusedScan tone="refused" reason={t('olderRefusals', { count: numberText(older) })} />
      )}
    </ScanRefusals>
  )
}

function RemoveMode({ counting }: { readonly counting: Counting }): ReactNode {
  const { store, state } = counting
  const t = useTexts(countTexts)
  const toggle = (): void => store.setState({ isRemoving: !store.getState().isRemoving })
  useShortcut({ keys: REMOVE_KEYS, label: countTexts.removeMode }, toggle)
  return <RemoveSwitch label={t('removeMode')} checked={state.isRemoving} onChange={toggle} />
}

/** On a phone what a thumb needs stays at the lower edge. */
export function CountDock({ counting }: { readonly counting: Counting }): ReactNode {
  const t = useTexts(countTexts)
  const numberText = useNumberText()
  const [isOpen, setOpen] = useState(false)
  const count = counting.state.refused.length
  return (
    <div className="scan-dock">
      {isOpen && <Refused counting={counting} />}
      <div className="scan-dock-row count-dock-row">
        <RemoveMode counting={counting} />
        <Button
          danger={count > 0}
          disabled={count === 0}
          aria-expanded={isOpen && count > 0}
          onClick={() => setOpen(!isOpen)}
        >
          {t('refusals', { count: numberText(count) })}
        </Button>
      </div>
    </div>
  )
}

/** Where codes are scanned and ranges typed, and what became of the last one. */
export function CountPanel({ counting }: { readonly counting: Counting }): ReactNode {
  const { state, sending } = counting
  const t = useTexts(countTexts)
  const [by, setBy] = useState<'codes' | 'range'>('codes')
  const { feedback, isRemoving, isSending, queuing, line } = state
  const queuingText = useQueuingText()
  const isStuck = queuing !== undefined && queuing !== 'kept' && line.length > 0
  const isPhone = useWidth() === 'phone'
  return (
    <div className="counting" data-removing={isRemoving || undefined}>
      <div className="counting-bar">
        <Segmented<'codes' | 'range'>
          aria-label={t('by')}
          value={by}
          options={[
            { value: 'codes', label: t('byCodes') },
            { value: 'range', label: t('byRange') },
          ]}
          onChange={setBy}
        />
        {!isPhone && <RemoveMode counting={counting} />}
      </div>
      {by === 'codes' ? (
        <ScanField
          onCodes={sending.take}
          tone={feedback?.tone}
          {...(isRemoving ? { placeholder: t('removeModeOn') } : {})}
        />
      ) : (
        <RangeEntry counting={counting} />
      )}
      <ScanSaid tone={feedback?.tone} busy={isSending ? t('sending') : undefined}>
        {feedback?.code !== undefined && <Code value={feedback.code} />} {feedback?.text}
      </ScanSaid>
      {counting.waiting > 0 && (
        <Alert type="warning" showIcon title={t('unsent', { count: counting.waiting })} />
      )}
      {isStuck && (
        <Alert
          type="error"
          showIcon
          title={queuingText(queuing)}
          action={
            <Button loading={isSending} onClick={sending.send}>
              {t('sendAgain')}
            </Button>
          }
        />
      )}
      {!isPhone && <Refused counting={counting} />}
    </div>
  )
}
