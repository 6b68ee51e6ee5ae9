import {
  LOG_ENTRY_KIND_TEXT,
  LOG_ENTRY_KINDS,
  type LogEntryKind,
} from '@zhenma/contract/transparency-log/log-entry-words'
import type { LogEntry } from '@zhenma/contract/transparency-log/log-entry'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { StatusTag, useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Select } from '../../kit/form/select.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { AboutEntry, isForgettable } from './about-entry.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { entryTexts } from './log-entries.texts.ts'

const KINDS: ReadonlySet<string> = new Set(LOG_ENTRY_KINDS)

/** A number as an address tells it; undefined for anything else. */
const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined

function Row(props: { readonly entry: LogEntry; readonly onForget: () => void }): ReactNode {
  const { entry, onForget } = props
  const t = useTexts(entryTexts)
  const numberText = useNumberText()
  const { number, kind, loggedAt, isPublished, forgotten, texts } = entry
  return (
    <tr>
      <td className="number">{numberText(number)}</td>
      <td>
        <AboutEntry entry={entry} />
      </td>
      <td>
        <When at={loggedAt} exact />
      </td>
      <td>
        {texts === null ? (
          <div className="tlog-forgotten">
            <StatusTag tone="warn">{t('forgotten')}</StatusTag>
            {forgotten && (
              <small>
                <When at={forgotten.at} exact /> · {forgotten.byName ?? t('afterRestore')}
              </small>
            )}
            {forgotten?.reason && <small>{forgotten.reason}</small>}
          </div>
        ) : (
          <StatusTag tone={isPublished ? 'good' : 'idle'}>
            {t(isPublished ? 'published' : 'unpublished')}
          </StatusTag>
        )}
      </td>
      <td>
        {texts !== null && isPublished && isForgettable(kind) && (
          <Button size="small" danger onClick={onForget}>
            {t('forget')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Table(props: {
  readonly entries: readonly LogEntry[]
  readonly onForget: (entry: LogEntry) => void
}): ReactNode {
  const t = useTexts(entryTexts)
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="tlog-steps" aria-label={t('title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="number">
              {t('entry')}
            </th>
            <th scope="col">{t('about')}</th>
            <th scope="col">{t('loggedAt')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('operation')}</th>
          </tr>
        </thead>
        <tbody>
          {props.entries.map((entry) => (
            <Row key={entry.number} entry={entry} onForget={() => props.onForget(entry)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The entries of a log, newest first, and what takes the content out of one; `?log=`, `?kind=` and `?entry=` say which. */
export function LogEntries({ origins }: { readonly origins: readonly string[] }): ReactNode {
  const t = useTexts(entryTexts)
  const say = useSay()
  const { params, change } = useAddress()
  const [asked, setAsked] = useState<{ entry: LogEntry; open: boolean }>()
  const kind = params.get('kind') ?? ''
  const origin = params.get('log') ?? undefined
  const from = numberIn(params.get('entry'))
  const found = useCall(transparencyLog.entries, {
    ...(origin === undefined ? {} : { origin }),
    ...(from === undefined ? {} : { from }),
    ...(KINDS.has(kind) ? { kind: kind as LogEntryKind } : {}),
  })
  const entries = found.data?.entries ?? []
  const older = found.data?.olderFrom ?? null
  return (
    <section aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      <p>{t('lead')}</p>
      <Space wrap>
        {origins.length > 1 && (
          <Select
            aria-label={t('log')}
            className="tlog-choice"
            value={origin ?? origins[0]}
            options={origins.map((value) => ({ value, label: value }))}
            onChange={(value: string) => change({ log: value, entry: undefined })}
          />
        )}
        <Select
          aria-label={t('about')}
          className="tlog-choice"
          value={KINDS.has(kind) ? kind : ''}
          options={[
            { value: '', label: t('all') },
            ...LOG_ENTRY_KINDS.map((value) => ({ value, label: say(LOG_ENTRY_KIND_TEXT[value]) })),
          ]}
          onChange={(value: string) => change({ kind: value, entry: undefined })}
        />
      </Space>
      {found.error && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Waiting lines={6} />}
      {found.data && entries.length === 0 && <p className="empty">{t('none')}</p>}
      {entries.length > 0 && (
        <Table entries={entries} onForget={(entry) => setAsked({ entry, open: true })} />
      )}
      <Space wrap>
        {from !== undefined && (
          <Button onClick={() => change({ entry: undefined })}>{t('newest')}</Button>
        )}
        {older !== null && (
          <Button onClick={() => change({ entry: String(older) }, { push: true })}>
            {t('earlier')}
          </Button>
        )}
      </Space>
      {asked && found.data?.origin && (
        <ForgetDialog
          origin={found.data.origin}
          entry={asked.entry}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </section>
  )
}
