import { MINIMUM_COLUMN_PX } from '@zhenma/contract/list-views/list-look'
import type { PointerEvent } from 'react'

/** Starts dragging the right edge of the head cell around the handle; tells the width at the end. */
export function dragColumn(
  event: PointerEvent<HTMLElement>,
  onResized: (widthPx: number) => void,
): void {
  const handle = event.currentTarget
  const cell = handle.closest('th')
  if (!cell) return
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
    onResized(Math.round(widthAt(at.clientX)))
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end, { once: true })
}
