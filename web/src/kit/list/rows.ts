import type { ReactNode } from 'react'
import { plainValue, type Field, type Shapes } from '../fields.ts'
import type { List, ListEndpoint, RowOf } from '../use-list.ts'

/** What table and cards need to draw rows. */
export type RowsProps<E extends ListEndpoint, S extends Shapes> = {
  readonly list: List<E>
  /** The columns shown, in order. */
  readonly columns: readonly Field<S>[]
  readonly rowKey: (row: RowOf<E>) => number
  readonly onOpen?: ((row: RowOf<E>) => void) | undefined
  readonly rowActions?: ((row: RowOf<E>) => ReactNode) | undefined
  readonly isSelectable: boolean
  readonly empty: ReactNode
}

/** What a row shows of a field. */
export function cellOf<S extends Shapes>(field: Field<S>, row: object): ReactNode {
  return field.show ? field.show(row as S['row']) : plainValue(row, field.name)
}

/** The next order when a head is pressed: ascending, descending, none. */
export function nextSort(sort: string | undefined, name: string): string | undefined {
  if (sort === name) return `-${name}`
  return sort === `-${name}` ? undefined : name
}

/** A selection with rows added or taken away. */
export function withSelected(
  selected: readonly number[],
  keys: readonly number[],
  isSelected: boolean,
): number[] {
  const others = selected.filter((key) => !keys.includes(key))
  return isSelected ? [...others, ...keys] : others
}

/** The page numbers to offer: the ends, the neighbours, and gaps between. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, last].filter(
    (page, index, all) => page >= 1 && page <= last && all.indexOf(page) === index,
  )
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? ['gap' as const, page] : [page]
  })
}

/** Above the numbers of whatever there are fewest of: places, products of a company, entries of an account. */
const MOST = 2 ** 26

/** The key of a row that two numbers tell from all others, the second below 67 million. Such rows are not ticked. */
export const keyOfTwo = (one: number, other: number): number => one * MOST + other
