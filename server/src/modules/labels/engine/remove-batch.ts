import { BATCH_USES, type BatchUse } from '@zhenma/contract/batches/batches.contract'
import { sql } from 'kysely'
import { type Database, one } from '../../../platform/database/database.ts'
import { appendLeaf } from '../../../platform/transparency-log/append-leaf.store.ts'
import { FOREIGN_KEY } from './target/foreign-codes.ts'
import type { Actor, Batch } from './model/types.ts'
import { lengthClasses } from './read/history.ts'

type Answers = Readonly<Record<Exclude<BatchUse, 'imported'>, boolean>>

/**
 * What was done with a batch or its labels since it was generated, or refers to them; nothing of it, and it can be
 * removed. Corrections of product, factory and date do not count, nor do trace events in the recycle bin: they go with
 * it. Each part ends at the first row it finds, and finds it by an index: the cost does not grow with the batch.
 */
export async function usesOfBatch(
  db: Database,
  companyId: number,
  { id, lo, hi, keyId, deactivatedAt }: Batch,
): Promise<BatchUse[]> {
  const ofBatch = sql`company_id = ${companyId} and batch_id = ${id}`
  const ofSerial = sql`company_id = ${companyId} and serial between ${lo} and ${hi}`
  const found = await one(
    db,
    sql<Answers>`
      select exists (select from print_run where ${ofBatch}) as printed,
             exists (
               select from ${lengthClasses(companyId)}
                 join movement_line l
                   on l.company_id = ${companyId} and l.class = c.class
                  and l.lo > ${lo}::bigint - (1::bigint << c.class) and l.lo <= ${hi} and l.hi >= ${lo}
                 join movement m on m.company_id = ${companyId} and m.id = l.movement_id
                where m.operation not in ('generate', 'modify')) as moved,
             exists (select from label_query where ${ofSerial}) as checked,
             exists (select from warranty_registration where ${ofSerial}) as registered,
             exists (select from buyer_report where ${ofSerial}) as reported,
             exists (
               select from activity a
                cross join lateral (
                  select from activity_draw where activity_id = a.id and ${ofSerial} limit 1) d
                where a.company_id = ${companyId}) as drawn,
             exists (select from shop_order where ${ofSerial}) as ordered,
             exists (select from exception_item where ${ofSerial}) as parked,
             exists (
               select from stocktaking t
                cross join lateral (
                  select r.hi from stocktaking_range r
                   where r.company_id = ${companyId} and r.stocktaking_id = t.id and r.lo <= ${hi}
                   order by r.lo desc limit 1) r
                where t.company_id = ${companyId} and r.hi >= ${lo}) as counted,
             exists (select from trace_event where ${ofBatch} and deleted_at is null) as traced,
             exists (select from page_binding where ${ofBatch})
               or exists (
                    select from page_binding b
                     where b.company_id = ${companyId} and b.method = 'range'
                       and b.lo <= ${hi} and b.hi >= ${lo}) as paged,
             ${deactivatedAt !== null}::boolean
               or exists (select from batch_deactivation where ${ofBatch}) as deactivated,
             exists (select from prize_allocation where ${ofBatch})
               or exists (
                    select from batch
                     where company_id = ${companyId} and id = ${id} and extended_id is not null)
               or exists (
                    select from label_span
                     where company_id = ${companyId} and lo >= ${lo} and lo <= ${hi}
                       and (card_id is not null or extended_id is not null
                            or activity_id is not null)) as bound`,
  )
  return BATCH_USES.filter((use) => (use === 'imported' ? keyId === FOREIGN_KEY : found[use]))
}

/**
 * Waits for whoever is just now giving a batch a print run, an event, a page or a warranty, and holds off those that come:
 * what they wrote is seen by `usesOfBatch` then, and does not go with the batch.
 */
export async function holdForRemoval(
  db: Database,
  companyId: number,
  { id }: Pick<Batch, 'id'>,
): Promise<void> {
  await sql`select from batch where company_id = ${companyId} and id = ${id} for update`.execute(db)
}

/**
 * Takes a batch away that `usesOfBatch` says nothing of; its row must be locked since before that was
 * asked. The serials stay unused, and who did it is kept with them.
 */
export async function removeBatch(
  db: Database,
  { companyId, userId }: Actor,
  { id, name, lo, hi }: Batch,
): Promise<void> {
  await sql`
    with spans as (
      delete from label_span where company_id = ${companyId} and lo >= ${lo} and lo <= ${hi}),
    tallies as (
      delete from label_tally where company_id = ${companyId} and batch_id = ${id}),
    counted as (
      update company set unused_serial_count = unused_serial_count + ${hi - lo + 1}
       where id = ${companyId}),
    removed as (
      delete from batch where company_id = ${companyId} and id = ${id})
    insert into unused_serials (company_id, lo, hi, batch_id, batch_name, removed_by)
    values (${companyId}, ${lo}, ${hi}, ${id}, ${name}, ${userId})`.execute(db)
  const facts = [
    JSON.stringify({ operation: 'remove_batch', at: new Date() }),
    `serials ${lo}-${hi}`,
  ]
  await appendLeaf(db, companyId, { kind: 'batch_removed', rowId: id, facts })
}
