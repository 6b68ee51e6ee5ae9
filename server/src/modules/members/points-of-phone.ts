import { type LevelRow, multipliedPoints, standingOf } from '@zhenma/contract/members/levels'
import type { Database } from '../../platform/database/database.ts'
import { timeZoneOf } from '../../platform/time/time-zone.store.ts'
import { balanceOf } from '../ledger/index.ts'
import {
  findMemberByPhone,
  knownMember,
  type KnownMember,
  memberOfPhone,
} from './known-members.store.ts'
import { levelsOf } from './levels.store.ts'
import { MEMBER_OWNER, POINTS } from './members.store.ts'
import { addPoints, pointsRulesOf } from './operate-points.ts'

type Won = { readonly points: number; readonly reason: string; readonly key: string }
type Company = { readonly companyId: number; readonly timeZone: string }

/** Where a member stands now, and what it has. */
export async function levelOfMember(
  db: Database,
  companyId: number,
  { id, grantedLevelId }: KnownMember,
) {
  const balance = await balanceOf(db, companyId, { kind: MEMBER_OWNER, id }, POINTS)
  const levels = await levelsOf(db, companyId)
  const standing = standingOf<LevelRow>(levels, { earned: balance.earned, grantedLevelId })
  return { ...standing, balance }
}

/** Whether a member's level lets it have new goods before all others. */
export async function hasEarlyAccess(
  db: Database,
  companyId: number,
  memberId: number,
): Promise<boolean> {
  const { level } = await levelOfMember(db, companyId, await knownMember(db, companyId, memberId))
  return level?.earlyAccess ?? false
}

/**
 * Adds points that somebody has won to the member of a phone, who is one from then on: as many times as the level
 * says that the member had before. Once for each key; answers how many were added.
 */
export async function addPointsOfPhone(
  db: Database,
  company: Company,
  phone: string,
  won: Won,
): Promise<number> {
  return addWon(db, company, await memberOfPhone(db, company.companyId, phone), won)
}

/** The same to a member that there is; of one that was deleted meanwhile the ledger keeps them. */
export async function addPointsOfMember(
  db: Database,
  company: Company,
  id: number,
  won: Won,
): Promise<number> {
  return addWon(db, company, await knownMember(db, company.companyId, id), won)
}

async function addWon(
  db: Database,
  company: Company,
  member: KnownMember,
  won: Won,
): Promise<number> {
  const { companyId } = company
  const { points, ...entry } = won
  const { level } = await levelOfMember(db, companyId, member)
  const amount = multipliedPoints(points, level?.multiplier ?? 1)
  const rules = await pointsRulesOf(db, companyId)
  await addPoints(db, company, member.id, { ...entry, amount }, rules)
  return amount
}

/** Somebody at our pages: by phone, or, without one, as the member that WeChat knows. */
export type Person = { readonly phone: string; readonly memberId?: number | undefined }

/** What a person can spend, what of it expires next, and the level; undefined: it is no member. */
export async function pointsOfPerson(db: Database, companyId: number, person: Person) {
  const { phone, memberId } = person
  const member =
    memberId === undefined
      ? await findMemberByPhone(db, companyId, phone)
      : await knownMember(db, companyId, memberId)
  if (member === undefined) return undefined
  const { level, next, balance } = await levelOfMember(db, companyId, member)
  const nextLevel = next && { name: next.level.name, missing: next.missing }
  return {
    available: balance.available,
    next: balance.next,
    level,
    nextLevel,
    timeZone: await timeZoneOf(db, companyId),
  }
}

/** The most that points of a win are multiplied by; 1 where the company has no levels. */
export async function greatestMultiplier(db: Database, companyId: number): Promise<number> {
  const levels = await levelsOf(db, companyId)
  return Math.max(1, ...levels.map(({ multiplier }) => multiplier))
}
