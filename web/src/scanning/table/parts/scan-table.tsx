import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import { memo, type ReactNode } from 'react'
import { WORDS } from '@zhenma/contract/kernel/words'
import { KindText, LabelStatusTag } from '../../../entities/tags.tsx'
import { Code, Count, StatusTag } from '../../../kit/atoms.tsx'
import { useWidth } from '../../../kit/use-width.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import type { Entry } from '../draft/draft.ts'
import type { Reason } from '../../submission/reasons.ts'
import { useReason } from '../../submission/use-reason.ts'

type Props = {
  /** Newest first. */
  readonly entries: readonly Entry[]
  /** What is wrong with a line, if anything. */
  readonly problemOf: (entry: Entry) => Reason | undefined
  /** What is received is not on hand yet. */
  readonly isReceiving: boolean
  readonly isBlocked: boolean
  /** The same function on every draw: a scan draws its own row only. */
  readonly onRemove: (entry: Entry) => void
  /** Stands in the list's place while there is no line; else it says how to begin. */
  readonly whenEmpty?: ReactNode
}
type RowProps = Omit<Props, 'entries' | 'problemOf' | 'whenEmpty'> & {
  readonly entry: Entry
  /** The first scan is number 1. */
  readonly position: number
  readonly problem: Reason | undefined
}

function rowsOf({ entries, problemOf, isReceiving, isBlocked, onRemove }: Props): RowProps[] {
  return entries.map((entry, index) => ({
    entry,
    position: entries.length - index,
    problem: problemOf(entry),
    isReceiving,
    isBlocked,
    onRemove,
  }))
}

function State({
  entry,
  problem,
  isReceiving,
}: Pick<RowProps, 'entry' | 'problem' | 'isReceiving'>): ReactNode {
  const t = useTexts(inoutTexts)
  const say = useSay()
  if (isReceiving && problem === undefined && entry.scanned?.status === 'outbound') {
    return <StatusTag tone="warn">{say(WORDS.onTheWay)}</StatusTag>
  }
  if (entry.scanned) return <LabelStatusTag status={entry.scanned.status} />
  // Looked at, and no code of ours: the reason stands beside the code.
  if (entry.state === 'known') return '–'
  return (
    <span className="scan-waiting">{t(entry.state === 'checking' ? 'checking' : 'unchecked')}</span>
  )
}

function RemoveButton({ entry, isBlocked, onRemove }: RowProps): ReactNode {
  const t = useTexts(inoutTexts)
  return (
    <Button
      type="text"
      size="small"
      icon={<CloseOutlined />}
      disabled={isBlocked}
      aria-label={t('remove', { code: entry.code })}
      title={t('remove', { code: entry.code })}
      onClick={() => onRemove(entry)}
    />
  )
}

/** Where a label is now: its warehouse, or the dealer that has it. */
function whereOf({ scanned }: Entry): string {
  return (scanned?.status === 'in_stock' ? scanned.warehouseName : scanned?.dealerName) ?? '–'
}

/** What should be known of a line that can be used. */
function Notices({ entry, problem }: Pick<RowProps, 'entry' | 'problem'>): ReactNode {
  const sayReason = useReason()
  if (problem) return null
  return entry.notices?.map((notice) => (
    <p key={notice.text.en} className="scan-notice">
      {sayReason(notice, { withoutCode: true })}
    </p>
  ))
}

const Row = memo(function Row(props: RowProps): ReactNode {
  const { entry, position, problem, isReceiving } = props
  const sayReason = useReason()
  const { scanned } = entry
  return (
    <tr data-bad={problem !== undefined || undefined} data-state={entry.state}>
      <td data-align="right">{position}</td>
      <td className="scan-code">
        <Code value={entry.code} />
        {problem && <p>{sayReason(problem, { withoutCode: true })}</p>}
        <Notices entry={entry} problem={problem} />
      </td>
      <td>{scanned ? <KindText kind={scanned.kind} /> : '–'}</td>
      <td title={[scanned?.productName, scanned?.batchName].filter(Boolean).join(' · ')}>
        {scanned?.productName ?? scanned?.batchName ?? '–'}
      </td>
      <td>
        <State entry={entry} problem={problem} isReceiving={isReceiving} />
      </td>
      <td>{whereOf(entry)}</td>
      <td data-align="right">
        <Count value={scanned?.labelCount} />
      </td>
      <td data-align="right">
        <RemoveButton {...props} />
      </td>
    </tr>
  )
})

function Table(props: Props): ReactNode {
  const t = useTexts(inoutTexts)
  return (
    <table className="list-table scan-table">
      <caption className="visually-hidden">{t('scanned')}</caption>
      <thead>
        <tr>
          <th data-align="right">{t('number')}</th>
          <th>{t('code')}</th>
          <th>{t('kind')}</th>
          <th>{t('product')}</th>
          <th>{t('status')}</th>
          <th>{t('where')}</th>
          <th data-align="right">{t('inside')}</th>
          <th>
            <span className="visually-hidden">{t('removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map((row) => (
          <Row key={row.entry.id} {...row} />
        ))}
      </tbody>
    </table>
  )
}

const Card = memo(function Card(props: RowProps): ReactNode {
  const { entry, position, problem, isReceiving } = props
  const sayReason = useReason()
  const { scanned } = entry
  return (
    <li data-bad={problem !== undefined || undefined} data-state={entry.state}>
      <span className="count">{position}</span>
      <div>
        <Code value={entry.code} />
        <p>
          <State entry={entry} problem={problem} isReceiving={isReceiving} />
          {scanned && (
            <>
              <span>
                <KindText kind={scanned.kind} /> · <Count value={scanned.labelCount} />
              </span>
              <span>{scanned.productName ?? scanned.batchName}</span>
            </>
          )}
        </p>
        {problem && <p className="scan-problem">{sayReason(problem, { withoutCode: true })}</p>}
        <Notices entry={entry} problem={problem} />
      </div>
      <RemoveButton {...props} />
    </li>
  )
})

function Cards(props: Props): ReactNode {
  const t = useTexts(inoutTexts)
  return (
    <ul className="scan-cards" aria-label={t('scanned')}>
      {rowsOf(props).map((row) => (
        <Card key={row.entry.id} {...row} />
      ))}
    </ul>
  )
}

/** The codes of a submission in the making; on a phone as cards. */
export function ScanTable(props: Props): ReactNode {
  const t = useTexts(inoutTexts)
  const isPhone = useWidth() === 'phone'
  return (
    <div className="rows scan-rows">
      {props.entries.length === 0 ? (
        (props.whenEmpty ?? <p className="empty">{t('emptyList')}</p>)
      ) : isPhone ? (
        <Cards {...props} />
      ) : (
        <Table {...props} />
      )}
    </div>
  )
}
