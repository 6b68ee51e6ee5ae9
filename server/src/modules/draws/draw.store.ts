import type { ActivityType } from '@zhenma/contract/activities/activity-words'
import { SUSPICIOUS_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { IS_SOUND, spanOf } from '../labels/index.ts'

/** What a label is to its activity. */
export type DrawnLabel = {
  readonly serial: number
  readonly activityId: number
  readonly type: ActivityType
  readonly isRunning: boolean
  readonly isDrawable: boolean
  /** The dealer that has it; null: none. */
  readonly dealerId: number | null
  /** The same, and those above. */
  readonly dealerIds: readonly number[]
  readonly priceCents: number | null
  readonly timeZone: string
  /** What its draw follows from, and the last step of the activity before it. */
  readonly seed: Buffer
  readonly step: number
  /** What it is mixed with, and whether a public beacon has yet to say it. */
  readonly beacon: string
  readonly isAwaitingRound: boolean
}

/** The activities that labels are in, and what a draw asks of both; a label that is in none is left out. */
export async function findDrawnLabels(
  db: Database,
  companyId: number,
  serials: readonly number[],
): Promise<ReadonlyMap<number, DrawnLabel>> {
  const found = await rows(
    db,
    prepared<DrawnLabel>`
      select w.serial, a.id as "activityId", a.type,
             a.online and a.starts_at <= now() and a.ends_at > now() and e.published_step is null
               as "isRunning", e.seed, e.steps as step, e.beacon,
             exists (select from draw_round r where r.company_id = ${companyId} and r.activity_id = a.id
                        and r.known_at is null) as "isAwaitingRound",
             ${IS_SOUND} as "isDrawable", s.dealer_id as "dealerId",
             coalesce(string_to_array(trim(both '/' from d.tree_path), '/')::int[], '{}')
               as "dealerIds",
             g.price_cents as "priceCents", c.time_zone as "timeZone"
        from unnest(${[...serials]}::bigint[]) w (serial)
       cross join lateral ${spanOf(companyId, sql.ref('w.serial'))} s
        join activity a on a.company_id = ${companyId} and a.id = s.activity_id
        join draw_seed e on e.company_id = ${companyId} and e.activity_id = a.id
        join company c on c.id = ${companyId}
        left join dealer_path d on d.company_id = ${companyId} and d.dealer_id = s.dealer_id
        left join product g on g.company_id = ${companyId} and g.id = s.product_id
       where a.deleted_at is null and s.kind in ('product', 'special')`,
  )
  return new Map(found.map((label) => [label.serial, label]))
}

/** A draw as it was answered. */
export type StoredDraw = {
  readonly id: number
  readonly serial: number
  readonly isWin: boolean
  readonly checkOrdinal: number
}

/** The draws that labels have made in the activities that they are in. */
export async function findDraws(
  db: Database,
  companyId: number,
  labels: readonly Pick<DrawnLabel, 'activityId' | 'serial'>[],
): Promise<ReadonlyMap<number, StoredDraw>> {
  const found = await rows(
    db,
    prepared<StoredDraw>`
      select d.id, d.serial, d.is_win as "isWin", d.check_ordinal as "checkOrdinal"
        from unnest(${labels.map(({ activityId }) => activityId)}::bigint[],
                    ${labels.map(({ serial }) => serial)}::bigint[]) w (activity_id, serial)
        join activity_draw d on d.company_id = ${companyId} and d.activity_id = w.activity_id
         and d.serial = w.serial`,
  )
  return new Map(found.map((draw) => [draw.serial, draw]))
}

/** How often a person has drawn in an activity: ever, and on this day of a zone. */
export function countOfPerson(
  db: Database,
  companyId: number,
  of: {
    readonly activityId: number
    readonly phone: string
    readonly memberId: number | undefined
    readonly timeZone: string
  },
): Promise<{ ofPerson: number; ofPersonToday: number }> {
  return one(
    db,
    sql<{ ofPerson: number; ofPersonToday: number }>`
      select count(*) as "ofPerson",
             count(*) filter (where drawn_at >=
               date_trunc('day', now(), ${of.timeZone})) as "ofPersonToday"
        from activity_draw
       where company_id = ${companyId} and activity_id = ${of.activityId}
         and ${
           of.phone === ''
             ? sql`member_id = ${of.memberId ?? null}`
             : sql`phone = ${of.phone} and phone <> ''`
         }`,
  )
}

/** The prizes of an activity of which there are some left. */
export function prizesLeft(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<{ id: number; left: number }[]> {
  return rows(
    db,
    sql<{ id: number; left: number }>`
      select id, quantity - won_count as left from prize
       where company_id = ${companyId} and activity_id = ${activityId} and deleted_at is null
         and won_count < quantity
       order by id`,
  )
}

/**
 * The prize that a label's winning code is of, and the step of the activity after which that was so: both at one moment, for
 * labels are drawn and taken back meanwhile. Null: it wins nothing, or has been drawn.
 */
export function prizeOfCode(
  db: Database,
  companyId: number,
  of: { readonly activityId: number; readonly serial: number },
): Promise<{ prizeId: number | null; step: number }> {
  return one(
    db,
    sql<{ prizeId: number | null; step: number }>`
      select e.steps as step, (
        select p.id from prize_label w
          join prize_allocation l on l.company_id = w.company_id and l.id = w.allocation_id
          join prize p on p.company_id = w.company_id and p.id = l.prize_id
         where w.company_id = ${companyId} and w.serial = ${of.serial} and not w.is_drawn
           and p.activity_id = ${of.activityId} and p.deleted_at is null) as "prizeId"
        from draw_seed e where e.company_id = ${companyId} and e.activity_id = ${of.activityId}`,
  )
}

/** One more of a prize is won; false: there are no more of it. */
export async function takePrize(db: Database, companyId: number, id: number): Promise<boolean> {
  const taken = await first(
    db,
    sql`
      update prize set won_count = won_count + 1
       where company_id = ${companyId} and id = ${id} and deleted_at is null
         and won_count < quantity
      returning id`,
  )
  return taken !== undefined
}

/** Uses a label's winning code up; false: another did, or it was taken back. */
export async function useCode(db: Database, companyId: number, serial: number): Promise<boolean> {
  const used = await first(
    db,
    sql`
      update prize_label set is_drawn = true
       where company_id = ${companyId} and serial = ${serial} and not is_drawn
      returning serial`,
  )
  return used !== undefined
}

/**
 * Counts a draw; answers the how manieth of its activity it is. Undefined: it would go beyond the participants, the pieces or
 * the budget.
 */
export async function countDraw(
  db: Database,
  companyId: number,
  activityId: number,
  draw: { readonly isWin: boolean; readonly amountCents: number | null },
): Promise<number | undefined> {
  const wins = draw.isWin ? 1 : 0
  const cents = draw.amountCents ?? 0
  const counted = await first(
    db,
    prepared<{ ordinal: number }>`
      update activity_rule set participants = participants + 1, wins = wins + ${wins},
             won_cents = won_cents + ${cents}
       where company_id = ${companyId} and activity_id = ${activityId}
         and (maximum_participants is null or participants < maximum_participants)
         and (budget_pieces is null or wins + ${wins} <= budget_pieces)
         and (budget_cents is null or won_cents + ${cents} <= budget_cents)
      returning participants as ordinal`,
  )
  return counted?.ordinal
}

export type NewDraw = {
  readonly activityId: number
  readonly serial: number
  readonly checkOrdinal: number
  readonly phone: string
  readonly memberId: number | undefined
  readonly region: string
  readonly isWin: boolean
  readonly prizeId: number | null
  readonly amountCents: number | null
  readonly points: number | null
  readonly secondCheck: boolean
  readonly ordinal: number
  /** The last step of the activity before it. */
  readonly step: number
  /** The packet made beforehand that it is. */
  readonly packet?: number
  /** Of the label's product, where the amount hangs on it. */
  readonly priceCents: number | null
  /** With whom the label is; null: with no dealer. */
  readonly dealerId: number | null
}

/**
 * Writes a draw, and counts it where it was drawn. A win with a label whose checks told a buyer to beware waits for its second check, whatever the rule says:
 * copies of it may be about.
 */
export async function insertDraw(db: Database, companyId: number, draw: NewDraw): Promise<number> {
  const winCheck = draw.secondCheck ? 'unchecked' : 'checked'
  const isSuspected = sql`
    ${draw.isWin}::boolean and exists (
      select from query_record q
       where q.company_id = ${companyId} and q.serial = ${draw.serial}
         and q.result = any(${[...SUSPICIOUS_RESULTS]}::text[]))`
  const { id } = await one(
    db,
    prepared<{ id: number }>`
      with placed as (
        insert into draw_place (company_id, activity_id, place, draws, wins)
        values (${companyId}::integer, ${draw.activityId}::bigint, draw_place_of(${draw.region}), 1,
          ${draw.isWin}::boolean::integer)
        on conflict (company_id, activity_id, place) do update
          set draws = draw_place.draws + 1, wins = draw_place.wins + excluded.wins)
      insert into activity_draw (company_id, activity_id, serial, check_ordinal, phone, region,
        is_win, prize_id, amount_cents, points, win_check, delivery, ordinal, after_step, packet,
        price_cents, member_id, held_reason, dealer_id)
      select ${companyId}::integer, ${draw.activityId}::bigint, ${draw.serial}::bigint,
        ${draw.checkOrdinal}::integer, ${draw.phone}, ${draw.region}, ${draw.isWin}::boolean,
        ${draw.prizeId}::bigint, ${draw.amountCents}::bigint, ${draw.points}::integer,
        case when not ${draw.isWin}::boolean then null when s.is_held then 'unchecked' else ${winCheck} end,
        ${draw.isWin ? 'undelivered' : null}::text, ${draw.ordinal}::integer, ${draw.step}::integer,
        ${draw.packet ?? null}::integer, ${draw.priceCents}::bigint,
        ${draw.memberId ?? null}::bigint,
        case when s.is_held then 'copies_suspected' end,
        ${draw.isWin ? draw.dealerId : null}::bigint
        from (select ${isSuspected} as is_held) s
      returning id`,
  )
  return id
}
