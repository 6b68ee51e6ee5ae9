import type { PinSide } from '@zhenma/contract/list-views/list-look'
import type { CSSProperties } from 'react'
import type { Column } from '../fields.ts'
import type { ListView } from './views/list-view.ts'

/** Pixels of a column that nobody has given a width. */
export const COLUMN_PX = 150
/** Of the boxes before a row. */
export const CHECKBOX_PX = 44

type Widened = { readonly name: string; readonly column?: Column }

/** How wide a column is, in pixels. */
export const widthOf = ({ name, column }: Widened, view: ListView): number =>
  view.widths[name] ?? column?.width ?? COLUMN_PX

/** What of a pinned column's cells stays where when the list is pushed sideways. */
export type Pin = { readonly 'data-pinned': PinSide; readonly style: CSSProperties }

/**
 * Where pinned columns stay, by name. `leftPx` and `rightPx` stand beside them already: the boxes before
 * the rows, and what can be done with them.
 */
export function pinsOf(
  columns: readonly Widened[],
  view: ListView,
  { leftPx, rightPx }: { readonly leftPx: number; readonly rightPx: number },
): ReadonlyMap<string, Pin> {
  const pins = new Map<string, Pin>()
  const pinTo = (side: PinSide, from: number, all: readonly Widened[]): void => {
    let at = from
    for (const column of all) {
      if (view.pinned[column.name] !== side) continue
      pins.set(column.name, { 'data-pinned': side, style: { [side]: at } })
      at += widthOf(column, view)
    }
  }
  pinTo('left', leftPx, columns)
  pinTo('right', rightPx, [...columns].reverse())
  return pins
}
