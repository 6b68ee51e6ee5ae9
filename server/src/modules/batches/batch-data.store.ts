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
                  and kind = 'factory' and deleted_at is null for key share)) as "factoryKnown"`,
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

export type BatchData = {
  readonly name: string
  readonly note: string
  readonly printTemplateId: number | null
}

/** What people may change of a batch, locked until the transaction ends. */
export function holdBatchData(db: Database, companyId: number, id: number): Promise<BatchData> {
  return one(
    db,
    sql<BatchData>`
      select name, note, print_template_id as "printTemplateId" from batch where company_id = ${companyId} and id = ${id}
         for no key update`,
  )
}

/** A name that is taken, or a template that is not there, is a constraint error of the database. */
export async function updateBatchData(
  db: Database,
  companyId: number,
  id: number,
  { name, note, printTemplateId }: BatchData,
): Promise<void> {
  await sql`
    update batch set name = ${name}, note = ${note}, print_template_id = ${printTemplateId}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** What goods are; what is absent or null stays as it is. */
export type BatchFacts = {
  readonly productId?: number | null | undefined
  readonly factoryId?: number | null | undefined
  /** A day, `2026-03-31`. */
  readonly producedOn?: string | null | undefined
}

/** Sets the facts that are given; the others stay. */
export async function updateBatchFacts(
  db: Database,
  companyId: number,
  ids: readonly number[],
  { productId = null, factoryId = null, producedOn = null }: BatchFacts,
): Promise<void> {
  await sql`
    update batch set product_id = coalesce(${productId}::bigint, product_id),
                     factory_id = coalesce(${factoryId}::bigint, factory_id),
                     produced_on = coalesce(${producedOn}::date, produced_on)
     where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}

/** How the batch's labels are printed. A template that is not there is a constraint error. */
export async function setPrintTemplate(
  db: Database,
  companyId: number,
  id: number,
  printTemplateId: number | null,
): Promise<void> {
  await sql`
    update batch set print_template_id = ${printTemplateId}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}
