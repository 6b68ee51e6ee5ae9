import { PAPERS } from '@zhenma/contract/print-templates/layout-limits'
import { PAPER_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { FigureField, WordField } from './draft-fields.tsx'
import { editorTexts } from './editor.texts.ts'
import { onPaper, type TypedLayout } from './template-draft.ts'

type Props = {
  readonly layout: TypedLayout
  readonly onLayout: (layout: TypedLayout) => void
}

type Figure = {
  [K in keyof TypedLayout]: TypedLayout[K] extends number | null ? K : never
}[Exclude<keyof TypedLayout, 'version'>]

/** The page, how many labels lie on it and where, and how large one is. */
export function SheetFields({ layout, onLayout }: Props): ReactNode {
  const t = useTexts(editorTexts)
  const figure = (name: Figure, unit: 'mm' | 'count', help?: string): ReactNode => (
    <FigureField
      key={name}
      path={`layout.${name}`}
      name={name}
      unit={unit}
      value={layout[name]}
      onChange={(value) => onLayout({ ...layout, [name]: value })}
      {...(help === undefined ? {} : { help })}
    />
  )
  return (
    <fieldset className="template-part">
      <legend>{t('sheet')}</legend>
      <div className="template-fields">
        <WordField
          path="layout.paper"
          name="paper"
          words={PAPERS}
          texts={PAPER_TEXT}
          value={layout.paper}
          onChange={(paper) => onLayout(onPaper(layout, paper))}
        />
        {figure('labelWidth', 'mm')}
        {figure('labelHeight', 'mm')}
        {figure('bleed', 'mm')}
        {layout.paper !== 'roll' && (
          <>
            {figure('columns', 'count')}
            {figure('rows', 'count')}
            {figure('marginLeft', 'mm')}
            {figure('marginTop', 'mm')}
            {figure('pitchX', 'mm', t('pitchHelp'))}
            {figure('pitchY', 'mm')}
          </>
        )}
      </div>
    </fieldset>
  )
}
