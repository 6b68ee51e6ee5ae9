import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import {
  FORGETTABLE_KINDS,
  type LogEntryKind,
} from '@zhenma/contract/transparency-log/log-entry-words'
import type { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context, User } from '../../../platform/http/context.ts'
import { businessTime } from '../../../platform/time/business-day.ts'
import { listLogs, type Log } from '../log.store.ts'
import { eraseOpening, forgottenAt, holdEntry, listEntries } from './forget.store.ts'
import { noteForgotten } from './note-forgotten.ts'

type Entries = (typeof transparencyLog)['entries']
type Forget = (typeof transparencyLog)['forget']

/** Entries that are shown at once. */
const SHOWN = 20

const FORGETTABLE: ReadonlySet<LogEntryKind> = new Set(FORGETTABLE_KINDS)

/** Entries tell with whom everybody dealt: whoever is held to a dealer or factory sees none. */
function refuseHeld({ dealerId, factoryId }: User): void {
  if (dealerId !== null || factoryId !== null) throw fail('ACCESS_DENIED')
}

/** Entries of one of the company's logs, newest first. Throws NOT_FOUND where it has no such log. */
export async function readEntries(
  { db, user }: Context,
  { origin, from, kind }: InputOf<Entries>,
): Promise<OutputOf<Entries>> {
  refuseHeld(user)
  const { companyId } = user
  const logs = await listLogs(db, companyId)
  const log = origin === undefined ? logs[0] : logs.find((one) => one.origin === origin)
  if (log === undefined) {
    if (origin !== undefined) throw fail('NOT_FOUND')
    return { origin: null, entries: [], olderFrom: null }
  }
  const wish = { from: from ?? log.size, kind, limit: SHOWN + 1 }
  const found = await listEntries(db, { companyId, logId: log.id }, wish)
  return {
    origin: log.origin,
    entries: found.slice(0, SHOWN).map((entry) => ({
      number: entry.number,
      kind: entry.kind,
      loggedAt: entry.loggedAt,
      isPublished: entry.number < log.publishedSize,
      texts: entry.texts === null ? null : [...entry.texts],
      forgotten:
        entry.forgottenAt === null
          ? null
          : { at: entry.forgottenAt, byName: entry.forgottenBy, reason: entry.reason },
    })),
    olderFrom: found[SHOWN]?.number ?? null,
  }
}

/**
 * Deletes the salts and texts of an entry for good. The entry stays in its place, everything proves as before that it does,
 * and another entry says that its content was forgotten. Throws NOT_FOUND, LOG_ENTRY_KEPT, LOG_ENTRY_UNPUBLISHED,
 * LOG_ENTRY_FORGOTTEN.
 */
export async function forgetEntry(
  ctx: Context,
  { origin, number, reason }: InputOf<Forget>,
): Promise<OutputOf<Forget>> {
  const { db, user } = ctx
  refuseHeld(user)
  const { companyId } = user
  const log = (await listLogs(db, companyId)).find((one) => one.origin === origin)
  if (log === undefined) throw fail('NOT_FOUND')
  const key = { companyId, logId: log.id }
  const entry = await holdEntry(db, key, number)
  if (entry === undefined) throw fail('NOT_FOUND')
  if (!FORGETTABLE.has(entry.kind)) throw fail('LOG_ENTRY_KEPT', { number })
  if (!entry.isOpen) {
    const at = (await forgottenAt(db, key, number)) ?? log.openedAt
    throw fail('LOG_ENTRY_FORGOTTEN', { number, at: businessTime(at, user.timeZone) })
  }
  refuseUnpublished(log, number)
  const erased = await eraseOpening(db, key, { number, by: user.id, reason, at: null })
  await noteForgotten(db, companyId, { ...erased, origin, number, commitment: entry.commitment })
  await logChange(ctx, {
    operation: 'forget_content',
    entity: 'transparency_log',
    entityId: number,
    after: { origin, kind: entry.kind, reason },
  })
  return { origin, number, forgottenAt: erased.at }
}

/** What nobody was told of yet would come into the next log anew, if this one could not be continued. */
function refuseUnpublished({ publishedSize }: Log, number: number): void {
  if (number >= publishedSize) throw fail('LOG_ENTRY_UNPUBLISHED', { number })
}
