import type { PayoutEvent, PayoutRow, payouts } from '@zhenma/contract/payouts/payouts.contract'
import type { PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import type { PayoutState } from '@zhenma/contract/payouts/payout-states'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { sql } from 'kysely'
import { DUE_WAY, IS_UNKNOWN } from './receivers.store.ts'
import { NO_OPENID } from './providers/wechat-pay/wechat-pay.ts'
import { authorInReach } from '../../../platform/auth/reach.store.ts'
import { type Reach, reachOf } from '../../../platform/auth/reach.ts'
import type { User } from '../../../platform/http/context.ts'
import type { FoundPage } from '../../labels/index.ts'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'
import {
  byKeyword,
  every,
  onDays,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../../platform/database/lists.ts'

export type StoredPayout = Omit<PayoutRow, 'code'>
type Sums = OutputOf<typeof payouts.list>['sums']

export type PayoutFilter = {
  readonly keyword?: string | undefined
  readonly activityId?: number | null | undefined
  readonly state?: PayoutState | undefined
  readonly way?: PayoutWay | undefined
  readonly isStuck?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type PayoutPage = FoundPage<PayoutFilter>

const SORTS: SortColumns = {
  createdAt: sql`p.created_at`,
  stateAt: sql`p.state_at`,
  amountCents: sql`p.amount_cents`,
}

const FROM = sql`
  payout p
  join activity_draw d on d.company_id = p.company_id and d.id = p.draw_id
  join activity a on a.company_id = p.company_id and a.id = p.activity_id`

const NAMES = sql`left join app_user u on u.company_id = p.company_id and u.id = p.state_by`

const COLUMNS = sql`
  p.id, p.draw_id as "winId", p.activity_id as "activityId", a.name as "activityName", p.number,
  d.serial, p.amount_cents as "amountCents", p.state, p.way,
  p.provider_number as "providerNumber", p.error_code as "errorCode", p.ask_at as "nextAskAt",
  d.receiver_name as "receiverName",
  d.receiver_phone as "receiverPhone", d.receiver_address as "receiverAddress",
  p.created_at as "createdAt", p.state_at as "stateAt",
  coalesce(u.real_name, platform_user_name(p.state_by)) as "stateByName",
  p.method, p.reference, p.note`

/** Of the activities that somebody sees; a dealer's and a factory's people see none. */
const visibleTo = (reach: Reach) => sql`
  p.company_id = ${reach.companyId} and ${reach.dealerId === null && reach.factoryId === null}
  and ${authorInReach(reach, sql`a.created_by`)}`

/** What a provider has under way and is not asked for any more (`isStuck`). */
const STUCK = sql`p.way <> 'hand' and p.state in ('sent', 'waiting') and p.ask_at is null`

/** One page, the newest first, how many there are, and what they come to in each state. */
export async function listPayouts(
  db: Database,
  user: User,
  page: PayoutPage,
): Promise<{ records: StoredPayout[]; total: number; sums: Sums }> {
  const { activityId, state, way, isStuck } = page
  const where = every([
    visibleTo(reachOf(user, 'activity')),
    ...(activityId == null ? [] : [sql`p.activity_id = ${activityId}`]),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(way === undefined ? [] : [sql`p.way = ${way}`]),
    ...(isStuck === undefined ? [] : [isStuck ? STUCK : sql`not (${STUCK})`]),
    ...byKeyword(
      page,
      sql`d.serial`,
      (like) => sql`(p.number ilike ${like} or p.reference ilike ${like}
               or p.provider_number ilike ${like} or a.name ilike ${like}
               or d.receiver_name ilike ${like} or d.receiver_phone ilike ${like}
               or d.receiver_address ilike ${like})`,
    ),
    ...onDays(sql`p.created_at`, page, user.timeZone),
  ])
  const sums = await rows(
    db,
    sql<Sums[number]>`
      select p.state, count(*)::int as count, sum(p.amount_cents)::bigint as "amountCents"
        from ${FROM} where ${where} group by p.state order by p.state`,
  )
  const records = await rows(
    db,
    sql<StoredPayout>`
      select ${COLUMNS} from ${FROM} ${NAMES} where ${where}
      ${orderBy(page.sort, SORTS, sql`p.created_at desc`, sql`p.id`)} ${pageOfRows(page)}`,
  )
  return { records, sums, total: sums.reduce((total, { count }) => total + count, 0) }
}

export function findPayout(
  db: Database,
  reach: Reach,
  id: number,
): Promise<StoredPayout | undefined> {
  return first(
    db,
    sql<StoredPayout>`
      select ${COLUMNS} from ${FROM} ${NAMES} where ${visibleTo(reach)} and p.id = ${id}`,
  )
}

/** Each step is taken once from a state, so there are few of one payout; the newest, if it was tried very often. */
const MAXIMUM_EVENTS = 500

export function eventsOf(db: Database, companyId: number, id: number): Promise<PayoutEvent[]> {
  return rows(
    db,
    sql<PayoutEvent>`
      select e.id, e.at, e.state, e.number, e.method, e.reference, e.note,
             e.way, e.error_code as "errorCode",
             coalesce(u.real_name, platform_user_name(e.user_id)) as "byName"
        from payout_event e
        left join app_user u on u.company_id = e.company_id and u.id = e.user_id
       where e.company_id = ${companyId} and e.payout_id = ${id}
       order by e.id desc limit ${MAXIMUM_EVENTS}`,
  )
}

/** The win that a payout is of. */
export async function winOfPayout(
  db: Database,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const found = await first(
    db,
    sql<{ drawId: number }>`
      select draw_id as "drawId" from payout where company_id = ${companyId} and id = ${id}`,
  )
  return found?.drawId
}

export type HeldPayout = {
  readonly id: number
  readonly number: string
  readonly state: PayoutState
  readonly way: PayoutWay
  readonly amountCents: number
  /** When its provider is asked next what became of it. */
  readonly nextAskAt: string | null
  readonly method: string
  readonly reference: string
  readonly note: string
}

const HELD = sql`
  id, number, state, way, amount_cents as "amountCents", ask_at as "nextAskAt", method, reference,
  note`

/** The payout of a win, held for a change; whoever holds it holds the win first. */
export function holdPayout(
  db: Database,
  companyId: number,
  drawId: number,
): Promise<HeldPayout | undefined> {
  return first(
    db,
    sql<HeldPayout>`
      select ${HELD} from payout
       where company_id = ${companyId} and draw_id = ${drawId} for update`,
  )
}

/** Writes a payout for a win of money that is claimed and checked, once; it is paid as its activity says. */
export async function createDuePayout(
  db: Database,
  companyId: number,
  drawId: number,
): Promise<void> {
  await sql`
    with made as (
      insert into payout (company_id, draw_id, activity_id, number, amount_cents, way, error_code)
      select d.company_id, d.id, d.activity_id, payout_number(d.company_id, d.id, 1),
             d.amount_cents, ${DUE_WAY}, case when ${IS_UNKNOWN} then ${NO_OPENID} else '' end
        from activity_draw d
        join activity_rule r on r.company_id = d.company_id and r.activity_id = d.activity_id
       where d.company_id = ${companyId} and d.id = ${drawId} and d.amount_cents is not null
         and d.claimed_at is not null and d.win_check = 'checked'
      on conflict (company_id, draw_id) do nothing
      returning company_id, id, state, number, way, error_code)
    insert into payout_event (company_id, payout_id, state, number, method, reference, note, way,
      error_code)
    select company_id, id, state, number, '', '', '', way, error_code from made`.execute(db)
}

/** What a provider has told with a step. */
export type ProviderReport = {
  readonly providerNumber: string
  readonly code: string
  readonly paidAt: Date | null
}

type Move = {
  readonly from: PayoutState
  readonly to: PayoutState
  /** Null: a provider has said so. */
  readonly userId: number | null
  readonly report: ProviderReport | undefined
  readonly method: string
  readonly reference: string
  readonly note: string
}

/** Brings a payout from one state into another, and notes it; what is tried again gets another number. */
export async function writeMove(
  db: Database,
  companyId: number,
  id: number,
  { from, to, userId, report, method, reference, note }: Move,
): Promise<HeldPayout> {
  const isAgain = from === 'failed' && to === 'created'
  const again = isAgain ? 1 : 0
  const heard =
    report === undefined
      ? sql``
      : sql`, provider_number = case when ${report.providerNumber} = '' then provider_number
                                else ${report.providerNumber} end,
              error_code = ${report.code}, paid_at = ${report.paidAt}`
  // Of another number nothing was said yet.
  const anew = isAgain
    ? sql`, provider_number = '', error_code = '', told_at = null, asks = 0, paid_at = null`
    : sql``
  return one(
    db,
    sql<HeldPayout>`
      with moved as (
        update payout set state = ${to}, state_at = now(), state_by = ${userId},
               method = ${method}, reference = ${reference}, note = ${note},
               attempt = attempt + ${again},
               number = payout_number(company_id, draw_id, attempt + ${again}),
               openid = case when ${to} in ('sent', 'waiting') then openid else '' end,
               package_info = '',
               ask_at = case when ${to} in ('sent', 'waiting') then ask_at end ${heard}${anew}
         where company_id = ${companyId} and id = ${id} and state = ${from}
        returning *),
      noted as (
        insert into payout_event (company_id, payout_id, user_id, state, number, method, reference, note,
          way, error_code)
        select company_id, id, ${userId}::bigint, state, number, method, reference, note, way,
               error_code from moved)
      select ${HELD} from moved`,
  )
}

/** Has a payout paid by another; it is held, and surely not under way. */
export async function writeWay(
  db: Database,
  companyId: number,
  id: number,
  by: { readonly userId: number; readonly way: PayoutWay },
): Promise<void> {
  await sql`
    with changed as (
      update payout set way = ${by.way}
       where company_id = ${companyId} and id = ${id} and state in ('created', 'failed')
      returning *)
    insert into payout_event (company_id, payout_id, user_id, state, number, method, reference, note,
      way, error_code)
    select company_id, id, ${by.userId}, state, number, '', '', '', way, error_code
      from changed`.execute(db)
}

/** The account that a payout is to go to. */
export async function accountOf(db: Database, companyId: number, drawId: number): Promise<string> {
  const found = await one(
    db,
    sql<{ account: string }>`
      select receiver_address as account from activity_draw
       where company_id = ${companyId} and id = ${drawId}`,
  )
  return found.account
}
