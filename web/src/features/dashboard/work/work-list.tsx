import './work.css'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailure } from '../../../api/failure.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useTab } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { workTexts } from './work.texts.ts'

const SKELETON_ROWS = 4

/** A card with the first few of a list, how many there are, and the way to all of them. */
export function WorkList<Row extends { readonly id: number }>(props: {
  readonly title: string
  /** How many there are, in words; undefined while nobody knows. */
  readonly count: string | undefined
  readonly empty: string
  /** The tab with all of them. */
  readonly all: string
  readonly rows: readonly Row[] | undefined
  readonly failure: Error | CallFailure | null
  readonly onRetry: () => void
  readonly children: (row: Row) => ReactNode
}): ReactNode {
  const { rows, failure } = props
  const t = useTexts(workTexts)
  const tab = useTab()
  return (
    <section className="dash-card">
      <h2>
        {props.title} {props.count !== undefined && <small>{props.count}</small>}
        <Button type="link" size="small" onClick={() => tab.open(props.all)}>
          {t('all')}
        </Button>
      </h2>
      {failure && <FailureBox failure={failure} onRetry={props.onRetry} />}
      {rows?.length === 0 && <p className="empty">{props.empty}</p>}
      {!failure && rows?.length !== 0 && (
        <ul className="work-list" aria-busy={rows === undefined}>
          {rows?.map((row) => <li key={row.id}>{props.children(row)}</li>) ??
            Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <li key={index} aria-hidden="true">
                <span className="skeleton-bar" />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
