import { type ImportDetail, imports, type Mistake } from '@zhenma/contract/imports/imports.contract'
import { Button, Input, Table } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Count, NOTHING, useNumberText } from '../../kit/atoms.tsx'
import { uploadTexts } from '../../kit/upload/upload.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { columnName } from './column-name.ts'
import { sheetImportTexts } from './sheet-import.texts.ts'

/** What is out of date when a cell was mended. */
export const MENDED = [imports.get, imports.mistakes, imports.rows]

/** One text in the place of all equal mistakes. */
function MendAll(props: { readonly importId: number; readonly mistake: Mistake }): ReactNode {
  const { importId: id, mistake } = props
  const { column, error, value, count } = mistake
  const t = useTexts(sheetImportTexts)
  const numberText = useNumberText()
  const [text, setText] = useState('')
  const mending = useAction(imports.mend, {
    success: ({ rows }) => t('mended', { count: numberText(rows) }),
    invalidates: MENDED,
  })
  if (column === null) return NOTHING
  const mend = (): void => void mending.run({ id, column, text, mistake: { error, value } })
  return (
    <span className="sheet-import-mend">
      <Input
        size="small"
        aria-label={t('instead')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={mend}
      />
      <Button size="small" loading={mending.busy} onClick={mend}>
        {t('mendAll', { count: numberText(count) })}
      </Button>
    </span>
  )
}

/** Equal mistakes with their numbers, the most frequent first. */
export function MistakesTable({ detail }: { readonly detail: ImportDetail }): ReactNode {
  const t = useTexts(sheetImportTexts)
  const tUpload = useTexts(uploadTexts)
  const numberText = useNumberText()
  const { data } = useCall(imports.mistakes, { id: detail.id }, { staleMs: 0 })
  const { total, mistakes } = data ?? { total: 0, mistakes: [] }
  const counts = { shown: numberText(mistakes.length), total: numberText(total) }
  return (
    <Table<Mistake>
      size="small"
      title={() => (
        <>
          {t('mistakes')}
          {mistakes.length < total && (
            <>
              {' '}
              <small className="quiet-words">{t('mistakesFirst', counts)}</small>
            </>
          )}
        </>
      )}
      rowKey={({ column, error, value, message }) => `${column} ${error} ${value} ${message}`}
      dataSource={mistakes}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: t('rows'),
          dataIndex: 'count',
          align: 'right',
          render: (count: number) => <Count value={count} />,
        },
        {
          title: tUpload('columnColumn'),
          dataIndex: 'column',
          render: (column: number | null) =>
            column === null ? NOTHING : columnName(detail.heading, column),
        },
        {
          title: tUpload('valueColumn'),
          dataIndex: 'value',
          render: (value: string) => <span className="import-value">{value || NOTHING}</span>,
        },
        { title: tUpload('reasonColumn'), dataIndex: 'message' },
        {
          title: t('instead'),
          key: 'mend',
          render: (_: unknown, mistake) => <MendAll importId={detail.id} mistake={mistake} />,
        },
      ]}
    />
  )
}
