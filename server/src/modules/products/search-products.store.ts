import { gtinOfScan } from '@zhenma/codes/gs1'
import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'
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

/**
 * The products that a scanned number names, as it is written or as a barcode; only where there is none, those whose
 * number it is but for spaces, hyphens and capitals: that reads all numbers of the company.
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
  return ids(sql`${bareNumber(sql`p.number`)} = ${bareNumber(sql`${number}::text`)}`)
}

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
  const wish = { keyword, deleted: false }
  const where =
    isNumbered || ids.length > 0
      ? sql`p.company_id = ${companyId} and p.id = any(${ids}::bigint[])`
      : matching(companyId, wish, (await foundBy(db, wish)).ids)
  return rows(
    db,
    sql<ProductChoice>`
      select p.id, p.name, p.number, p.barcode, ${MAIN_IMAGE} as "imageId",
        p.medium_box_quantity as "mediumBoxQuantity", p.large_box_quantity as "largeBoxQuantity", p.print_template_id as "printTemplateId"
      from product p where ${where}
      order by p.name, p.id limit ${Math.max(limit, ids.length)}`,
  )
}
