import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import type { HistoryEntry } from '@zhenma/contract/labels/label-shapes'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { MOVEMENT_DETAIL_TEXT } from '@zhenma/contract/labels/movement-details'
import { fromAndTo } from '@zhenma/contract/labels/from-and-to'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { DeviceText } from '../../entities/device/device.tsx'
import { MovementLink } from '../../entities/movement/movement-link.tsx'
import { LabelStatusTag, OperationText } from '../../entities/tags.tsx'
import { useNumberText, When, Names } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { CodeLink } from './code-link.tsx'
import { labelTexts } from './labels.texts.ts'

/** From where to where, in words: an arrow alone is silent to a screen reader. */
function Places({ entry }: { readonly entry: HistoryEntry }): ReactNode {
  const t = useTexts(labelTexts)
  const { from, to } = fromAndTo(entry)
  if (from === undefined && to === undefined) return null
  return (
    <p className="step-places">
      {from !== undefined && (
        <span>
          <small>{t('movedFrom')}</small> {from}
        </span>
      )}
      {to !== undefined && (
        <span>
          <small>{t('movedTo')}</small> {to}
        </span>
      )}
    </p>
  )
}

/** What a correction gave, the logistics, the pair of a replacement. */
function Details(props: {
  readonly entry: HistoryEntry
  readonly onOpen: (code: string) => void
}): ReactNode {
  const say = useSay()
  const names = Object.keys(MOVEMENT_DETAIL_TEXT) as (keyof typeof MOVEMENT_DETAIL_TEXT)[]
  const known = names.flatMap((name) => {
    const value = props.entry.details[name]
    return value === undefined ? [] : [{ name, value }]
  })
  return known.map(({ name, value }) => (
    <p key={name}>
      <small>{say(MOVEMENT_DETAIL_TEXT[name])}</small>{' '}
      {name === 'oldCode' || name === 'newCode' ? (
        <CodeLink code={String(value)} onOpen={props.onOpen} />
      ) : typeof value === 'object' ? (
        <Names names={value ?? []} />
      ) : name === 'status' ? (
        <LabelStatusTag status={value as LabelStatus} />
      ) : (
        value
      )}
    </p>
  ))
}

function Step(props: {
  readonly entry: HistoryEntry
  readonly onOpen: (code: string) => void
}): ReactNode {
  const { entry, onOpen } = props
  const t = useTexts(labelTexts)
  const numberText = useNumberText()
  return (
    <li data-operation={entry.operation}>
      <header>
        <b>
          <OperationText operation={entry.operation} />
        </b>
        <span>{entry.userName ?? t('bySystem')}</span>
        <When at={entry.at} exact />
      </header>
      {entry.takenOutCount > 0 && (
        <p>
          {t(entry.isMoved ? 'takenOut' : 'takenOutOnly', {
            count: numberText(entry.takenOutCount),
          })}
        </p>
      )}
      <Places entry={entry} />
      <Details entry={entry} onOpen={onOpen} />
      {entry.reason !== '' && (
        <p>
          <small>{t('reason')}</small> {entry.reason}
        </p>
      )}
      {entry.note !== '' && (
        <p>
          <small>{t('note')}</small> {entry.note}
        </p>
      )}
      <footer>
        {entry.viaCode !== null && (
          <span>
            {t('via')} <CodeLink code={entry.viaCode} onOpen={onOpen} />
          </span>
        )}
        {entry.takenOutOfCode !== null && (
          <span>
            {t('takenOutOf')} <CodeLink code={entry.takenOutOfCode} onOpen={onOpen} />
          </span>
        )}
        {entry.isMoved && entry.labelCount > 1 && (
          <span>{t('together', { count: numberText(entry.labelCount) })}</span>
        )}
        <span>
          {t('movement')} <MovementLink id={entry.movementId} number={entry.movementNumber} />
        </span>
        {entry.ip !== '' && <span>{entry.ip}</span>}
        {entry.deviceName !== null && <span>{entry.deviceName}</span>}
        {entry.device !== '' && <DeviceText device={entry.device} />}
      </footer>
    </li>
  )
}

/** Everything that was done to a label, newest first, its generation last. */
export function LabelHistory(props: {
  readonly code: string
  readonly onOpen: (code: string) => void
}): ReactNode {
  const t = useTexts(labelTexts)
  const history = useCall(labels.history, { code: props.code })
  if (history.error) {
    return <FailureBox failure={history.error} onRetry={() => void history.refetch()} />
  }
  if (!history.data) return <Waiting lines={6} />
  if (history.data.length === 0) return <p className="empty">{t('noHistory')}</p>
  return (
    <ol className="time-line">
      {history.data.map((entry) => (
        <Step key={entry.movementId} entry={entry} onOpen={props.onOpen} />
      ))}
    </ol>
  )
}
