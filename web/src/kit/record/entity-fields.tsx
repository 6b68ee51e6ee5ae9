import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { type Entity, type EntityColumn, kindOf } from '@zhenma/contract/kernel/entity'
import type { ReactNode } from 'react'
import { Count, When } from '../atoms.tsx'
import type { Control, Field, Shapes } from '../fields.ts'
import type { RowOf } from '../use-list.ts'
import { plainControl } from './plain-control.tsx'
import {
  filterWordsOf,
  isState,
  State,
  StateFilter,
  type StateValue,
  type StateWords,
} from './states.tsx'

/** The calls that the shapes of an entity's fields come from. */
type ShapingCalls = { readonly list: Endpoint; readonly get: Endpoint; readonly create: Endpoint }
/** What an entity's screen shows and sends, by its calls. */
export type ShapesOf<C extends ShapingCalls> = {
  row: RowOf<C['list']>
  detail: OutputOf<C['get']> & object
  input: CallInputOf<C['create']>
  filter: CallInputOf<C['list']>
}

/**
 * What a screen says of a column beside its description. `form: false`: no control, although it could
 * have one; `detail: false`: not in the detail, although a section may name it.
 */
type Part<S extends Shapes> = Omit<Field<S>, 'name' | 'label' | 'form' | 'detail' | 'valueProp'> &
  StateWords & {
    readonly form?: Control | false
    readonly detail?: Field<S>['detail'] | false
  }

/**
 * The fields of an entity, from its description: labels, what may be sorted by, how states, moments
 * and counts are shown, and plain controls with the limits of the rule. `parts` says in which order they
 * stand, and what is the screen's own.
 */
export function entityFields<E extends Entity, C extends ShapingCalls>(
  entity: E,
  _calls: C,
  parts: { readonly [K in keyof E['columns']]?: Part<ShapesOf<C>> },
): readonly Field<ShapesOf<C>>[] {
  let isFirst = true
  return Object.entries<Part<ShapesOf<C>> | undefined>(parts).flatMap(([name, part]) => {
    const column = entity.columns[name]
    if (column === undefined || part === undefined) return []
    const { form: ownControl, column: inList, detail = true, tones, yes, no, any, ...own } = part
    const plain = ownControl === undefined ? plainControl(column, isFirst) : undefined
    const form = ownControl || plain
    if (form) isFirst = false
    const field: Omit<Field, 'name'> = {
      label: column.label,
      ...shownBy(name, column, { ...(tones && { tones }), ...(yes && { yes }), ...(no && { no }) }),
      ...(any && {
        filter: () => <StateFilter column={column} words={{ yes, no, any }} />,
        filterWords: () => filterWordsOf(column, { yes, no }),
      }),
      ...(own as object),
      ...(inList && {
        column: {
          ...(isCount(column) && { align: 'right' }),
          ...inList,
          ...(column.isSorted && { sort: true }),
        },
      }),
      ...(detail && { detail: detail as true }),
      ...(form && { form }),
      ...(plain && kindOf(column) === 'yes-no' && { valueProp: 'checked' as const }),
    }
    return [{ ...field, name } as unknown as Field<ShapesOf<C>>]
  })
}

/** A figure that the server counts. */
const isCount = (column: EntityColumn): boolean =>
  column.isComputed === true && kindOf(column) === 'number'

/** How a column is shown where its screen does not say. */
function shownBy(
  name: string,
  column: EntityColumn,
  words: StateWords,
): { readonly show?: (row: object) => ReactNode } {
  const valueOf = (row: object): unknown => (row as Readonly<Record<string, unknown>>)[name]
  if (kindOf(column) === 'moment') return { show: (row) => <When at={valueOf(row) as string} /> }
  if (isCount(column)) return { show: (row) => <Count value={valueOf(row) as number | null} /> }
  if (!isState(column)) return {}
  return {
    show: (row) => <State column={column} words={words} value={valueOf(row) as StateValue} />,
  }
}
