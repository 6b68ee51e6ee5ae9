import './ledger-entries.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { changeOf, type ENTRY_KINDS } from '@zhenma/contract/members/points-words'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { Count, useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ledgerTexts } from './ledger.texts.ts'

/** What every entry of the ledger says, of whatever it is. */
type Entry = {
  readonly number: number
  readonly kind: (typeof ENTRY_KINDS)[number]
  readonly amount: number
  readonly available: number
  readonly reason: string
  readonly at: string
  readonly userName: string | null
}

/** With its sign: 3 more is not 3. */
export function Signed({ value }: { readonly value: number }): ReactNode {
  const numberText = useNumberText()
  return <span className="count">{`${value > 0 ? '+' : ''}${numberText(value)}`}</span>
}

type Props<E extends Entry> = {
  readonly title: string
  /** What is said where nothing has changed yet. */
  readonly none: string
  /** The column of what was available after each. */
  readonly left: string
  readonly wordOf: (entry: E) => string
  readonly found: UseQueryResult<{ readonly records: readonly E[]; readonly next: number | null }>
  /** The page: from below that entry on; undefined: the newest. */
  readonly before: number | undefined
  readonly onBefore: (before: number | undefined) => void
}

/** The entries of an account of the ledger, the newest first, page by page. */
export function LedgerEntries<E extends Entry>(props: Props<E>): ReactNode {
  const { title, found, before, onBefore } = props
  const t = useTexts(ledgerTexts)
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={4} />
  const { records, next } = found.data
  return (
    <section className="detail-section" aria-label={title}>
      <h2>{title}</h2>
      {records.length === 0 ? (
        <p className="empty">{props.none}</p>
      ) : (
        <Entries of={records} left={props.left} wordOf={props.wordOf} />
      )}
      <Space>
        {before !== undefined && (
          <Button size="small" onClick={() => onBefore(undefined)}>
            {t('newest')}
          </Button>
        )}
        {next !== null && (
          <Button size="small" onClick={() => onBefore(next)}>
            {t('earlier')}
          </Button>
        )}
      </Space>
    </section>
  )
}

function Entries<E extends Entry>(props: {
  readonly of: readonly E[]
  readonly left: string
  readonly wordOf: (entry: E) => string
}): ReactNode {
  const t = useTexts(ledgerTexts)
  return (
    <table className="ledger-entries">
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('reason')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{props.left}</th>
        </tr>
      </thead>
      <tbody>
        {props.of.map((entry) => (
          <tr key={entry.number}>
            <td>
              <When at={entry.at} />
            </td>
            <td>
              {props.wordOf(entry)}
              {entry.reason !== '' && <> · {entry.reason}</>}
              {entry.userName !== null && <small>{entry.userName}</small>}
            </td>
            <td>
              <Signed value={changeOf(entry)} />
            </td>
            <td>
              <Count value={entry.available} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
