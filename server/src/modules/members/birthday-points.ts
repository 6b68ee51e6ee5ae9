import { asCompany, asPlatform, type Connections } from '../../platform/database/database.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { hasEntry } from '../ledger/index.ts'
import { birthdaysAfter, holdMember } from './known-members.store.ts'
import { pointsAccount, addPoints, pointsRulesOf } from './operate-points.ts'
import { levelOfMember } from './points-of-phone.ts'

/** What the keys of such entries begin with; the year follows, so that there is one a year. */
export const BIRTHDAY_KEY = 'birthday '

/** Members that are looked for at once. */
const MEMBERS_AT_ONCE = 500

/**
 * Adds the points that levels give on birthdays, each member's in its transaction and once a year of the company's
 * calendar; answers how many got some. Servers that do so at once, or again, find nothing left to do.
 */
export async function giveBirthdayPoints(connections: Connections, now: Date): Promise<number> {
  let given = 0
  let after = { companyId: -1, id: 0 }
  for (;;) {
    const from = after
    const due = await asPlatform(connections, (db) =>
      birthdaysAfter(db, from, now, MEMBERS_AT_ONCE),
    )
    for (const { companyId, id, timeZone } of due) {
      const company = { companyId, timeZone }
      if (await giveOne(connections, company, id, now)) given += 1
    }
    const last = due.at(-1)
    if (last === undefined || due.length < MEMBERS_AT_ONCE) return given
    after = last
  }
}

function giveOne(
  connections: Connections,
  company: { readonly companyId: number; readonly timeZone: string },
  id: number,
  now: Date,
): Promise<boolean> {
  const { companyId, timeZone } = company
  return asCompany(connections, companyId, async (db) => {
    const member = await holdMember(db, companyId, id)
    if (member === undefined) return false
    const key = `${BIRTHDAY_KEY}${businessDay(now, timeZone).slice(0, 4)}`
    if (await hasEntry(db, await pointsAccount(db, companyId, id), key)) return false
    const amount = (await levelOfMember(db, companyId, member)).level?.birthdayPoints ?? 0
    if (amount === 0) return false
    await addPoints(db, company, id, { amount, key }, await pointsRulesOf(db, companyId))
    return true
  })
}
