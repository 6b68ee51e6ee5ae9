import { IMPORT_KIND_TEXT, type ImportKindName } from '@zhenma/contract/imports/import-kinds'
import { type ImportRow, imports } from '@zhenma/contract/imports/imports.contract'
import { Button, Spin, Table } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Count, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { SheetChooser } from '../../kit/upload/file-chooser.tsx'
import { uploadTexts } from '../../kit/upload/upload.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { IMPORT_STATE_TEXT, sheetImportTexts } from './sheet-import.texts.ts'

const TONES: Readonly<Record<ImportRow['state'], Tone>> = {
  mapping: 'warn',
  checking: 'info',
  checked: 'warn',
  applying: 'info',
  applied: 'good',
  taking_back: 'info',
  taken_back: 'idle',
}

/** What gets passwords of the server's making. */
const MAKES_ACCOUNTS: readonly ImportKindName[] = ['user', 'operator']

function Recent(props: {
  readonly kind: ImportKindName
  readonly onOpen: (id: number) => void
}): ReactNode {
  const t = useTexts(sheetImportTexts)
  const say = useSay()
  const { data = [] } = useCall(imports.recent, { kind: props.kind }, { staleMs: 0 })
  if (data.length === 0) return null
  return (
    <section>
      <h3>{t('recent')}</h3>
      <Table<ImportRow>
        size="small"
        rowKey="id"
        dataSource={data}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: t('file'),
            dataIndex: 'fileName',
            render: (name: string, { id }) => (
              <Button type="link" size="small" onClick={() => props.onOpen(id)}>
                {name}
              </Button>
            ),
          },
          {
            title: t('state'),
            dataIndex: 'state',
            render: (state: ImportRow['state']) => (
              <StatusTag tone={TONES[state]}>{say(IMPORT_STATE_TEXT[state])}</StatusTag>
            ),
          },
          {
            title: t('rows'),
            dataIndex: 'rows',
            align: 'right',
            render: (rows: number | null) => <Count value={rows} />,
          },
          { title: t('by'), dataIndex: 'userName' },
          {
            title: t('at'),
            dataIndex: 'createdAt',
            render: (at: string) => <When at={at} />,
          },
        ]}
      />
    </section>
  )
}

/** A file is chosen, or an import that was begun before. */
export function UploadStep(props: {
  readonly kind: ImportKindName
  readonly onUploaded: (id: number) => void
}): ReactNode {
  const { kind, onUploaded } = props
  const t = useTexts(sheetImportTexts)
  const tUpload = useTexts(uploadTexts)
  const say = useSay()
  const template = useFileDownload(imports.template)
  const sending = useAction(imports.upload, {
    success: null,
    invalidates: [imports.recent],
    onDone: ({ id }) => onUploaded(id),
  })
  return (
    <>
      <p>
        {t('anySheet', { what: say(IMPORT_KIND_TEXT[kind]) })}{' '}
        <Button
          type="link"
          size="small"
          loading={template.busy}
          onClick={() => void template.start({ kind })}
        >
          {tUpload('template')}
        </Button>
      </p>
      {MAKES_ACCOUNTS.includes(kind) && <p className="hint">{t('noPasswords')}</p>}
      {sending.busy ? (
        <div className="sheet-import-working">
          <Spin /> {t('uploading')}
        </div>
      ) : (
        <SheetChooser onChosen={(file) => void sending.run({ kind }, { files: { file } })} />
      )}
      <Recent kind={kind} onOpen={onUploaded} />
    </>
  )
}
