import { sql } from 'kysely'
import { type Database, one } from '../../../platform/database/database.ts'
import type { PrintNames } from './print-job.ts'

/** What a batch is printed with: names for its labels, and the template it has. */
export function readPrintData(
  db: Database,
  companyId: number,
  batchId: number,
): Promise<PrintNames & { readonly templateId: number | null }> {
  return one(
    db,
    sql<PrintNames & { readonly templateId: number | null }>`
      select b.print_template_id as "templateId", p.name as "productName", p.barcode,
             c.name as "companyName"
        from batch b
        join company c on c.id = b.company_id
        left join product p on p.company_id = b.company_id and p.id = b.product_id
       where b.company_id = ${companyId} and b.id = ${batchId}`,
  )
}
