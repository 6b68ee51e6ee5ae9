import type { DeletableKind } from '@zhenma/contract/deletion/deletable'
import { binNames, type Entity, inTable, namesWith } from '@zhenma/contract/kernel/entity'
import { sql } from 'kysely'
import { deletedBy } from '../audit/deleted-by.store.ts'
import { selected } from '../database/columns.ts'
import { countRows, type Database, rows } from '../database/database.ts'
import { every, orderBy, pageOfRows } from '../database/lists.ts'
import { anyContains, type Sight } from './entity.store.ts'

/** An entity that can be brought back: the log tells who deleted it. */
export type BinnedEntity = Entity & { readonly name: DeletableKind }

export type BinPage = {
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const column = (name: string) => sql.ref(`r.${inTable(name)}`)
/** The columns of a deleted record with some part. */
const toldWith = (entity: Entity, part: 'isSearched' | 'isSorted'): string[] =>
  binNames(entity).filter((name) => entity.columns[name]?.[part])

/** A company's deleted records, as far as the caller sees them. */
const seenDeleted = ({ companyId, visible = sql`true` }: Sight) =>
  sql`r.company_id = ${companyId} and r.deleted_at is not null and ${visible}`

/** One page of deleted records, without what is computed, the last deleted first; the log says who it was. */
export async function listDeleted<Row>(
  db: Database,
  entity: BinnedEntity,
  sight: Sight,
  page: BinPage,
): Promise<{ records: Row[]; total: number }> {
  const stored = binNames(entity).filter((name) => !entity.columns[name]?.isComputed)
  const finds = toldWith(entity, 'isSearched').map(column)
  const table = sql.table(entity.table)
  const where = every([
    seenDeleted(sight),
    ...(page.keyword ? [anyContains(finds, page.keyword)] : []),
  ])
  const total = await countRows(db, sql`${table} r where ${where}`)
  const sorts = {
    ...Object.fromEntries(toldWith(entity, 'isSorted').map((name) => [name, column(name)])),
    deletedAt: sql`r.deleted_at`,
  }
  const records = await rows(
    db,
    sql<Row>`
      select ${selected('r', ['id', ...stored])}, r.deleted_at as "deletedAt",
             ${deletedBy(sight.companyId, entity.name, sql`r.id`)} as "deletedBy"
        from ${table} r where ${where}
        ${orderBy(page.sort, sorts, sql`r.deleted_at desc`, sql`r.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** What of a deleted record only one may have, and another one has now; null: it may come back. */
type HeldDeleted = { readonly id: number; readonly taken: Taken | null }
type Taken = { readonly field: string; readonly value: string }

/** Those of `ids` that are deleted, held. */
export function holdDeleted(
  db: Database,
  entity: BinnedEntity,
  sight: Sight,
  ids: readonly number[],
): Promise<HeldDeleted[]> {
  const table = sql.table(entity.table)
  const taken = namesWith(entity, ({ isUnique }) => isUnique).map(
    (name) => sql`
      when exists (
        select from ${table} o
         where o.company_id = r.company_id and o.id <> r.id
           and ${sql.ref(`o.${inTable(name)}`)} = ${column(name)}
           and (o.deleted_at is null or o.id = any(${ids}::bigint[])))
      then jsonb_build_object('field', ${name}::text, 'value', ${column(name)})`,
  )
  return rows(
    db,
    sql<HeldDeleted>`
      select r.id, case when false then null ${sql.join(taken, sql` `)} end as taken
        from ${table} r
       where ${seenDeleted(sight)} and r.id = any(${ids}::bigint[])
       order by r.id for update of r`,
  )
}

/** Brings records back as they were. */
export async function bringBack(
  db: Database,
  entity: BinnedEntity,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(entity.table)} set deleted_at = null
     where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}
