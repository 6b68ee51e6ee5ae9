import type { Database } from '../../../platform/database/database.ts'
import { appendLeaf } from '../../../platform/transparency-log/append-leaf.store.ts'

/** The kind of an entry that says that the content of another was forgotten. */
export const FORGOTTEN_LEAF = 'entry_forgotten'

/** Which entry of which log was forgotten, and when. */
export type Forgotten = {
  readonly id: number
  readonly origin: string
  readonly number: number
  readonly commitment: Buffer
  readonly at: string
}

/** Writes into the company's log that an entry was forgotten: nobody takes one out unseen. */
export const noteForgotten = (
  db: Database,
  companyId: number,
  { id, origin, number, commitment, at }: Forgotten,
): Promise<void> =>
  appendLeaf(db, companyId, {
    kind: FORGOTTEN_LEAF,
    rowId: id,
    facts: [
      JSON.stringify({
        forgotten: number,
        origin,
        commitment: commitment.toString('base64'),
        at: new Date(at).toISOString(),
      }),
    ],
  })
