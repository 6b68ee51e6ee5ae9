import {
  type DetailShape,
  type Entity,
  type EntityPicker,
  type InputShape,
  inTable,
  namesWith,
  type PickedShape,
  type RowShape,
  type StoredNames,
} from '@zhenma/contract/kernel/entity'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type ColumnsOf, type RowOf, selected, type TableName } from '../database/columns.ts'
import { countRows, type Database, first, one, rows } from '../database/database.ts'
import { containing, every, neverEmpty, orderBy, pageOfRows } from '../database/lists.ts'

/** What an entity's table must have besides: records are marked as deleted, and listed newest first. */
type Kept<E extends Entity> =
  | 'id'
  | 'companyId'
  | 'deletedAt'
  | 'createdAt'
  | (E extends { readonly keepsAuthor: true } ? 'createdBy' : never)
type Missing<E extends Entity> = E['table'] extends TableName
  ? Exclude<StoredNames<E> | Kept<E>, ColumnsOf<E['table']>>
  : E['table']
/** An entity whose columns all lie in its table; another one does not compile, and the error names them. */
export type OfTable<E extends Entity> = [Missing<E>] extends [never]
  ? unknown
  : { readonly isMissingInTheTable: Missing<E> }
/** Further columns of an entity's table. */
export type Further<E extends Entity> = E['table'] extends TableName
  ? Partial<RowOf<E['table']>>
  : never

type OutputsOf<S extends z.ZodRawShape> = { readonly [K in keyof S]: z.output<S[K]> }
/** What a form leaves in the table. */
export type Fields<E extends Entity> = {
  readonly [K in Extract<keyof InputShape<E>, StoredNames<E>>]: z.output<E['columns'][K]['output']>
}
/** A record of a list as stored, without what is computed. */
export type Stored<E extends Entity> = Pick<
  OutputsOf<RowShape<E>>,
  Extract<keyof RowShape<E>, StoredNames<E> | 'id'>
>
/** One record with what only it is asked for. */
export type StoredDetail<E extends Entity> = Stored<E> &
  Pick<OutputsOf<DetailShape<E>>, Extract<keyof DetailShape<E>, StoredNames<E>>>

/** What a picker is told. */
export type Picked<E extends Entity> = OutputsOf<PickedShape<E>>

type Page = {
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Which records: a company's, and of those the ones that `visible` (of the table `r`) lets through. */
export type Sight = {
  readonly companyId: number
  readonly visible?: RawBuilder<unknown> | undefined
}

/** How a list is filtered by columns that no table has: the condition on the table `r`. */
type OwnFilters = Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>

/** The ids of the records that a keyword may find, by an index; null: the index cannot tell. */
type FoundBy = (db: Database, keyword: string) => Promise<readonly number[] | 'many' | null>

/** The statements of an entity, all over the columns that its description names. */
export function entityStore<const E extends Entity>(
  entity: E & OfTable<E>,
  ownFilters: OwnFilters = {},
  /** For an entity of which there are too many to be read for a keyword. */
  foundBy: FoundBy = async () => null,
) {
  const table = sql.table(entity.table)
  const stored = namesWith(entity, ({ isComputed }) => !isComputed)
  const inList = stored.filter((name) => !entity.columns[name]?.isOfDetail)
  const inForm = stored.filter((name) => entity.columns[name]?.input !== undefined)
  const sorts = Object.fromEntries(
    namesWith(entity, ({ isSorted }) => isSorted).map((name) => {
      const isEmptied = entity.columns[name]?.output instanceof z.ZodNullable
      return [name, isEmptied ? columnRef(name) : neverEmpty(columnRef(name))]
    }),
  )
  const searched = namesWith(entity, ({ isSearched }) => isSearched).map(columnRef)
  // A generated column with the searched ones in small letters: one text is searched faster than six.
  const inText = (keyword: string): RawBuilder<unknown> =>
    sql`r.search_text like lower(${containing(keyword)})`
  const isFound = (keyword: string): RawBuilder<unknown> =>
    entity.hasSearchText ? inText(keyword) : anyContains(searched, keyword)
  /**
   * What a keyword finds, by `isMeant`, which every row is asked. What few have is only looked for where an index says.
   * What many have is read in the order of the list, whose first come soon: PostgreSQL takes a condition that it knows
   * nothing of for one that half of the rows meet, and one with `like` for one that hardly any does.
   */
  const finding = async (
    db: Database,
    keyword: string,
    isMeant: RawBuilder<unknown>,
  ): Promise<RawBuilder<unknown>> => {
    const found = keyword === '' ? null : await foundBy(db, keyword)
    if (found === null) return isMeant
    if (found === 'many') return sql`case when ${isMeant} then true else false end`
    return sql`r.id = any(${found}::bigint[]) and ${isMeant}`
  }
  const filters = namesWith(entity, ({ filter }) => filter)
  const order = (entity.order ?? ['-createdAt']).map((name) =>
    name.startsWith('-') ? sql`${columnRef(name.slice(1))} desc` : columnRef(name),
  )
  const hasUpdatedAt = stored.includes('updatedAt')

  const conditions = ({ companyId, visible }: Sight): RawBuilder<unknown>[] => [
    sql`r.company_id = ${companyId}`,
    sql`r.deleted_at is null`,
    ...(visible === undefined ? [] : [visible]),
  ]

  const read = <Row>(
    db: Database,
    sight: Sight,
    id: number,
    names: readonly string[],
    lock = sql``,
  ): Promise<Row | undefined> =>
    first(
      db,
      sql<Row>`
        select ${selected('r', names)} from ${table} r
         where ${every(conditions(sight))} and r.id = ${id} ${lock}`,
    )

  return {
    entity: entity as E,
    /** What a list reads of a record. */
    listed: ['id', ...inList] as readonly string[],
    /** What a form leaves in the table, and where each of it lies in the row `r`. */
    inForm: inForm as readonly string[],
    column: columnRef,

    /** Records by what their searched columns hold, and by the list's filters. */
    async list(
      db: Database,
      sight: Sight,
      page: Page,
    ): Promise<{ records: Stored<E>[]; total: number }> {
      const wanted = conditions(sight)
      for (const name of filters) {
        const value = (page as Readonly<Record<string, unknown>>)[name] ?? null
        if (value === null) continue
        wanted.push(ownFilters[name]?.(value) ?? sql`${columnRef(name)} = ${value}`)
      }
      if (page.keyword) wanted.push(await finding(db, page.keyword, isFound(page.keyword)))
      const where = every(wanted)
      const total = await countRows(db, sql`${table} r where ${where}`)
      const records = await rows(
        db,
        sql<Stored<E>>`
          select ${selected('r', ['id', ...inList])} from ${table} r where ${where}
          ${orderBy(page.sort, sorts, sql.join(order), sql`r.id`)} ${pageOfRows(page)}`,
      )
      return { records, total }
    },

    find: (db: Database, sight: Sight, id: number) =>
      read<StoredDetail<E>>(db, sight, id, ['id', ...stored]),

    /** What a form may change of a record, which is held for a change until the transaction ends. */
    hold: (db: Database, sight: Sight, id: number) =>
      read<Fields<E>>(db, sight, id, inForm, sql`for update`),

    /** Records for a picker: those of `ids`, else the first that its keyword finds. */
    async search(
      db: Database,
      { companyId, visible }: Sight,
      { keyword, ids }: { readonly keyword: string; readonly ids: readonly number[] },
    ): Promise<Picked<E>[]> {
      const { shows, finds, by, most, keepsDeleted } = entity.picker ?? NOT_PICKED
      const isThere = sql`r.deleted_at is null`
      const which =
        ids.length > 0
          ? sql`r.id = any(${ids}::bigint[]) and (${keepsDeleted ?? false} or ${isThere})`
          : every([
              isThere,
              await finding(
                db,
                keyword,
                every([
                  ...(entity.hasSearchText ? [inText(keyword)] : []),
                  anyContains(finds.map(columnRef), keyword),
                ]),
              ),
            ])
      const order =
        by === undefined ? sql`r.created_at desc, r.id desc` : sql`${columnRef(by)}, r.id`
      return rows(
        db,
        sql<Picked<E>>`
          select ${selected('r', ['id', ...shows])} from ${table} r
           where r.company_id = ${companyId} and ${which} and ${visible ?? sql`true`}
           order by ${order} limit ${Math.max(most, ids.length)}`,
      )
    },

    /** The name of a record, held so that it is not deleted while something is bound to it. */
    holdName: async (db: Database, sight: Sight, id: number): Promise<string | undefined> =>
      (await read<{ readonly name: string }>(db, sight, id, ['name'], sql`for share`))?.name,

    /** `further`: columns that no form has. What is taken already ends in FIELD_TAKEN. */
    async insert(
      db: Database,
      companyId: number,
      fields: Fields<E>,
      further: Further<E>,
    ): Promise<number> {
      const values = Object.entries({ companyId, ...fields, ...further })
      const { id } = await one(
        db,
        sql<{ id: number }>`
          insert into ${table} (${sql.join(values.map(([name]) => sql.ref(inTable(name))))})
          values (${sql.join(values.map(([, value]) => value))}) returning id`,
      )
      return id
    },

    async update(db: Database, companyId: number, id: number, fields: Fields<E>): Promise<void> {
      const set = Object.entries(fields).map(
        ([name, value]) => sql`${sql.ref(inTable(name))} = ${value}`,
      )
      if (hasUpdatedAt) set.push(sql`updated_at = now()`)
      await sql`
        update ${table} set ${sql.join(set)}
         where company_id = ${companyId} and id = ${id}`.execute(db)
    },

    /** Marks a record as deleted: what names it goes on naming it. */
    async remove(db: Database, companyId: number, id: number): Promise<void> {
      await sql`
        update ${table} set deleted_at = now()
         where company_id = ${companyId} and id = ${id}`.execute(db)
    },
  }
}

/** What has no picker shows ids. */
const NOT_PICKED: EntityPicker = { shows: [], finds: ['id'], most: 0 }

export type EntityStore<E extends Entity> = ReturnType<typeof entityStore<E>>

const columnRef = (name: string): RawBuilder<unknown> => sql.ref(`r.${inTable(name)}`)

/** Whether a text is found in any of some columns. */
export function anyContains(
  columns: readonly RawBuilder<unknown>[],
  text: string,
): RawBuilder<unknown> {
  const pattern = containing(text)
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}
