import { isCodeShape } from '@zhenma/codes/code-format'
import { isOfFile } from '@zhenma/contract/tasks/task-kinds'
import { type TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Code } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ParkRefused } from './park-refused.tsx'
import { taskTexts } from './tasks.texts.ts'

const PAGE_SIZE = 50

/** Rows of a file, or places of a range, that were refused, each with its reason. */
export function RefusedTable(props: {
  readonly rows: readonly {
    readonly row?: number | undefined
    readonly key: string
    readonly message: string
  }[]
}): ReactNode {
  const t = useTexts(taskTexts)
  const hasRows = props.rows.some(({ row }) => row !== undefined)
  return (
    <div className="task-refused">
      <table>
        <thead>
          <tr>
            {hasRows && <th data-align="right">{t('row')}</th>}
            <th>{t('key')}</th>
            <th>{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, index) => (
            // A row may be refused once only, but places of a range have no row.
            <tr key={`${row.row ?? ''} ${index}`}>
              {hasRows && (
                <td data-align="right" className="count">
                  {row.row}
                </td>
              )}
              <td>{isCodeShape(row.key) ? <Code value={row.key} /> : row.key}</td>
              <td>{row.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Page(props: {
  readonly id: number
  /** False where what was refused stands in no file. */
  readonly hasRows: boolean
  readonly after: string | undefined
  readonly onMore: ((next: string) => void) | undefined
}): ReactNode {
  const t = useTexts(taskTexts)
  const { id, hasRows, after, onMore } = props
  const page = useCall(tasks.report, {
    id,
    pageSize: PAGE_SIZE,
    ...(after === undefined ? {} : { after }),
  })
  if (page.error) return <FailureBox failure={page.error} onRetry={() => void page.refetch()} />
  if (!page.data) return <Waiting lines={4} />
  const { records, next } = page.data
  return (
    <>
      <RefusedTable rows={hasRows ? records : records.map(({ row: _, ...rest }) => rest)} />
      {next !== null && onMore && <Button onClick={() => onMore(next)}>{t('moreRows')}</Button>}
    </>
  )
}

/** The rows that a task refused, page after page. */
export function RefusedRows({ task }: { readonly task: TaskRow }): ReactNode {
  const t = useTexts(taskTexts)
  const [afters, setAfters] = useState<readonly (string | undefined)[]>([undefined])
  if (task.refusedCount === 0) return null
  return (
    <section className="detail-section">
      <h2>{t('refusedRows')}</h2>
      <ParkRefused task={task} />
      {afters.map((after, index) => (
        <Page
          key={after ?? ''}
          id={task.id}
          hasRows={isOfFile(task.kind)}
          after={after}
          onMore={index === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
        />
      ))}
    </section>
  )
}
