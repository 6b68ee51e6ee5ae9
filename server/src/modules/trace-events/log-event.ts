import type { Database } from '../../platform/database/database.ts'
import { appendLeaf } from '../transparency-log/index.ts'
import { filesForEvents, type TraceEventFields } from './trace-events.store.ts'

/**
 * Writes an event as it is now into the company's tamper-evident log: what it is about, what it says, and each of its
 * files by its hash. An event that is changed is another leaf; so nobody passes one off as having been there before.
 */
export async function noteEvent(
  db: Database,
  companyId: number,
  rowId: number,
  event: TraceEventFields,
): Promise<void> {
  const { kind, happenedAt, method, productId, batchId, start, end } = event
  const { name, region, location, placeId, note, translations } = event
  const files = await filesForEvents(db, companyId, event.fileIds)
  const facts = [
    JSON.stringify({ event: rowId, kind, at: happenedAt, method, productId, batchId, start, end }),
    JSON.stringify({ name, region, location, placeId, note, translations }),
    ...files.map(({ sha256 }) => `sha256 ${sha256}`),
  ]
  await appendLeaf(db, companyId, { kind: 'trace_event', rowId, facts })
}

/** And that it was taken away. */
export const noteEventRemoved = (db: Database, companyId: number, rowId: number): Promise<void> =>
  appendLeaf(db, companyId, {
    kind: 'trace_event_removed',
    rowId,
    facts: [JSON.stringify({ event: rowId })],
  })
