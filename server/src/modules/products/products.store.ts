import type { ProductRow } from '@zhenma/contract/products/products.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'

/** A product's own columns, by the names of the contract. */
export type ProductFields = {
  readonly name: string
  readonly number: string
  /** GTIN-14. */
  readonly barcode: string | null
  readonly specification: string
  readonly priceCents: number | null
  readonly currency: string
  readonly unit: string
  readonly description: string
  readonly categoryId: number | null
  readonly mediumBoxQuantity: number | null
  readonly largeBoxQuantity: number | null
  readonly operationType: string
  readonly extendedAttributes: boolean
  readonly version: string
  readonly packaging: string
  readonly shelfLifeDays: number | null
}

/** The columns behind the contract's names, and their types: for statements on many products. */
export const PRODUCT_COLUMNS = {
  name: 'text',
  number: 'text',
  barcode: 'text',
  specification: 'text',
  priceCents: 'bigint',
  currency: 'text',
  unit: 'text',
  description: 'text',
  categoryId: 'bigint',
  mediumBoxQuantity: 'integer',
  largeBoxQuantity: 'integer',
  operationType: 'text',
  extendedAttributes: 'boolean',
  version: 'text',
  packaging: 'text',
  shelfLifeDays: 'integer',
} as const satisfies Record<keyof ProductFields, string>

export const FIELD_NAMES = Object.keys(PRODUCT_COLUMNS) as (keyof ProductFields)[]

/** `priceCents` → `price_cents`. */
export const columnOf = (field: keyof ProductFields): RawBuilder<unknown> =>
  sql.ref(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Columns of a table under the contract's names. */
const fieldsOf = (
  table: string,
  names: readonly (keyof ProductFields)[] = FIELD_NAMES,
): RawBuilder<unknown> =>
  sql.join(names.map((field) => sql`${sql.ref(table)}.${columnOf(field)} as ${sql.ref(field)}`))

export type ProductFilter = {
  readonly keyword?: string | undefined
  readonly categoryId?: number | null | undefined
  readonly operationType?: string | undefined
  readonly deleted: boolean
}

const SORTS: SortColumns = {
  name: sql`p.name`,
  number: sql`p.number`,
  barcode: sql`p.barcode`,
  priceCents: sql`p.price_cents`,
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
}

function matching(companyId: number, filter: ProductFilter): RawBuilder<unknown> {
  const { keyword, categoryId, operationType, deleted } = filter
  const conditions = [
    sql`p.company_id = ${companyId}`,
    deleted ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`,
  ]
  if (keyword) {
    const pattern = containing(keyword)
    conditions.push(
      sql`(p.name ilike ${pattern} or p.number ilike ${pattern} or p.barcode like ${pattern})`,
    )
  }
  if (operationType !== undefined) conditions.push(sql`p.operation_type = ${operationType}`)
  if (categoryId != null) {
    // A category stands for all below it.
    conditions.push(sql`p.category_id in (
      with recursive below (id) as (
        select ${categoryId}::bigint
        union
        select c.id from product_category c join below on c.parent_id = below.id
        where c.company_id = ${companyId})
      select id from below)`)
  }
  return every(conditions)
}

/** What a list shows of them. */
const LIST_FIELDS = [
  'name',
  'number',
  'barcode',
  'specification',
  'priceCents',
  'currency',
  'unit',
  'categoryId',
  'mediumBoxQuantity',
  'largeBoxQuantity',
  'operationType',
  'shelfLifeDays',
] as const satisfies readonly (keyof ProductFields)[]

/** A row without the picture's address: the store knows the file only. */
export type StoredProductRow = Omit<ProductRow, 'imageUrl'> & { readonly imageId: string | null }

const MAIN_IMAGE = sql`(
  select i.file_id from product_image i
  where i.company_id = p.company_id and i.product_id = p.id and i.kind = 'product'
  order by i.sort limit 1)`

const PRODUCT_WITH_CATEGORY = sql`
  product p left join product_category c on c.company_id = p.company_id and c.id = p.category_id`

const aroundFields = sql`
  p.id, c.name as "categoryName", ${MAIN_IMAGE} as "imageId",
  p.created_at as "createdAt", p.updated_at as "updatedAt"`

export type ProductPage = ProductFilter & {
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export async function listProducts(
  db: Database,
  companyId: number,
  page: ProductPage,
): Promise<{ records: StoredProductRow[]; total: number }> {
  const where = matching(companyId, page)
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*) as total from product p where ${where}`,
  )
  const records = await rows(
    db,
    sql<StoredProductRow>`
      select ${aroundFields}, ${fieldsOf('p', LIST_FIELDS)} from ${PRODUCT_WITH_CATEGORY}
      where ${where} ${productOrder(page.sort)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** Every product that a list would show, as ids in the list's order. */
export async function listProductIds(
  db: Database,
  companyId: number,
  filter: ProductFilter & { readonly sort?: string | undefined },
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select p.id from product p
      where ${matching(companyId, filter)} ${productOrder(filter.sort)}`,
  )
  return found.map(({ id }) => id)
}

function productOrder(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, SORTS, sql`p.created_at desc`, sql`p.id`)
}

export type StoredProduct = StoredProductRow &
  Pick<ProductFields, 'description' | 'extendedAttributes' | 'version' | 'packaging'>

/** A product, in the recycle bin or not. */
export function findProduct(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredProduct | undefined> {
  return first(
    db,
    sql<StoredProduct>`
      select ${aroundFields}, ${fieldsOf('p')} from ${PRODUCT_WITH_CATEGORY}
      where p.company_id = ${companyId} and p.id = ${id}`,
  )
}

/** How many labels of every kind carry the product. */
export async function countLabels(db: Database, companyId: number, id: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce(sum(label_count), 0)::bigint as count from label_tally
      where company_id = ${companyId} and product_id = ${id}`,
  )
  return count
}

export type ProductChoice = {
  readonly id: number
  readonly name: string
  readonly number: string
  readonly imageId: string | null
  readonly mediumBoxQuantity: number | null
  readonly largeBoxQuantity: number | null
}

/** Products for a picker: those of `ids` (deleted ones too, they may be chosen somewhere), else the
 * first that match. */
export function searchProducts(
  db: Database,
  companyId: number,
  { keyword, ids, limit }: { keyword: string; ids: readonly number[]; limit: number },
): Promise<ProductChoice[]> {
  const where =
    ids.length > 0
      ? sql`p.company_id = ${companyId} and p.id = any(${ids}::bigint[])`
      : matching(companyId, { keyword, deleted: false })
  return rows(
    db,
    sql<ProductChoice>`
      select p.id, p.name, p.number, ${MAIN_IMAGE} as "imageId",
        p.medium_box_quantity as "mediumBoxQuantity", p.large_box_quantity as "largeBoxQuantity"
      from product p where ${where}
      order by p.name, p.id limit ${Math.max(limit, ids.length)}`,
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
