import { layoutWarnings } from '@zhenma/contract/print-templates/layout-warnings'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { editorTexts, WARNING_TEXT } from './editor.texts.ts'
import { LabelPreview } from './label-preview.tsx'
import { SheetPreview } from './sheet-preview.tsx'

/** The label and the page as they will be printed, and what may read badly. */
export function DraftPreview(props: {
  readonly layout: PrintLayout
  /** The draft has faults: this is how it was before. */
  readonly isOutdated: boolean
}): ReactNode {
  const { layout, isOutdated } = props
  const t = useTexts(editorTexts)
  const say = useSay()
  const kinds = [...new Set(layoutWarnings(layout).map(({ kind }) => kind))]
  return (
    <aside className="template-preview" aria-label={t('labelPreview')}>
      {isOutdated && <Alert type="error" showIcon title={t('outdated')} />}
      {kinds.map((kind) => (
        <Alert key={kind} type="warning" showIcon title={say(WARNING_TEXT[kind])} />
      ))}
      <LabelPreview layout={layout} label={t('labelPreview')} />
      {layout.paper !== 'roll' && <SheetPreview layout={layout} label={t('sheetPreview')} />}
      <p>{t('sampleHint')}</p>
    </aside>
  )
}
