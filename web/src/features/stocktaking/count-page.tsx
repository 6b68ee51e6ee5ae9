import '../../scanning/table/parts/scanning.css'
import './stocktaking.css'
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { NO_FIGURES, type StocktakingDetail } from '@zhenma/contract/stocktaking/stocktaking-rows'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { Button, Segmented } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { cachedAnswers, invalidate, useCall } from '../../api/use-call.ts'
import { useLookingOn } from '../../api/use-looking-on.ts'
import { useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { SoundButton } from '../../kit/scan/sound-button.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useWidth } from '../../kit/use-width.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { OfflineNotes, QueueButton } from '../../scanning/queue/queue-notes.tsx'
import { useQueueHere } from '../../scanning/queue/use-queue-here.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Endings, ReportButton } from './count-actions.tsx'
import { CountFigures, ProductFigures } from './count-figures.tsx'
import { CountDock, CountPanel, Refused } from './count-panel.tsx'
import { Differences } from './differences.tsx'
import { Entries } from './entries.tsx'
import { ScopeText, StateTag } from './stocktaking.fields.tsx'
import { countTexts, stocktakingTexts } from './stocktaking.texts.ts'
import { useCounting } from './use-counting.ts'

/** Between two looks at what the other devices have counted. */
const LOOK_EVERY_MS = 3_000

/** What is counted where, by whom it was opened and closed. */
function Facts({ detail }: { readonly detail: StocktakingDetail }): ReactNode {
  const t = useTexts(stocktakingTexts)
  const { stocktaking: row } = detail
  return (
    <dl className="count-facts">
      <div>
        <dt>{t('warehouse')}</dt>
        <dd>{row.warehouseName}</dd>
      </div>
      <div>
        <dt>{t('scope')}</dt>
        <dd>
          <ScopeText row={row} />
        </dd>
      </div>
      <div>
        <dt>{t('openedBy')}</dt>
        <dd>
          {row.createdBy ?? '–'} · <When at={row.createdAt} />
        </dd>
      </div>
      {row.closedAt !== null && (
        <div>
          <dt>{t('closedBy')}</dt>
          <dd>
            {row.closedBy ?? '–'} · <When at={row.closedAt} />
          </dd>
        </div>
      )}
      {row.note !== '' && (
        <div>
          <dt>{t('note')}</dt>
          <dd>{row.note}</dd>
        </div>
      )}
      {row.reason !== '' && (
        <div>
          <dt>{t('reason')}</dt>
          <dd>{row.reason}</dd>
        </div>
      )}
    </dl>
  )
}

type View = 'products' | 'missing' | 'surplus' | 'entries'

function Findings({ detail }: { readonly detail: StocktakingDetail }): ReactNode {
  const t = useTexts(countTexts)
  const numberText = useNumberText()
  const [view, setView] = useState<View>('products')
  const { totals, stocktaking: row } = detail
  const [missing, surplus] = [totals?.missing.labels ?? 0, totals?.surplus.labels ?? 0]
  // Lists of what differs are asked for again when the sums have changed, not with every look.
  useEffect(() => void invalidate(stocktaking.differences), [missing, surplus])
  const count = (value: number) => ({ count: numberText(Math.max(value, 0)) })
  return (
    <section className="count-findings">
      <Segmented<View>
        aria-label={t('views')}
        value={view}
        options={[
          ...(totals === null
            ? []
            : [
                { value: 'products' as const, label: t('viewProducts') },
                { value: 'missing' as const, label: t('viewMissing', count(missing)) },
                { value: 'surplus' as const, label: t('viewSurplus', count(surplus)) },
              ]),
          { value: 'entries', label: t('viewEntries') },
        ]}
        onChange={setView}
      />
      {view === 'entries' || totals === null ? (
        <Entries entries={detail.entries} />
      ) : view === 'products' ? (
        <ProductFigures products={detail.products} />
      ) : (
        <Differences key={view} id={row.id} type={view} state={row.state} />
      )}
    </section>
  )
}

/** An open count that is known by the list alone: that is enough to count on without a network. */
function listedCount(id: number): StocktakingDetail | undefined {
  const rows = cachedAnswers(stocktaking.list).flatMap(({ records }) => records)
  const row = rows.find((one) => one.id === id && one.state === 'open')
  return row && { stocktaking: row, ...NO_FIGURES }
}

/** The work on one count: figures as they grow, the scanning field, what differs, its end. */
export function CountPage(props: { readonly id: number; readonly onBack: () => void }): ReactNode {
  const { id, onBack } = props
  const t = useTexts(stocktakingTexts)
  const tCount = useTexts(countTexts)
  const one = useCall(stocktaking.get, { id })
  const detail = one.data ?? (one.error ? listedCount(id) : undefined)
  const isOpen = detail?.stocktaking.state === 'open'
  // From the device, where nobody could be asked yet: it can be counted on, and what it comes to is told later.
  const isKept = one.data === undefined || one.dataUpdatedAt === 0
  useLookingOn(stocktaking.get, isOpen, LOOK_EVERY_MS)
  const counting = useCounting(id, detail?.stocktaking.number)
  useQueueHere()
  const mayCount = useCan(stocktaking.count.allow)
  const isPhone = useWidth() === 'phone'
  const tab = useTab()
  const number = detail?.stocktaking.number
  useEffect(() => {
    tab.setLabel(number)
    return () => tab.setLabel(undefined)
  }, [tab, number])
  if (one.error && detail === undefined) {
    return <FailureBox failure={one.error} onRetry={() => void one.refetch()} />
  }
  if (detail === undefined) return <Waiting lines={10} />
  const { stocktaking: row, totals } = detail
  return (
    <section className="floor count-page">
      <header className="page-head">
        <Button
          icon={<ArrowLeftOutlined />}
          aria-label={t('back')}
          title={t('back')}
          onClick={onBack}
        />
        <h1 className="mono">{row.number}</h1>
        <StateTag state={row.state} />
        <div className="page-actions">
          <QueueButton />
          {isOpen && mayCount && <SoundButton />}
          {row.state !== 'cancelled' && !isKept && <ReportButton id={id} />}
          {isOpen && !isKept && <Endings detail={detail} />}
        </div>
      </header>
      <OfflineNotes />
      <Facts detail={detail} />
      {totals && <CountFigures totals={totals} />}
      {isOpen && mayCount ? <CountPanel counting={counting} /> : <Refused counting={counting} />}
      {isKept ? <p className="empty">{tCount('figuresLater')}</p> : <Findings detail={detail} />}
      {isPhone && isOpen && mayCount && <CountDock counting={counting} />}
    </section>
  )
}
