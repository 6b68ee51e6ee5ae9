import { gtinOfScan } from '@zhenma/codes/gs1'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { bareNumber } from '../../platform/database/lists.ts'
import { foundBy, MAIN_IMAGE, matching } from './list-products.store.ts'

export type ProductChoice = {
  readonly id: number
  readonly name: string
  readonly number: string
  /** In its 14 digits. */
  readonly barcode: string | null
  readonly imageId: string | null
  readonly mediumBoxQuantity: number | null
  readonly largeBoxQuantity: number | null
  readonly printTemplateId: number | null
}

/** As many as say that a number is not one product's alone. */
const TOO_MANY = 2

/** The products whose number begins with this but for spaces, hyphens and capitals, in the order of their numbers. */
async function beginningWith(db: Database, text: string, most: number): Promise<number[]> {
  const { ids } = await one(
    db,
    sql<{ ids: number[] }>`select find_products_by_number(${text}, ${most}) as ids`,
  )
  return ids
}

/**
 * The products that a scanned number names, as it is written or as a barcode; only where there is none, those whose
 * number it is but for spaces, hyphens and capitals.
 */
async function numbered(db: Database, companyId: number, number: string): Promise<number[]> {
  const ids = async (condition: RawBuilder<unknown>): Promise<number[]> => {
    const found = await rows(
      db,
      sql<{ id: number }>`
        select p.id from product p
         where p.company_id = ${companyId} and p.deleted_at is null and ${condition}
         limit ${TOO_MANY}`,
    )
    return found.map(({ id }) => id)
  }
  const gtin14 = gtinOfScan(number) ?? null
  const same = await ids(sql`(p.number = ${number} or p.barcode = ${gtin14})`)
  if (same.length > 0) return same
  // The whole number is the first of those that begin with it.
  const near = await beginningWith(db, number, TOO_MANY)
  return ids(
    sql`p.id = any(${near}::bigint[]) and ${bareNumber(sql`p.number`)} = ${bareNumber(sql`${number}::text`)}`,
  )
}

/** So many products are looked through by name before the index of pieces, which reads whatever has a word. */
const LOOKED_THROUGH = 500

/** Those of the first products by name that a keyword finds, `most` at most: a word that many have is found among them. */
async function amongFirst(
  db: Database,
  companyId: number,
  keyword: string,
  most: number,
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select p.id from (
        select id, company_id, name, number, barcode, deleted_at from product
         where company_id = ${companyId} and deleted_at is null order by name, id limit ${LOOKED_THROUGH}) p
       where ${matching(companyId, { keyword, deleted: false }, null)}
       order by p.name, p.id limit ${most}`,
  )
  return found.map(({ id }) => id)
}

/**
 * The products that a keyword finds, and their order: those whose number begins with it where these alone are as many as
 * are asked for, which is how a long number is typed; else those that have it anywhere, by name.
 */
async function typed(
  db: Database,
  companyId: number,
  keyword: string,
  limit: number,
): Promise<{ readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }> {
  const numbers = keyword === '' ? [] : await beginningWith(db, keyword, limit)
  if (numbers.length === limit) {
    return { where: among(companyId, numbers), order: sql`${bareNumber(sql`p.number`)} using ~<~` }
  }
  const first = keyword === '' ? [] : await amongFirst(db, companyId, keyword, limit)
  if (first.length === limit) return { where: among(companyId, first), order: sql`p.name` }
  const wish = { keyword, deleted: false }
  return { where: matching(companyId, wish, (await foundBy(db, wish)).ids), order: sql`p.name` }
}

const among = (companyId: number, ids: readonly number[]): RawBuilder<unknown> =>
  sql`p.company_id = ${companyId} and p.id = any(${ids}::bigint[])`

/** Products for a picker: those of `ids` (deleted ones too, they may be chosen somewhere), else the one
 * with this number, else the first that match. */
export async function searchProducts(
  db: Database,
  companyId: number,
  wanted: {
    readonly keyword: string
    readonly ids: readonly number[]
    readonly number?: string | undefined
    readonly limit: number
  },
): Promise<ProductChoice[]> {
  const { keyword, number, limit } = wanted
  const isNumbered = wanted.ids.length === 0 && number !== undefined
  const ids = isNumbered ? await numbered(db, companyId, number) : wanted.ids
  const { where, order } =
    isNumbered || ids.length > 0
      ? { where: among(companyId, ids), order: sql`p.name` }
      : await typed(db, companyId, keyword, limit)
  return rows(
    db,
    sql<ProductChoice>`
      select p.id, p.name, p.number, p.barcode, ${MAIN_IMAGE} as "imageId",
        p.medium_box_quantity as "mediumBoxQuantity", p.large_box_quantity as "largeBoxQuantity", p.print_template_id as "printTemplateId"
      from product p where ${where}
      order by ${order}, p.id limit ${Math.max(limit, ids.length)}`,
  )
}
