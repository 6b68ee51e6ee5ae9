import type { Language } from '@zhenma/contract/kernel/languages'
import { sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { inPieces } from '../../platform/time/in-turns.ts'
import {
  columnOf,
  FIELD_NAMES,
  PRODUCT_COLUMNS,
  type ProductFields,
} from './product-fields.store.ts'

export type NumberedProduct = ProductFields & { readonly id: number }

const allFields = sql.join(FIELD_NAMES.map((field) => sql`${columnOf(field)} as ${sql.ref(field)}`))

/** The language that a company writes its products in. */
export async function readTextLanguage(db: Database, companyId: number): Promise<Language> {
  const { own } = await one(
    db,
    sql<{ own: Language }>`select text_language as own from company where id = ${companyId}`,
  )
  return own
}

const withNumbers = (companyId: number, numbers: readonly string[]) => sql<NumberedProduct>`
  select id, ${allFields} from product
   where company_id = ${companyId} and number = any(${numbers}::text[]) and deleted_at is null`

/** The products that have these numbers. */
export const productsByNumber = (
  db: Database,
  companyId: number,
  numbers: readonly string[],
): Promise<NumberedProduct[]> => rows(db, withNumbers(companyId, numbers))

/** The same, held for a change. */
export const holdProductsByNumber = (
  db: Database,
  companyId: number,
  numbers: readonly string[],
): Promise<NumberedProduct[]> =>
  rows(db, sql<NumberedProduct>`${withNumbers(companyId, numbers)} order by id for update`)

/** Of these products, those that are there, in this order. */
export async function readProducts(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<NumberedProduct[]> {
  return rows(
    db,
    sql<NumberedProduct>`
      select id, ${allFields} from product
      where company_id = ${companyId} and id = any(${ids}::bigint[])
      order by array_position(${ids}::bigint[], id)`,
  )
}

/** Many products as one table within a statement, without a parameter for every value. */
const asTable = (products: readonly object[]) => {
  const types = Object.entries(PRODUCT_COLUMNS).map(
    ([field, type]) => sql`${sql.ref(field)} ${sql.raw(type)}`,
  )
  return sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n (id bigint, ${sql.join(types)})`
}

/** Inserts products, hundreds in a statement; answers their ids by number. */
export async function insertProducts(
  db: Database,
  companyId: number,
  userId: number,
  products: readonly ProductFields[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of inPieces(products)) {
    const inserted = await rows(
      db,
      sql<{ id: number; number: string }>`
        insert into product (company_id, created_by, ${sql.join(FIELD_NAMES.map(columnOf))})
        select ${companyId}, ${userId}, ${sql.join(FIELD_NAMES.map((field) => sql`n.${sql.ref(field)}`))}
        from ${asTable(some)}
        returning id, number`,
    )
    for (const { id, number } of inserted) ids.set(number, id)
  }
  return ids
}

/** Writes products over, hundreds in a statement. */
export async function updateProducts(
  db: Database,
  companyId: number,
  products: readonly NumberedProduct[],
): Promise<void> {
  const assignments = FIELD_NAMES.map((field) => sql`${columnOf(field)} = n.${sql.ref(field)}`)
  for (const some of inPieces(products)) {
    await sql`
      update product p set ${sql.join(assignments)}, updated_at = now()
      from ${asTable(some)}
      where p.company_id = ${companyId} and p.id = n.id`.execute(db)
  }
}

/** Removes products for good; nothing refers to them. */
export async function deleteProducts(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from product where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}
