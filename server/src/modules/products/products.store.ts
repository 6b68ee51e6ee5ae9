import type { CHOSEN_IMAGE_KINDS } from '@zhenma/contract/products/product-shapes'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import {
  aroundFields,
  PRODUCT_WITH_CATEGORY,
  type StoredProductRow,
} from './list-products.store.ts'
import { columnOf, FIELD_NAMES, fieldsOf, type ProductFields } from './product-fields.store.ts'

export type StoredProduct = StoredProductRow &
  Pick<
    ProductFields,
    | 'description'
    | 'translations'
    | 'extendedAttributes'
    | 'version'
    | 'packaging'
    | 'attributes'
    | 'printTemplateId'
  > & {
    readonly shownImageKinds: (typeof CHOSEN_IMAGE_KINDS)[number][]
    readonly printTemplateName: string | null
  }

/** A product, in the recycle bin or not. */
export function findProduct(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredProduct | undefined> {
  return first(
    db,
    sql<StoredProduct>`
      select ${aroundFields}, ${fieldsOf('p')}, pt.name as "printTemplateName"
      from ${PRODUCT_WITH_CATEGORY}
      left join print_template pt on pt.company_id = p.company_id and pt.id = p.print_template_id
      where p.company_id = ${companyId} and p.id = ${id}`,
  )
}

/** Whether a company has a product with this id, in the recycle bin or not: labels keep theirs. */
export async function hasProduct(db: Database, companyId: number, id: number): Promise<boolean> {
  const found = await first(
    db,
    prepared<object>`select from product where company_id = ${companyId} and id = ${id}`,
  )
  return found !== undefined
}

/** A product's own columns, in the recycle bin or not. */
export function readProduct(
  db: Database,
  companyId: number,
  id: number,
): Promise<ProductFields | undefined> {
  return first(
    db,
    sql<ProductFields>`
      select ${fieldsOf('p')} from product p where p.company_id = ${companyId} and p.id = ${id}`,
  )
}

/** A product's own columns, held for a change; undefined when it is deleted or not there. */
export function holdProduct(
  db: Database,
  companyId: number,
  id: number,
): Promise<ProductFields | undefined> {
  return first(
    db,
    sql<ProductFields>`
      select ${fieldsOf('p')} from product p
      where p.company_id = ${companyId} and p.id = ${id} and p.deleted_at is null for update`,
  )
}

export async function insertProduct(
  db: Database,
  companyId: number,
  userId: number,
  fields: ProductFields,
): Promise<number> {
  const values = sql.join(FIELD_NAMES.map((field) => sql`${fields[field]}`))
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into product (company_id, created_by, ${sql.join(FIELD_NAMES.map(columnOf))})
      values (${companyId}, ${userId}, ${values}) returning id`,
  )
  return id
}

export async function updateProduct(
  db: Database,
  companyId: number,
  id: number,
  fields: ProductFields,
): Promise<void> {
  const assignments = FIELD_NAMES.map((field) => sql`${columnOf(field)} = ${fields[field]}`)
  await sql`
    update product set ${sql.join(assignments)}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function writePrice(
  db: Database,
  companyId: number,
  id: number,
  priceCents: number | null,
): Promise<void> {
  await sql`
    update product set price_cents = ${priceCents}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Puts products into the recycle bin or takes them out; answers those that were changed. */
export async function markDeleted(
  db: Database,
  companyId: number,
  ids: readonly number[],
  isDeleted: boolean,
): Promise<number[]> {
  const changed = await rows(
    db,
    sql<{ id: number }>`
      update product set deleted_at = case when ${isDeleted}::boolean then now() end, updated_at = now()
      where company_id = ${companyId} and id = any(${ids}::bigint[])
        and (deleted_at is null) = ${isDeleted}::boolean
      returning id`,
  )
  return changed.map(({ id }) => id)
}
