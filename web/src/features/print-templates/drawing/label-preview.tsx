import { drawLabel } from '@zhenma/contract/print-templates/draw-label'
import { glyphWidth } from '@zhenma/contract/print-templates/glyph-widths'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'
import { useId, type ReactNode } from 'react'
import { useLanguage } from '../../../texts/language.ts'
import { ElementDrawing, type PictureUrls } from './element-drawing.tsx'

const NO_PICTURES: PictureUrls = {}

/** A label with sample data, drawn in mm; lines are broken as they are in print. An ornament beside its name. */
export function LabelPreview(props: {
  readonly layout: PrintLayout
  readonly pictures?: PictureUrls
}): ReactNode {
  const { layout, pictures = NO_PICTURES } = props
  const { labelWidth, labelHeight } = layout
  const language = useLanguage()
  const id = useId()
  const data = sampleLabel(language, 0, location.origin)
  return (
    <svg className="label-preview" viewBox={`0 0 ${labelWidth} ${labelHeight}`} aria-hidden>
      {/* What reaches beyond the label is cut off with its edge. */}
      <clipPath id={id}>
        <rect width={labelWidth} height={labelHeight} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {drawLabel(layout, data, glyphWidth).map((drawn) => (
          <ElementDrawing key={drawn.id} drawn={drawn} pictures={pictures} />
        ))}
      </g>
    </svg>
  )
}
