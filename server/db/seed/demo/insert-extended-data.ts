import { sql } from 'kysely'
import {
  bindCarrier,
  insertRecord,
  setOfRecords,
} from '../../../src/modules/extended-data/index.ts'
import { type Database, one } from '../../../src/platform/database/database.ts'
import type { MadeBatch } from './apply-movements.ts'
import type { DemoRecord } from './data/extended-data.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** Writes the extended data of the demo company, since `since`, and binds them to products and batches. */
export async function insertExtendedData(
  db: Database,
  catalogue: Catalogue,
  userId: number | null,
  made: readonly MadeBatch[],
  since: Date,
): Promise<void> {
  const { companyId, products } = catalogue
  const { records, ofProducts, ofBatches } = catalogue.demo.extended
  const ids = new Map<string, number>()
  for (const record of records) {
    const imageId = await pictureOf(db, catalogue, record)
    const { key, name, type, moduleName, content, remark = '', displayed = true } = record
    const fields = { name, type, moduleName, content, remark, displayed, imageId }
    ids.set(key, await insertRecord(db, companyId, userId, fields))
  }
  await sql`
    update extended_data set created_at = ${since}, updated_at = ${since}
     where company_id = ${companyId}`.execute(db)
  const setOf = (keys: readonly string[]): Promise<number> =>
    setOfRecords(
      db,
      companyId,
      keys.flatMap((key) => ids.get(key) ?? []),
    )
  for (const [number, keys] of Object.entries(ofProducts)) {
    const id = products.get(number)
    if (id !== undefined) await bindCarrier(db, companyId, 'product', id, await setOf(keys))
  }
  for (const { batch } of made) {
    const keys = ofBatches[batch.name]
    if (keys !== undefined) await bindCarrier(db, companyId, 'batch', batch.id, await setOf(keys))
  }
}

/** The stored picture of the product that a record shows. */
async function pictureOf(
  db: Database,
  { companyId, products }: Catalogue,
  { pictureOf: number }: DemoRecord,
): Promise<string | null> {
  if (number === undefined) return null
  const { fileId } = await one(
    db,
    sql<{ fileId: string }>`
      select file_id as "fileId" from product_image
       where company_id = ${companyId} and product_id = ${products.get(number) ?? null}
       order by sort limit 1`,
  )
  return fileId
}
