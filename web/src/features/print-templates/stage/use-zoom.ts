import type { Size } from '@zhenma/contract/print-templates/label-geometry'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { RULER_PX } from './rulers.tsx'
import { fittingScale, REAL_SCALE, zoomed } from './viewport.ts'

/** What stays where it is on the screen while the scale changes: a place of the picture, in parts of it. */
type Kept = { readonly x: number; readonly y: number; readonly atX: number; readonly atY: number }

function placeAt(view: HTMLElement, atX: number, atY: number): Kept {
  return {
    x: (view.scrollLeft + atX) / view.scrollWidth,
    y: (view.scrollTop + atY) / view.scrollHeight,
    atX,
    atY,
  }
}

/** What a view has for the picture; undefined: a hidden tab has none, and what it had will be there again. */
function roomOf({ clientWidth, clientHeight }: HTMLElement): Size | undefined {
  if (clientWidth === 0) return undefined
  return { width: clientWidth - RULER_PX, height: clientHeight - RULER_PX }
}

/** How large the label is shown: it fits into the room there is until somebody zooms. */
export function useZoom(label: Size) {
  const [view, setView] = useState<HTMLDivElement | null>(null)
  const [room, setRoom] = useState<Size>()
  // Measured before anything of the label is drawn: it is drawn once, in the scale that it has room for.
  const viewRef = useCallback((element: HTMLDivElement | null) => {
    setView(element)
    if (element) setRoom((known) => known ?? roomOf(element))
  }, [])
  const [own, setOwn] = useState<number>()
  const kept = useRef<Kept>(undefined)
  const scale = own ?? (room ? fittingScale(room, label) : REAL_SCALE)

  useEffect(() => {
    if (!view) return
    const observer = new ResizeObserver(() => {
      const found = roomOf(view)
      if (found === undefined) return
      setRoom((known) =>
        known?.width === found.width && known.height === found.height ? known : found,
      )
    })
    observer.observe(view)
    return () => observer.disconnect()
  }, [view])
  useLayoutEffect(() => {
    const place = kept.current
    kept.current = undefined
    if (!view || place === undefined) return
    const left = place.x * view.scrollWidth - place.atX
    const top = place.y * view.scrollHeight - place.atY
    view.scrollTo({ left, top, behavior: 'instant' })
  }, [scale, view])

  const zoom = (by: -1 | 1, at?: { readonly x: number; readonly y: number }): void => {
    if (view) {
      const { left, top } = view.getBoundingClientRect()
      const [middleX, middleY] = [view.clientWidth / 2, view.clientHeight / 2]
      kept.current = placeAt(view, at ? at.x - left : middleX, at ? at.y - top : middleY)
    }
    setOwn(zoomed(scale, by))
  }
  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    // The browser would make the whole page larger.
    event.preventDefault()
    if (event.deltaY !== 0) zoom(event.deltaY < 0 ? 1 : -1, { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    if (!view) return
    const onWheel = (event: WheelEvent): void => wheel(event)
    view.addEventListener('wheel', onWheel, { passive: false })
    return () => view.removeEventListener('wheel', onWheel)
  }, [view])
  return { scale, room, viewRef, zoom, fit: () => setOwn(undefined) }
}

export type Zoom = ReturnType<typeof useZoom>
