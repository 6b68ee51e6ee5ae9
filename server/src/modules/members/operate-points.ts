import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { member } from '@zhenma/contract/members/member.entity'
import type { members } from '@zhenma/contract/members/members.contract'
import {
  FIRST_POINTS_RULES,
  MAXIMUM_WAITING,
  type PointsRules,
} from '@zhenma/contract/members/points-words'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Context, User } from '../../platform/http/context.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { endOfDay } from '../../platform/time/day-bounds.ts'
import {
  balanceOf,
  earn,
  hold,
  openAccount,
  refund,
  release,
  settle,
  spend,
} from '../ledger/index.ts'
import {
  findOperationByKey,
  findPointsRules,
  holdOperation,
  insertOperation,
  MEMBER_OWNER,
  memberStore,
  POINTS,
  pointsAlone,
  type StoredOperation,
  visibleMembers,
  waitingOf,
  writeDecision,
  writeHold,
} from './members.store.ts'

const DAY_MS = 86_400_000

export const pointsRulesOf = async (db: Database, companyId: number): Promise<PointsRules> =>
  (await findPointsRules(db, companyId)) ?? FIRST_POINTS_RULES

/** A member that the caller sees, held; NOT_FOUND. */
export async function heldMember({ db, user }: Context, id: number) {
  const sight = { companyId: user.companyId, visible: visibleMembers(user) }
  const found = await memberStore.hold(db, sight, id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

/** When points that are added now expire: with the company's day, so that those of a day expire together. */
function expiry({ validDays }: PointsRules, timeZone: string): { expiresAt?: Date } {
  if (validDays === null) return {}
  const last = businessDay(new Date(Date.now() + validDays * DAY_MS), timeZone)
  return { expiresAt: endOfDay(last, timeZone) }
}

/**
 * Adds points to a member or deducts them, or notes that somebody else has to confirm it. Sent again under the same key
 * it is answered as before. Throws NOT_FOUND, POINTS_NONE, POINTS_SHORT, POINTS_WAITING_LIMIT and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function operatePoints(
  ctx: Context,
  wish: InputOf<typeof members.operate>,
): Promise<OutputOf<typeof members.operate>> {
  const { db, user } = ctx
  const { companyId } = user
  const { id: memberId, points, reason, idempotencyKey = null } = wish
  if (points === 0) throw fieldFailure('points', 'POINTS_NONE', {})
  await heldMember(ctx, memberId)
  const earlier =
    idempotencyKey === null ? undefined : await findOperationByKey(db, companyId, idempotencyKey)
  if (earlier !== undefined) return answerAgain(ctx, wish, earlier)
  const rules = await pointsRulesOf(db, companyId)
  // Many small steps of one person are as good as one large.
  const alone = await pointsAlone(db, companyId, { memberId, userId: user.id })
  const waits = Math.abs(points) + alone > rules.aloneLimit
  if (waits && (await waitingOf(db, companyId, memberId)).length >= MAXIMUM_WAITING) {
    throw fail('POINTS_WAITING_LIMIT', { maximum: MAXIMUM_WAITING })
  }
  const state = waits ? 'waiting' : 'done'
  const asked = { memberId, points, reason, state, askedBy: user.id, idempotencyKey } as const
  const operationId = await insertOperation(db, companyId, asked)
  if (points < 0) await deduct(ctx, wish, { operationId, waits })
  else if (!waits) await add(ctx, { id: operationId, memberId, points, reason }, rules)
  await logChange(ctx, {
    operation: points > 0 ? 'add_points' : 'deduct_points',
    entity: member.name,
    entityId: memberId,
    after: { points, reason, waits },
  })
  return { operationId, waits, available: await availableOf(ctx, memberId) }
}

async function answerAgain(
  ctx: Context,
  wish: InputOf<typeof members.operate>,
  earlier: StoredOperation,
): Promise<OutputOf<typeof members.operate>> {
  const isSame =
    earlier.askedBy === ctx.user.id &&
    earlier.memberId === wish.id &&
    earlier.points === wish.points &&
    earlier.reason === wish.reason
  if (!isSame) throw fail('IDEMPOTENCY_KEY_REUSED')
  return {
    operationId: earlier.id,
    waits: earlier.state === 'waiting',
    available: await availableOf(ctx, wish.id),
  }
}

/** What a member can spend. */
export const availablePoints = async (
  db: Database,
  companyId: number,
  id: number,
): Promise<number> => (await balanceOf(db, companyId, { kind: MEMBER_OWNER, id }, POINTS)).available

const availableOf = ({ db, user }: Context, id: number): Promise<number> =>
  availablePoints(db, user.companyId, id)

/** Where the ledger has a member's points. */
export const pointsAccount = (db: Database, companyId: number, id: number) =>
  openAccount(db, companyId, { kind: MEMBER_OWNER, id }, POINTS)

/** Takes the points, or sets them aside until somebody has decided. */
async function deduct(
  ctx: Context,
  { id: memberId, points, reason }: InputOf<typeof members.operate>,
  { operationId, waits }: { readonly operationId: number; readonly waits: boolean },
): Promise<void> {
  const { db, user } = ctx
  const account = await pointsAccount(db, user.companyId, memberId)
  const key = `operation ${operationId}`
  const entry = { amount: -points, key, reason, userId: user.id }
  const taken = await (waits ? hold : spend)(db, account, entry)
  if (taken === 'short') {
    const available = await availableOf(ctx, memberId)
    throw fieldFailure('points', 'POINTS_SHORT', { available, points: -points })
  }
  if (typeof taken === 'string') throw new Error(`the ledger refused to deduct points: ${taken}`)
  if (waits) await writeHold(db, user.companyId, operationId, taken.number)
}

function add(
  { db, user }: Context,
  operation: Pick<StoredOperation, 'id' | 'memberId' | 'points' | 'reason'>,
  rules: PointsRules,
): Promise<void> {
  const { id, memberId, points: amount, reason } = operation
  const entry = { amount, key: `operation ${id}`, reason, userId: user.id }
  return addPoints(db, user, memberId, entry, rules)
}

/** Adds points to a member, earned or given back, good for as long as the company's rules say. Once for each key. */
export async function addPoints(
  db: Database,
  { companyId, timeZone }: Pick<User, 'companyId' | 'timeZone'>,
  memberId: number,
  entry: Parameters<typeof earn>[2],
  rules: PointsRules,
  write: typeof earn = earn,
): Promise<void> {
  const account = await pointsAccount(db, companyId, memberId)
  const added = await write(db, account, { ...entry, ...expiry(rules, timeZone) })
  if (typeof added === 'string') throw new Error(`the ledger refused to add points: ${added}`)
}

/**
 * Gives a member points back that were spent: good for as long as points that are added now, and no merit for a level,
 * for they were earned before. Once for each key.
 */
export async function giveBackPoints(
  db: Database,
  company: Pick<User, 'companyId' | 'timeZone'>,
  memberId: number,
  entry: Parameters<typeof earn>[2],
): Promise<void> {
  const rules = await pointsRulesOf(db, company.companyId)
  await addPoints(db, company, memberId, entry, rules, refund)
}

/** Somebody else confirms what waits, or rejects it. Throws NOT_FOUND, POINTS_DECIDED, POINTS_SAME_PERSON. */
export async function decidePoints(
  ctx: Context,
  { operationId, passes, note }: InputOf<typeof members.decide>,
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const operation = await holdOperation(db, companyId, operationId)
  if (operation === undefined) throw fail('NOT_FOUND')
  const { memberId, points, reason, holdNumber } = operation
  const sight = { companyId, visible: visibleMembers(user) }
  if ((await memberStore.find(db, sight, memberId)) === undefined) throw fail('NOT_FOUND')
  if (operation.state !== 'waiting') throw fail('POINTS_DECIDED')
  if (operation.askedBy === user.id) throw fail('POINTS_SAME_PERSON')
  if (!passes && note === '') throw fieldFailure('note', 'FIELD_REQUIRED', { field: 'note' })
  await writeDecision(db, companyId, operationId, { userId: user.id, passes, note })
  if (holdNumber !== null) {
    const end = { key: `decision ${operationId}`, reason: passes ? reason : note, userId: user.id }
    const account = await pointsAccount(db, companyId, memberId)
    const ended = await (passes ? settle : release)(db, account, holdNumber, end)
    if (typeof ended === 'string') throw new Error(`the ledger did not end a hold: ${ended}`)
  } else if (passes) {
    await add(ctx, operation, await pointsRulesOf(db, companyId))
  }
  await logChange(ctx, {
    operation: passes ? 'confirm_points' : 'reject_points',
    entity: member.name,
    entityId: memberId,
    after: { points, reason, note },
  })
}
