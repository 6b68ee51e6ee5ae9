import type { BatchUse } from '@zhenma/contract/batches/batches.contract'
import { sql } from 'kysely'
import { type Database, one } from '../../../platform/database/database.ts'
import { appendLeaf } from '../../../platform/transparency-log/append-leaf.store.ts'
import { FOREIGN_KEY } from './target/foreign-codes.ts'
import type { Actor, Batch } from './model/types.ts'
import { lengthClasses } from './read/history.ts'

/**
 * What was done with a batch or its labels since it was generated; nothing of it, and it can be removed.
 * Corrections of product, factory and date do not count. Each part ends at the first row it finds: the
 * cost does not grow with the batch.
 */
export async function usesOfBatch(
  db: Database,
  companyId: number,
  { id, lo, hi, keyId, deactivatedAt }: Batch,
): Promise<BatchUse[]> {
  const ofBatch = sql`company_id = ${companyId} and batch_id = ${id}`
  const found = await one(
    db,
    sql<Record<Exclude<BatchUse, 'imported'>, boolean>>`
      select exists (select from print_run where ${ofBatch}) as printed,
             exists (
               select from ${lengthClasses(companyId)}
                 join movement_line l
                   on l.company_id = ${companyId} and l.class = c.class
                  and l.lo > ${lo}::bigint - (1::bigint << c.class) and l.lo <= ${hi} and l.hi >= ${lo}
                 join movement m on m.company_id = ${companyId} and m.id = l.movement_id
                where m.operation not in ('generate', 'modify')) as moved,
             exists (
               select from label_query
                where company_id = ${companyId} and serial between ${lo} and ${hi}) as checked,
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
  const uses: readonly (readonly [BatchUse, boolean])[] = [
    ['printed', found.printed],
    ['moved', found.moved],
    ['checked', found.checked],
    ['bound', found.bound],
    ['deactivated', found.deactivated],
    ['imported', keyId === FOREIGN_KEY],
  ]
  return uses.filter(([, isSo]) => isSo).map(([use]) => use)
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
