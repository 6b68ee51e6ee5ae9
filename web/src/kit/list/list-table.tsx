import { Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { plainValue, type Field, type Shapes } from '../fields.ts'
import type { ListView } from '../list-view.ts'
import { useTab } from '../tab-context.ts'
import type { List, ListEndpoint, RowOf } from '../use-list.ts'
import { HeaderCell } from './header-cell.tsx'
import { listTexts } from './list.texts.ts'

const SKELETON_ROWS = 8
const COLUMN_PX = 150
const CHECKBOX_PX = 44

export type RowsProps<E extends ListEndpoint, S extends Shapes> = {
  readonly list: List<E>
  /** The columns shown, in order. */
  readonly columns: readonly Field<S>[]
  readonly rowKey: (row: RowOf<E>) => number
  readonly onOpen?: ((row: RowOf<E>) => void) | undefined
  readonly rowActions?: ((row: RowOf<E>) => ReactNode) | undefined
  readonly isSelectable: boolean
}

/** What a row shows of a field. */
export function cellOf<S extends Shapes>(field: Field<S>, row: object): ReactNode {
  return field.show ? field.show(row as S['row']) : plainValue(row, field.name)
}

type SkeletonRow = { readonly skeleton: number }
const isSkeleton = (row: object): row is SkeletonRow => 'skeleton' in row
const skeletons: SkeletonRow[] = Array.from({ length: SKELETON_ROWS }, (_, skeleton) => ({ skeleton }))

function sortOrder(sort: string | undefined, name: string): 'ascend' | 'descend' | null {
  if (sort === name) return 'ascend'
  return sort === `-${name}` ? 'descend' : null
}

/** The rows of a list as a table. */
export function ListTable<E extends ListEndpoint, S extends Shapes>(
  props: RowsProps<E, S> & {
    readonly view: ListView
    readonly onResized: (name: string, widthPx: number) => void
    readonly empty: ReactNode
  },
): ReactNode {
  const { list, view, onOpen, rowActions } = props
  const say = useSay()
  const t = useTexts(listTexts)
  const tab = useTab()
  const rows: readonly object[] = list.isFirstLoad ? skeletons : (list.rows ?? [])

  const columns = props.columns.map<TableColumnType<object>>((field, index) => ({
    key: field.name,
    title: say(field.label),
    width: view.widths[field.name] ?? field.column?.width ?? COLUMN_PX,
    ellipsis: true,
    ...(field.column?.align ? { align: field.column.align } : {}),
    ...(field.column?.sort
      ? { sorter: true, sortOrder: sortOrder(list.input.sort, field.name), showSorterTooltip: false }
      : {}),
    onHeaderCell: () =>
      ({ onResized: (width: number) => props.onResized(field.name, width) }) as object,
    render: (_, row) => {
      if (isSkeleton(row)) return <span className="skeleton-bar" />
      const cell = cellOf(field, row)
      if (index > 0 || !onOpen) return cell
      return (
        <button type="button" className="row-open" onClick={() => onOpen(row as RowOf<E>)}>
          {cell}
        </button>
      )
    },
  }))
  if (rowActions) {
    columns.push({
      key: ' actions',
      title: t('actions'),
      align: 'right',
      className: 'row-actions',
      render: (_, row) => (isSkeleton(row) ? null : rowActions(row as RowOf<E>)),
    })
  }
  const width = columns.reduce((sum, { width: one }) => sum + (Number(one) || COLUMN_PX), 0)
  return (
    <Table<object>
      className="list-table"
      size={view.density}
      columns={columns}
      dataSource={rows}
      rowKey={(row) => (isSkeleton(row) ? row.skeleton : props.rowKey(row as RowOf<E>))}
      components={{ header: { cell: HeaderCell } }}
      scroll={{ x: width + CHECKBOX_PX }}
      sticky={{ getContainer: tab.scroller }}
      pagination={false}
      locale={{ emptyText: props.empty }}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return
        const name = String(sorter.columnKey)
        list.order(sorter.order ? (sorter.order === 'descend' ? `-${name}` : name) : undefined)
      }}
      {...(props.isSelectable && !list.isFirstLoad
        ? {
            rowSelection: {
              columnWidth: CHECKBOX_PX,
              preserveSelectedRowKeys: true,
              selectedRowKeys: [...list.selected],
              onChange: (keys) => list.select(keys.map(Number)),
            },
          }
        : {})}
    />
  )
}
