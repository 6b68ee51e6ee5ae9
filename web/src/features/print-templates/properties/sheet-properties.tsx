import { PAPERS, type Paper } from '@zhenma/contract/print-templates/layout-limits'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { PAPER_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { SheetPreview } from '../drawing/sheet-preview.tsx'
import { designTexts } from '../editor/design.texts.ts'
import { FigureField, SwitchField, WordField } from './design-fields.tsx'

type Figure = {
  [K in keyof PrintLayout]: PrintLayout[K] extends number ? K : never
}[keyof PrintLayout]

/** What a change of the paper brings along: on a roll a page is one label. */
export function onPaper(layout: PrintLayout, paper: Paper): PrintLayout {
  if (paper !== 'roll') return { ...layout, paper }
  return { ...layout, paper, columns: 1, rows: 1, marginLeft: 0, marginTop: 0 }
}

/** The page, how many labels lie on it and where, how large one is, and how they are cut. */
export function SheetProperties(props: {
  readonly layout: PrintLayout
  /** The design as it was when nothing was wrong with it. */
  readonly shown: PrintLayout
  readonly onLayout: (layout: PrintLayout, mark?: string) => void
}): ReactNode {
  const { layout, shown, onLayout } = props
  const t = useTexts(designTexts)
  const figure = (
    name: Exclude<Figure, 'version'>,
    unit: 'mm' | 'count',
    help?: string,
  ): ReactNode => (
    <FigureField
      key={name}
      path={`layout.${name}`}
      name={name}
      unit={unit}
      value={layout[name]}
      onChange={(value) => onLayout({ ...layout, [name]: value }, name)}
      help={help}
    />
  )
  return (
    <>
      <div className="design-fields">
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
        {figure('bleed', 'mm', t('bleedHelp'))}
        <SwitchField
          path="layout.cropMarks"
          name="cropMarks"
          value={layout.cropMarks}
          onChange={(cropMarks) => onLayout({ ...layout, cropMarks })}
        />
      </div>
      {shown !== layout && <Alert type="error" showIcon title={t('outdated')} />}
      <SheetPreview layout={shown} label={t('sheetPreview')} />
    </>
  )
}
