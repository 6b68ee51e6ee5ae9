import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { type ClaimState, OPEN_CLAIMS } from '@zhenma/contract/warranty/claim-states'
import type {
  WarrantyClaimRow,
  warrantyClaims,
} from '@zhenma/contract/warranty/warranty-claims.contract'
import type { WarrantyEventKind, WarrantySide } from '@zhenma/contract/warranty/warranty-words'
import { type RawBuilder, sql } from 'kysely'
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
import type { FoundPage } from '../../labels/index.ts'
import { warrantyInSight } from '../registrations/warranties.store.ts'

type Counts = OutputOf<typeof warrantyClaims.list>['counts']

/** A row without its code, which is computed. */
export type StoredClaim = Omit<WarrantyClaimRow, 'code'>

export type ClaimFilter = {
  readonly keyword?: string | undefined
  readonly state?: ClaimState | undefined
  readonly registrationId?: number | null | undefined
  readonly productId?: number | null | undefined
  readonly isGoodwill?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type ClaimPage = FoundPage<ClaimFilter>

const SORTS: SortColumns = {
  number: neverEmpty(sql`k.id`),
  at: neverEmpty(sql`k.at`),
  stateAt: neverEmpty(sql`k.state_at`),
}

/** What somebody has still to do stands before what is over. */
const OPEN_FIRST = sql`(k.state = any(${[...OPEN_CLAIMS]}::text[])) desc, k.at desc, k.id desc`

const COLUMNS = sql`
  k.id, k.number, k.registration_id as "registrationId", r.number as "registrationNumber", r.serial,
  r.card_name as "cardName", r.product_id as "productId", p.name as "productName",
  r.holder_name as "holderName", r.holder_phone as "holderPhone", r.ends_on::text as "endsOn",
  k.state, k.source, k.is_goodwill as "isGoodwill", k.description, k.message, k.at,
  k.state_at as "stateAt"`

const FROM = sql`
  warranty_claim k
  join warranty_registration r on r.company_id = k.company_id and r.id = k.registration_id`

const NAMES = sql`left join product p on p.company_id = r.company_id and p.id = r.product_id`

const visibleTo = (user: User) => sql`k.company_id = ${user.companyId} and ${warrantyInSight(user)}`

const found = (page: ClaimPage): RawBuilder<unknown>[] =>
  byKeyword(page, sql`r.serial`, (like, keyword) => {
    const bySerial = /^[1-9]\d{0,14}$/.test(keyword) ? sql`or r.serial = ${Number(keyword)}` : sql``
    return sql`(k.number ilike ${like} or r.number ilike ${like} or r.holder_name ilike ${like}
         or r.holder_phone ilike ${like} or k.description ilike ${like} ${bySerial})`
  })

/** One page, open ones first, then the newest, with how many there are, and how many in each state whatever it is filtered by. */
export async function listClaims(
  db: Database,
  user: User,
  page: ClaimPage,
): Promise<{ records: StoredClaim[]; total: number; counts: Counts }> {
  const { state, registrationId, productId, isGoodwill } = page
  const ofAnyState = every([
    visibleTo(user),
    ...found(page),
    ...(registrationId == null ? [] : [sql`k.registration_id = ${registrationId}`]),
    ...(productId == null ? [] : [sql`r.product_id = ${productId}`]),
    ...(isGoodwill === undefined ? [] : [sql`k.is_goodwill = ${isGoodwill}`]),
    ...onDays(sql`k.at`, page, user.timeZone),
  ])
  const counts = await rows(
    db,
    sql<Counts[number]>`
      select k.state, count(*)::int as count from ${FROM} where ${ofAnyState}
       group by k.state order by k.state`,
  )
  const records = await rows(
    db,
    sql<StoredClaim>`
      select ${COLUMNS} from ${FROM} ${NAMES}
       where ${ofAnyState} ${state === undefined ? sql`` : sql`and k.state = ${state}`}
      ${orderBy(page.sort, SORTS, OPEN_FIRST, sql`k.id`)} ${pageOfRows(page)}`,
  )
  const counted = state === undefined ? counts : counts.filter((one) => one.state === state)
  return { records, counts, total: counted.reduce((total, { count }) => total + count, 0) }
}

export function findClaim(db: Database, user: User, id: number): Promise<StoredClaim | undefined> {
  return first(
    db,
    sql<StoredClaim>`select ${COLUMNS} from ${FROM} ${NAMES} where ${visibleTo(user)} and k.id = ${id}`,
  )
}

export type StoredClaimEvent = {
  readonly id: number
  readonly at: string
  readonly kind: WarrantyEventKind
  readonly side: WarrantySide
  readonly byName: string | null
  readonly message: string
  readonly note: string
}

/** The newest, of a claim that was talked about very much. */
const MAXIMUM_EVENTS = 200

export function eventsOfClaim(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredClaimEvent[]> {
  return rows(
    db,
    sql<StoredClaimEvent>`
      select e.id, e.at, e.kind, e.side, e.message, e.note,
             coalesce(u.real_name, platform_user_name(e.user_id)) as "byName"
        from warranty_event e
        left join app_user u on u.company_id = e.company_id and u.id = e.user_id
       where e.company_id = ${companyId} and e.claim_id = ${id}
       order by e.id desc limit ${MAXIMUM_EVENTS}`,
  )
}
