import {
  type Density,
  LOOK_LIMITS,
  MINIMUM_COLUMN_PX,
  type PinSide,
} from '@zhenma/contract/list-views/list-look'
import { create } from 'zustand'
import { useSession } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../api/stored.ts'
import { moved } from '../../moved.ts'

/** How a user likes to see one list: columns in order, hidden and pinned ones, widths in pixels, density. */
export type ListView = {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly pinned: Readonly<Record<string, PinSide>>
  readonly density: Density
}

export type ColumnDefault = { readonly name: string; readonly isHidden: boolean }

/** A kept view on the columns there are now: unknown ones are forgotten, new ones come last. */
export function viewFrom(stored: unknown, columns: readonly ColumnDefault[]): ListView {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<ListView>
  const names = columns.map((column) => column.name)
  const known = (kept.order ?? []).filter((name) => names.includes(name))
  const fresh = names.filter((name) => !known.includes(name))
  const hiddenAtFirst = columns.filter((column) => column.isHidden).map((column) => column.name)
  const hidden = kept.order
    ? [
        ...(kept.hidden ?? []).filter((name) => names.includes(name)),
        ...hiddenAtFirst.filter((name) => fresh.includes(name)),
      ]
    : hiddenAtFirst
  return {
    order: [...known, ...fresh],
    hidden,
    widths: ofColumns(kept.widths, names),
    pinned: ofColumns(kept.pinned, names),
    density: kept.density ?? 'small',
  }
}

const ofColumns = <V>(
  kept: Readonly<Record<string, V>> | undefined,
  names: readonly string[],
): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(kept ?? {}).filter(([name]) => names.includes(name)))

/** Puts a column in the place where another one stands. */
export function placeColumn(view: ListView, name: string, at: string): ListView {
  const from = view.order.indexOf(name)
  const to = view.order.indexOf(at)
  if (from < 0 || to < 0 || from === to) return view
  return { ...view, order: moved(view.order, from, to) }
}

/** What is pinned left first, what is pinned right last; else in their order. */
export function shownColumns<C extends { readonly name: string }>(
  view: ListView,
  columns: readonly C[],
): C[] {
  const shown = view.order.flatMap((name) =>
    view.hidden.includes(name) ? [] : columns.filter((column) => column.name === name),
  )
  const at = (side: PinSide | undefined): C[] =>
    shown.filter(({ name }) => view.pinned[name] === side)
  return [...at('left'), ...at(undefined), ...at('right')]
}

/** The columns as an export takes them: as they stand there, and what is hidden with `-` before it. */
export function columnWish(view: ListView): string[] {
  const all = view.order.map((name) => ({ name }))
  return [
    ...shownColumns(view, all).map(({ name }) => name),
    ...view.hidden.map((name) => `-${name}`),
  ]
}

/** Pins a column to a side; undefined: it is pushed along with the others. */
export function pinColumn(view: ListView, name: string, side: PinSide | undefined): ListView {
  const { [name]: _former, ...others } = view.pinned
  return { ...view, pinned: side === undefined ? others : { ...others, [name]: side } }
}

/** Makes a column so wide, within what can be taken hold of. */
export function widenColumn(view: ListView, name: string, widthPx: number): ListView {
  const width = Math.round(Math.min(LOOK_LIMITS.widthPx, Math.max(MINIMUM_COLUMN_PX, widthPx)))
  return { ...view, widths: { ...view.widths, [name]: width } }
}

/** Moves a column before or after its neighbour. */
export function moveColumn(view: ListView, name: string, by: -1 | 1): ListView {
  const neighbour = view.order[view.order.indexOf(name) + by]
  return neighbour === undefined ? view : placeColumn(view, name, neighbour)
}

const useViews = create<{ readonly views: Readonly<Record<string, unknown>> }>(() => ({
  views: {},
}))

/**
 * The view of a list with what was changed of it, kept in this browser by user and list. Of a saved view
 * the changes are kept apart, and what it was saved as stands below them.
 */
export function useListView(
  listKey: string,
  columns: readonly ColumnDefault[],
  saved?: { readonly id: number; readonly look: ListView },
): readonly [ListView, (view: ListView | undefined) => void] {
  const userId = useSession(({ session }) => session?.user.id ?? 0)
  const key = `zhenma.view.${userId}.${listKey}${saved === undefined ? '' : `.${saved.id}`}`
  const stored = useViews(({ views }) => (key in views ? views[key] : readStoredOnce(key)))
  const change = (view: ListView | undefined): void => {
    useViews.setState(({ views }) => ({ views: { ...views, [key]: view } }))
    writeStored(localStorage, key, view)
  }
  return [viewFrom(stored ?? saved?.look, columns), change]
}

const read = new Map<string, unknown>()
/** The store asks on every change anywhere: the browser's storage is read once per list. */
function readStoredOnce(key: string): unknown {
  if (!read.has(key)) read.set(key, readStored(localStorage, key))
  return read.get(key)
}
