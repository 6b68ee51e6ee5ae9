import { MAXIMUM_PAGE_SIZE } from '@zhenma/contract/kernel/lists'
import type { ProductRow } from '@zhenma/contract/products/product-shapes'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  neverEmpty,
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

/** Each has an index of its own: a company may have a million products. */
const SORTS: SortColumns = {
  name: neverEmpty(sql`p.name`),
  number: neverEmpty(sql`p.number`),
  barcode: sql`p.barcode`,
  priceCents: sql`p.price_cents`,
  createdAt: neverEmpty(sql`p.created_at`),
  updatedAt: neverEmpty(sql`p.updated_at`),
}

/** As far as a keyword is counted where nobody needs to know the number: a list that long is not read through. */
const MOST_FOUND = 10_000

/**
 * A category and all below it; null: none is asked for. Read before the products, and not within their statement, where
 * PostgreSQL takes them for half of all categories, and reads all products.
 */
async function withAllBelow(
  db: Database,
  companyId: number,
  categoryId: number | null | undefined,
): Promise<readonly number[] | null> {
  if (categoryId == null) return null
  const found = await rows(
    db,
    sql<{ id: number }>`
      with recursive below (id) as (
        select ${categoryId}::bigint
        union
        select c.id from product_category c join below on c.parent_id = below.id
        where c.company_id = ${companyId})
      select id from below`,
  )
  return found.map(({ id }) => id)
}

/** The products that a keyword finds, by its pieces; null: too many for that, or it is too short to say. */
export async function foundBy(
  db: Database,
  { keyword, deleted }: ProductFilter,
): Promise<{ ids: readonly number[] | null; isCommon: boolean }> {
  if (!keyword || deleted) return { ids: null, isCommon: false }
  const { ids } = await one(
    db,
    sql<{ ids: number[] | null }>`select find_products(${keyword}, ${MOST_FOUND}) as ids`,
  )
  const isCommon = (ids?.length ?? 0) > MOST_FOUND
  return { ids: isCommon ? null : ids, isCommon }
}

/** What is asked of a product; `found`: those that the keyword finds; `categoryIds`: those that it may be in. Null: any. */
export function matching(
  companyId: number,
  { keyword, operationType, deleted }: Omit<ProductFilter, 'categoryId'>,
  found: readonly number[] | null,
  categoryIds: readonly number[] | null = null,
): RawBuilder<unknown> {
  const conditions = [
    sql`p.company_id = ${companyId}`,
    deleted ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`,
    ...(found === null ? [] : [sql`p.id = any(${found}::bigint[])`]),
  ]
  if (keyword) {
    const pattern = containing(keyword)
    conditions.push(
      sql`(p.name ilike ${pattern} or p.number ilike ${pattern} or p.barcode like ${pattern})`,
    )
  }
  if (operationType !== undefined) conditions.push(sql`p.operation_type = ${operationType}`)
  if (categoryIds !== null) conditions.push(sql`p.category_id = any(${categoryIds}::bigint[])`)
  return every(conditions)
}

/** How many products a filter without a keyword finds: they are not read for it. */
async function countKept(
  db: Database,
  companyId: number,
  operationType: string | undefined,
  categoryIds: readonly number[] | null,
): Promise<number> {
  const where = every([
    sql`company_id = ${companyId}`,
    ...(operationType === undefined ? [] : [sql`operation_type = ${operationType}`]),
    ...(categoryIds === null ? [] : [sql`category_id = any(${categoryIds}::bigint[])`]),
  ])
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select coalesce(sum(products), 0)::bigint as total from product_tally where ${where}`,
  )
  return total
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

export const MAIN_IMAGE = sql`(
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

/** `isLeast`: there are more than the total says. */
type Counted = { readonly total: number; readonly isLeast: boolean }

/** What a page is about, and of how many; `isExact`: the number is needed, whatever it takes. */
async function countAll(
  db: Database,
  companyId: number,
  page: ProductFilter,
  isExact: boolean,
): Promise<Counted & { readonly where: RawBuilder<unknown> }> {
  const { keyword, categoryId, operationType, deleted } = page
  const { ids, isCommon } = await foundBy(db, page)
  const categoryIds = await withAllBelow(db, companyId, categoryId)
  const where = matching(companyId, page, ids, categoryIds)
  if (!keyword && !deleted) {
    const total = await countKept(db, companyId, operationType, categoryIds)
    return { where, total, isLeast: false }
  }
  if (!isCommon || isExact) {
    return { where, total: await countRows(db, sql`product p where ${where}`), isLeast: false }
  }
  if (categoryId == null && operationType === undefined) {
    return { where, total: MOST_FOUND, isLeast: true }
  }
  const counted = await countRows(
    db,
    sql`(select from product p where ${where} limit ${MOST_FOUND + 1}) counted`,
  )
  return { where, total: Math.min(counted, MOST_FOUND), isLeast: counted > MOST_FOUND }
}

/**
 * One page of products. A keyword that very many have is counted so far only, but for whoever reads more than a
 * screen's page: a step over all of them, an export.
 */
export async function listProducts(
  db: Database,
  companyId: number,
  page: ProductPage,
): Promise<Counted & { records: StoredProductRow[] }> {
  const isExact = page.pageSize > MAXIMUM_PAGE_SIZE
  const counted = await countAll(db, companyId, page, isExact)
  const { total, isLeast } = counted
  // Few are read by their category and sorted then: in the list's order one might look for them to its end.
  const isFew = page.categoryId != null && !isLeast && total <= MOST_FOUND
  const where = isFew
    ? sql`p.company_id = ${companyId}
        and p.id = any(array(select p.id from product p where ${counted.where}))`
    : counted.where
  const records = await rows(
    db,
    sql<StoredProductRow>`
      select ${aroundFields}, ${fieldsOf('p', LIST_FIELDS)} from ${PRODUCT_WITH_CATEGORY}
      where ${where} ${productOrder(page.sort)} ${pageOfRows(page)}`,
  )
  return { records, total, isLeast }
}

/** The same page as ids alone. */
export async function listProductIds(
  db: Database,
  companyId: number,
  page: ProductPage,
): Promise<{ ids: number[]; total: number }> {
  const { where, total } = await countAll(db, companyId, page, true)
  const found = await rows(
    db,
    sql<{ id: number }>`
      select p.id from product p where ${where} ${productOrder(page.sort)} ${pageOfRows(page)}`,
  )
  return { ids: found.map(({ id }) => id), total }
}

function productOrder(sort: string | undefined): RawBuilder<unknown> {
  // Backwards through the index of `createdAt`: the id says so, too.
  return orderBy(sort, SORTS, sql`p.created_at desc, p.id desc`, sql`p.id`)
}
