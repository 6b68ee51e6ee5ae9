import { LANGUAGES } from '@zhenma/contract/kernel/languages'
import type { Translations } from '@zhenma/contract/kernel/translations'
import {
  TRACE_EVENT_TEXTS,
  type TraceEventText,
} from '@zhenma/contract/trace-events/trace-event-words'
import type { Database } from '../../platform/database/database.ts'
import { appendLeaf } from '../../platform/transparency-log/append-leaf.store.ts'
import { filesForEvents, type TraceEventFields } from './trace-events.store.ts'

/** What a leaf of an event commits to, text by text: what it is about first, each of its texts, each of its files. */
export type EventPart = 'about' | TraceEventText | 'file'
export type EventFact = { readonly part: EventPart; readonly text: string }

/**
 * The texts of an event's leaf. Each text of the event is one of its own, so that a page that tells no place proves none.
 * `sha256`: of its files, in their order.
 */
export function eventFacts(
  id: number,
  event: TraceEventFields,
  sha256: readonly string[],
): EventFact[] {
  const { kind, happenedAt, method, productId, batchId, start, end, placeId, translations } = event
  const at = new Date(happenedAt).toISOString()
  const about = { event: id, kind, at, method, productId, batchId, start, end }
  const factOf = (field: TraceEventText): EventFact => {
    const place = field === 'location' ? { placeId } : {}
    const fields = { [field]: event[field], ...place, ...translated(translations, field) }
    return { part: field, text: JSON.stringify(fields) }
  }
  return [
    { part: 'about', text: JSON.stringify(about) },
    ...TRACE_EVENT_TEXTS.map(factOf),
    ...sha256.map((hash): EventFact => ({ part: 'file', text: `sha256 ${hash}` })),
  ]
}

/** What a text is in other languages, by the language and always in the same order. */
const translated = (
  translations: Translations<TraceEventText>,
  field: TraceEventText,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = translations[language]?.[field]
      return text ? [[language, text]] : []
    }),
  )

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
  const files = await filesForEvents(db, companyId, event.fileIds)
  const facts = eventFacts(
    rowId,
    event,
    files.map(({ sha256 }) => sha256),
  )
  const texts = facts.map(({ text }) => text)
  await appendLeaf(db, companyId, { kind: EVENT_LEAF, rowId, facts: texts })
}

/** The kind of a leaf of an event. */
export const EVENT_LEAF = 'trace_event'

/** And that it was taken away. */
export const noteEventRemoved = (db: Database, companyId: number, rowId: number): Promise<void> =>
  appendLeaf(db, companyId, {
    kind: 'trace_event_removed',
    rowId,
    facts: [JSON.stringify({ event: rowId })],
  })
