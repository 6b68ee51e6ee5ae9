import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

/** A raw material as it is kept. */
export type StoredMaterial = {
  readonly id: number
  readonly name: string
  readonly origin: string
  readonly imageId: string | null
}

/** What is to be kept of one; without an id a new one. */
export type MaterialEntry = Omit<StoredMaterial, 'id'> & { readonly id: number | null }

/** A product's raw materials, in their order. */
export function listMaterials(
  db: Database,
  companyId: number,
  productId: number,
): Promise<StoredMaterial[]> {
  return rows(
    db,
    sql<StoredMaterial>`
      select id, name, origin, image_id as "imageId" from product_material
      where company_id = ${companyId} and product_id = ${productId}
      order by sort, id`,
  )
}

/**
 * Makes these the product's raw materials, in this order; those that it had keep their ids. A picture
 * that is not the company's is refused.
 */
export async function replaceMaterials(
  db: Database,
  companyId: number,
  productId: number,
  materials: readonly MaterialEntry[],
): Promise<void> {
  const kept = materials.flatMap(({ id }) => id ?? [])
  await sql`
    delete from product_material
    where company_id = ${companyId} and product_id = ${productId}
      and id <> all(${kept}::bigint[])`.execute(db)
  if (materials.length === 0) return
  const entries = materials.map((material, at) => ({ ...material, sort: at + 1 }))
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (id bigint, name text, origin text, "imageId" uuid, sort integer)`
  await sql`
    update product_material m
    set name = e.name, origin = e.origin, image_id = e."imageId", sort = e.sort
    from ${given}
    where m.company_id = ${companyId} and m.product_id = ${productId} and m.id = e.id`.execute(db)
  await sql`
    insert into product_material (company_id, product_id, name, origin, image_id, sort)
    select ${companyId}, ${productId}, e.name, e.origin, e."imageId", e.sort
    from ${given} where e.id is null order by e.sort`.execute(db)
}
