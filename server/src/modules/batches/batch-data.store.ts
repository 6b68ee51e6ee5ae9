import { sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

/** Whether the product and the factory of a new batch exist and are not deleted. */
export function checkReferences(
  db: Database,
  companyId: number,
  productId: number | null,
  factoryId: number | null,
): Promise<{ productKnown: boolean; factoryKnown: boolean }> {
  return one(
    db,
    sql<{ productKnown: boolean; factoryKnown: boolean }>`
      select (${productId}::bigint is null or exists (
               select from product where company_id = ${companyId} and id = ${productId}
                  and deleted_at is null)) as "productKnown",
             (${factoryId}::bigint is null or exists (
               select from place where company_id = ${companyId} and id = ${factoryId}
                  and kind = 'factory' and deleted_at is null)) as "factoryKnown"`,
  )
}

/** Whether this transaction made the batch, or an earlier one with the same idempotency key. */
export async function isNewBatch(db: Database, companyId: number, id: number): Promise<boolean> {
  const found = await first(
    db,
    sql<{ isNew: boolean }>`
      select created_at = transaction_timestamp() as "isNew" from batch
       where company_id = ${companyId} and id = ${id}`,
  )
  return found?.isNew ?? false
}

export type BatchData = { readonly name: string; readonly note: string }

/** What people may change of a batch, locked until the transaction ends. */
export function holdBatchData(db: Database, companyId: number, id: number): Promise<BatchData> {
  return one(
    db,
    sql<BatchData>`
      select name, note from batch where company_id = ${companyId} and id = ${id}
         for no key update`,
  )
}

/** A name that is taken is a constraint error of the database. */
export async function updateBatchData(
  db: Database,
  companyId: number,
  id: number,
  { name, note }: BatchData,
): Promise<void> {
  await sql`
    update batch set name = ${name}, note = ${note}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}
