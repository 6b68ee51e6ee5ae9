import type { Rule, RuleFields } from '@zhenma/contract/draws/draw-rule'
import type { PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** A rule as stored, with what has been drawn by it. */
export type StoredRule = Rule & {
  readonly secondCheck: boolean
  readonly payoutWay: PayoutWay
  readonly participants: number
  readonly wins: number
  readonly wonCents: number
}

const COLUMNS = sql`
  rule, points, amount_cents as "amountCents", minimum_cents as "minimumCents",
  maximum_cents as "maximumCents", random_type as "randomType", (ratio / 100.0)::float8 as ratio,
  (winning_rate / 100.0)::float8 as "winningRate", budget_cents as "budgetCents",
  budget_pieces as "budgetPieces", maximum_participants as "maximumParticipants",
  per_person_day as "perPersonDay", per_person as "perPerson", identity,
  first_check_only as "firstCheckOnly", second_check as "secondCheck", proof,
  area_codes as areas, region_dealer_ids::int[] as "regionDealerIds", unknown_place_may as "unknownPlaceMay",
  payout_way as "payoutWay",
  barred_dealer_ids::int[] as "barredDealerIds", participants, wins, won_cents as "wonCents"`

function readRule(
  db: Database,
  companyId: number,
  activityId: number,
  lock: RawBuilder<unknown>,
): Promise<StoredRule | undefined> {
  return first(
    db,
    sql<StoredRule>`
      select ${COLUMNS} from activity_rule
       where company_id = ${companyId} and activity_id = ${activityId} ${lock}`,
  )
}

/** The rules of activities, by activity, as they are. */
export async function findRules(
  db: Database,
  companyId: number,
  activityIds: readonly number[],
): Promise<Map<number, StoredRule>> {
  const found = await rows(
    db,
    prepared<StoredRule & { activityId: number }>`
      select activity_id as "activityId", ${COLUMNS} from activity_rule
       where company_id = ${companyId} and activity_id = any(${[...activityIds]}::bigint[])`,
  )
  return new Map(found.map(({ activityId, ...rule }) => [activityId, rule]))
}

export const findRule = (db: Database, companyId: number, activityId: number) =>
  readRule(db, companyId, activityId, sql``)

/** The rule, held until the transaction ends: whoever draws or changes it waits. */
export const holdRule = (db: Database, companyId: number, activityId: number) =>
  readRule(db, companyId, activityId, sql`for update`)

const hundredths = (percent: number | null | undefined): number | null =>
  percent == null ? null : Math.round(percent * 100)

export async function writeRule(
  db: Database,
  companyId: number,
  activityId: number,
  fields: RuleFields,
): Promise<void> {
  await sql`
    insert into activity_rule (company_id, activity_id, rule, points, amount_cents, minimum_cents,
      maximum_cents, random_type, ratio, winning_rate, budget_cents, budget_pieces,
      maximum_participants, per_person_day, per_person, identity, first_check_only, second_check,
      proof, payout_way)
    values (${companyId}, ${activityId}, ${fields.rule}, ${fields.points ?? null}, ${fields.amountCents ?? null},
      ${fields.minimumCents ?? null}, ${fields.maximumCents ?? null}, ${fields.randomType ?? null},
      ${hundredths(fields.ratio)}, ${hundredths(fields.winningRate)}, ${fields.budgetCents ?? null},
      ${fields.budgetPieces}, ${fields.maximumParticipants}, ${fields.perPersonDay},
      ${fields.perPerson}, ${fields.identity}, ${fields.firstCheckOnly}, ${fields.secondCheck},
      ${fields.proof}, ${fields.payoutWay ?? 'hand'})
    on conflict (company_id, activity_id) do update set
      rule = excluded.rule, points = excluded.points, amount_cents = excluded.amount_cents,
      minimum_cents = excluded.minimum_cents, maximum_cents = excluded.maximum_cents,
      random_type = excluded.random_type, ratio = excluded.ratio,
      winning_rate = excluded.winning_rate, budget_cents = excluded.budget_cents,
      budget_pieces = excluded.budget_pieces,
      maximum_participants = excluded.maximum_participants,
      per_person_day = excluded.per_person_day, per_person = excluded.per_person,
      identity = excluded.identity, first_check_only = excluded.first_check_only,
      second_check = excluded.second_check, proof = excluded.proof,
      payout_way = excluded.payout_way`.execute(db)
}

export async function writePlaces(
  db: Database,
  companyId: number,
  activityId: number,
  places: Pick<Rule, 'areas' | 'regionDealerIds' | 'unknownPlaceMay'>,
): Promise<void> {
  await sql`
    update activity_rule set area_codes = ${places.areas as string[]}::text[],
      region_dealer_ids = ${places.regionDealerIds as number[]}::bigint[],
      unknown_place_may = ${places.unknownPlaceMay}
    where company_id = ${companyId} and activity_id = ${activityId}`.execute(db)
}

export async function writeBarredDealers(
  db: Database,
  companyId: number,
  activityId: number,
  dealerIds: readonly number[],
): Promise<void> {
  await sql`
    update activity_rule set barred_dealer_ids = ${dealerIds as number[]}::bigint[]
    where company_id = ${companyId} and activity_id = ${activityId}`.execute(db)
}

/** Which of these dealers there are; they are not deleted before the transaction ends. */
export function holdDealers(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  return rows(
    db,
    sql<{ id: number }>`
      select id from dealer
       where company_id = ${companyId} and id = any(${ids as number[]}::bigint[])
         and deleted_at is null
       order by id for key share`,
  )
}

/** Those of these dealers that there are, by name. */
export function dealersNamed(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from dealer
       where company_id = ${companyId} and id = any(${ids as number[]}::bigint[])
         and deleted_at is null
       order by name, id`,
  )
}

/** Labels `s` that can draw. */
const CAN_DRAW = sql`s.kind in ('product', 'special')`

/** How many labels can draw: products and special codes. */
export async function countDrawable(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce(sum(s.hi - s.lo + 1), 0)::bigint as count from label_span s
       where s.company_id = ${companyId} and s.activity_id = ${activityId} and ${CAN_DRAW}`,
  )
  return count
}

/** The same by the price of their product, in cents; a row for each price that there is. */
export function countDrawableByPrice(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<{ priceCents: number | null; labelCount: number }[]> {
  return rows(
    db,
    sql<{ priceCents: number | null; labelCount: number }>`
      select g.price_cents as "priceCents", sum(s.hi - s.lo + 1)::bigint as "labelCount"
        from label_span s
        left join product g on g.company_id = s.company_id and g.id = s.product_id
       where s.company_id = ${companyId} and s.activity_id = ${activityId} and ${CAN_DRAW}
       group by g.price_cents`,
  )
}

/** How many wins of an activity were claimed, and how many given: of what is counted as it happens. */
export function countClaims(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<{ claimed: number; given: number }> {
  return one(
    db,
    sql<{ claimed: number; given: number }>`
      select coalesce(sum(claimed), 0)::bigint as claimed, coalesce(sum(given), 0)::bigint as given
        from win_tally
       where company_id = ${companyId} and activity_id = ${activityId}`,
  )
}

/** How many labels of an activity were found genuine while it ran: each once, counted with its first such check. */
export async function countChecked(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce(sum(labels), 0)::bigint as count from activity_checked
       where company_id = ${companyId} and activity_id = ${activityId}`,
  )
  return count
}
