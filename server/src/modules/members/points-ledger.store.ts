import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { MAXIMUM_EXPORT_ROWS } from '@zhenma/contract/kernel/lists'
import type { members } from '@zhenma/contract/members/members.contract'
import type { PointsLedgerRow } from '@zhenma/contract/members/points-ledger.contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, rows } from '../../platform/database/database.ts'
import { containing, every, onDays, pageOfRows } from '../../platform/database/lists.ts'
import type { User } from '../../platform/http/context.ts'
import { daySpanOf } from '../../platform/time/day-span.ts'
import { goodUntil } from '../ledger/index.ts'
import { BIRTHDAY_KEY } from './birthday-points.ts'
import { MEMBER_OWNER, POINTS, visibleMembers } from './members.store.ts'

type Asked = InputOf<typeof members.ledger>
export type LedgerFilter = Omit<Asked, 'after' | 'pageSize'>

const FROM = sql`
  ledger_entry e
  join ledger_account a on a.company_id = e.company_id and a.id = e.account_id`

/** Those of one member are led to by its account. */
const ofMember = (companyId: number, memberId: number): RawBuilder<unknown> => sql`
  e.account_id = (
    select id from ledger_account
     where company_id = ${companyId} and owner_kind = ${MEMBER_OWNER} and owner_id = ${memberId}
       and unit = ${POINTS})`

function ofMembersLike(companyId: number, keyword: string): RawBuilder<unknown> {
  const like = containing(keyword)
  return sql`
    a.owner_id in (
      select m.id from member m
       where m.company_id = ${companyId} and m.deleted_at is null
         and (m.name ilike ${like} or m.phone ilike ${like} or m.id::text = ${keyword}))`
}

/** Of the company's people, or of the platform's staff who were here. */
function byPeopleLike(companyId: number, who: string): RawBuilder<unknown> {
  const like = containing(who)
  return sql`
    e.user_id is not null and (
      e.user_id in (
        select id from app_user
         where company_id = ${companyId} and (username ilike ${like} or real_name ilike ${like}))
      or platform_user_name(e.user_id) ilike ${like})`
}

/** What a user is told of under a filter; without days of the last 90. */
function meant(user: User, filter: LedgerFilter): RawBuilder<unknown> {
  const { companyId, timeZone } = user
  const { keyword, memberId, kind, reason, who } = filter
  return every([
    sql`e.company_id = ${companyId} and a.owner_kind = ${MEMBER_OWNER} and a.unit = ${POINTS}`,
    visibleMembers(user),
    ...onDays(sql`e.at`, daySpanOf(filter, timeZone), timeZone),
    ...(memberId == null ? [] : [ofMember(companyId, memberId)]),
    ...(keyword ? [ofMembersLike(companyId, keyword)] : []),
    ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
    ...(reason ? [sql`e.reason ilike ${containing(reason)}`] : []),
    ...(who ? [byPeopleLike(companyId, who)] : []),
  ])
}

const ORDERS: Readonly<Record<Asked['sort'], RawBuilder<unknown>>> = {
  at: sql`order by e.at, e.account_id, e.number`,
  '-at': sql`order by e.at desc, e.account_id desc, e.number desc`,
}

/** Where a page ends: microseconds since 1970, account and number, so that entries of one moment stay apart. */
const CURSOR = sql`
  (extract(epoch from e.at) * 1000000)::bigint || '-' || e.account_id || '-' || e.number as cursor`

function beyond({ after, sort }: Pick<Asked, 'after' | 'sort'>): RawBuilder<unknown> {
  const [micros, account, number] = (after ?? '').split('-')
  if (micros === undefined || account === undefined || number === undefined) return sql`true`
  return sql`
    (e.at, e.account_id, e.number) ${sql.raw(sort === 'at' ? '>' : '<')}
      (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${account}::bigint,
       ${number}::bigint)`
}

type Found = PointsLedgerRow & { readonly cursor: string }

/** Entries with whose they are; only those of the page are told more of. */
function read(db: Database, which: RawBuilder<unknown>, sort: Asked['sort']): Promise<Found[]> {
  return rows(
    db,
    sql<Found>`
      select e.number, e.kind, e.amount, e.available, e.held, e.at, e.reason,
             starts_with(e.key, ${BIRTHDAY_KEY}) as "isBirthday",
             coalesce(u.real_name, platform_user_name(e.user_id)) as "userName",
             e.owner_id as "memberId", m.name as "memberName", m.phone as "memberPhone",
             m.merged_into as "joinedMemberId", ${goodUntil} as "expiresAt", ${CURSOR}
        from (select e.*, a.owner_id from ${FROM} where ${which}) e
        join member m on m.company_id = e.company_id and m.id = e.owner_id
        left join app_user u on u.company_id = e.company_id and u.id = e.user_id
       ${ORDERS[sort]}`,
  )
}

const withoutCursor = ({ cursor: _, ...row }: Found): PointsLedgerRow => row

/** One page, and of the count no more than a download takes. Throws as `daySpanOf`. */
export async function ledgerPage(db: Database, user: User, asked: Asked) {
  const { pageSize, sort } = asked
  const where = meant(user, asked)
  const counted = await countRows(
    db,
    sql`(select from ${FROM} where ${where} limit ${MAXIMUM_EXPORT_ROWS + 1}) counted`,
  )
  const which = sql`${where} and ${beyond(asked)} ${ORDERS[sort]} limit ${pageSize + 1}`
  const found = await read(db, which, sort)
  const page = found.slice(0, pageSize)
  return {
    records: page.map(withoutCursor),
    total: Math.min(counted, MAXIMUM_EXPORT_ROWS),
    isLeast: counted > MAXIMUM_EXPORT_ROWS,
    next: found.length > pageSize ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** The same for a sheet: by numbers of pages, and how many there are in all. Throws as `daySpanOf`. */
export async function ledgerRows(
  db: Database,
  user: User,
  filter: LedgerFilter,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ records: PointsLedgerRow[]; total: number }> {
  const where = meant(user, filter)
  const total = await countRows(db, sql`${FROM} where ${where}`)
  const which = sql`${where} ${ORDERS[filter.sort]} ${pageOfRows(page)}`
  return { records: (await read(db, which, filter.sort)).map(withoutCursor), total }
}
