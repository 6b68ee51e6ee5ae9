import type {
  DealerActivity,
  DealerActivityRow,
  dealerActivities,
} from '@zhenma/contract/draws/dealer-activities.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { dealersInReach, reachesDealer } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { pictureUrl } from '../../files/index.ts'
import { listPrizes } from '../../prizes/index.ts'
import { findDivision, type SellingArea, sellingAreasOf } from '../../sales-regions/index.ts'
import { findRules, type StoredRule } from '../draw-rules.store.ts'
import { type ConcernedDealer, concernsDealer } from './concerns.ts'
import {
  countForDealer,
  lineOfDealer,
  listOnline,
  type OnlineActivity,
  type OnlineFilter,
} from './dealer-activities.store.ts'

type Asked = { readonly dealerId?: number | null | undefined }
type Page = Omit<InputOf<typeof dealerActivities.list>, 'dealerId'> & Asked
type Found = { readonly activity: OnlineActivity; readonly rule: StoredRule | undefined }

/** As which dealer the caller looks; undefined: as none, or as one that the caller is told nothing of. */
async function dealerOf(
  { db, user }: Context,
  { dealerId }: Asked,
): Promise<{ readonly id: number; readonly line: readonly number[] } | undefined> {
  const id = dealerId ?? user.dealerId
  // A factory has no goods of a dealer.
  if (id === null || user.factoryId !== null) return undefined
  if (!(await reachesDealer(db, reachOf(user, 'dealer'), id))) return undefined
  const line = await lineOfDealer(db, user.companyId, id)
  return line && { id, line }
}

/** Where the dealers of rules sell, and this one with those below; nothing is read where every rule holds everywhere. */
async function sellingOf(
  { db, user }: Context,
  dealerId: number,
  rules: readonly StoredRule[],
): Promise<{
  readonly selling: readonly SellingArea[]
  readonly regions: ReadonlyMap<number, SellingArea>
}> {
  const { companyId } = user
  const regionDealerIds = [...new Set(rules.flatMap((rule) => rule.regionDealerIds))]
  const isRestricted = regionDealerIds.length > 0 || rules.some(({ areas }) => areas.length > 0)
  if (!isRestricted) return { selling: [], regions: new Map() }
  const branch = (await dealersInReach(db, { companyId, dealerId })) ?? []
  const selling = await sellingAreasOf(db, companyId, [...branch])
  const ofRules =
    regionDealerIds.length === 0 ? [] : await sellingAreasOf(db, companyId, regionDealerIds)
  return { selling, regions: new Map(ofRules.map((area) => [area.id, area])) }
}

/** The activities that concern a dealer, in the order that is asked for. */
async function concerning(
  ctx: Context,
  dealer: { readonly id: number; readonly line: readonly number[] },
  filter: OnlineFilter,
): Promise<Found[]> {
  const { db, user } = ctx
  const online = await listOnline(db, reachOf(user, 'activity'), filter)
  const rules = await findRules(
    db,
    user.companyId,
    online.map(({ id }) => id),
  )
  const { selling, regions } = await sellingOf(ctx, dealer.id, [...rules.values()])
  const concerned: ConcernedDealer = { line: dealer.line, selling }
  return online
    .map((activity) => ({ activity, rule: rules.get(activity.id) }))
    .filter(({ rule }) => concernsDealer(rule, concerned, regions))
}

async function rowsOf(
  { db, user }: Context,
  dealerId: number,
  found: readonly Found[],
): Promise<DealerActivityRow[]> {
  const { companyId } = user
  const ids = found.map(({ activity }) => activity.id)
  const counts = await countForDealer(db, { companyId, dealerId }, ids)
  return found.flatMap(({ activity, rule }) => {
    const { content: _, imageId, ...told } = activity
    const counted = counts.get(activity.id)
    const imageUrl = imageId === null ? null : pictureUrl(companyId, imageId)
    return counted === undefined
      ? []
      : [{ ...told, imageUrl, proof: rule?.proof ?? 'none', ...counted }]
  })
}

/** One page of what concerns the dealer that the caller looks as, and how much that is. */
export async function tellActivities(
  ctx: Context,
  { dealerId, pageNo, pageSize, ...filter }: Page,
): Promise<{ records: DealerActivityRow[]; total: number }> {
  const dealer = await dealerOf(ctx, { dealerId })
  if (dealer === undefined) return { records: [], total: 0 }
  const found = await concerning(ctx, dealer, filter)
  const page = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { records: await rowsOf(ctx, dealer.id, page), total: found.length }
}

const rulesOf = ({ language }: Context, rule: StoredRule | undefined): DealerActivity['rules'] =>
  rule === undefined
    ? null
    : {
        identity: rule.identity,
        firstCheckOnly: rule.firstCheckOnly,
        secondCheck: rule.secondCheck,
        perPersonDay: rule.perPersonDay,
        perPerson: rule.perPerson,
        places: rule.areas.map((code) => findDivision(code, language)?.name ?? code),
        isByRegions: rule.regionDealerIds.length > 0,
      }

/** One activity with its prizes and rules. Throws NOT_FOUND for what does not concern the dealer that the caller looks as. */
export async function tellActivity(
  ctx: Context,
  { id, dealerId }: Asked & { readonly id: number },
): Promise<DealerActivity> {
  const { db, user } = ctx
  const dealer = await dealerOf(ctx, { dealerId })
  const found = dealer && (await concerning(ctx, dealer, { id }))
  const [one] = found ?? []
  if (dealer === undefined || one === undefined) throw fail('NOT_FOUND')
  const [row] = await rowsOf(ctx, dealer.id, [one])
  if (row === undefined) throw fail('NOT_FOUND')
  const prizes = await listPrizes(db, user.companyId, id)
  return {
    ...row,
    content: one.activity.content,
    prizes: prizes.map(({ id: prizeId, name, level, imageId, handover, collectDays }) => ({
      id: prizeId,
      name,
      level,
      imageUrl: pictureUrl(user.companyId, imageId),
      handover,
      collectDays,
    })),
    rules: rulesOf(ctx, one.rule),
  }
}
