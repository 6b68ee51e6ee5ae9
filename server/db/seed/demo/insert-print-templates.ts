import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { sql } from 'kysely'
import { insertTemplate } from '../../../src/modules/print-templates/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** Writes the print templates of the demo company, since `since`. */
export async function insertPrintTemplates(
  db: Database,
  { companyId, demo }: Catalogue,
  userId: number | null,
  since: Date,
): Promise<void> {
  for (const [name, from] of demo.printTemplates) {
    await insertTemplate(db, companyId, userId, {
      name,
      layout: startingLayout(from, demo.language),
    })
  }
  await sql`
    update print_template set created_at = ${since}, updated_at = ${since}
     where company_id = ${companyId}`.execute(db)
}
