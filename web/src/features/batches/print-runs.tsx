import {
  type PrintRunRow,
  printRuns,
  SHOWN_SPOILED_PARTS,
} from '@zhenma/contract/batches/print-runs.contract'
import { PRINT_RUN_STATE_TEXT } from '@zhenma/contract/batches/batches.refusals'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { Button, Pagination, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { StatusTag, type Tone, useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'
import { printTexts } from './print-runs.texts.ts'
import { Serials } from './printing/serials.tsx'
import { SpoilDialog } from './spoil-dialog.tsx'

const PAGE_SIZE = 10
const TONE = { issued: 'info', printed: 'good', spoiled: 'bad' } as const satisfies Record<
  PrintRunRow['state'],
  Tone
>

function SpoiledParts({ run }: { readonly run: PrintRunRow }): ReactNode {
  const t = useTexts(printTexts)
  const numberText = useNumberText()
  if (run.spoiledCount === 0) return null
  return (
    <div className="run-spoiled">
      <b>{t('spoiledCount', { count: numberText(run.spoiledCount) })}</b>
      <ul>
        {run.spoiled.map((part) => (
          <li key={part.start}>
            <Serials start={part.start} end={part.end} />
            <span>{part.reason}</span>
            <small>
              {part.userName} <When at={part.at} />
            </small>
          </li>
        ))}
      </ul>
      {run.spoiled.length === SHOWN_SPOILED_PARTS && (
        <small>{t('moreParts', { shown: SHOWN_SPOILED_PARTS })}</small>
      )}
    </div>
  )
}

function RunActions(props: { readonly run: PrintRunRow; readonly onSpoil: () => void }): ReactNode {
  const { run } = props
  const t = useTexts(printTexts)
  const action = useAction(printRuns.setState, {
    success: t('stateSaved'),
    invalidates: [printRuns.list, printRuns.reconcile],
  })
  if (run.state === 'spoiled') return null
  const isPrinted = run.state === 'printed'
  return (
    <Space wrap>
      <Button
        size="small"
        loading={action.busy}
        onClick={() => void action.run({ id: run.id, state: isPrinted ? 'issued' : 'printed' })}
      >
        {t(isPrinted ? 'markIssued' : 'markPrinted')}
      </Button>
      <Button size="small" danger onClick={props.onSpoil}>
        {t('markSpoiled')}
      </Button>
    </Space>
  )
}

function Run(props: { readonly run: PrintRunRow; readonly onSpoil: () => void }): ReactNode {
  const { run } = props
  const t = useTexts(printTexts)
  const tBatch = useTexts(batchTexts)
  const say = useSay()
  const numberText = useNumberText()
  const kind = run.kind === 'all' ? tBatch('kindAll') : say(LABEL_KIND_TEXT[run.kind])
  return (
    <li data-state={run.state}>
      <header>
        <b>{t('runNumber', { number: run.number })}</b>
        <StatusTag tone={TONE[run.state]}>{say(PRINT_RUN_STATE_TEXT[run.state])}</StatusTag>
        <small>
          {run.createdByName} <When at={run.createdAt} />
        </small>
      </header>
      <p>
        <Serials start={run.start} end={run.end} />
        <span>{t('labelsCount', { count: numberText(run.labelCount) })}</span>
        <small>
          {kind} · {run.format.toUpperCase()}
        </small>
      </p>
      {run.reason !== '' && (
        <p>
          <small>{t('repeatedBecause')}</small>
          <span>{run.reason}</span>
        </p>
      )}
      <SpoiledParts run={run} />
      <RunActions run={run} onSpoil={props.onSpoil} />
    </li>
  )
}

/** The downloads of a batch, what became of each, and where to say so. */
export function PrintRuns({ batchId }: { readonly batchId: number }): ReactNode {
  const t = useTexts(printTexts)
  const [pageNo, setPageNo] = useState(1)
  const [spoiling, setSpoiling] = useState<{
    readonly run: PrintRunRow
    readonly open: boolean
    /** Each opening begins anew. */
    readonly opening: number
  }>()
  const query = useCall(
    printRuns.list,
    { id: batchId, pageNo, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  )
  if (query.error) {
    return <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <Waiting lines={6} />
  const { records, total } = query.data
  if (total === 0) return <p className="print-hint">{t('noRuns')}</p>
  return (
    <>
      <ul className="print-runs">
        {records.map((run) => (
          <Run
            key={run.id}
            run={run}
            onSpoil={() => setSpoiling({ run, open: true, opening: (spoiling?.opening ?? 0) + 1 })}
          />
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <Pagination
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
      {spoiling && (
        <SpoilDialog
          key={spoiling.opening}
          run={spoiling.run}
          open={spoiling.open}
          onClose={() => setSpoiling({ ...spoiling, open: false })}
        />
      )}
    </>
  )
}
