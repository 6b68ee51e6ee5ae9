import { day } from '@zhenma/contract/kernel/rules'
import { member } from '@zhenma/contract/members/member.entity'
import { logChange } from '../../platform/audit/log-change.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { timeZoneOf } from '../../platform/time/time-zone.store.ts'
import { pageOfEntries } from '../ledger/index.ts'
import { BIRTHDAY_KEY } from './birthday-points.ts'
import { findMemberByPhone, findBirthday, writeBirthday } from './known-members.store.ts'
import { levelsOf } from './levels.store.ts'
import { MEMBER_OWNER, POINTS } from './members.store.ts'
import type { Person } from './points-of-phone.ts'

const memberIdOf = async (
  db: Database,
  companyId: number,
  { phone, memberId }: Person,
): Promise<number | undefined> => memberId ?? (await findMemberByPhone(db, companyId, phone))?.id

/** Whether some level of a company gives points on birthdays. */
const givesOnBirthdays = async (db: Database, companyId: number): Promise<boolean> =>
  (await levelsOf(db, companyId)).some(({ birthdayPoints }) => birthdayPoints > 0)

/**
 * A page of a member's own entries, from below a number on, as that person is told of them: why staff gave back what they
 * had set aside is said between them. `birthday`: as it is kept; undefined: the company gives nothing for it, or there is
 * no such member.
 */
export async function ownEntries(
  db: Database,
  companyId: number,
  person: Person,
  before: number | undefined,
) {
  const id = await memberIdOf(db, companyId, person)
  const timeZone = await timeZoneOf(db, companyId)
  if (id === undefined) return { entries: [], next: null, birthday: undefined, timeZone }
  const owner = { kind: MEMBER_OWNER, id }
  const { records, next } = await pageOfEntries(db, companyId, owner, POINTS, before)
  const entries = records.map(
    ({ number, kind, amount, available, reason, key, at, expiresAt }) => ({
      number,
      kind,
      amount,
      available,
      reason: kind === 'release' ? '' : reason,
      isBirthday: key.startsWith(BIRTHDAY_KEY),
      at,
      expiresAt,
    }),
  )
  const birthday = (await givesOnBirthdays(db, companyId))
    ? { day: await findBirthday(db, companyId, id), today: businessDay(new Date(), timeZone) }
    : undefined
  return { entries, next, birthday, timeZone }
}

/**
 * Keeps the birthday that a member enters, once: later it is changed by staff only. The same once more does nothing. Throws
 * MEMBER_BIRTHDAY_DAY, MEMBER_BIRTHDAY_KNOWN and, where nothing is given for it or there is no such member, NOT_FOUND.
 */
export async function enterBirthday(
  db: Database,
  { companyId, person, ip }: { companyId: number; person: Person; ip: string },
  birthday: string,
): Promise<void> {
  const id = await memberIdOf(db, companyId, person)
  if (id === undefined || !(await givesOnBirthdays(db, companyId))) throw fail('NOT_FOUND')
  const today = businessDay(new Date(), await timeZoneOf(db, companyId))
  if (!day.safeParse(birthday).success || birthday > today) throw fail('MEMBER_BIRTHDAY_DAY')
  const kept = await writeBirthday(db, companyId, id, birthday)
  if (kept === 'unchanged') return
  if (kept === 'other') throw fail('MEMBER_BIRTHDAY_KNOWN')
  // Nobody of the company does this.
  await logChange(
    { db, ip, user: { id: null, companyId } },
    {
      operation: 'update',
      entity: member.name,
      entityId: id,
      before: { birthday: null },
      after: { birthday },
      personal: ['birthday'],
    },
  )
}
