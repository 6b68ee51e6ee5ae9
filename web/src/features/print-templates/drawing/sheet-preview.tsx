import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import {
  cropMarks,
  labelPosition,
  labelsPerPage,
  pageSize,
} from '@zhenma/contract/print-templates/label-geometry'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { useId, type ReactNode } from 'react'

/** The page with its labels, drawn in mm: outlines, dark squares for symbols, bars for all else, and where it is cut. */
export function SheetPreview(props: {
  readonly layout: PrintLayout
  readonly label: string
}): ReactNode {
  const { layout, label } = props
  const { labelWidth, labelHeight, elements } = layout
  const { width, height } = pageSize(layout)
  const id = useId()
  return (
    <svg className="sheet-preview" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <g id={id}>
          <rect className="sheet-label" width={labelWidth} height={labelHeight} rx={1} />
          {elements.map((element) => {
            const { left, top, ...size } = boundsOf(element)
            const sort = element.type === 'symbol' ? 'sheet-symbol' : 'sheet-text'
            const isFrame = element.type === 'box' && element.fill === null
            return (
              <rect
                key={element.id}
                className={isFrame ? 'sheet-label' : sort}
                x={left}
                y={top}
                width={Math.max(size.width, 0.3)}
                height={Math.max(size.height, 0.3)}
              />
            )
          })}
        </g>
      </defs>
      {Array.from({ length: labelsPerPage(layout) }, (_, index) => {
        const { left, top } = labelPosition(layout, index)
        return <use key={index} href={`#${id}`} x={left} y={top} />
      })}
      {cropMarks(layout).map((line) => (
        <line
          key={`${line.x1} ${line.y1} ${line.x2} ${line.y2}`}
          className="sheet-mark"
          {...line}
        />
      ))}
    </svg>
  )
}
