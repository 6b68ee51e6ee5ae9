import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Something beside operations on labels that the company's tamper-evident log keeps. */
export type NewLeaf = {
  /** A word for what it is, which everybody sees: `page`, `draw`. Lower case, with underscores. */
  readonly kind: string
  /** The row that it is about, by which the leaf is found again (`findLeaf`). */
  readonly rowId: number
  /**
   * What the leaf commits to, 1 to 50 texts; nobody sees them in the log. Each can be shown and proved by itself, so put
   * into one text what is shown together: JSON of a few fields, or the SHA-256 of a document that is kept elsewhere.
   */
  readonly facts: readonly string[]
}

/**
 * Writes a leaf into the company's log, in the transaction that does what it is about: both happen or neither. It gets
 * its place and its proof within a second or two after the commit. Movements need no call: the database notes every one.
 *
 * For a published page: `appendLeaf(db, companyId, { kind: 'page', rowId: version.id, facts: [JSON.stringify({ page,
 * version, at }), `sha256 ${hash}`] })`. What was logged is never changed: another version is another leaf.
 */
export async function appendLeaf(db: Database, companyId: number, leaf: NewLeaf): Promise<void> {
  await sql`
    insert into transparency_pending (company_id, kind, row_id, facts)
    values (${companyId}, ${leaf.kind}, ${leaf.rowId}, ${JSON.stringify(leaf.facts)}::jsonb)`.execute(
    db,
  )
}
