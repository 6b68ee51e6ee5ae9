import { useState, type ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { Field, Shapes } from '../fields.ts'
import type { ListEndpoint, RowOf } from '../use-list.ts'
import { CellEdit } from './cell/cell-edit.tsx'
import type { InlineEdit } from './cell/save-cell.ts'
import { CHECKBOX_PX, COLUMN_PX, type Pin, pinsOf, widthOf } from './column-places.ts'
import { hintAtCut } from './full-text.ts'
import { Head } from './list-head.tsx'
import { moveBetweenRows } from './move-between-rows.ts'
import { listTexts } from './list.texts.ts'
import { cellOf, withSelected, type RowsProps } from './rows.ts'
import { type ListView, placeColumn, widenColumn } from './views/list-view.ts'

const SKELETON_ROWS = 10

type TableProps<E extends ListEndpoint, S extends Shapes> = RowsProps<E, S> & {
  readonly view: ListView
  readonly rowActionsWidth: number | undefined
  readonly onView: (view: ListView) => void
  readonly inline: InlineEdit | undefined
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
      // Nothing is there yet that it could choose: a click would be lost.
      disabled={keys.length === 0}
      checked={count > 0 && count === keys.length}
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && count < keys.length
      }}
      onChange={(event) => list.select(withSelected(list.selected, keys, event.target.checked))}
    />
  )
}

function Row<E extends ListEndpoint, S extends Shapes>(
  props: TableProps<E, S> & {
    readonly row: RowOf<E>
    readonly pins: ReadonlyMap<string, Pin>
    readonly boxPin: Pin | undefined
  },
): ReactNode {
  const { list, row, columns, onOpen, rowActions, pins } = props
  const t = useTexts(listTexts)
  const key = props.rowKey(row)
  const isSelected = list.selected.includes(key)
  return (
    <tr data-selected={isSelected || undefined}>
      {props.isSelectable && (
        <td {...props.boxPin}>
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
        <td key={field.name} data-align={field.column?.align} {...pins.get(field.name)}>
          {index === 0 && onOpen ? (
            <button type="button" className="row-open" onClick={() => onOpen(row)}>
              {cellOf(field, row)}
            </button>
          ) : (
            <Cell {...props} field={field} />
          )}
        </td>
      ))}
      {rowActions && <td className="row-actions">{rowActions(row)}</td>}
    </tr>
  )
}

/** What a row shows of a field; edited there where the list says so. */
function Cell<E extends ListEndpoint, S extends Shapes>(
  props: TableProps<E, S> & { readonly row: RowOf<E>; readonly field: Field<S> },
): ReactNode {
  const { row, field, inline, list } = props
  const say = useSay()
  const shown = cellOf(field, row)
  if (inline === undefined || !Object.hasOwn(inline.controls, field.name)) return shown
  return (
    <CellEdit
      inline={inline}
      list={list.endpoint}
      id={props.rowKey(row)}
      name={field.name}
      label={say(field.label)}
      value={(row as Readonly<Record<string, unknown>>)[field.name]}
    >
      {shown}
    </CellEdit>
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
  const [dragged, setDragged] = useState<string>()
  const pins = pinsOf(columns, view, {
    leftPx: isSelectable ? CHECKBOX_PX : 0,
    rightPx: rowActions ? actionsPx : 0,
  })
  // What stands before a pinned column stays with it.
  const hasLeft = columns.some(({ name }) => view.pinned[name] === 'left')
  const boxPin: Pin | undefined = hasLeft
    ? { 'data-pinned': 'left', style: { left: 0 } }
    : undefined
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
              <th {...boxPin}>
                <SelectPage {...props} />
              </th>
            )}
            {columns.map((field) => (
              <Head
                key={field.name}
                field={field}
                sort={list.input.sort}
                onSort={list.order}
                pin={pins.get(field.name)}
                dragged={dragged}
                onDrag={setDragged}
                onDrop={() => {
                  if (dragged !== undefined) props.onView(placeColumn(view, dragged, field.name))
                }}
                onResized={(widthPx) => props.onView(widenColumn(view, field.name, widthPx))}
              />
            ))}
            {rowActions && <th className="row-actions">{t('actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {list.isFirstLoad && <SkeletonRows cells={cells} />}
          {list.rows?.map((row) => (
            <Row key={props.rowKey(row)} {...props} row={row} pins={pins} boxPin={boxPin} />
          ))}
        </tbody>
      </table>
      {list.rows?.length === 0 && props.empty}
    </div>
  )
}
