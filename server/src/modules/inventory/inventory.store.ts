import type {
  EntryKind,
  InventoryEntry,
  InventoryRow,
} from '@zhenma/contract/inventory/inventory.contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import { containing, every, orderBy, pageOfRows } from '../../platform/database/lists.ts'
import type { User } from '../../platform/http/context.ts'
import { goodsInStock, keptPlaces } from '../places/index.ts'

export type InventoryFilter = {
  readonly keyword?: string | undefined
  readonly productId?: number | null | undefined
  readonly placeId?: number | null | undefined
}
export type EntryFilter = InventoryFilter & { readonly kind?: EntryKind | undefined }
type Page = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
}

/** A product at a place. */
export type StockKey = { readonly productId: number; readonly placeId: number }

const STOCK_SORTS = {
  productNumber: sql`p.number`,
  productName: sql`p.name`,
  placeName: sql`r.name`,
  quantity: sql`s.quantity`,
  updatedAt: sql`s.updated_at`,
} as const
const ENTRY_SORTS = { createdAt: sql`s.id` } as const

/** Of the table `s`, whichever it is: the product, the place, and who it was. */
const joined = (author: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join product p on p.company_id = s.company_id and p.id = s.product_id
  join place r on r.company_id = s.company_id and r.id = s.place_id
  left join app_user u on u.company_id = s.company_id and u.id = ${author}`

function matching(
  user: User,
  { keyword = '', productId, placeId, kind }: EntryFilter,
): RawBuilder<unknown> {
  const like = containing(keyword)
  return every([
    sql`s.company_id = ${user.companyId}`,
    keptPlaces(user),
    ...(productId == null ? [] : [sql`s.product_id = ${productId}`]),
    ...(placeId == null ? [] : [sql`s.place_id = ${placeId}`]),
    ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
    ...(keyword === '' ? [] : [sql`(p.number ilike ${like} or p.name ilike ${like})`]),
  ])
}

/**
 * Where there is something of a product: what is kept by hand and, if `seesLabels`, the warehouses where nothing but its
 * labels lies. A table, to be named.
 */
function ofProduct(user: User, productId: number, seesLabels: boolean): RawBuilder<unknown> {
  const byHand = sql`
    select company_id, product_id, place_id, quantity, updated_at, updated_by from unlabelled_stock
     where company_id = ${user.companyId} and product_id = ${productId}`
  if (!seesLabels) return sql`(${byHand})`
  return sql`(${byHand} union all
    select distinct t.company_id, t.product_id, t.warehouse_id, null::bigint, null::timestamptz, null::bigint
      from label_tally t
     where ${goodsInStock(user)} and t.product_id = ${productId}
       and not exists (
         select from unlabelled_stock u
          where u.company_id = t.company_id and u.product_id = t.product_id and u.place_id = t.warehouse_id))`
}

/**
 * One page of what there is, by product and place; of a place only whoever sees it. What labels say stands beside, in
 * rows of its own where one product is asked for. It is added up for the rows of the page alone, each from the tallies of
 * its product in its warehouse; of one product that is asked for, all of its tallies are read.
 */
export async function listStock(
  db: Database,
  user: User,
  filter: InventoryFilter,
  page: Page & { readonly seesLabels: boolean },
): Promise<{ records: InventoryRow[]; total: number }> {
  const { seesLabels } = page
  const stock =
    filter.productId == null ? sql`unlabelled_stock` : ofProduct(user, filter.productId, seesLabels)
  const from = sql`${stock} s ${joined(sql`s.updated_by`)}
    where ${matching(user, filter)}`
  const order = orderBy(
    page.sort,
    STOCK_SORTS,
    sql`p.number, r.name`,
    sql`s.product_id, s.place_id`,
  )
  const labelled = seesLabels
    ? sql`case when r.kind = 'warehouse' then (
        select coalesce(sum(t.label_count), 0)::bigint from label_tally t
         where ${goodsInStock(user)}
           and t.warehouse_id = s.place_id and t.product_id = s.product_id) end`
    : sql`null::bigint`
  const total = await countRows(db, from)
  const records = await rows(
    db,
    sql<InventoryRow>`
      select s.product_id as "productId",
             p.name as "productName", p.number as "productNumber", p.unit,
             s.place_id as "placeId", r.name as "placeName",
             ${labelled} as labelled, s.quantity, s.updated_at as "updatedAt",
             coalesce(u.real_name, platform_user_name(s.updated_by)) as "updatedBy"
        from ${from} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** One page of its changes, the newest first. */
export async function listEntries(
  db: Database,
  user: User,
  filter: EntryFilter,
  page: Page,
): Promise<{ records: InventoryEntry[]; total: number }> {
  const from = sql`unlabelled_stock_entry s ${joined(sql`s.created_by`)}
    where ${matching(user, filter)}`
  const order = orderBy(page.sort, ENTRY_SORTS, sql`s.id desc`, sql`s.id`)
  const total = await countRows(db, from)
  const records = await rows(
    db,
    sql<InventoryEntry>`
      select s.id, p.name as "productName", p.number as "productNumber", r.name as "placeName",
             s.kind, s.change, s.quantity, s.reason, s.created_at as "createdAt",
             coalesce(u.real_name, platform_user_name(s.created_by)) as "createdBy"
        from ${from} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** The names of a product and of a place that somebody keeps; null for what is not theirs, or gone. */
export function findNames(
  db: Database,
  user: User,
  { productId, placeId }: StockKey,
): Promise<{ product: string | null; place: string | null }> {
  return one(
    db,
    sql<{ product: string | null; place: string | null }>`
      select (select name from product
               where company_id = ${user.companyId} and id = ${productId} and deleted_at is null)
               as product,
             (select r.name from place r
               where r.company_id = ${user.companyId} and r.id = ${placeId}
                 and r.deleted_at is null and r.kind in ('warehouse', 'factory')
                 and ${keptPlaces(user)}) as place`,
  )
}

/** How much there is, held until the end of the transaction: whoever changes it comes one after the other. */
export async function holdStock(
  db: Database,
  companyId: number,
  { productId, placeId }: StockKey,
): Promise<number> {
  await sql`
    insert into unlabelled_stock (company_id, product_id, place_id, quantity, updated_at)
    values (${companyId}, ${productId}, ${placeId}, 0, now())
    on conflict do nothing`.execute(db)
  const { quantity } = await one(
    db,
    sql<{ quantity: number }>`
      select quantity from unlabelled_stock
       where company_id = ${companyId} and product_id = ${productId} and place_id = ${placeId}
         for update`,
  )
  return quantity
}

export type EntryDraft = StockKey & {
  readonly kind: EntryKind
  readonly change: number
  /** Afterwards. */
  readonly quantity: number
  readonly reason: string
  readonly idempotencyKey: string | null
}

/** Writes an entry and what there is then; `holdStock` comes before. */
export async function insertEntry(db: Database, user: User, entry: EntryDraft): Promise<void> {
  const { productId, placeId, kind, change, quantity, reason, idempotencyKey } = entry
  await sql`
    with entry as (
      insert into unlabelled_stock_entry
        (company_id, product_id, place_id, kind, change, quantity, reason, idempotency_key,
         created_by)
      values (${user.companyId}, ${productId}, ${placeId}, ${kind}, ${change}, ${quantity},
        ${reason}, ${idempotencyKey}, ${user.id}))
    update unlabelled_stock set quantity = ${quantity}, updated_at = now(), updated_by = ${user.id}
     where company_id = ${user.companyId} and product_id = ${productId} and place_id = ${placeId}`.execute(
    db,
  )
}

/** The entry of a key, and what it did. */
export function findByKey(
  db: Database,
  companyId: number,
  key: string,
): Promise<(Omit<EntryDraft, 'idempotencyKey'> & { readonly userId: number }) | undefined> {
  return first(
    db,
    sql<Omit<EntryDraft, 'idempotencyKey'> & { readonly userId: number }>`
      select product_id as "productId", place_id as "placeId", kind, change, quantity, reason,
             created_by as "userId"
        from unlabelled_stock_entry
       where company_id = ${companyId} and idempotency_key = ${key}`,
  )
}
