import { FIRST_POINTS_RULES } from '@zhenma/contract/members/points-words'
import type { Database } from '../../platform/database/database.ts'
import { timeZoneOf } from '../../platform/time/time-zone.store.ts'
import { balanceOf, earn, openAccount } from '../ledger/index.ts'
import { findMemberByPhone, findPointsRules, memberOfPhone } from './members.store.ts'
import { expiry, MEMBER_OWNER, POINTS } from './operate-points.ts'

type Company = { readonly companyId: number; readonly timeZone: string }

/** Adds points that somebody has won to the member of a phone, who is one from then on. Once for each key. */
export async function addPointsOfPhone(
  db: Database,
  { companyId, timeZone }: Company,
  phone: string,
  { points, ...entry }: { readonly points: number; readonly reason: string; readonly key: string },
): Promise<void> {
  const id = await memberOfPhone(db, companyId, phone)
  const rules = (await findPointsRules(db, companyId)) ?? FIRST_POINTS_RULES
  const account = await openAccount(db, companyId, { kind: MEMBER_OWNER, id }, POINTS)
  const wish = { amount: points, ...entry, ...expiry(rules, timeZone) }
  const added = await earn(db, account, wish)
  if (typeof added === 'string') throw new Error(`the ledger refused to add points: ${added}`)
}

/** What the member of a phone can spend, and what of it expires next; undefined: it is no member's. */
export async function pointsOfPhone(db: Database, companyId: number, phone: string) {
  const id = await findMemberByPhone(db, companyId, phone)
  if (id === undefined) return undefined
  const { available, next } = await balanceOf(db, companyId, { kind: MEMBER_OWNER, id }, POINTS)
  return { available, next, timeZone: await timeZoneOf(db, companyId) }
}
