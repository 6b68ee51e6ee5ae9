import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import {
  COUNTED_WAITING,
  type ShownLog,
  type transparencyLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { Alert } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { NOTHING, useNumberText, When } from '../../kit/atoms.tsx'
import { businessTime } from '../../kit/business-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LateLog, LogWitnesses } from './log-witnesses.tsx'
import { logTexts } from './transparency-log.texts.ts'

type State = OutputOf<typeof transparencyLog.state>

function Keys({ keys }: Pick<ShownLog, 'keys'>): ReactNode {
  return keys.map((key) => (
    <div key={key} className="mono tlog-long">
      {key}
    </div>
  ))
}

/** An earlier log: where it ends, and what of it was lost. */
function Earlier({ log }: { readonly log: ShownLog }): ReactNode {
  const t = useTexts(logTexts)
  const numberText = useNumberText()
  const { origin, size, lostSize, openedAt, closedAt } = log
  return (
    <dl className="tlog-facts">
      <dt>{t('origin')}</dt>
      <dd className="mono tlog-long">{origin}</dd>
      <dt>{t('opened')}</dt>
      <dd>
        <When at={openedAt} exact />
      </dd>
      <dt>{t('closed')}</dt>
      <dd>
        <When at={closedAt} exact />
      </dd>
      <dt>{t('size')}</dt>
      <dd>
        {numberText(size)}
        {lostSize !== null && lostSize > size && (
          <p>{t('lost', { published: numberText(lostSize), size: numberText(size) })}</p>
        )}
      </dd>
    </dl>
  )
}

/** How the log stands that is written now, and those before it; loud where one could not be continued. */
export function LogState({ state }: { readonly state: State }): ReactNode {
  const { logs, waitingCount, unpublished } = state
  const t = useTexts(logTexts)
  const numberText = useNumberText()
  const [open, ...earlier] = logs
  if (open === undefined) return <p className="empty">{t('empty')}</p>
  const waiting = numberText(waitingCount)
  return (
    <>
      {open.openedBecause === 'restored' && (
        <Alert
          type="warning"
          showIcon
          title={t('restored', {
            time: businessTime(dayjs(open.openedAt)).format('YYYY-MM-DD HH:mm'),
          })}
          description={t('restoredHelp')}
        />
      )}
      <LateLog {...state} />
      <section aria-label={t('current')}>
        <h2>{t('current')}</h2>
        <dl className="tlog-facts">
          <dt>{t('size')}</dt>
          <dd>
            {unpublished === null
              ? numberText(open.size)
              : t('sizeOf', {
                  size: numberText(open.size),
                  all: numberText(open.size + unpublished.count),
                })}
          </dd>
          {unpublished !== null && (
            <>
              <dt>{t('unpublished')}</dt>
              <dd>
                <When at={unpublished.since} exact />
              </dd>
            </>
          )}
          <dt>{t('waiting')}</dt>
          <dd>
            {waitingCount === COUNTED_WAITING ? t('waitingMore', { count: waiting }) : waiting}
          </dd>
          <dt>{t('checkpoint')}</dt>
          <dd>
            <When at={open.publishedAt} />
          </dd>
          <dt>{t('root')}</dt>
          <dd className="mono tlog-long">{open.root ?? NOTHING}</dd>
          <dt>{t('origin')}</dt>
          <dd className="mono tlog-long">{open.origin}</dd>
          <dt>{t('address')}</dt>
          <dd>
            <a
              className="mono tlog-long"
              href={`${open.address}/checkpoint`}
              target="_blank"
              rel="noreferrer"
            >
              {open.address}/checkpoint
            </a>
          </dd>
          <dt>{t('keys')}</dt>
          <dd>
            <Keys keys={open.keys} />
            <small>{t('keysHelp')}</small>
          </dd>
          <dt>{t('opened')}</dt>
          <dd>
            <When at={open.openedAt} exact />
          </dd>
        </dl>
      </section>
      <LogWitnesses {...state} />
      {earlier.length > 0 && (
        <section aria-label={t('earlier')}>
          <h2>{t('earlier')}</h2>
          {earlier.map((log) => (
            <Earlier key={log.origin} log={log} />
          ))}
        </section>
      )}
    </>
  )
}
