import type { DrawnElement, Shape } from '@zhenma/contract/print-templates/draw-label'
import { glyphWidth } from '@zhenma/contract/print-templates/glyph-widths'
import { mmOf } from '@zhenma/contract/print-templates/label-geometry'
import { textWidth } from '@zhenma/contract/print-templates/wrap-text'
import type { ReactNode } from 'react'

/** Where pictures are, by the numbers of their files. */
export type PictureUrls = Readonly<Record<string, string>>

type TextLine = Extract<Shape, { kind: 'line-of-text' }>
type Modules = Extract<Shape, { kind: 'modules' }>

/** A line of text as wide as it is printed, whatever font the browser has. */
function Line({ text, left, baseline, size, color }: TextLine): ReactNode {
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

/** The dark modules of a symbol as one path; a module is a unit. */
function Symbol({ left, top, unitX, unitY, runs }: Modules): ReactNode {
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h${-width}z`)
  return (
    <path
      d={path.join('')}
      fill="#000"
      transform={`translate(${left} ${top}) scale(${unitX} ${unitY})`}
      shapeRendering="crispEdges"
    />
  )
}

function ShapeDrawing(props: { readonly shape: Shape; readonly pictures: PictureUrls }): ReactNode {
  const { shape, pictures } = props
  switch (shape.kind) {
    case 'line-of-text':
      return <Line {...shape} />
    case 'modules':
      return <Symbol {...shape} />
    case 'picture': {
      const { left, top, width, height, imageId, fit } = shape
      const url = pictures[imageId]
      if (url === undefined) return null
      const ratio = `xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`
      return (
        <image
          href={url}
          x={left}
          y={top}
          width={Math.max(0, width)}
          height={Math.max(0, height)}
          preserveAspectRatio={ratio}
        />
      )
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, color } = shape
      return <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={color} strokeWidth={stroke} />
    }
    case 'box': {
      const { left, top, width, height, stroke, color, fill, radius } = shape
      return (
        <rect
          x={left}
          y={top}
          width={Math.max(0, width)}
          height={Math.max(0, height)}
          rx={radius}
          fill={fill ?? 'none'}
          {...(stroke > 0 ? { stroke: color, strokeWidth: stroke } : {})}
        />
      )
    }
  }
}

/** What is printed of an element, in mm, as it is turned. */
export function ElementDrawing(props: {
  readonly drawn: DrawnElement
  readonly pictures: PictureUrls
}): ReactNode {
  const { rotation, middle, shapes } = props.drawn
  return (
    <g {...(rotation === 0 ? {} : { transform: `rotate(${rotation} ${middle.x} ${middle.y})` })}>
      {shapes.map((shape, index) => (
        // Shapes have no identity of their own and are drawn anew together.
        <ShapeDrawing key={index} shape={shape} pictures={props.pictures} />
      ))}
    </g>
  )
}
