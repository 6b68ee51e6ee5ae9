import {
  type CheckedRow,
  type ImportDetail,
  imports,
} from '@zhenma/contract/imports/imports.contract'
import { Button, Input, Table } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { uploadTexts } from '../../kit/upload/upload.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { columnName } from './column-name.ts'
import { MENDED } from './mistakes-table.tsx'
import { sheetImportTexts } from './sheet-import.texts.ts'

const ROWS = 20

/** A cell with a mistake: what is typed there is judged when one goes on. */
function CellToMend(props: {
  readonly importId: number
  readonly row: CheckedRow
  readonly column: number
  readonly name: string
}): ReactNode {
  const { importId: id, row, column, name } = props
  const t = useTexts(sheetImportTexts)
  const before = row.cells[column] ?? ''
  const [text, setText] = useState(before)
  const mending = useAction(imports.mend, { success: null, invalidates: MENDED })
  const mend = (): void => {
    if (text !== before && !mending.busy) void mending.run({ id, column, row: row.row, text })
  }
  const why = row.problems.filter((one) => one.column === column).map(({ message }) => message)
  return (
    <Input
      size="small"
      status="error"
      aria-label={t('cell', { row: row.row, column: name })}
      title={why.join('\n')}
      value={text}
      disabled={mending.busy}
      onChange={({ target }) => setText(target.value)}
      onBlur={mend}
      onPressEnter={mend}
    />
  )
}

/** Rows that are refused, as the sheet has them; what is wrong is mended in its place. */
export function RefusedRows({ detail }: { readonly detail: ImportDetail }): ReactNode {
  const t = useTexts(sheetImportTexts)
  const tUpload = useTexts(uploadTexts)
  const [afterRow, setAfterRow] = useState(0)
  const wish = { id: detail.id, outcome: 'refused', afterRow, pageSize: ROWS } as const
  const { data = [] } = useCall(imports.rows, wish, { staleMs: 0, keepPrevious: true })
  const last = data.at(-1)
  const shown = detail.mapping.flatMap((key, column) => (key === null ? [] : [column]))
  return (
    <Table<CheckedRow>
      size="small"
      title={() => t('refusedRows')}
      rowKey={({ row, cells }) => `${row} ${cells.join('\t')}`}
      dataSource={data}
      scroll={{ x: 'max-content', y: 320 }}
      pagination={false}
      columns={[
        { title: tUpload('rowColumn'), dataIndex: 'row', width: 60, align: 'right' },
        {
          title: tUpload('reasonColumn'),
          key: 'why',
          width: 260,
          render: (_: unknown, { problems }) => (
            <span className="import-value">{problems.map((one) => one.message).join('\n')}</span>
          ),
        },
        ...shown.map((column) => {
          const name = columnName(detail.heading, column)
          return {
            key: column,
            title: name,
            width: 160,
            render: (_: unknown, row: CheckedRow) =>
              row.problems.some((one) => one.column === column) ? (
                <CellToMend importId={detail.id} row={row} column={column} name={name} />
              ) : (
                row.cells[column]
              ),
          }
        }),
      ]}
      footer={() => (
        <span className="sheet-import-mend">
          <Button size="small" disabled={afterRow === 0} onClick={() => setAfterRow(0)}>
            {t('firstRows')}
          </Button>
          <Button
            size="small"
            disabled={data.length < ROWS}
            onClick={() => last && setAfterRow(last.row)}
          >
            {t('nextRows')}
          </Button>
        </span>
      )}
    />
  )
}
