import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import { requiredText } from '../kernel/rules.ts'
import { LOG_ENTRY_KINDS } from './log-entry-words.ts'

/** Where an entry stands: in which log, by its origin, and which it is, counted from 0. */
export const logEntryPlace = { origin: requiredText(255), number: z.int().min(0) }

/** An entry of a company's log, as whoever may forget its content sees it. */
export const logEntry = z.object({
  number: z.int(),
  kind: z.enum(LOG_ENTRY_KINDS),
  loggedAt: moment,
  isPublished: z.boolean(),
  /** What it commits to, of operations without the runs of serials; null: it is forgotten. */
  texts: z.array(z.string()).nullable(),
  /** Who has forgotten it and why; both null where a start has done so, after a restore. */
  forgotten: z
    .object({ at: moment, byName: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
})
export type LogEntry = z.output<typeof logEntry>
