import {
  type DrawnElement,
  drawLabel,
  type Shape,
} from '@zhenma/contract/print-templates/draw-label'
import { glyphWidth } from '@zhenma/contract/print-templates/glyph-widths'
import { mmOf } from '@zhenma/contract/print-templates/label-geometry'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'
import { textWidth } from '@zhenma/contract/print-templates/wrap-text'
import type { ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'

/** Where pictures are fetched, by the numbers of their files. */
type Pictures = Readonly<Record<string, string>>

/** A line of text as wide as it is printed, whatever font the browser has. */
function Line({ shape }: { readonly shape: Extract<Shape, { kind: 'line-of-text' }> }): ReactNode {
  const { text, left, baseline, size, color } = shape
  return (
    <text
      x={left}
      y={baseline}
      fontSize={mmOf(size)}
      fill={color}
      textLength={mmOf(textWidth(text, size, glyphWidth))}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  )
}

function Drawing(props: { readonly shape: Shape; readonly pictures: Pictures }): ReactNode {
  const { shape, pictures } = props
  switch (shape.kind) {
    case 'line-of-text':
      return <Line shape={shape} />
    case 'modules': {
      const { left, top, unitX, unitY, runs } = shape
      return (
        <path
          d={runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')}
          transform={`translate(${left} ${top}) scale(${unitX} ${unitY})`}
          shapeRendering="crispEdges"
        />
      )
    }
    case 'picture': {
      const { left, top, width, height, fit, imageId } = shape
      return (
        <image
          href={pictures[imageId]}
          x={left}
          y={top}
          width={width}
          height={height}
          preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
        />
      )
    }
    case 'line': {
      const { kind: _kind, stroke, color, ...ends } = shape
      return <line {...ends} stroke={color} strokeWidth={stroke} />
    }
    case 'box': {
      const { left, top, width, height, radius, stroke, color, fill } = shape
      return (
        <rect
          x={left}
          y={top}
          width={width}
          height={height}
          rx={radius}
          fill={fill ?? 'none'}
          {...(stroke === 0 ? {} : { stroke: color, strokeWidth: stroke })}
        />
      )
    }
  }
}

function Element(props: { readonly drawn: DrawnElement; readonly pictures: Pictures }): ReactNode {
  const { rotation, middle, shapes } = props.drawn
  return (
    <g transform={`rotate(${rotation} ${middle.x} ${middle.y})`}>
      {shapes.map((shape, index) => (
        // Shapes have no identity of their own and are drawn anew together.
        <Drawing key={index} shape={shape} pictures={props.pictures} />
      ))}
    </g>
  )
}

/** A label with sample data, drawn in mm; lines are broken as they are in print. */
export function LabelPreview(props: {
  readonly layout: PrintLayout
  readonly pictures?: Pictures
  /** For whoever does not see it; without it it is only an ornament. */
  readonly label?: string
}): ReactNode {
  const { layout, pictures = {}, label } = props
  const { labelWidth, labelHeight } = layout
  const data = sampleLabel(useLanguage(), 0, location.origin)
  return (
    <svg
      className="label-preview"
      viewBox={`0 0 ${labelWidth} ${labelHeight}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {drawLabel(layout, data, glyphWidth).map((drawn) => (
        <Element key={drawn.id} drawn={drawn} pictures={pictures} />
      ))}
    </svg>
  )
}
