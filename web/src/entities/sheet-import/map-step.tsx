import { IMPORT_MODES, type ImportMode } from '@zhenma/contract/imports/import-kinds'
import { type ImportDetail, imports } from '@zhenma/contract/imports/imports.contract'
import { Alert, Button, Radio, Table } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNumberText, When } from '../../kit/atoms.tsx'
import { Select } from '../../kit/form/select.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { uploadTexts } from '../../kit/upload/upload.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { columnName } from './column-name.ts'
import { sheetImportTexts } from './sheet-import.texts.ts'

/** A column's place in the list of choices: it is left out. */
const LEFT_OUT = ''

type Line = ImportDetail['lines'][number]

/** What the columns are: guessed, or as the last time, and to be put right. */
export function MapStep(props: {
  readonly detail: ImportDetail
  readonly onAgain: () => void
}): ReactNode {
  const { detail, onAgain } = props
  const { id, lines, fields } = detail
  const t = useTexts(sheetImportTexts)
  const tKit = useTexts(kitTexts)
  const tUpload = useTexts(uploadTexts)
  const numberText = useNumberText()
  const [headingRow, setHeadingRow] = useState(detail.headingRow)
  const [mapping, setMapping] = useState<readonly (string | null)[]>(detail.mapping)
  const [mode, setMode] = useState<ImportMode>(detail.mode)
  const checking = useAction(imports.map, { success: null, invalidates: [imports.get] })
  const discard = useAction(imports.discard, { invalidates: [imports.recent], onDone: onAgain })
  const heading = lines.find(({ row }) => row === headingRow)?.cells ?? []
  const missing = fields.filter(({ key, isRequired }) => isRequired && !mapping.includes(key))
  const choose = (column: number, key: string): void =>
    // A field is of one column: it leaves the one that it had.
    setMapping((before) =>
      before.map((had, at) =>
        at === column ? (key === LEFT_OUT ? null : key) : had === key ? null : had,
      ),
    )
  return (
    <>
      {detail.sameFileAt !== null && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t('sameFile')} <When at={detail.sameFileAt} />
            </>
          }
        />
      )}
      <p>
        {detail.fileName}
        {detail.rows !== null && ` · ${t('rowCount', { count: numberText(detail.rows) })}`}
      </p>
      <div className="sheet-import-choices">
        <label>
          <span>{t('headingRow')}</span>
          <Select<number>
            value={headingRow}
            options={lines.slice(0, 10).map(({ row, cells }) => ({
              value: row,
              label: `${row}: ${cells
                .filter((cell) => cell !== '')
                .slice(0, 4)
                .join(' | ')}`,
            }))}
            onChange={setHeadingRow}
          />
        </label>
        <Radio.Group
          aria-label={t('mode')}
          value={mode}
          options={IMPORT_MODES.map((one) => ({ value: one, label: t(one) }))}
          onChange={({ target }) => setMode(target.value as ImportMode)}
        />
      </div>
      <Table<Line>
        className="sheet-import-preview"
        size="small"
        rowKey="row"
        dataSource={lines.filter(({ row }) => row > headingRow)}
        scroll={{ x: 'max-content', y: 320 }}
        pagination={false}
        columns={[
          { title: tUpload('rowColumn'), dataIndex: 'row', width: 60, align: 'right' },
          ...mapping.map((key, column) => {
            const name = columnName(heading, column)
            return {
              key: column,
              width: 180,
              title: (
                <label className="sheet-import-column">
                  <span title={name}>{name}</span>
                  <Select<string>
                    aria-label={t('fieldOf', { column: name })}
                    value={key ?? LEFT_OUT}
                    options={[
                      { value: LEFT_OUT, label: t('leftOut') },
                      ...fields.map(({ key: value, title, isRequired }) => ({
                        value,
                        label: isRequired ? `${title} *` : title,
                      })),
                    ]}
                    onChange={(chosen) => choose(column, chosen)}
                  />
                </label>
              ),
              render: (_: unknown, { cells }: Line) => (
                <span className={key === null ? 'sheet-import-left-out' : undefined}>
                  {cells[column] ?? ''}
                </span>
              ),
            }
          }),
        ]}
      />
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('missing', { fields: missing.map(({ title }) => title).join(', ') })}
        />
      )}
      <footer className="sheet-import-buttons">
        <Button loading={discard.busy} onClick={() => void discard.run({ id })}>
          {tKit('discard')}
        </Button>
        <Button
          type="primary"
          disabled={missing.length > 0}
          loading={checking.busy}
          onClick={() => void checking.run({ id, headingRow, mapping: [...mapping], mode })}
        >
          {t('check')}
        </Button>
      </footer>
    </>
  )
}
