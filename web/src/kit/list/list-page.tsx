import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { useNumberText } from '../atoms.tsx'
import { FailureBox } from '../failure-text.tsx'
import type { Field, Shapes } from '../fields.ts'
import { kitTexts } from '../kit.texts.ts'
import { useWidth } from '../use-width.ts'
import type { List, ListEndpoint, RowOf } from '../use-list.ts'
import { useMay } from '../../api/session.ts'
import type { BulkAction } from './bulk/bulk-action.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { InlineEdit } from './cell/save-cell.ts'
import { useAllSelected } from './bulk/use-all-selected.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { widthOf } from './column-places.ts'
import { ExportButton } from './export-button.tsx'
import { ListCards } from './list-cards.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { ListTable } from './list-table.tsx'
import { columnWish, shownColumns } from './views/list-view.ts'
import { useSavedViews } from './views/use-saved-views.ts'
import { ViewTabs } from './views/view-tabs.tsx'
import { listTexts } from './list.texts.ts'
import { useListKeys } from './use-list-keys.ts'
import { useTabOfFilters } from './use-tab-of-filters.ts'

export type ListPageProps<E extends ListEndpoint, S extends Shapes> = {
  /** Under this name a user's columns and saved views are kept: small letters, figures, `-`. */
  readonly listKey: string
  readonly title: string
  readonly list: List<E>
  readonly fields: readonly Field<S>[]
  readonly rowKey: (row: RowOf<E>) => number
  /** The first column becomes a button that opens a row. */
  readonly onOpen?: (row: RowOf<E>) => void
  readonly rowActions?: (row: RowOf<E>) => ReactNode
  /** In pixels; by default that of a column. */
  readonly rowActionsWidth?: number
  /** Buttons on the right of the title; as a function where an export of the screen's own takes the columns. */
  readonly toolbar?: ReactNode | ((columns: readonly string[]) => ReactNode)
  /** Between title and rows: switches, totals. */
  readonly above?: ReactNode
  /** Buttons for ticked rows that the screen brings itself; with it rows can be selected. */
  readonly bulk?: (selected: readonly number[], clear: () => void) => ReactNode
  /** Steps over ticked rows, or over all that the filter finds; with one that the session may do rows can be selected. */
  readonly steps?: readonly BulkAction[]
  /** Cells that are edited where they stand, by whoever may change the record. */
  readonly inline?: InlineEdit
  /** Downloads what the filters leave. */
  readonly exportWith?: Endpoint
  /** What is said when the list could not be read; without it the reason alone. */
  readonly failed?: string
  /** False where the screen names its tab itself; else what the list is filtered by does. */
  readonly namesTab?: boolean
  /** What an empty list says, and what to do next. */
  readonly empty?: { readonly text: string; readonly action?: ReactNode }
}

/** A list with its filters, columns, pages, export and bulk actions; cards on a phone. */
export function ListPage<E extends ListEndpoint, S extends Shapes>(
  props: ListPageProps<E, S>,
): ReactNode {
  const { fields } = props
  const t = useTexts(listTexts)
  const tKit = useTexts(kitTexts)
  const say = useSay()
  const numberText = useNumberText()
  const isPhone = useWidth() === 'phone'
  const inList = fields.filter((field) => field.column)
  const saved = useSavedViews(props.listKey, props.list, inList)
  const { columns: view, setColumns: setView } = saved
  // Until it is known how the view of the address looks there is nothing to show that would stay.
  const read = saved.isPending ? { ...props.list, isFirstLoad: true, rows: undefined } : props.list
  const { list, isAll, selectAll } = useAllSelected(read, props.rowKey)
  const may = useMay()
  const steps = (props.steps ?? []).filter(({ call }) => may(call.allow))
  const inline = props.inline && may(props.inline.update.allow) ? props.inline : undefined
  const isSelectable = props.bulk !== undefined || steps.length > 0
  useListKeys({
    refresh: list.refresh,
    isSelectable,
    canOpen: props.onOpen !== undefined,
    canEdit: inline !== undefined,
  })

  useTabOfFilters(fields as readonly Field[], list.input, list.rows?.[0], props.namesTab !== false)
  const columns = shownColumns(view, inList)
  // A search that has not come to its end does not know yet whether nothing matches.
  const isFiltered = list.filterCount > 0 && list.searchedTo === undefined
  const empty = (
    <ListEmpty isFiltered={isFiltered} onClear={list.clearFilters} empty={props.empty} />
  )
  const rows = {
    list,
    columns,
    rowKey: props.rowKey,
    onOpen: props.onOpen,
    rowActions: props.rowActions,
    isSelectable,
    empty,
  }
  const page = useRef<HTMLElement>(null)
  const clear = (): void => {
    list.select([])
    // The keyboard goes to the ticks: beside the buttons that go away stands what would send for a sheet.
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>('thead input[type="checkbox"]')?.focus(),
    )
  }
  return (
    <section className="list-page" ref={page}>
      <header className="page-head">
        <h1>{props.title}</h1>
        {list.total !== undefined && (
          <span className="page-total">
            {t(list.isLeast ? 'totalLeast' : 'total', { total: numberText(list.total) })}
          </span>
        )}
        <div className="page-actions">
          {typeof props.toolbar === 'function' ? props.toolbar(columnWish(view)) : props.toolbar}
        </div>
      </header>
      {props.above}
      <ViewTabs saved={saved} />
      <div className="list-bar">
        <div className="list-lead">
          <ListFilters list={list} fields={fields} />
          {isSelectable && list.selected.length > 0 && (
            <BulkBar list={list} isAll={isAll} onAll={selectAll} onClear={clear} actions={steps}>
              {props.bulk?.(list.selected, clear)}
            </BulkBar>
          )}
        </div>
        <div className="list-tools">
          {props.exportWith && (
            <ExportButton
              endpoint={props.exportWith}
              input={exportInput(props.exportWith, list.input, columnWish(view))}
              total={list.total}
            />
          )}
          <Button
            type="text"
            icon={<ReloadOutlined spin={list.isFetching} />}
            aria-label={tKit('refresh')}
            title={tKit('refresh')}
            onClick={list.refresh}
          />
          {!isPhone && (
            <ColumnChooser
              view={view}
              onChange={setView}
              labels={Object.fromEntries(inList.map(({ name, label }) => [name, say(label)]))}
              widths={Object.fromEntries(inList.map((field) => [field.name, widthOf(field, view)]))}
            />
          )}
        </div>
      </div>
      {list.failure !== undefined && (
        <FailureBox failure={list.failure} what={props.failed} onRetry={list.refresh} />
      )}
      <div className="rows" data-stale={(list.isFetching && !list.isFirstLoad) || undefined}>
        {isPhone ? (
          <ListCards {...rows} />
        ) : (
          <ListTable
            rowActionsWidth={props.rowActionsWidth}
            inline={inline}
            {...rows}
            view={view}
            onView={setView}
          />
        )}
      </div>
      <ListPages list={list} />
    </section>
  )
}

/** What of a list's input an export takes: its filters and order, not its page; and the columns. */
function exportInput(
  endpoint: Endpoint,
  input: object,
  columns: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...input, columns }).filter(([key]) => key in endpoint.input.shape),
  )
}
