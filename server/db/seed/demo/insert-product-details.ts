import { sql } from 'kysely'
import { storeImage } from '../../../src/modules/files/index.ts'
import { type Database, one } from '../../../src/platform/database/database.ts'
import type { FileStore } from '../../../src/platform/files/file-store.ts'
import { type DemoDetails, PRODUCT_DETAILS } from './data/product-details.ts'
import type { Catalogue } from './insert-catalogue.ts'

const MONTH_MS = 30 * 86_400_000

/** Writes attributes of categories with values of products, their reports, and what they cost before. */
export async function insertProductDetails(
  db: Database,
  files: FileStore,
  catalogue: Catalogue,
  of: { readonly userId: number | null; readonly now: number; readonly report: Buffer | undefined },
): Promise<void> {
  const details = PRODUCT_DETAILS[catalogue.demo.language]
  if (details === undefined) return
  await insertAttributes(db, catalogue, details)
  if (of.report !== undefined) await insertReports(db, files, catalogue, details, of.report)
  await insertPrices(db, catalogue, details, of)
}

async function insertAttributes(
  db: Database,
  { companyId, demo, products }: Catalogue,
  { attributes }: DemoDetails,
): Promise<void> {
  for (const [index, attribute] of attributes.entries()) {
    const { name, translations, kind, unit = '', choices = [], values } = attribute
    const numbered = choices.map((choice, at) => ({ id: at + 1, ...choice }))
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into category_attribute
          (company_id, category_id, name, translations, kind, unit, choices, sort)
        select ${companyId}, c.id, ${name}, ${translations}, ${kind}, ${unit},
               ${JSON.stringify(numbered)}::jsonb, ${index + 1}
          from product_category c
         where c.company_id = ${companyId} and c.name = ${demo.categories[attribute.category]?.name ?? ''}
        returning id`,
    )
    for (const [number, value] of Object.entries(values)) {
      await sql`
        update product
           set extended_attributes = true,
               attributes = attributes || jsonb_build_object(${String(id)}::text, ${value}::text)
         where company_id = ${companyId} and id = ${products.get(number) ?? null}`.execute(db)
    }
  }
}

async function insertReports(
  db: Database,
  files: FileStore,
  { companyId, products }: Catalogue,
  { reports, reportCaption, reportTranslations }: DemoDetails,
  content: Buffer,
): Promise<void> {
  const picture = { companyId, userId: null, purpose: 'product', name: 'report.jpg', content }
  const { id } = await storeImage(db, files, picture)
  for (const number of reports) {
    const productId = products.get(number) ?? null
    await sql`
      insert into product_image (company_id, product_id, file_id, kind, name, translations, sort)
      values (${companyId}, ${productId}, ${id}, 'inspection', ${reportCaption},
        ${reportTranslations}, 9)`.execute(db)
    await sql`
      update product set shown_image_kinds = '{inspection}'
       where company_id = ${companyId} and id = ${productId}`.execute(db)
  }
}

/** Made when the product was; then each change of a price a month after the one before, the last one a month ago. */
async function insertPrices(
  db: Database,
  { companyId, demo, products }: Catalogue,
  { formerPrices }: DemoDetails,
  { userId, now }: { readonly userId: number | null; readonly now: number },
): Promise<void> {
  for (const [number, former] of Object.entries(formerPrices)) {
    const product = demo.products.find((one) => one.number === number)
    const productId = products.get(number)
    if (product === undefined || productId === undefined) continue
    const prices = [...former, product.priceCents]
    for (const [index, priceCents] of prices.entries()) {
      const before = index === 0 ? null : { priceCents: prices[index - 1] }
      const after = index === 0 ? { number, name: product.name, priceCents } : { priceCents }
      const at = new Date(now - (prices.length - index) * MONTH_MS)
      await sql`
        insert into operation_log (company_id, at, user_id, operation, entity, entity_id, before, after)
        select ${companyId}::integer, ${index === 0 ? sql`least(created_at, ${at})` : sql`${at}::timestamptz`}, ${userId}::bigint,
               ${index === 0 ? 'create' : 'update'}, 'product', id::text,
               ${before === null ? null : JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
          from product where company_id = ${companyId} and id = ${productId}`.execute(db)
      if (index > 0) {
        await sql`
          update product set updated_at = ${at}
           where company_id = ${companyId} and id = ${productId}`.execute(db)
      }
    }
  }
}
