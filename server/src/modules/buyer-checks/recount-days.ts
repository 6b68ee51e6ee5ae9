import { asCompany, asPlatform, type Connections } from '../../platform/database/database.ts'
import { addDays } from '../../platform/time/day-span.ts'
import {
  adjustDays,
  countedDays,
  dropEmptyDays,
  endRecount,
  findRecounts,
  holdRecount,
  moveRecount,
} from './recount-days.store.ts'

/**
 * Checks that are under way when a zone changes, and those of servers that still remember the old one, are
 * counted on days of the old one: after so long none of them is left.
 */
export const RECOUNT_WAIT_MS = 60_000
/** Days of one transaction. */
const DAYS_AT_ONCE = 7

/**
 * Counts the checks of companies anew by day whose zone has changed (ADR 0038), week by week, each in
 * a transaction: whoever is interrupted goes on there. Answers how many companies are done. Run every
 * minute; servers that do it at once share the work.
 */
export async function recountDays(
  connections: Connections,
  waitMs: number = RECOUNT_WAIT_MS,
): Promise<number> {
  const companies = await asPlatform(connections, (db) => findRecounts(db, waitMs))
  let done = 0
  for (const companyId of companies) {
    let state = await recountWeek(connections, companyId, waitMs)
    while (state === 'more') state = await recountWeek(connections, companyId, waitMs)
    if (state === 'done') done += 1
  }
  return done
}

function recountWeek(
  connections: Connections,
  companyId: number,
  waitMs: number,
): Promise<'more' | 'done' | 'elsewhere'> {
  return asCompany(connections, companyId, async (db) => {
    const held = await holdRecount(db, companyId, waitMs)
    if (held === undefined) return 'elsewhere'
    const { first, last } = await countedDays(db, companyId)
    const from = held.nextDay ?? first
    if (from === null || last === null || from > last) {
      await endRecount(db, companyId)
      return 'done'
    }
    const stretch = {
      companyId,
      timeZone: held.timeZone,
      from,
      before: addDays(from, DAYS_AT_ONCE),
    }
    await adjustDays(db, stretch)
    await dropEmptyDays(db, stretch)
    await moveRecount(db, companyId, stretch.before)
    return 'more'
  })
}
