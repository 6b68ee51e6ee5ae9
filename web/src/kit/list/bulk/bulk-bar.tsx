import { Button } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { useNumberText } from '../../atoms.tsx'
import { late } from '../../late/late.tsx'
import type { List, ListEndpoint } from '../../use-list.ts'
import { listTexts } from '../list.texts.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkTexts } from './bulk.texts.ts'

// Loaded when somebody first ticks a row, not with the list.
const Steps = late(() =>
  import('./bulk-steps.tsx').then((module) => ({ default: module.BulkSteps })),
)

/** What of a list's input says which rows it is about. */
function filterOf(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { pageNo: _, pageSize: __, sort: ___, ...filter } = input
  return filter
}

/** Below the filters: how many rows are selected, and what can be done with them. */
export function BulkBar<E extends ListEndpoint>(props: {
  readonly list: List<E>
  /** All pages of the filter are meant. */
  readonly isAll: boolean
  readonly onAll: () => void
  readonly onClear: () => void
  readonly actions: readonly BulkAction[]
  /** What the screen does to ticked rows by itself. */
  readonly children?: ReactNode
}): ReactNode {
  const { list, isAll, actions } = props
  const t = useTexts(bulkTexts)
  const tList = useTexts(listTexts)
  const numberText = useNumberText()
  const total = list.total ?? 0
  const count = list.selected.length
  // A page is ticked, and there are others.
  const isOffered =
    !isAll && actions.length > 0 && total > count && count >= (list.rows?.length ?? 0)
  return (
    <div className="bulk" role="status">
      <b>
        {isAll
          ? t(list.isLeast ? 'allSelectedMore' : 'allSelected', { count: numberText(total) })
          : tList('selected', { count: numberText(count) })}
      </b>
      {isOffered && (
        <Button type="link" size="small" onClick={props.onAll}>
          {t(list.isLeast ? 'selectAllMore' : 'selectAll', { count: numberText(total) })}
        </Button>
      )}
      {!isAll && props.children}
      <Suspense fallback={null}>
        <Steps
          actions={actions}
          list={list.endpoint}
          wish={{ filter: filterOf(list.input), ...(isAll ? {} : { ids: [...list.selected] }) }}
          onDone={props.onClear}
        />
      </Suspense>
      <Button type="link" size="small" onClick={props.onClear}>
        {tList('clearSelection')}
      </Button>
    </div>
  )
}
