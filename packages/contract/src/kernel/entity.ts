import { z } from 'zod'
import { moment } from './lists.ts'
import type { Text } from './text.ts'

/** One column of an entity: all that store, calls, screen, sheet, import and log have to know of it. */
export type EntityColumn = {
  readonly label: Text
  /** What a form may say; without it nobody types the column. */
  readonly input?: z.ZodType
  /** What is answered. */
  readonly output: z.ZodType
  /** Left out by a form it stays as it was; a new record then gets this. Without it, it becomes null. */
  readonly keptOr?: unknown
  /** Chosen when a record is made, and never changed. */
  readonly isFixed?: true
  /** Brings what was typed into the one form in which it is stored. */
  readonly asStored?: (value: never) => unknown
  /** Not in the table: the module's `more` answers it. */
  readonly isComputed?: true
  /** Only one record is asked for it, never the list. */
  readonly isOfDetail?: true
  readonly isSorted?: true
  /** A sheet of the list has it, in the order of the columns. */
  readonly isInSheet?: true
  /** The list's keyword is looked for in it. */
  readonly isSearched?: true
  /** What the list may be filtered by: the rows in which the column is just that. */
  readonly filter?: z.ZodType
  /** No two records of a company have the same: the index `TABLE_COLUMN`. */
  readonly isUnique?: true
  /** Names another record of the company: the key `TABLE_company_id_COLUMN_fkey`. */
  readonly isReference?: true
  /** Says who a person is: the log, which outlives people, keeps that it was changed, and never what it was. */
  readonly isPersonal?: true
  /** The words of a closed set. */
  readonly words?: Readonly<Record<string, Text>>
}

type Columns = Readonly<Record<string, EntityColumn>>

/** Where an entity is listed. */
type EntityScreen = {
  /** Where the menu leads; its first part is the menu's. */
  readonly path: `/${string}/${string}`
  /** What the menu calls it, where it is not the entity's own name. */
  readonly name?: Text
  /** The path of the screen before it in the menu; without it, it is the first. */
  readonly after?: string
  /** The folder of the feature that draws it: `FOLDER/FOLDER-page.tsx`. */
  readonly folder: string
  /** Its page of the manual, where that is not called like the folder. */
  readonly manual?: string
}

/** What a picker is answered: `most` records by a keyword, or those with some ids. */
export type EntityPicker = {
  /** What is told of a record besides its id. */
  readonly shows: readonly string[]
  /** Where the keyword is looked for. */
  readonly finds: readonly string[]
  /** In which order; the newest first without it. */
  readonly by?: string
  readonly most: number
  /** By its id a record is found that has been deleted since: something may still name it. */
  readonly keepsDeleted?: true
}

/** A kind of record with everything that is known of it: `defineEntity`. */
export type Entity = {
  /** As permissions and the log name it: `qa-card`. */
  readonly name: `${string}`
  readonly table: string
  /** In the middle of a sentence: `a dealer`, `dealers`. */
  readonly one: Text
  readonly many: Text
  readonly screen: EntityScreen
  readonly columns: Columns
  /** In which order a list stands while nobody asks for one (`['-kind', 'name']`); the newest first without it. */
  readonly order?: readonly string[]
  /** What permissions beside `list`, `create`, `update`, `delete` and `export` are called. */
  readonly permissions?: Readonly<Record<string, Text>>
  /** Its forms upload pictures. */
  readonly hasPictures?: true
  /** The table has what a keyword is looked for in as one text in small letters: its column `search_text`. */
  readonly hasSearchText?: true
  /** The table says who made a record: its column `created_by`. */
  readonly keepsAuthor?: true
  /** How a picker finds its records. */
  readonly picker?: EntityPicker
  /** What the recycle bin tells of a deleted record, where that is not what a picker shows. */
  readonly binShows?: readonly string[]
  /** Whoever keeps a new company's master data may do with it whatever can be done. */
  readonly isMasterData?: true
}

/** Describes an entity; a column of its picker or its bin that is none does not compile. */
export function defineEntity<const E extends Entity>(
  entity: E & {
    readonly picker?: {
      readonly shows: readonly NamesOf<E>[]
      readonly finds: readonly NamesOf<E>[]
    }
    readonly binShows?: readonly NamesOf<E>[]
  },
): E {
  return entity
}

type ColumnsOf<E extends Entity> = E['columns']
type NamesOf<E extends Entity> = Extract<keyof E['columns'], string>
type With<C extends Columns, Part extends object> = {
  [K in keyof C]: C[K] extends Part ? K : never
}[keyof C]

/** What a form sends. */
export type InputShape<E extends Entity> = {
  [K in Extract<With<ColumnsOf<E>, { input: z.ZodType }>, string>]: NonNullable<
    ColumnsOf<E>[K]['input']
  >
}
/** What a form sends of a record that is there. */
export type ChangeShape<E extends Entity> = Omit<
  InputShape<E>,
  Extract<With<ColumnsOf<E>, { isFixed: true }>, string>
>
type DetailNames<E extends Entity> = With<ColumnsOf<E>, { isOfDetail: true }>
/** What a list answers of each record. */
export type RowShape<E extends Entity> = {
  [K in 'id' | Exclude<Extract<keyof ColumnsOf<E>, string>, DetailNames<E>>]: K extends 'id'
    ? z.ZodInt
    : ColumnsOf<E>[K]['output']
}
/** What one record is asked for besides. */
export type DetailShape<E extends Entity> = {
  [K in Extract<DetailNames<E>, string>]: ColumnsOf<E>[K]['output']
}
/** What a list is filtered by. */
export type FilterShape<E extends Entity> = {
  [K in Extract<With<ColumnsOf<E>, { filter: z.ZodType }>, string>]: NonNullable<
    ColumnsOf<E>[K]['filter']
  >
}

/** Columns that lie in the table. */
export type StoredNames<E extends Entity> = Exclude<
  Extract<keyof ColumnsOf<E>, string>,
  With<ColumnsOf<E>, { isComputed: true }>
>

/** What a picker is told of a record. */
type PickedNames<E extends Entity> = E extends { readonly picker: infer P extends EntityPicker }
  ? P['shows'][number]
  : never
export type PickedShape<E extends Entity> = ToldShape<E, PickedNames<E>>

/** What the recycle bin tells of a deleted record. */
export type BinNames<E extends Entity> = E extends {
  readonly binShows: readonly (infer Name extends string)[]
}
  ? Name
  : PickedNames<E>

/** A record by its id and some of its columns. */
type ToldShape<E extends Entity, Names extends string> = {
  [K in 'id' | Names]: K extends 'id' ? z.ZodInt : ColumnsOf<E>[K]['output']
}

const pick = (entity: Entity, part: (column: EntityColumn) => z.ZodType | undefined) =>
  Object.fromEntries(
    Object.entries(entity.columns).flatMap(([name, column]) => {
      const schema = part(column)
      return schema === undefined ? [] : [[name, schema]]
    }),
  )

export const inputShape = <E extends Entity>(entity: E): InputShape<E> =>
  pick(entity, ({ input }) => input) as InputShape<E>
export const changeShape = <E extends Entity>(entity: E): ChangeShape<E> =>
  pick(entity, ({ input, isFixed }) => (isFixed ? undefined : input)) as ChangeShape<E>
export const rowShape = <E extends Entity>(entity: E): RowShape<E> =>
  ({
    id: z.int(),
    ...pick(entity, ({ output, isOfDetail }) => (isOfDetail ? undefined : output)),
  }) as unknown as RowShape<E>
export const detailShape = <E extends Entity>(entity: E): DetailShape<E> =>
  pick(entity, ({ output, isOfDetail }) => (isOfDetail ? output : undefined)) as DetailShape<E>
export const filterShape = <E extends Entity>(entity: E): FilterShape<E> =>
  pick(entity, ({ filter }) => filter) as FilterShape<E>

const toldShape = (entity: Entity, names: readonly string[]) => ({
  id: z.int(),
  ...Object.fromEntries(names.map((name) => [name, columnOf(entity, name).output])),
})

const pickedNames = ({ picker }: Entity): readonly string[] => picker?.shows ?? []
export const pickedShape = <E extends Entity>(entity: E): PickedShape<E> =>
  toldShape(entity, pickedNames(entity)) as unknown as PickedShape<E>

/** The columns of a deleted record that the recycle bin tells, in its order. */
export const binNames = (entity: Entity): readonly string[] =>
  entity.binShows ?? pickedNames(entity)
export const binShape = <E extends Entity>(entity: E): ToldShape<E, BinNames<E>> =>
  toldShape(entity, binNames(entity)) as unknown as ToldShape<E, BinNames<E>>

/** The columns with some part, by name. */
export const namesWith = (entity: Entity, has: (column: EntityColumn) => unknown): string[] =>
  Object.entries(entity.columns).flatMap(([name, column]) => (has(column) ? [name] : []))

/** The columns of an entity's sheet. */
export const sheetNames = (entity: Entity): string[] =>
  namesWith(entity, ({ isInSheet }) => isInSheet)

/** The words over the columns of an entity's sheet, in its order. */
export const sheetLabels = (entity: Entity): Readonly<Record<string, Text>> =>
  labelsOf(entity, sheetNames(entity))

/** What some of its columns are called. */
export const labelsOf = (
  entity: Entity,
  names: readonly string[],
): Readonly<Record<string, Text>> =>
  Object.fromEntries(names.map((name) => [name, columnOf(entity, name).label]))

function columnOf(entity: Entity, name: string): EntityColumn {
  const column = entity.columns[name]
  if (column === undefined) throw new Error(`${entity.name} has no column ${name}`)
  return column
}

/** What a new record begins with: what its form may leave out. */
export const defaultsOf = (entity: Entity): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(entity.columns).flatMap(([name, { input }]) =>
      input instanceof z.ZodDefault ? [[name, input.parse(undefined)]] : [],
    ),
  )

/** Of what kind a column's values are, for those who show them: a word, a moment, yes or no, numbers, or themselves. */
export function kindOf(column: EntityColumn): 'word' | 'moment' | 'yes-no' | 'number' | 'plain' {
  if (column.words !== undefined) return 'word'
  const { output } = column
  const value = output instanceof z.ZodNullable ? output.unwrap() : output
  if (value === moment) return 'moment'
  if (output instanceof z.ZodBoolean) return 'yes-no'
  return value instanceof z.ZodNumber ? 'number' : 'plain'
}

/** A text of the middle of a sentence as it stands alone: `dealers` → `Dealers`. */
export const alone = (text: Text): Text => ({
  ...text,
  en: text.en.charAt(0).toUpperCase() + text.en.slice(1),
})

/** The column of a table behind a name: `warranty_months` for `warrantyMonths`. */
export const inTable = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What the menu calls the component of a screen. */
export const componentOf = ({ path }: EntityScreen): string => path.slice(1)
