import { forecast } from '@zhenma/contract/draws/forecast'
import type { draws, DrawRuleRow } from '@zhenma/contract/draws/draws.contract'
import type { AnswerOf } from '../../../platform/http/implement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { greatestMultiplier } from '../../members/index.ts'
import { listPrizes } from '../../prizes/index.ts'
import { findDivision, sellingAreasOf, sellingAreaText } from '../../sales-regions/index.ts'
import {
  countDrawable,
  countDrawableByPrice,
  dealersNamed,
  findRule,
  type StoredRule,
} from '../draw-rules.store.ts'
import { countPackets } from '../red-packets.store.ts'

type Packets = Awaited<ReturnType<typeof countPackets>>
type Answer = Omit<AnswerOf<typeof draws.rule>, 'payoutWays'>

async function rowOf(ctx: Context, rule: StoredRule, packets: Packets): Promise<DrawRuleRow> {
  const { db, user, language } = ctx
  const { areas, barredDealerIds, regionDealerIds, ...rest } = rule
  const selling = await sellingAreasOf(db, user.companyId, regionDealerIds)
  return {
    ...rest,
    packetsLeft: packets.left,
    packetsLeftCents: packets.leftCents,
    points: rest.points ?? null,
    amountCents: rest.amountCents ?? null,
    minimumCents: rest.minimumCents ?? null,
    maximumCents: rest.maximumCents ?? null,
    randomType: rest.randomType ?? null,
    ratio: rest.ratio ?? null,
    winningRate: rest.winningRate ?? null,
    budgetCents: rest.budgetCents ?? null,
    areas: areas.map((code) => ({ code, name: findDivision(code, language)?.name ?? code })),
    regionDealers: selling.map((area) => ({
      id: area.id,
      name: area.name,
      regions: sellingAreaText(area, language),
    })),
    barredDealers: await dealersNamed(db, user.companyId, barredDealerIds),
  }
}

/** How buyers draw in an activity, with how many labels, and what that comes to; who asks may see it. */
export async function readRule(ctx: Context, id: number): Promise<Answer> {
  const { db, user } = ctx
  const { companyId } = user
  const rule = await findRule(db, companyId, id)
  // Only a percentage of the price asks for prices: without them no product is read.
  const labels =
    rule?.rule === 'ratio'
      ? await countDrawableByPrice(db, companyId, id)
      : [{ priceCents: null, labelCount: await countDrawable(db, companyId, id) }]
  const labelCount = labels.reduce((sum, of) => sum + of.labelCount, 0)
  if (rule === undefined) return { rule: null, labelCount, forecast: null }
  const packets = await countPackets(db, { companyId, activityId: id })
  const ofPrizes = rule.rule === 'codes' || rule.rule === 'chance'
  const pool = {
    labels,
    prizes: ofPrizes ? await listPrizes(db, companyId, id) : [],
    packets: { count: packets.all, cents: packets.allCents },
    greatestMultiplier: rule.rule === 'points' ? await greatestMultiplier(db, companyId) : 1,
  }
  return { rule: await rowOf(ctx, rule, packets), labelCount, forecast: forecast(rule, pool) }
}
