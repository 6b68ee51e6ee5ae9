import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import type { ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { FileChooser } from '../../kit/upload/file-chooser.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { templateTexts } from './templates.texts.ts'

/** Takes a template that this company or another has exported: it becomes a new one. */
export function ImportDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onImported: (id: number) => void
}): ReactNode {
  const t = useTexts(templateTexts)
  const action = useAction(printTemplates.importFile, {
    success: ({ name }) => t('imported', { name }),
    invalidates: [printTemplates.list, printTemplates.search],
    onDone: ({ id }) => {
      props.onClose()
      props.onImported(id)
    },
  })
  return (
    <Dialog
      open={props.open}
      title={t('importTitle')}
      footer={null}
      onCancel={props.onClose}
      width={460}
      destroyOnHidden
    >
      <p>{t('importText')}</p>
      <FileChooser
        icon={<FileTextOutlined />}
        label={t('chooseFile')}
        accept=".json"
        isDisabled={action.busy}
        onChosen={(file) => void action.run({}, { files: { file } })}
      />
    </Dialog>
  )
}
