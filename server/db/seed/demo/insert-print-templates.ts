import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { sql } from 'kysely'
import { insertTemplate } from '../../../src/modules/print-templates/index.ts'
import { storeImage } from '../../../src/modules/files/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { FileStore } from '../../../src/platform/files/file-store.ts'
import { designedLabel } from './designed-label.ts'
import { drawMark } from './draw-pictures.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** Writes the print templates of the demo company, since `since`. */
export async function insertPrintTemplates(
  db: Database,
  { companyId, demo }: Catalogue,
  files: FileStore,
  userId: number | null,
  since: Date,
): Promise<void> {
  for (const [name, from] of demo.printTemplates) {
    await insertTemplate(db, companyId, userId, {
      name,
      layout: startingLayout(from, demo.language),
    })
  }
  const { id } = await storeImage(db, files, {
    companyId,
    userId,
    purpose: 'print-template',
    name: 'mark.png',
    content: await drawMark('leaf-mark'),
  })
  const { designedLabel: words } = demo
  const layout = designedLabel(words, id)
  await insertTemplate(db, companyId, userId, { name: words.name, layout })
  await sql`
    update print_template set created_at = ${since}, updated_at = ${since}
     where company_id = ${companyId}`.execute(db)
}
