import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { WarrantySource, WarrantyState } from '@zhenma/contract/warranty/warranty-words'
import type {
  warranties,
  WarrantyEvent,
  WarrantyRow,
} from '@zhenma/contract/warranty/warranties.contract'
import { type RawBuilder, sql } from 'kysely'
import { isHeld } from '../../../platform/auth/reach.ts'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import {
  byKeyword,
  every,
  neverEmpty,
  onDays,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../../platform/database/lists.ts'
import type { User } from '../../../platform/http/context.ts'
import { businessDay } from '../../../platform/time/business-day.ts'
import { addDays } from '../../../platform/time/day-span.ts'
import type { FoundPage } from '../../labels/index.ts'

type Counts = OutputOf<typeof warranties.list>['counts']
type Detail = OutputOf<typeof warranties.get>

/** A row without its code, which is computed. */
export type StoredWarranty = Omit<WarrantyRow, 'code'>
export type StoredDetail = StoredWarranty &
  Pick<Detail, 'language' | 'proofNote' | 'remindedAt' | 'offeredTo'>

export type WarrantyFilter = {
  readonly keyword?: string | undefined
  readonly state?: WarrantyState | undefined
  readonly cardId?: number | null | undefined
  readonly productId?: number | null | undefined
  readonly source?: WarrantySource | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly endsWithin?: number | undefined
}

type WarrantyPage = FoundPage<WarrantyFilter>

const SORTS: SortColumns = {
  number: neverEmpty(sql`r.id`),
  registeredAt: neverEmpty(sql`r.registered_at`),
  startsOn: neverEmpty(sql`r.starts_on`),
  endsOn: sql`r.ends_on`,
  holderName: neverEmpty(sql`r.holder_name`),
}

/** Warranties are the company's: whoever is bound to a dealer or a factory sees none. A condition on any table. */
export const warrantyInSight = (user: User): RawBuilder<unknown> =>
  isHeld(user) ? sql`false` : sql`true`

const todayOf = (user: User): string => businessDay(new Date(), user.timeZone)

/** The state of a row `r` as it is shown: what is over is live in the table. */
const shownState = (today: string): RawBuilder<unknown> =>
  sql`case when r.state = 'live' and r.ends_on < ${today}::date then 'ended' else r.state end`

const columnsOn = (today: string) => sql`
  r.id, r.number, r.serial, r.card_id as "cardId", r.card_name as "cardName", r.starts, r.months,
  r.product_id as "productId", p.name as "productName", ${shownState(today)} as state,
  r.sold_on::text as "soldOn", r.starts_on::text as "startsOn", r.ends_on::text as "endsOn",
  r.holder_name as "holderName", r.holder_phone as "holderPhone", r.source, r.proof,
  r.wants_reminder as "wantsReminder", r.registered_at as "registeredAt",
  coalesce(u.real_name, platform_user_name(r.registered_by)) as "registeredByName",
  o.state as "openClaim"`

const NAMES = sql`
  left join product p on p.company_id = r.company_id and p.id = r.product_id
  left join app_user u on u.company_id = r.company_id and u.id = r.registered_by
  left join warranty_claim o on o.company_id = r.company_id and o.registration_id = r.id
        and o.state in ('received', 'accepted')`

const visibleTo = (user: User) => sql`r.company_id = ${user.companyId} and ${warrantyInSight(user)}`

/** A number that no serial is beyond. */
const SERIAL = /^[1-9]\d{0,14}$/

const found = (page: WarrantyPage): RawBuilder<unknown>[] =>
  byKeyword(page, sql`r.serial`, (like, keyword) => {
    const bySerial = SERIAL.test(keyword) ? sql`or r.serial = ${Number(keyword)}` : sql``
    return sql`(r.number ilike ${like} or r.holder_name ilike ${like} or r.holder_phone ilike ${like}
         ${bySerial})`
  })

/** One page, the newest first, how many there are, and how many in each state whatever the filter of states says. */
export async function listWarranties(
  db: Database,
  user: User,
  page: WarrantyPage,
): Promise<{ records: StoredWarranty[]; total: number; counts: Counts }> {
  const { state, cardId, productId, source, endsWithin } = page
  const today = todayOf(user)
  const ofAnyState = every([
    visibleTo(user),
    ...found(page),
    ...(cardId == null ? [] : [sql`r.card_id = ${cardId}`]),
    ...(productId == null ? [] : [sql`r.product_id = ${productId}`]),
    ...(source === undefined ? [] : [sql`r.source = ${source}`]),
    ...(endsWithin === undefined
      ? []
      : [
          sql`r.state = 'live' and r.ends_on >= ${today}::date
              and r.ends_on <= ${addDays(today, endsWithin)}::date`,
        ]),
    ...onDays(sql`r.registered_at`, page, user.timeZone),
  ])
  const counts = await rows(
    db,
    sql<Counts[number]>`
      select ${shownState(today)} as state, count(*)::int as count
        from warranty_registration r where ${ofAnyState} group by 1 order by 1`,
  )
  const records = await rows(
    db,
    sql<StoredWarranty>`
      select ${columnsOn(today)} from warranty_registration r ${NAMES}
       where ${ofAnyState} ${state === undefined ? sql`` : sql`and ${shownState(today)} = ${state}`}
      ${orderBy(page.sort, SORTS, sql`r.registered_at desc, r.id desc`, sql`r.id`)} ${pageOfRows(page)}`,
  )
  const counted = state === undefined ? counts : counts.filter((one) => one.state === state)
  return { records, counts, total: counted.reduce((total, { count }) => total + count, 0) }
}

export function findWarranty(
  db: Database,
  user: User,
  id: number,
): Promise<StoredDetail | undefined> {
  return first(
    db,
    sql<StoredDetail>`
      select ${columnsOn(todayOf(user))}, r.language, r.proof_note as "proofNote",
             r.reminded_at as "remindedAt", r.offered_phone as "offeredTo"
        from warranty_registration r ${NAMES}
       where ${visibleTo(user)} and r.id = ${id}`,
  )
}

/** Nobody registers a label more often than this. */
const MAXIMUM_OF_LABEL = 20

/** Of one label, the newest first. */
export function warrantiesOfLabel(
  db: Database,
  user: User,
  serial: number,
): Promise<StoredWarranty[]> {
  return rows(
    db,
    sql<StoredWarranty>`
      select ${columnsOn(todayOf(user))} from warranty_registration r ${NAMES}
       where ${visibleTo(user)} and r.serial = ${serial}
       order by r.id desc limit ${MAXIMUM_OF_LABEL}`,
  )
}

/** The newest, of a registration of which very much is told. */
const MAXIMUM_EVENTS = 200

/** What became of a registration and of its claims, the newest first. */
export function eventsOf(db: Database, companyId: number, id: number): Promise<WarrantyEvent[]> {
  return rows(
    db,
    sql<WarrantyEvent>`
      select e.id, e.at, e.kind, e.claim_id as "claimId", e.side, e.message, e.note, e.before, e.after,
             coalesce(u.real_name, platform_user_name(e.user_id)) as "byName"
        from warranty_event e
        left join app_user u on u.company_id = e.company_id and u.id = e.user_id
       where e.company_id = ${companyId} and e.registration_id = ${id}
       order by e.id desc limit ${MAXIMUM_EVENTS}`,
  )
}

/** The newest, of a registration of which very much is claimed. */
const MAXIMUM_CLAIMS = 50

export function claimsOfWarranty(
  db: Database,
  companyId: number,
  id: number,
): Promise<Detail['claims']> {
  return rows(
    db,
    sql<Detail['claims'][number]>`
      select id, number, state, description, at from warranty_claim
       where company_id = ${companyId} and registration_id = ${id}
       order by id desc limit ${MAXIMUM_CLAIMS}`,
  )
}
