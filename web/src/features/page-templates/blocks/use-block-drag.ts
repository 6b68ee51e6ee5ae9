import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { type DragEvent, useState } from 'react'
import { blockOf, mayStand, moved, type Place } from './block-tree.ts'

const samePlace = (one: Place | undefined, other: Place): boolean =>
  one !== undefined &&
  one.at === other.at &&
  one.columns?.id === other.columns?.id &&
  one.columns?.column === other.columns?.column

/** Blocks dragged with the browser's own means. The keyboard and buttons do the same (`shifted`). */
export function useBlockDrag(
  document: TraceDocument,
  onMoved: (document: TraceDocument, id: string) => void,
) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<Place>()
  const end = (): void => {
    setDragged(undefined)
    setOver(undefined)
  }
  const mayDrop = (place: Place): boolean => {
    const block = dragged === undefined ? undefined : blockOf(document, dragged)
    return block !== undefined && mayStand(document, block, place)
  }
  const hover = (event: DragEvent, place: Place): void => {
    if (!mayDrop(place)) return
    event.preventDefault()
    event.stopPropagation()
    if (!samePlace(over, place)) setOver(place)
  }
  const drop = (event: DragEvent, place: Place): void => {
    if (dragged === undefined || !mayDrop(place)) return
    event.preventDefault()
    event.stopPropagation()
    const next = moved(document, dragged, place)
    if (next !== document) onMoved(next, dragged)
    end()
  }
  /** Before or behind a row, by which half of it the pointer is over. */
  const half = (event: DragEvent, place: Place): Place => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY > top + height / 2 ? { ...place, at: place.at + 1 } : place
  }
  return {
    dragged,
    over,
    /** Of the row of a block. */
    rowProps: (id: string, place: Place) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged(id)
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => hover(event, half(event, place)),
      onDrop: (event: DragEvent) => drop(event, half(event, place)),
    }),
    /** Of what takes a block at one place only: an empty column. */
    spotProps: (place: Place) => ({
      onDragOver: (event: DragEvent) => hover(event, place),
      onDrop: (event: DragEvent) => drop(event, place),
    }),
    /** What shows where a block would go. */
    markOf: (place: Place, isLast: boolean): 'before' | 'behind' | undefined => {
      if (over === undefined) return undefined
      if (samePlace(over, place)) return 'before'
      return isLast && samePlace(over, { ...place, at: place.at + 1 }) ? 'behind' : undefined
    },
  }
}

export type BlockDrag = ReturnType<typeof useBlockDrag>
