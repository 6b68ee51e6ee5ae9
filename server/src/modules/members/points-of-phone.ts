import type { Database } from '../../platform/database/database.ts'
import { timeZoneOf } from '../../platform/time/time-zone.store.ts'
import { balanceOf } from '../ledger/index.ts'
import { findMemberByPhone, memberOfPhone } from './members.store.ts'
import { addPoints, MEMBER_OWNER, POINTS, pointsRulesOf } from './operate-points.ts'

type Company = { readonly companyId: number; readonly timeZone: string }

/** Adds points that somebody has won to the member of a phone, who is one from then on. Once for each key. */
export async function addPointsOfPhone(
  db: Database,
  company: Company,
  phone: string,
  entry: { readonly amount: number; readonly reason: string; readonly key: string },
): Promise<void> {
  const id = await memberOfPhone(db, company.companyId, phone)
  await addPoints(db, company, id, entry, await pointsRulesOf(db, company.companyId))
}

/** What the member of a phone can spend, and what of it expires next; undefined: it is no member's. */
export async function pointsOfPhone(db: Database, companyId: number, phone: string) {
  const id = await findMemberByPhone(db, companyId, phone)
  if (id === undefined) return undefined
  const { available, next } = await balanceOf(db, companyId, { kind: MEMBER_OWNER, id }, POINTS)
  return { available, next, timeZone: await timeZoneOf(db, companyId) }
}
