import { sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { type RowLimits, spanOf, withinLimits } from '../labels/index.ts'
import { CARD_COLUMNS, type CardFields, type StoredCard } from './card-fields.ts'

const SORTS: SortColumns = {
  name: sql`c.name`,
  number: sql`c.number`,
  warrantyMonths: sql`c.warranty_months`,
  createdAt: sql`c.created_at`,
  updatedAt: sql`c.updated_at`,
}

export type CardPage = {
  readonly keyword?: string | undefined
  readonly displayed?: boolean | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Cards by name, number or content, and by whether buyers see them. */
export async function listCards(
  db: Database,
  companyId: number,
  page: CardPage,
): Promise<{ records: StoredCard[]; total: number }> {
  const conditions = [sql`c.company_id = ${companyId}`, sql`c.deleted_at is null`]
  if (page.displayed !== undefined) conditions.push(sql`c.displayed = ${page.displayed}`)
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(
      sql`(c.name ilike ${pattern} or c.number ilike ${pattern} or c.content ilike ${pattern})`,
    )
  }
  const where = every(conditions)
  const total = await countRows(db, sql`qa_card c where ${where}`)
  const records = await rows(
    db,
    sql<StoredCard>`
      select ${CARD_COLUMNS} from qa_card c where ${where}
      ${orderBy(page.sort, SORTS, sql`c.created_at desc`, sql`c.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** Cards that a search shows. */
const SHOWN = 20

/** Cards for a picker: those with these ids, or, without any, by name or number, newest first. */
export function searchCards(
  db: Database,
  companyId: number,
  keyword: string,
  ids: readonly number[],
): Promise<{ id: number; name: string; number: string }[]> {
  const pattern = containing(keyword)
  const wanted =
    ids.length > 0
      ? sql`id = any(${ids}::bigint[])`
      : sql`(name ilike ${pattern} or number ilike ${pattern})`
  return rows(
    db,
    sql<{ id: number; name: string; number: string }>`
      select id, name, number from qa_card
       where company_id = ${companyId} and deleted_at is null and ${wanted}
       order by created_at desc, id desc limit ${ids.length > 0 ? ids.length : SHOWN}`,
  )
}

export function findCard(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredCard | undefined> {
  return first(
    db,
    sql<StoredCard>`
      select ${CARD_COLUMNS} from qa_card c
       where c.company_id = ${companyId} and c.id = ${id} and c.deleted_at is null`,
  )
}

/** A card held for a change. Nothing can be bound to it meanwhile: see `holdCardName`. */
export function holdCard(
  db: Database,
  companyId: number,
  id: number,
): Promise<CardFields | undefined> {
  return first(
    db,
    sql<CardFields>`
      select name, number, warranty_months as "warrantyMonths", content, translations,
             service_phone as "servicePhone", image_id as "imageId", displayed
        from qa_card
       where company_id = ${companyId} and id = ${id} and deleted_at is null for update`,
  )
}

/** The name of a card, held so that it is not deleted while labels are bound to it. */
export async function holdCardName(
  db: Database,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const held = await first(
    db,
    sql<{ name: string }>`
      select name from qa_card
       where company_id = ${companyId} and id = ${id} and deleted_at is null for share`,
  )
  return held?.name
}

/** `createdBy`: the user; null for the seed. A number that is taken ends in FIELD_TAKEN. */
export async function insertCard(
  db: Database,
  companyId: number,
  createdBy: number | null,
  fields: CardFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into qa_card (company_id, name, number, warranty_months, content, translations,
        service_phone, image_id, displayed, created_by)
      values (${companyId}, ${fields.name}, ${fields.number}, ${fields.warrantyMonths},
        ${fields.content}, ${fields.translations}, ${fields.servicePhone}, ${fields.imageId},
        ${fields.displayed}, ${createdBy})
      returning id`,
  )
  return id
}

export async function updateCard(
  db: Database,
  companyId: number,
  id: number,
  fields: CardFields,
): Promise<void> {
  await sql`
    update qa_card set name = ${fields.name}, number = ${fields.number},
      warranty_months = ${fields.warrantyMonths}, content = ${fields.content},
      translations = ${fields.translations}, service_phone = ${fields.servicePhone}, image_id = ${fields.imageId},
      displayed = ${fields.displayed}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Marks a card as deleted: the history of labels goes on naming it. */
export async function deleteCard(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update qa_card set deleted_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** How many labels carry a card; `limits`: of those that somebody sees. */
export async function countLabelsOf(
  db: Database,
  companyId: number,
  id: number,
  limits?: RowLimits,
): Promise<number> {
  const columns = { dealer: sql.ref('dealer_id'), factory: sql.ref('factory_id') }
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce(sum(hi - lo + 1), 0)::bigint as count from label_span
       where company_id = ${companyId} and card_id = ${id}
         and ${limits === undefined ? sql`true` : withinLimits(limits, columns)}`,
  )
  return count
}

/** The card that a label carries; undefined where it carries none. */
export function findCardOfLabel(
  db: Database,
  companyId: number,
  serial: number,
): Promise<StoredCard | undefined> {
  return first(
    db,
    sql<StoredCard>`
      select ${CARD_COLUMNS}
        from ${spanOf(companyId, serial)} s
        join qa_card c on c.company_id = ${companyId} and c.id = s.card_id
       where c.deleted_at is null`,
  )
}
