import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { type ImportDetail, imports } from '@zhenma/contract/imports/imports.contract'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { invalidate } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { sheetImportTexts } from './sheet-import.texts.ts'

/** What has become of the rows; the whole can be taken back. */
export function DoneStep(props: {
  readonly detail: ImportDetail
  readonly onAgain: () => void
  readonly onClose: () => void
}): ReactNode {
  const { detail, onAgain, onClose } = props
  const { id, state, counts, fileName } = detail
  const t = useTexts(sheetImportTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const rest = useFileDownload(imports.refusedFile)
  const passwords = useFileDownload(imports.passwords, {
    onDone: () => void invalidate(imports.get),
    onFailure: () => {
      void invalidate(imports.get)
      return false
    },
  })
  const takingBack = useAction(imports.takeBack, { success: null, invalidates: [imports.get] })
  const isApplied = state === 'applied'
  const ask = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('takeBackTitle', { file: fileName }),
      touches: t('takeBackTouches', {
        created: numberText(counts.created),
        updated: numberText(counts.updated),
      }),
      consequence: t('takeBackText'),
      action: t('takeBack'),
    })
    if (isSure) await takingBack.run({ id })
  }
  const reported = {
    created: numberText(counts.created),
    updated: numberText(counts.updated),
    unchanged: numberText(counts.unchanged),
    refused: numberText(counts.refused),
  }
  return (
    <>
      <Alert
        type={isApplied ? 'success' : 'info'}
        showIcon
        title={isApplied ? t('didDo', reported) : t('takenBack')}
        description={fileName}
      />
      {detail.passwords === 'waiting' && (
        <Alert
          type="warning"
          showIcon
          title={t('passwordsWait')}
          description={
            <Button
              type="primary"
              icon={<DownloadOutlined />}
              loading={passwords.busy}
              onClick={() => void passwords.start({ id })}
            >
              {t('passwords')}
            </Button>
          }
        />
      )}
      {detail.passwords === 'handed_out' && (
        <Alert type="info" showIcon title={t('passwordsOut')} />
      )}
      <footer className="sheet-import-buttons">
        {isApplied && counts.created + counts.updated > 0 && (
          <Button danger loading={takingBack.busy} onClick={() => void ask()}>
            {t('takeBack')}
          </Button>
        )}
        {isApplied && counts.refused > 0 && (
          <Button loading={rest.busy} onClick={() => void rest.start({ id })}>
            {t('refusedFile')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('another')}</Button>
        <Button type="primary" onClick={onClose}>
          {tKit('close')}
        </Button>
      </footer>
    </>
  )
}
