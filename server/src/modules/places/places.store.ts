import type { PlaceRow, PlaceUse, SiteKind, SiteRow } from '@zhenma/contract/places/places.contract'
import { type RawBuilder, sql } from 'kysely'
import { placeInReach } from '../../platform/auth/reach.store.ts'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import type { User } from '../../platform/http/context.ts'

export type PlaceFilter = {
  readonly kind?: string | undefined
  readonly parentId?: number | null | undefined
}

const isVisible = (user: User): RawBuilder<unknown> =>
  sql`(p.company_id = ${user.companyId} and ${placeInReach(user, sql.ref('p.id'), sql.ref('p.kind'))})`

/** The places that somebody may choose. */
export function listPlaces(
  db: Database,
  user: User,
  { kind, parentId }: PlaceFilter,
): Promise<PlaceRow[]> {
  return rows(
    db,
    sql<PlaceRow>`
      select p.id, p.parent_id as "parentId", p.kind, p.code, p.name
      from place p
      where ${isVisible(user)} and p.deleted_at is null
        and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
        and (${parentId ?? null}::bigint is null or p.parent_id = ${parentId ?? null})
      order by p.kind, p.name, p.id`,
  )
}

/**
 * The warehouses and factories that somebody keeps: whoever is bound to a factory that one and the
 * warehouses; a dealer's people none, for they are the company's.
 */
const isKept = (user: User): RawBuilder<unknown> =>
  user.dealerId === null ? isVisible(user) : sql`false`

/** What is kept of a warehouse or factory. */
export type SiteFields = Pick<SiteRow, 'name' | 'code' | 'address' | 'description'>

const SITE = sql`p.id, p.kind, p.name, p.code, p.address, p.description,
  p.created_at as "createdAt", p.updated_at as "updatedAt"`

const SORTS: SortColumns = {
  name: sql`p.name`,
  code: sql`p.code`,
  kind: sql`p.kind`,
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
}

export type SitePage = {
  readonly keyword?: string | undefined
  readonly kind?: SiteKind | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** The warehouses and factories that somebody keeps, by name, code or address. */
export async function listSites(
  db: Database,
  user: User,
  page: SitePage,
): Promise<{ records: SiteRow[]; total: number }> {
  const conditions = [
    isKept(user),
    sql`p.deleted_at is null`,
    page.kind === undefined ? sql`p.kind in ('warehouse', 'factory')` : sql`p.kind = ${page.kind}`,
  ]
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(
      sql`(p.name ilike ${pattern} or p.code ilike ${pattern} or p.address ilike ${pattern})`,
    )
  }
  const where = every(conditions)
  const total = await countRows(db, sql`place p where ${where}`)
  const records = await rows(
    db,
    sql<SiteRow>`
      select ${SITE} from place p where ${where}
      ${orderBy(page.sort, SORTS, sql`p.kind desc, p.name`, sql`p.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** A warehouse or factory that somebody keeps; `hold`: until the transaction ends nothing begins to use it. */
export function findSite(
  db: Database,
  user: User,
  id: number,
  { hold = false } = {},
): Promise<SiteRow | undefined> {
  return first(
    db,
    sql<SiteRow>`
      select ${SITE} from place p
       where ${isKept(user)} and p.id = ${id} and p.deleted_at is null
         and p.kind in ('warehouse', 'factory')
       ${hold ? sql`for update of p` : sql``}`,
  )
}

/** A name that is taken ends in FIELD_TAKEN. `createdBy`: null for what a company is opened with. */
export async function insertSite(
  db: Database,
  companyId: number,
  createdBy: number | null,
  { kind, name, code, address, description }: SiteFields & { readonly kind: SiteKind },
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into place (company_id, kind, name, code, address, description, created_by)
      values (${companyId}, ${kind}, ${name}, ${code}, ${address}, ${description}, ${createdBy})
      returning id`,
  )
  return id
}

export async function updateSite(
  db: Database,
  companyId: number,
  id: number,
  { name, code, address, description }: SiteFields,
): Promise<void> {
  await sql`
    update place set name = ${name}, code = ${code}, address = ${address},
      description = ${description}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Marks a place as deleted: the log goes on naming it. */
export async function deleteSite(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update place set deleted_at = now(), updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/**
 * What speaks of a place, ever or now. A label is at a place only by a movement or by its batch, so
 * labels are not looked at; of corrections, which can change a label's factory, only their own rows.
 */
export async function usesOfSite(db: Database, companyId: number, id: number): Promise<PlaceUse[]> {
  const at = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`exists (select from ${table} where company_id = ${companyId} and ${condition})`
  const found = await one(
    db,
    sql<Record<PlaceUse, boolean>>`
      select ${at(sql`movement`, sql`warehouse_id = ${id}`)}
          or ${at(sql`movement`, sql`factory_id = ${id}`)}
          or ${at(sql`movement`, sql`operation = 'modify' and details->>'factory_id' = ${String(id)}`)}
          as movement,
        ${at(sql`batch`, sql`factory_id = ${id}`)} as batch,
        ${at(sql`stocktaking`, sql`(warehouse_id = ${id} or factory_id = ${id})`)} as stocktaking,
        ${at(sql`exception_item`, sql`(warehouse_id = ${id} or factory_id = ${id})`)} as exception,
        ${at(sql`app_user`, sql`factory_id = ${id}`)} as user,
        ${at(sql`place`, sql`parent_id = ${id} and deleted_at is null`)} as place`,
  )
  return (Object.keys(found) as PlaceUse[]).filter((use) => found[use])
}
