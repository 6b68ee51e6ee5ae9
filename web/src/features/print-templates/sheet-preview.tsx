import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import {
  labelPosition,
  labelsPerPage,
  pageSize,
} from '@zhenma/contract/print-templates/label-geometry'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { useId, type ReactNode } from 'react'

/** The page with its labels, drawn in mm: outlines, squares for symbols, bars for everything else. */
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
            const box = boundsOf(element)
            return (
              <rect
                key={element.id}
                className={element.type === 'symbol' ? 'sheet-qr' : 'sheet-text'}
                x={box.left}
                y={box.top}
                width={box.width}
                height={box.height}
              />
            )
          })}
        </g>
      </defs>
      {Array.from({ length: labelsPerPage(layout) }, (_, index) => {
        const { left, top } = labelPosition(layout, index)
        return <use key={index} href={`#${id}`} x={left} y={top} />
      })}
    </svg>
  )
}
