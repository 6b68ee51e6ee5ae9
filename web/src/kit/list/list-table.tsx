import { type ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { Field, Shapes } from '../fields.ts'
import type { ListView } from './views/list-view.ts'
import type { ListEndpoint, RowOf } from '../use-list.ts'
import { dragColumn } from './drag-column.ts'
import { hintAtCut } from './full-text.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { listTexts } from './list.texts.ts'
import { cellOf, nextSort, withSelected, type RowsProps } from './rows.ts'

const SKELETON_ROWS = 10
const COLUMN_PX = 150
const CHECKBOX_PX = 44

type TableProps<E extends ListEndpoint, S extends Shapes> = RowsProps<E, S> & {
  readonly view: ListView
  readonly rowActionsWidth: number | undefined
  readonly onResized: (name: string, widthPx: number) => void
}

function widthOf<S extends Shapes>(field: Field<S>, view: ListView): number {
  return view.widths[field.name] ?? field.column?.width ?? COLUMN_PX
}

/** A column's head: its name, its order, and an edge to drag. */
function Head<S extends Shapes>(props: {
  readonly field: Field<S>
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  readonly onResized: (widthPx: number) => void
}): ReactNode {
  const { field, sort } = props
  const say = useSay()
  const order =
    sort === field.name ? 'ascending' : sort === `-${field.name}` ? 'descending' : undefined
  return (
    <th
      scope="col"
      data-align={field.column?.align}
      {...(field.column?.sort ? { 'aria-sort': order ?? 'none' } : {})}
    >
      {field.column?.sort ? (
        <button
          type="button"
          className="sort"
          data-order={order}
          onClick={() => props.onSort(nextSort(sort, field.name))}
        >
          {say(field.label)}
        </button>
      ) : (
        say(field.label)
      )}
      <span
        className="resize"
        aria-hidden="true"
        onPointerDown={(event) => dragColumn(event, props.onResized)}
      />
    </th>
  )
}

function SelectPage<E extends ListEndpoint, S extends Shapes>(props: TableProps<E, S>): ReactNode {
  const { list, rowKey } = props
  const t = useTexts(listTexts)
  const keys = (list.rows ?? []).map(rowKey)
  const count = keys.filter((key) => list.selected.includes(key)).length
  return (
    <input
      type="checkbox"
      aria-label={t('selectPage')}
      checked={count > 0 && count === keys.length}
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && count < keys.length
      }}
      onChange={(event) => list.select(withSelected(list.selected, keys, event.target.checked))}
    />
  )
}

function Row<E extends ListEndpoint, S extends Shapes>(
  props: TableProps<E, S> & { readonly row: RowOf<E> },
): ReactNode {
  const { list, row, columns, onOpen, rowActions } = props
  const t = useTexts(listTexts)
  const key = props.rowKey(row)
  const isSelected = list.selected.includes(key)
  return (
    <tr data-selected={isSelected || undefined}>
      {props.isSelectable && (
        <td>
          <input
            type="checkbox"
            aria-label={t('select')}
            checked={isSelected}
            onChange={(event) =>
              list.select(withSelected(list.selected, [key], event.target.checked))
            }
          />
        </td>
      )}
      {columns.map((field, index) => (
        <td key={field.name} data-align={field.column?.align}>
          {index === 0 && onOpen ? (
            <button type="button" className="row-open" onClick={() => onOpen(row)}>
              {cellOf(field, row)}
            </button>
          ) : (
            cellOf(field, row)
          )}
        </td>
      ))}
      {rowActions && <td className="row-actions">{rowActions(row)}</td>}
    </tr>
  )
}

/** Grey bars in the shape of what is coming. */
function SkeletonRows({ cells }: { readonly cells: number }): ReactNode {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: cells }, (_unused, cell) => (
        <td key={cell}>
          <span className="skeleton-bar" />
        </td>
      ))}
    </tr>
  ))
}

/** The rows of a list as a table: its own scroller, so that head and pages stay in sight. */
export function ListTable<E extends ListEndpoint, S extends Shapes>(
  props: TableProps<E, S>,
): ReactNode {
  const {
    list,
    view,
    columns,
    isSelectable,
    rowActions,
    rowActionsWidth: actionsPx = COLUMN_PX,
  } = props
  const t = useTexts(listTexts)
  const cells = columns.length + Number(isSelectable) + Number(rowActions !== undefined)
  const width =
    columns.reduce((sum, field) => sum + widthOf(field, view), 0) +
    (isSelectable ? CHECKBOX_PX : 0) +
    (rowActions ? actionsPx : 0)
  return (
    <div className="table-scroll">
      <table
        className="list-table"
        data-density={view.density}
        style={{ minWidth: width }}
        aria-busy={list.isFetching}
        onPointerOver={hintAtCut}
        onKeyDown={moveBetweenRows}
      >
        <colgroup>
          {isSelectable && <col style={{ width: CHECKBOX_PX }} />}
          {columns.map((field) => (
            <col key={field.name} style={{ width: widthOf(field, view) }} />
          ))}
          {rowActions && <col style={{ width: actionsPx }} />}
        </colgroup>
        <thead>
          <tr>
            {isSelectable && (
              <th>
                <SelectPage {...props} />
              </th>
            )}
            {columns.map((field) => (
              <Head
                key={field.name}
                field={field}
                sort={list.input.sort}
                onSort={list.order}
                onResized={(widthPx) => props.onResized(field.name, widthPx)}
              />
            ))}
            {rowActions && <th className="row-actions">{t('actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {list.isFirstLoad && <SkeletonRows cells={cells} />}
          {list.rows?.map((row) => (
            <Row key={props.rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
      {list.rows?.length === 0 && props.empty}
    </div>
  )
}
