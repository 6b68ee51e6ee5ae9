import {
  ALL_RULE_FIELDS,
  type RuleFields,
  ruleProblems,
  RULES_OF_TYPE,
} from '@zhenma/contract/draws/draw-rule'
import type { draws } from '@zhenma/contract/draws/draws.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fieldFailure, inputFailure, referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { StoredActivity } from '../../activities/index.ts'
import { heldOffline, heldRule } from '../held-rule.ts'
import { refuseWay } from '../payouts/change-way.ts'
import { copyPlaces, type Places } from '../places/set-places.ts'
import { writePacketBudget } from '../red-packets.store.ts'
import {
  dealersNamed,
  findRule,
  holdDealers,
  holdRule,
  type StoredRule,
  writeBarredDealers,
  writeRule,
} from '../draw-rules.store.ts'

const ENTITY = 'activity'

/** Each limit with what has been drawn of it. */
const LIMITS = [
  ['budgetCents', 'wonCents'],
  ['budgetPieces', 'wins'],
  ['maximumParticipants', 'participants'],
] as const

function refuse(
  fields: RuleFields,
  activity: Pick<StoredActivity, 'type'>,
  before: StoredRule | undefined,
): void {
  if (!RULES_OF_TYPE[activity.type].includes(fields.rule)) {
    throw fieldFailure('rule', 'DRAW_RULE_OF_TYPE', {})
  }
  const { missing, needless } = ruleProblems(fields)
  const [absent] = missing
  if (absent !== undefined) throw inputFailure(absent, 'FIELD_REQUIRED')
  const [superfluous] = needless
  if (superfluous !== undefined) throw inputFailure(superfluous, 'FIELD_UNKNOWN')
  if ((fields.maximumCents ?? 0) < (fields.minimumCents ?? 0)) {
    throw fieldFailure('maximumCents', 'DRAW_AMOUNTS', {})
  }
  const least = fields.amountCents ?? fields.maximumCents ?? 0
  if (fields.budgetCents != null && fields.budgetCents < least) {
    throw fieldFailure('budgetCents', 'DRAW_BUDGET_PACKET', {})
  }
  if (fields.identity === 'nobody') {
    if (fields.rule === 'points') throw fieldFailure('identity', 'DRAW_POINTS_PERSON', {})
    const field = fields.perPerson != null ? 'perPerson' : 'perPersonDay'
    if (fields[field] != null) throw fieldFailure(field, 'DRAW_PERSON_UNKNOWN', {})
  }
  for (const [limit, drawn] of LIMITS) {
    const most = fields[limit]
    if (before !== undefined && most != null && most < before[drawn]) {
      throw fieldFailure(limit, 'DRAW_BUDGET_SMALL', { drawn: before[drawn] })
    }
  }
}

/** Refuses a rule with the field that it is refused for. `before`: what stands there, with what has been drawn by it. */
async function refuseRule(
  ctx: Context,
  fields: RuleFields,
  activity: Pick<StoredActivity, 'type'>,
  before?: StoredRule,
): Promise<void> {
  refuse(fields, activity, before)
  const { payoutWay = 'hand' } = fields
  if (payoutWay !== 'hand' && activity.type !== 'red_packet') {
    throw fieldFailure('payoutWay', 'PAYOUT_WAY_RED_PACKET', {})
  }
  // Of a share of a price, and of packets, the cashier pays what is too little for a provider.
  const least = fields.amountCents ?? fields.minimumCents ?? null
  await refuseWay(ctx, 'payoutWay', payoutWay, least)
}

/** Sets how buyers draw; what they have drawn stays. */
export async function setRule(
  ctx: Context,
  { id, ...given }: InputOf<typeof draws.setRule>,
): Promise<void> {
  const { db, user } = ctx
  const activity = await heldOffline(ctx, id)
  const before = await holdRule(db, user.companyId, id)
  const fields: RuleFields = {
    ...given,
    budgetPieces: given.budgetPieces ?? null,
    maximumParticipants: given.maximumParticipants ?? null,
    perPersonDay: given.perPersonDay ?? null,
    perPerson: given.perPerson ?? null,
  }
  await refuseRule(ctx, fields, activity, before)
  await writeRule(db, user.companyId, id, fields)
  // Of packets the budget is what they come to.
  if (fields.rule === 'packets') {
    await writePacketBudget(db, { companyId: user.companyId, activityId: id })
  }
  await logChange(ctx, {
    operation: 'set_rule',
    entity: ENTITY,
    entityId: id,
    before: before === undefined ? null : shown(before),
    after: shown(fields),
  })
}

/** What a rule says, for the log: not what has been drawn by it. */
function shown(fields: RuleFields): Readonly<Record<string, unknown>> {
  const { rule, budgetPieces, maximumParticipants, perPersonDay, perPerson } = fields
  const { identity, firstCheckOnly, secondCheck, proof, payoutWay = 'hand' } = fields
  const own = Object.fromEntries(ALL_RULE_FIELDS.map((field) => [field, fields[field] ?? null]))
  const limits = { budgetPieces, maximumParticipants, perPersonDay, perPerson }
  return { rule, ...own, ...limits, identity, firstCheckOnly, secondCheck, proof, payoutWay }
}

export async function barDealers(
  ctx: Context,
  { id, dealerIds }: InputOf<typeof draws.barDealers>,
): Promise<void> {
  const { db, user } = ctx
  const { barredDealerIds } = await heldRule(ctx, id)
  const wanted = [...new Set(dealerIds)].sort((a, b) => a - b)
  const found = await holdDealers(db, user.companyId, wanted)
  if (found.length < wanted.length) throw referenceFailure('dealerIds')
  await writeBarredDealers(db, user.companyId, id, wanted)
  const before = { dealerIds: barredDealerIds }
  const after = { dealerIds: wanted }
  await logChange(ctx, { operation: 'bar_dealers', entity: ENTITY, entityId: id, before, after })
}

/**
 * Gives a new activity the rule of another, if that has one, as it would be accepted now; with its limits, places and excluded
 * dealers, of whom those that are gone are left out. The budget of packets is what they come to, and there are none yet.
 */
export async function copyRule(
  ctx: Context,
  fromId: number,
  to: Pick<StoredActivity, 'id' | 'type'>,
): Promise<void> {
  const stored = await findRule(ctx.db, ctx.user.companyId, fromId)
  if (stored !== undefined) await giveRule(ctx, stored, to)
}

/** The same with a rule that was kept elsewhere. */
export async function giveRule(
  ctx: Context,
  stored: RuleFields & Places & Pick<StoredRule, 'barredDealerIds'>,
  { id, type }: Pick<StoredActivity, 'id' | 'type'>,
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const fields: RuleFields = { ...stored, ...(stored.rule === 'packets' && { budgetCents: null }) }
  await refuseRule(ctx, fields, { type })
  await writeRule(db, companyId, id, fields)
  const log = (operation: string, after: Readonly<Record<string, unknown>>): Promise<void> =>
    logChange(ctx, { operation, entity: ENTITY, entityId: id, before: null, after })
  await log('set_rule', shown(fields))
  await copyPlaces(ctx, stored, id)
  const dealers = await dealersNamed(db, companyId, stored.barredDealerIds)
  if (dealers.length > 0) {
    const dealerIds = dealers.map((dealer) => dealer.id).sort((a, b) => a - b)
    await writeBarredDealers(db, companyId, id, dealerIds)
    await log('bar_dealers', { dealerIds })
  }
}
