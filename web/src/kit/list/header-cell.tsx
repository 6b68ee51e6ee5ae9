import type { PointerEvent, ReactNode, ThHTMLAttributes } from 'react'
import { MINIMUM_COLUMN_PX } from '../list-view.ts'

type Props = ThHTMLAttributes<HTMLTableCellElement> & {
  readonly onResized?: (widthPx: number) => void
}

/** A head cell whose right edge can be dragged. */
export function HeaderCell({ onResized, children, ...rest }: Props): ReactNode {
  const startDrag = (event: PointerEvent<HTMLSpanElement>): void => {
    const handle = event.currentTarget
    const cell = handle.parentElement
    if (!cell || !onResized) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    const startX = event.clientX
    const startWidth = cell.offsetWidth
    const widthAt = (x: number): number => Math.max(MINIMUM_COLUMN_PX, startWidth + x - startX)
    const move = (at: globalThis.PointerEvent): void => {
      handle.style.right = `${startWidth - widthAt(at.clientX)}px`
    }
    const end = (at: globalThis.PointerEvent): void => {
      handle.removeEventListener('pointermove', move)
      handle.style.right = ''
      onResized(widthAt(at.clientX))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end, { once: true })
  }
  return (
    <th {...rest}>
      {children}
      {onResized && (
        // Dragging must not sort: the click that ends it stays here.
        <span
          className="resize"
          aria-hidden="true"
          onPointerDown={startDrag}
          onClick={(event) => event.stopPropagation()}
        />
      )}
    </th>
  )
}
