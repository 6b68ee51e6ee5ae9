import { type ImportDetail, imports } from '@zhenma/contract/imports/imports.contract'
import { Alert, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MapStep } from './map-step.tsx'
import { MistakesTable } from './mistakes-table.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { sheetImportTexts } from './sheet-import.texts.ts'

/** What would become of the rows; mistakes are mended here, and then it is done. */
export function CheckStep(props: {
  readonly detail: ImportDetail
  readonly onAgain: () => void
}): ReactNode {
  const { detail, onAgain } = props
  const { id, counts } = detail
  const t = useTexts(sheetImportTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const [isMapping, setMapping] = useState(false)
  const applying = useAction(imports.apply, { success: null, invalidates: [imports.get] })
  const discard = useAction(imports.discard, { invalidates: [imports.recent], onDone: onAgain })
  const rest = useFileDownload(imports.refusedFile)
  if (isMapping) return <MapStep detail={detail} onAgain={onAgain} />
  const good = counts.created + counts.updated + counts.unchanged
  const reported = {
    created: numberText(counts.created),
    updated: numberText(counts.updated),
    unchanged: numberText(counts.unchanged),
    refused: numberText(counts.refused),
  }
  return (
    <>
      <Alert
        type={counts.refused > 0 ? 'warning' : 'success'}
        showIcon
        title={t('wouldDo', reported)}
        description={t('nothingYet')}
      />
      {counts.refused > 0 && (
        <>
          <MistakesTable detail={detail} />
          <RefusedRows detail={detail} />
        </>
      )}
      <footer className="sheet-import-buttons">
        <Button loading={discard.busy} onClick={() => void discard.run({ id })}>
          {tKit('discard')}
        </Button>
        <Button onClick={() => setMapping(true)}>{t('backToColumns')}</Button>
        {counts.refused > 0 && (
          <>
            <Button loading={rest.busy} onClick={() => void rest.start({ id })}>
              {t('refusedFile')}
            </Button>
            <Button
              disabled={good === 0}
              loading={applying.busy}
              onClick={() => void applying.run({ id, withRefused: true })}
            >
              {t('goodRowsNow')}
            </Button>
          </>
        )}
        <Button
          type="primary"
          disabled={counts.refused > 0 || good === 0}
          loading={applying.busy}
          onClick={() => void applying.run({ id })}
        >
          {t('importAll')}
        </Button>
      </footer>
    </>
  )
}
