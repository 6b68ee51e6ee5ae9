import type { AssignmentRow } from '@zhenma/contract/operators/assignments.contract'
import type { Duty } from '@zhenma/contract/operators/operators.refusals'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import type { User } from '../../platform/http/context.ts'
import { keptPlaces } from '../places/index.ts'
import { userInReach } from '../users/index.ts'

const SORTS: SortColumns = {
  placeName: sql`r.name`,
  realName: sql`u.real_name`,
  username: sql`u.username`,
  duty: sql`a.duty`,
  assignedAt: sql`a.created_at`,
}

type AssignmentPage = {
  readonly keyword?: string | undefined
  readonly placeId?: number | null | undefined
  readonly userId?: number | null | undefined
  readonly duty?: Duty | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of who works where, as far as somebody sees both the people and the places. */
export async function listAssignments(
  db: Database,
  user: User,
  page: AssignmentPage,
): Promise<{ records: AssignmentRow[]; total: number }> {
  const { keyword, placeId, userId, duty } = page
  const like = containing(keyword?.toLowerCase() ?? '')
  const where = every([
    sql`a.company_id = ${user.companyId} and u.status in ('normal', 'frozen')`,
    sql`r.deleted_at is null`,
    keptPlaces(user),
    userInReach(user),
    ...(placeId == null ? [] : [sql`a.place_id = ${placeId}`]),
    ...(userId == null ? [] : [sql`a.user_id = ${userId}`]),
    ...(duty === undefined ? [] : [sql`a.duty = ${duty}`]),
    ...(keyword ? [sql`(u.search_text like ${like} or lower(r.name) like ${like})`] : []),
  ])
  const from = sql`place_assignment a
    join place r on r.company_id = a.company_id and r.id = a.place_id
    join app_user u on u.company_id = a.company_id and u.id = a.user_id
    where ${where}`
  const total = await countRows(db, from)
  const records = await rows(
    db,
    sql<AssignmentRow>`
      select a.place_id as "placeId", r.name as "placeName", r.kind as "placeKind",
             a.user_id as "userId", u.username, u.real_name as "realName", u.status, a.duty,
             a.created_at as "assignedAt",
             coalesce(
               (select by.real_name from app_user by
                 where by.company_id = a.company_id and by.id = a.created_by),
               platform_user_name(a.created_by)) as "assignedBy"
        from ${from}
       ${orderBy(page.sort, SORTS, sql`r.name, u.real_name`, sql`a.place_id, a.user_id, a.duty`)}
       ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** Of ids those of places that somebody keeps, held so that none is deleted meanwhile. */
export function holdPlaces(
  db: Database,
  user: User,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  return rows(
    db,
    sql<{ id: number }>`
      select r.id from place r
       where r.company_id = ${user.companyId} and r.id = any(${ids}::bigint[])
         and r.deleted_at is null and ${keptPlaces(user)}
       order by r.id for share`,
  )
}

/** Of ids those of users that somebody sees and who are no dealer's people, held. */
export function holdPeople(
  db: Database,
  user: User,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  return rows(
    db,
    sql<{ id: number }>`
      select u.id from app_user u
       where u.company_id = ${user.companyId} and u.id = any(${ids}::bigint[]) and ${isAssignable(user)}
       order by u.id for share`,
  )
}

/** Who can be assigned, a condition on `u`: a dealer's people work at no place of the company. */
const isAssignable = (user: User): RawBuilder<unknown> =>
  sql`u.status in ('normal', 'frozen') and u.dealer_id is null and ${userInReach(user)}`

/** People whom a picker offers. */
const CHOICES = 20

/** People who can be assigned: those of `ids`, else the first that match. */
export function searchAssignable(
  db: Database,
  user: User,
  { keyword, ids }: { readonly keyword: string; readonly ids: readonly number[] },
): Promise<{ id: number; name: string; username: string }[]> {
  const which =
    ids.length > 0
      ? sql`u.id = any(${ids}::bigint[])`
      : sql`u.search_text like ${containing(keyword.toLowerCase())}`
  return rows(
    db,
    sql<{ id: number; name: string; username: string }>`
      select u.id, u.real_name as name, u.username from app_user u
       where u.company_id = ${user.companyId} and ${which} and ${isAssignable(user)}
       order by u.real_name, u.id limit ${Math.max(CHOICES, ids.length)}`,
  )
}

type Assigned = {
  readonly companyId: number
  readonly userIds: readonly number[]
  readonly placeIds: readonly number[]
  readonly duty: Duty
}
type Changed = { readonly userId: number; readonly placeId: number }

/** Assigns each of the users to each of the places; answers what was not so before. */
export function addAssignments(
  db: Database,
  { companyId, userIds, placeIds, duty }: Assigned,
  createdBy: number,
): Promise<Changed[]> {
  return rows(
    db,
    sql<Changed>`
      insert into place_assignment (company_id, place_id, user_id, duty, created_by)
      select ${companyId}, p.id, u.id, ${duty}, ${createdBy}
        from unnest(${placeIds}::bigint[]) p (id) cross join unnest(${userIds}::bigint[]) u (id)
      on conflict do nothing returning user_id as "userId", place_id as "placeId"`,
  )
}

export function removeAssignments(
  db: Database,
  { companyId, userIds, placeIds, duty }: Assigned,
): Promise<Changed[]> {
  return rows(
    db,
    sql<Changed>`
      delete from place_assignment
       where company_id = ${companyId} and user_id = any(${userIds}::bigint[])
         and place_id = any(${placeIds}::bigint[]) and duty = ${duty}
      returning user_id as "userId", place_id as "placeId"`,
  )
}

/** Takes away what of a user's work is not this; only at places that the caller keeps. */
export async function keepOnly(
  db: Database,
  user: User,
  userId: number,
  { duty, placeIds }: { readonly duty: Duty; readonly placeIds: readonly number[] },
): Promise<void> {
  await sql`
    delete from place_assignment a using place r
     where a.company_id = ${user.companyId} and a.user_id = ${userId}
       and not (a.duty = ${duty} and a.place_id = any(${placeIds}::bigint[]))
       and r.company_id = a.company_id and r.id = a.place_id and ${keptPlaces(user)}`.execute(db)
}
