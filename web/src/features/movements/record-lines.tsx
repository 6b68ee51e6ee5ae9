import { groupByFour } from '@zhenma/codes/code-format'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { MovementLine } from '@zhenma/contract/movements/movement-shapes'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { KindText } from '../../entities/tags.tsx'
import { Count, NOTHING, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { recordTexts } from './records.texts.ts'

/** A code that leads to its label, where one may look at labels. */
function LabelLink({ code }: { readonly code: string }): ReactNode {
  const tab = useTab()
  const maySeeLabels = useCan(labels.detail.allow)
  const shown = groupByFour(code)
  if (!maySeeLabels) return <span className="mono">{shown}</span>
  return (
    <button
      type="button"
      className="movement-link mono"
      onClick={() => tab.open(`/label/query?open=${code}`)}
    >
      {shown}
    </button>
  )
}

function Line({ line }: { readonly line: MovementLine }): ReactNode {
  const numberText = useNumberText()
  const isRun = line.end > line.start
  return (
    <tr>
      <td className="movement-run count">
        <span>{numberText(line.start)}</span>
        {isRun && <span>– {numberText(line.end)}</span>}
      </td>
      <td className="movement-run">
        <span>
          <LabelLink code={line.firstCode} />
        </span>
        {isRun && (
          <span>
            – <LabelLink code={line.lastCode} />
          </span>
        )}
      </td>
      <td>
        <KindText kind={line.kind} />
      </td>
      <td data-align="right">
        <Count value={line.count} />
      </td>
      <td>{line.viaCode === null ? NOTHING : <LabelLink code={line.viaCode} />}</td>
      <td>{line.batchName}</td>
    </tr>
  )
}

/** The runs of labels of a movement, page by page. */
export function RecordLines({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(recordTexts)
  /** What each page before this one said to go on with. */
  const [steps, setSteps] = useState<readonly string[]>([])
  const after = steps.at(-1)
  const lines = useCall(
    movements.lines,
    { id, ...(after === undefined ? {} : { after }) },
    { keepPrevious: true },
  )
  if (lines.error) return <FailureBox failure={lines.error} onRetry={() => void lines.refetch()} />
  if (!lines.data) return <Waiting lines={6} />
  const { records, next } = lines.data
  return (
    <section className="movement-table" aria-label={t('lines')} tabIndex={0}>
      <h2>{t('lines')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('serials')}</th>
            <th scope="col">{t('codes')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col" data-align="right">
              {t('count')}
            </th>
            <th scope="col">{t('via')}</th>
            <th scope="col">{t('batch')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((line) => (
            <Line key={line.start} line={line} />
          ))}
        </tbody>
      </table>
      {(next !== null || steps.length > 0) && (
        <div className="button-row movement-pages">
          <Button
            size="small"
            disabled={steps.length === 0}
            onClick={() => setSteps(steps.slice(0, -1))}
          >
            {t('previousPage')}
          </Button>
          <span>{t('page', { page: steps.length + 1 })}</span>
          <Button
            size="small"
            disabled={next === null || lines.isPlaceholderData}
            onClick={() => next !== null && setSteps([...steps, next])}
          >
            {t('nextPage')}
          </Button>
        </div>
      )}
    </section>
  )
}
