import type { Database } from '../../platform/database/database.ts'
import { attributeColumns } from './attributes/attribute-columns.ts'
import type { SheetLayout } from './products.sheet.ts'
import { readTextLanguage } from './products-sheet.store.ts'

/** What a company's sheet of products is like: by the language that it writes in and its categories' attributes. */
export async function readLayout(db: Database, companyId: number): Promise<SheetLayout> {
  return {
    own: await readTextLanguage(db, companyId),
    attributes: await attributeColumns(db, companyId),
  }
}
