import {
  type StartingPoint,
  startingLayout,
} from '@zhenma/contract/print-templates/starting-points'
import { sql } from 'kysely'
import { insertTemplate } from '../../../src/modules/print-templates/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Catalogue } from './insert-catalogue.ts'

const TEMPLATES: readonly (readonly [name: string, from: StartingPoint])[] = [
  ['外箱标签 100 × 100', 'box100'],
  ['茶罐卷标 30 × 20', 'roll30x20'],
]

/** Writes the print templates of the demo company, since `since`. */
export async function insertPrintTemplates(
  db: Database,
  { companyId }: Catalogue,
  userId: number | null,
  since: Date,
): Promise<void> {
  for (const [name, from] of TEMPLATES) {
    await insertTemplate(db, companyId, userId, { name, layout: startingLayout(from, 'cn') })
  }
  await sql`
    update print_template set created_at = ${since}, updated_at = ${since}
     where company_id = ${companyId}`.execute(db)
}
