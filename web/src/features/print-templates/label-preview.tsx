import { glyphWidth } from '@zhenma/contract/print-templates/glyph-widths'
import { contentLines, contentOf } from '@zhenma/contract/print-templates/label-contents'
import { mmOf, positionTexts, pointsOf } from '@zhenma/contract/print-templates/label-geometry'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { sampleLabel, SAMPLE_CODE } from '@zhenma/contract/print-templates/sample-label'
import { textWidth } from '@zhenma/contract/print-templates/wrap-text'
import type { ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'
import type { QrLevel } from '@zhenma/contract/print-templates/layout-limits'
import { correction, generate } from 'lean-qr'

type QrPath = { readonly size: number; readonly path: string }

const paths = new Map<QrLevel, QrPath>()

/** The QR code of a sample label's address; a module is a unit. Drawn once for each level. */
function qrPath(level: QrLevel): QrPath {
  const known = paths.get(level)
  if (known !== undefined) return known
  const address = `${location.origin}/t/${SAMPLE_CODE}`
  const code = generate(address, { minCorrectionLevel: correction[level] })
  const squares: string[] = []
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  }
  const made = { size: code.size, path: squares.join('') }
  paths.set(level, made)
  return made
}

/** A line of text as wide as it is printed, whatever font the browser has. */
function Line(props: {
  readonly line: string
  readonly left: number
  readonly baseline: number
  readonly size: number
}): ReactNode {
  const { line, left, baseline, size } = props
  return (
    <text
      x={mmOf(left)}
      y={mmOf(baseline)}
      fontSize={mmOf(size)}
      textLength={mmOf(textWidth(line, size, glyphWidth))}
      lengthAdjust="spacingAndGlyphs"
    >
      {line}
    </text>
  )
}

/** A label with sample data, drawn in mm; lines are broken as they are in print. */
export function LabelPreview(props: {
  readonly layout: PrintLayout
  /** For whoever does not see it; without it it is only an ornament. */
  readonly label?: string
}): ReactNode {
  const { layout, label } = props
  const { labelWidth, labelHeight, qr, texts } = layout
  const language = useLanguage()
  const data = sampleLabel(language, 0)
  const { size, path } = qrPath(qr.level)
  const lines = positionTexts(texts, (text) =>
    contentLines(text, contentOf(text, data), pointsOf(text.width), glyphWidth),
  )
  return (
    <svg
      className="label-preview"
      viewBox={`0 0 ${labelWidth} ${labelHeight}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        d={path}
        transform={`translate(${qr.left} ${qr.top}) scale(${qr.edge / size})`}
        shapeRendering="crispEdges"
      />
      {lines.map((line, index) => (
        // Lines have no identity of their own and are drawn anew together.
        <Line key={index} {...line} />
      ))}
    </svg>
  )
}
