import type { ProductRow } from '@zhenma/contract/products/product-shapes'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { fieldsOf, type ProductFields } from './product-fields.store.ts'

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

export const PRODUCT_WITH_CATEGORY = sql`
  product p left join product_category c on c.company_id = p.company_id and c.id = p.category_id`

export const aroundFields = sql`
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
  const total = await countRows(db, sql`product p where ${where}`)
  const records = await rows(
    db,
    sql<StoredProductRow>`
      select ${aroundFields}, ${fieldsOf('p', LIST_FIELDS)} from ${PRODUCT_WITH_CATEGORY}
      where ${where} ${productOrder(page.sort)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** The same page as ids alone. */
export async function listProductIds(
  db: Database,
  companyId: number,
  page: ProductPage,
): Promise<{ ids: number[]; total: number }> {
  const where = matching(companyId, page)
  const total = await countRows(db, sql`product p where ${where}`)
  const found = await rows(
    db,
    sql<{ id: number }>`
      select p.id from product p where ${where} ${productOrder(page.sort)} ${pageOfRows(page)}`,
  )
  return { ids: found.map(({ id }) => id), total }
}

function productOrder(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, SORTS, sql`p.created_at desc`, sql`p.id`)
}

export type ProductChoice = {
  readonly id: number
  readonly name: string
  readonly number: string
  readonly imageId: string | null
  readonly mediumBoxQuantity: number | null
  readonly largeBoxQuantity: number | null
  readonly printTemplateId: number | null
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
        p.medium_box_quantity as "mediumBoxQuantity", p.large_box_quantity as "largeBoxQuantity", p.print_template_id as "printTemplateId"
      from product p where ${where}
      order by p.name, p.id limit ${Math.max(limit, ids.length)}`,
  )
}
