import type { Text } from '@zhenma/contract/kernel/texts'
import type { ReactElement, ReactNode } from 'react'

/** An input without its value: the list's filter or the form hands it `value` and `onChange`. */
export type Control = () => ReactElement

export type Column = {
  /** Pixels, before the user drags. */
  readonly width?: number
  readonly align?: 'right'
  /** The server sorts by this field's name. */
  readonly sort?: boolean
  /** Hidden until the user chooses it. */
  readonly isHidden?: boolean
}

/** Pixels of a column in which the longest code (24 digits in groups) stands on one line. */
export const CODE_COLUMN_PX = 236

/** The shapes an entity has: a list's row, one of it, what a form sends, what a list filters by. */
export type Shapes = {
  readonly row: object
  readonly detail?: object
  readonly input?: object
  readonly filter?: object
}

type DetailOf<S extends Shapes> = S['detail'] extends object ? S['detail'] : S['row']
type KeysOf<T> = T extends object ? Extract<keyof T, string> : never

/**
 * One field of an entity, everywhere it appears. What a part is absent from, the field is absent
 * from. No conditions and no layout in here: a screen that wants those is written by hand.
 */
export type Field<S extends Shapes = Shapes> = {
  readonly name: KeysOf<S['row']> | KeysOf<DetailOf<S>> | KeysOf<S['input']> | KeysOf<S['filter']>
  readonly label: Text
  /** A line below the control of a form. */
  readonly help?: Text
  /** How a row shows it (list, card, detail); the plain value without it. */
  readonly show?: (row: S['row']) => ReactNode
  readonly column?: Column
  readonly filter?: Control
  /**
   * The filter is a range: its control's value is a pair, from this field's name to that one. Each end
   * may be open.
   */
  readonly filterTo?: KeysOf<S['filter']>
  /** What the filter's words are called, where it has such: a list's tab is named by those that are set. */
  readonly filterWords?: () => Readonly<Record<string, Text>>
  /** Its filter is out of sight until somebody asks for more filters, or while it is set. */
  readonly isFurtherFilter?: boolean
  /** Shown in the detail; a function where the detail shows more than the row has. */
  readonly detail?: true | ((detail: DetailOf<S>) => ReactNode)
  readonly form?: Control
  /** The property of the control that carries the value; `checked` for a switch. */
  readonly valueProp?: 'checked'
}

/** Types the fields of an entity: `defineFields<{ row: ProductRow }>()([...])`. */
export const defineFields =
  <S extends Shapes>() =>
  <const F extends readonly Field<S>[]>(fields: F): readonly Field<S>[] =>
    fields

/** A value without a `show` of its own. */
export function plainValue(row: object, name: string): ReactNode {
  const value = (row as Readonly<Record<string, unknown>>)[name]
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** A named group of fields on a form or in a detail. */
export type Section = {
  readonly title?: Text
  readonly names: readonly string[]
  /** Side by side (where there is room), or one below the other. */
  readonly columns?: 1 | 2
}

/**
 * The fields of sections in order, without sections in which none has the part; without sections all that
 * have it, in one.
 */
export function sectionsOf<F extends { readonly name: string }>(
  fields: readonly F[],
  sections: readonly Section[] | undefined,
  hasPart: (field: F) => boolean,
): { section: Section; fields: F[] }[] {
  const usable = fields.filter(hasPart)
  if (!sections) return [{ section: { names: [] }, fields: usable }]
  return sections
    .map((section) => ({
      section,
      fields: section.names.flatMap((name) => usable.filter((field) => field.name === name)),
    }))
    .filter(({ fields: own }) => own.length > 0)
}
