import {
  ALL_RULE_FIELDS,
  type RuleFields,
  ruleProblems,
  RULES_OF_TYPE,
} from '@zhenma/contract/draws/draw-rule'
import type { draws } from '@zhenma/contract/draws/draws.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure, inputFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { holdActivity, type StoredActivity } from '../activities/index.ts'
import { findDivision } from '../sales-regions/index.ts'
import { refuseWay } from './payouts/change-way.ts'
import { writePacketBudget } from './red-packets.store.ts'
import {
  dealersNamed,
  findRule,
  holdRule,
  type StoredRule,
  writeBarredDealers,
  writePlaces,
  writeRule,
} from './draw-rules.store.ts'

const ENTITY = 'activity'

/** An activity whose rule may be changed: offline, for nobody draws by rules that change meanwhile. */
async function heldOffline({ db, user }: Context, id: number): Promise<StoredActivity> {
  const activity = await holdActivity(db, reachOf(user, 'activity'), id)
  if (activity === undefined) throw fail('NOT_FOUND')
  if (activity.online && activity.state !== 'ended') {
    throw fail('DRAW_ONLINE', { name: activity.name })
  }
  return activity
}

export async function heldRule(ctx: Context, id: number): Promise<StoredRule> {
  const { name } = await heldOffline(ctx, id)
  const rule = await holdRule(ctx.db, ctx.user.companyId, id)
  if (rule === undefined) throw fail('DRAW_NO_RULE', { name })
  return rule
}

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

export async function setPlaces(
  ctx: Context,
  { id, areaCodes, unknownPlaceMay }: InputOf<typeof draws.setPlaces>,
): Promise<void> {
  const stored = await heldRule(ctx, id)
  // Provinces and cities: nobody's address tells the district.
  const unknown = areaCodes.find(
    (code) => !code.endsWith('00') || findDivision(code, ctx.language) === undefined,
  )
  if (unknown !== undefined) throw referenceFailure('areaCodes')
  const areas = [...new Set(areaCodes)].sort()
  await writePlaces(ctx.db, ctx.user.companyId, id, { areas, unknownPlaceMay })
  // By the names of the call's fields, by which an older version of them is noticed.
  const before = { areaCodes: stored.areas, unknownPlaceMay: stored.unknownPlaceMay }
  const after = { areaCodes: areas, unknownPlaceMay }
  await logChange(ctx, { operation: 'set_places', entity: ENTITY, entityId: id, before, after })
}

export async function barDealers(
  ctx: Context,
  { id, dealerIds }: InputOf<typeof draws.barDealers>,
): Promise<void> {
  const { db, user } = ctx
  const { barredDealerIds } = await heldRule(ctx, id)
  const wanted = [...new Set(dealerIds)].sort((a, b) => a - b)
  const found = await dealersNamed(db, user.companyId, wanted)
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
  { id, type }: Pick<StoredActivity, 'id' | 'type'>,
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const stored = await findRule(db, companyId, fromId)
  if (stored === undefined) return
  const fields: RuleFields = { ...stored, ...(stored.rule === 'packets' && { budgetCents: null }) }
  await refuseRule(ctx, fields, { type })
  await writeRule(db, companyId, id, fields)
  const log = (operation: string, after: Readonly<Record<string, unknown>>): Promise<void> =>
    logChange(ctx, { operation, entity: ENTITY, entityId: id, before: null, after })
  await log('set_rule', shown(fields))
  const { areas, unknownPlaceMay } = stored
  if (areas.length > 0) {
    await writePlaces(db, companyId, id, { areas, unknownPlaceMay })
    await log('set_places', { areaCodes: areas, unknownPlaceMay })
  }
  const dealers = await dealersNamed(db, companyId, stored.barredDealerIds)
  if (dealers.length > 0) {
    const dealerIds = dealers.map((dealer) => dealer.id).sort((a, b) => a - b)
    await writeBarredDealers(db, companyId, id, dealerIds)
    await log('bar_dealers', { dealerIds })
  }
}
