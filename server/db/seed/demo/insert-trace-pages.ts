import { NO_TEXT } from '@zhenma/contract/kernel/text'
import type { TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import { sql } from 'kysely'
import {
  insertBinding,
  insertTemplate,
  insertVersion,
  type PageUse,
} from '../../../src/modules/page-templates/index.ts'
import { appendLeaf } from '../../../src/modules/transparency-log/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** As products name the kinds of traceability. */
const WAY_OF: Readonly<Record<TraceKind, string>> = {
  common: 'normal',
  batch: 'batch',
  precise: 'precise',
  blockchain: 'blockchain',
}

/** Writes the pages that buyers of some products see, published and bound, and how the checks of them look. */
export async function insertTracePages(
  db: Database,
  { companyId, demo, products }: Catalogue,
  userId: number,
): Promise<void> {
  const publish = async (use: PageUse, name: string, document: unknown): Promise<number> => {
    const scope = { companyId, use }
    const id = await insertTemplate(db, scope, { name, document, createdBy: userId })
    const version = {
      number: 1,
      document,
      startsAt: null,
      note: '',
      restoredFrom: null,
      publishedBy: userId,
    }
    const { rowId, sha256 } = await insertVersion(db, { companyId, id }, version)
    const about = JSON.stringify({ template: id, version: 1, startsAt: null })
    await appendLeaf(db, companyId, { kind: 'page', rowId, facts: [about, `sha256 ${sha256}`] })
    return id
  }
  const idsOf = (numbers: readonly string[]): number[] =>
    numbers.flatMap((number) => products.get(number) ?? [])
  const bind = (use: PageUse, templateId: number, productId: number, more: object) => {
    const none = { batchId: null, start: null, end: null, kind: null, title: NO_TEXT, modules: [] }
    const fields = { ...none, method: 'product' as const, templateId, productId, ...more }
    return insertBinding(db, { companyId, use }, fields, userId)
  }
  for (const { name, blocks, title, kind, products: numbers } of demo.tracePages) {
    const templateId = await publish('trace', name, { version: 1, blocks })
    const ids = idsOf(numbers)
    await sql`
      update product set operation_type = ${WAY_OF[kind]}
       where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
    for (const id of ids) await bind('trace', templateId, id, { kind, title })
  }
  for (const { name, look, products: numbers } of demo.looks) {
    const templateId = await publish('query', name, look)
    for (const id of idsOf(numbers)) await bind('query', templateId, id, {})
  }
}
