import type {
  ExceptionOperation,
  ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { noteEvents } from '../../platform/webhooks/events.store.ts'
import type { StoredRefusal } from './exceptions.store.ts'

export type NewParkedScan = {
  readonly type: ExceptionType
  readonly code: string
  readonly serial: number | null
  readonly failure: StoredRefusal | null
}

export type Parking = {
  readonly companyId: number
  readonly userId: number
  readonly factoryId: number | null
  readonly operation: ExceptionOperation
  readonly dealerId: number | null
  readonly warehouseId: number | null
  /** The order that it was scanned against. */
  readonly orderId?: number | null
  /** The product model that it was scanned as. */
  readonly productId?: number | null
  /** Where labels must be that are allotted. */
  readonly fromDealerId?: number | null
  readonly fromWarehouseId?: number | null
  /** Packing: what the codes were to be packed into. */
  readonly box?: string | null
  readonly note: string
  readonly paperNumber: string
}

/** Answers the numbers of their rows, in their order. */
export async function insertScans(
  db: Database,
  {
    companyId,
    userId,
    factoryId,
    operation,
    dealerId,
    warehouseId,
    orderId = null,
    productId = null,
    fromDealerId = null,
    fromWarehouseId = null,
    box = null,
    ...reported
  }: Parking,
  scans: readonly NewParkedScan[],
): Promise<number[]> {
  const inserted = await rows(
    db,
    sql<{ id: number }>`
    insert into exception_item (company_id, operation, dealer_id, warehouse_id, order_id, product_id, from_dealer_id, from_warehouse_id,
      factory_id, box_code, note, paper_number, created_by, type, code, serial, failure)
    select ${companyId}, ${operation}, ${dealerId}::bigint, ${warehouseId}::bigint,
           ${orderId}::bigint, ${productId}::bigint, ${fromDealerId}::bigint, ${fromWarehouseId}::bigint, ${factoryId}::bigint, ${box}, ${reported.note}, ${reported.paperNumber}, ${userId}, type, code, serial,
           failure
      from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
        as s (type text, code text, serial bigint, failure jsonb)
    returning id`,
  )
  const ids = inserted.map(({ id }) => id)
  await noteEvents(db, companyId, 'exception.raised', ids)
  return ids
}

/**
 * Takes an idempotency key. Undefined where it is new; else the count of the first time. Two that
 * arrive together wait for each other here.
 */
export async function takeKey(
  db: Database,
  companyId: number,
  key: string,
  count: number,
): Promise<number | undefined> {
  const taken = await first(
    db,
    sql`insert into exception_parking (company_id, idempotency_key, item_count)
        values (${companyId}, ${key}, ${count}) on conflict do nothing returning item_count`,
  )
  if (taken !== undefined) return undefined
  const { earlier } = await one(
    db,
    sql<{ earlier: number }>`
      select item_count as earlier from exception_parking
       where company_id = ${companyId} and idempotency_key = ${key}`,
  )
  return earlier
}

/** Takes many keys of one row each; answers those that are new. */
export async function takeKeys(
  db: Database,
  companyId: number,
  keys: readonly string[],
): Promise<string[]> {
  const taken = await rows(
    db,
    sql<{ key: string }>`
      insert into exception_parking (company_id, idempotency_key, item_count)
      select ${companyId}, key, 1 from unnest(${keys}::text[]) key order by key
      on conflict do nothing returning idempotency_key as key`,
  )
  return taken.map(({ key }) => key)
}

/**
 * How many are open, counted no further than a limit. Who adds to them waits for who has just counted, until
 * its transaction has ended: many at once do not pass a limit together.
 */
export async function countOpen(db: Database, companyId: number, limit: number): Promise<number> {
  // A statement of its own: the next one must see what was committed while we waited.
  await sql`select pg_advisory_xact_lock(7300030, ${companyId})`.execute(db)
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from (
        select from exception_item where company_id = ${companyId} and state = 'open'
         limit ${limit}) open`,
  )
  return count
}
