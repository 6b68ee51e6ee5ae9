import type { PrizeAllocation } from '@zhenma/contract/prizes/prizes.contract'
import { sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

/** An allocation as far as the work on it needs it. */
export type Allocation = {
  readonly id: number
  readonly prizeId: number
  readonly batchId: number
  readonly productId: number
  readonly quantity: number
}

/** A prize's allocations that have codes, newest first. */
export function listAllocations(
  db: Database,
  companyId: number,
  prizeId: number,
): Promise<PrizeAllocation[]> {
  return rows(
    db,
    sql<PrizeAllocation>`
      select a.id, a.batch_id as "batchId", b.name as "batchName", a.product_id as "productId",
             g.name as "productName", a.label_count as quantity, a.created_at as "createdAt",
             u.real_name as "createdByName"
        from prize_allocation a
        join batch b on b.company_id = a.company_id and b.id = a.batch_id
        join product g on g.company_id = a.company_id and g.id = a.product_id
        left join app_user u on u.id = a.created_by
       where a.company_id = ${companyId} and a.prize_id = ${prizeId} and a.label_count > 0
       order by a.id desc`,
  )
}

/** An allocation as it was drawn and answered: `quantity` is not what is left of it. */
export function findAllocation(
  db: Database,
  companyId: number,
  by: { readonly id: number } | { readonly idempotencyKey: string },
): Promise<Allocation | undefined> {
  const isIt = 'id' in by ? sql`id = ${by.id}` : sql`idempotency_key = ${by.idempotencyKey}`
  return first(
    db,
    sql<Allocation>`
      select id, prize_id as "prizeId", batch_id as "batchId", product_id as "productId",
             drawn_count as quantity
        from prize_allocation where company_id = ${companyId} and ${isIt}`,
  )
}

/** When a public beacon draws the winners that an allocation waits for; null: it waits for none. */
export async function plannedFor(
  db: Database,
  companyId: number,
  allocationId: number,
): Promise<string | null> {
  const found = await first(
    db,
    sql<{ dueAt: string }>`
      select due_at as "dueAt" from draw_round
       where company_id = ${companyId} and allocation_id = ${allocationId} and known_at is null`,
  )
  return found?.dueAt ?? null
}

/** An allocation without codes yet: `addWinners` comes next. */
export async function insertAllocation(
  db: Database,
  companyId: number,
  wish: Omit<Allocation, 'id'> & { readonly idempotencyKey: string | undefined },
  createdBy: number | null,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into prize_allocation
        (company_id, prize_id, batch_id, product_id, label_count, drawn_count, idempotency_key,
         created_by)
      values (${companyId}, ${wish.prizeId}, ${wish.batchId}, ${wish.productId}, 0,
        ${wish.quantity}, ${wish.idempotencyKey ?? null}, ${createdBy})
      returning id`,
  )
  return id
}

export async function addWinners(
  db: Database,
  companyId: number,
  allocationId: number,
  serials: readonly number[],
): Promise<void> {
  await sql`
    insert into prize_label (company_id, serial, allocation_id)
    select ${companyId}, serial, ${allocationId}
      from unnest(${numberArray(serials)}::bigint[]) drawn (serial)`.execute(db)
  await sql`
    update prize_allocation set label_count = label_count + ${serials.length}
     where company_id = ${companyId} and id = ${allocationId}`.execute(db)
}

/**
 * The serials that an allocation has, ascending, and whether buyers have drawn them; both are locked until the
 * transaction ends.
 */
export async function lockWinners(
  db: Database,
  companyId: number,
  allocationId: number,
): Promise<{ serial: number; isDrawn: boolean }[]> {
  await sql`
    select from prize_allocation
     where company_id = ${companyId} and id = ${allocationId} for update`.execute(db)
  return rows(
    db,
    sql<{ serial: number; isDrawn: boolean }>`
      select serial, is_drawn as "isDrawn" from prize_label
       where company_id = ${companyId} and allocation_id = ${allocationId} order by serial
         for update`,
  )
}

export async function removeWinners(
  db: Database,
  companyId: number,
  allocationId: number,
  serials: readonly number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from prize_label
       where company_id = ${companyId} and allocation_id = ${allocationId}
         and serial = any(${numberArray(serials)}::bigint[])
      returning serial)
    update prize_allocation set label_count = label_count - (select count(*) from gone)
     where company_id = ${companyId} and id = ${allocationId}`.execute(db)
}

/** Where a page of winning codes ended. */
export type WinnerCursor = { readonly allocationId: number; readonly serial: number }
export type Winner = WinnerCursor & { readonly allocatedAt: string }

/** The next winners of a prize, in the order of their allocations and serials. */
export function nextWinners(
  db: Database,
  companyId: number,
  prizeId: number,
  after: WinnerCursor,
  limit: number,
): Promise<Winner[]> {
  return rows(
    db,
    sql<Winner>`
      select a.id as "allocationId", w.serial, a.created_at as "allocatedAt"
        from prize_allocation a
       cross join lateral (
         select serial from prize_label
          where company_id = ${companyId} and allocation_id = a.id
            and serial > case when a.id = ${after.allocationId} then ${after.serial} else 0 end
          order by serial limit ${limit}) w
       where a.company_id = ${companyId} and a.prize_id = ${prizeId} and a.label_count > 0
         and a.id >= ${after.allocationId}
       order by a.id, w.serial limit ${limit}`,
  )
}
