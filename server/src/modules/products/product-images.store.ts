import type { Translations } from '@zhenma/contract/kernel/translations'
import type { IMAGE_KINDS } from '@zhenma/contract/products/product-shapes'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

export type ImageEntry = {
  readonly fileId: string
  readonly kind: string
  /** What stands below it. */
  readonly name: string
  readonly translations: Translations<'name'>
}

export type StoredProductImage = {
  readonly fileId: string
  readonly kind: (typeof IMAGE_KINDS)[number]
  /** What it shows, as the user says. */
  readonly title: string
  readonly translations: Translations<'name'>
  /** The file's own name. */
  readonly name: string
  readonly width: number
  readonly height: number
}

export function listImages(
  db: Database,
  companyId: number,
  productId: number,
): Promise<StoredProductImage[]> {
  return rows(
    db,
    sql<StoredProductImage>`
      select i.file_id as "fileId", i.kind, i.name as title, i.translations, f.name, f.width, f.height
      from product_image i
      join stored_file f on f.company_id = i.company_id and f.id = i.file_id
      where i.company_id = ${companyId} and i.product_id = ${productId}
      order by i.sort`,
  )
}

/** Makes these the product's pictures, in this order. A file that is not the company's is refused. */
export async function replaceImages(
  db: Database,
  companyId: number,
  productId: number,
  images: readonly ImageEntry[],
): Promise<void> {
  await sql`
    delete from product_image
    where company_id = ${companyId} and product_id = ${productId}`.execute(db)
  if (images.length === 0) return
  await sql`
    insert into product_image (company_id, product_id, file_id, kind, name, translations, sort)
    select ${companyId}, ${productId}, e."fileId", e.kind, e.name, e.translations, e.sort
    from jsonb_to_recordset(${JSON.stringify(images.map((image, at) => ({ ...image, sort: at + 1 })))}::jsonb)
      as e ("fileId" uuid, kind text, name text, translations jsonb, sort integer)`.execute(db)
}

/** Of these files those that are the company's, with their names. */
export function knownFiles(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return rows(
    db,
    sql<{ id: string; name: string }>`
      select id, name from stored_file
       where company_id = ${companyId} and id = any(${ids}::uuid[])`,
  )
}
