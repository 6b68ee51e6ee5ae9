import './templates.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import {
  type PrintTemplateRow,
  printTemplates,
} from '@zhenma/contract/print-templates/print-templates.contract'
import { Button, Space } from 'antd'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useCan } from '../../api/session.ts'
import { askAhead } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { whenIdle } from '../../kit/late/when-idle.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { openedIn } from './opened.ts'
import { ImportDialog } from './import-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { templateFields } from './templates.fields.tsx'
import { templateTexts } from './templates.texts.ts'

// Needed by who makes templates, not by who looks at the list.
const OpenEditor = late(() =>
  import('./open-editor.tsx').then((module) => ({ default: module.OpenEditor })),
)

/** Print templates; `?open=…` shows the editor of one. */
export function PrintTemplatesPage(): ReactNode {
  const { params, change } = useAddress()
  const text = params.get('open')
  const opened = openedIn(text)
  const id = opened !== undefined && 'id' in opened ? opened.id : undefined
  // The template comes while the editor comes, and not only after it.
  useEffect(() => {
    if (id !== undefined) void askAhead(printTemplates.get, { id })
  }, [id])
  const open = (what: string): void => change({ open: what }, { push: true })
  if (opened === undefined) return <TemplateList onOpen={open} />
  return (
    <Suspense fallback={<Waiting lines={10} />}>
      <OpenEditor
        key={text}
        opened={opened}
        onBack={() => change({ open: undefined })}
        onCreated={(id) => change({ open: String(id) })}
      />
    </Suspense>
  )
}

const TEMPLATE_ACTIONS: readonly BulkAction[] = [
  { name: 'template_delete', call: printTemplates.remove },
]

/** Deletes after asking; what batches still use is not asked about. */
function useRemoveTemplate(): (template: PrintTemplateRow) => Promise<void> {
  const t = useTexts(templateTexts)
  const remove = useRemoval(printTemplates.remove, {
    invalidates: [printTemplates.list, printTemplates.get, printTemplates.search],
    success: t('removed'),
  })
  return ({ id, name, batchCount }) =>
    remove(
      { id },
      {
        referred: batchCount > 0 && { kind: 'print-template', id },
        title: t('removeTitle', { name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
}

function TemplateList({ onOpen }: { readonly onOpen: (what: string) => void }): ReactNode {
  const t = useTexts(templateTexts)
  const tKit = useTexts(kitTexts)
  const list = useList(printTemplates.list)
  const remove = useRemoveTemplate()
  const [isStarting, setStarting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const file = useFileDownload(printTemplates.exportFile)
  const mayEdit = useCan(printTemplates.save.allow)
  // Who looks at the list opens one of them next.
  useEffect(() => whenIdle(OpenEditor.warm), [])
  useShortcut({ keys: 'n', label: templateTexts.create }, () => setStarting(true), mayEdit)
  const createButton = (
    <Can do={printTemplates.save.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setStarting(true)}>
        {t('create')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="print-templates"
        title={t('title')}
        list={list}
        fields={templateFields}
        exportWith={printTemplates.exportSheet}
        steps={TEMPLATE_ACTIONS}
        rowKey={(row) => row.id}
        onOpen={(row) => onOpen(String(row.id))}
        rowActions={(row) => (
          <Space>
            <Can do={printTemplates.exportFile.allow}>
              <Button
                size="small"
                disabled={file.busy}
                onClick={() => void file.start({ id: row.id })}
              >
                {t('exportFile')}
              </Button>
            </Can>
            <Can do={printTemplates.save.allow}>
              <Button size="small" onClick={() => onOpen(`copy-${row.id}`)}>
                {t('copy')}
              </Button>
            </Can>
            <Can do={printTemplates.remove.allow}>
              <Button size="small" danger onClick={() => void remove(row)}>
                {tKit('remove')}
              </Button>
            </Can>
          </Space>
        )}
        rowActionsWidth={250}
        toolbar={
          <>
            <Can do={printTemplates.importFile.allow}>
              <Button onClick={() => setImporting(true)}>{t('importTitle')}</Button>
            </Can>
            {createButton}
          </>
        }
        empty={{ text: t('empty'), action: createButton }}
      />
      <ImportDialog
        open={isImporting}
        onClose={() => setImporting(false)}
        onImported={(id) => onOpen(String(id))}
      />
      <StartDialog
        open={isStarting}
        onClose={() => setStarting(false)}
        onStart={(point) => {
          setStarting(false)
          onOpen(`new-${point}`)
        }}
      />
    </>
  )
}
