import type { OperatorRow } from '@zhenma/contract/operators/operators.contract'
import { type Duty, OPERATOR_PURPOSES } from '@zhenma/contract/operators/operators.refusals'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, first, rows } from '../../platform/database/database.ts'
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
  username: sql`u.username`,
  realName: sql`u.real_name`,
  employeeNumber: sql`u.employee_number`,
  createdAt: sql`u.created_at`,
}

/** Places that a list tells of an operator. */
const LISTED_PLACES = 20

/** Operators are users of some purposes, bound to no dealer; a condition on `u`. */
export function visibleOperators(user: User): RawBuilder<unknown> {
  return every([
    sql`u.company_id = ${user.companyId} and u.status in ('normal', 'frozen')`,
    sql`u.purpose = any(${OPERATOR_PURPOSES}::text[]) and u.dealer_id is null`,
    sql`not exists (
      select from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id
       where ur.company_id = u.company_id and ur.user_id = u.id and r.is_administrator)`,
    userInReach(user),
  ])
}

const columns = (user: User, most: number): RawBuilder<unknown> => sql`
  u.id, u.username, u.real_name as "realName", coalesce(u.phone, '') as phone,
  coalesce(u.employee_number, '') as "employeeNumber", u.factory_id as "factoryId",
  (select f.name from place f where f.company_id = u.company_id and f.id = u.factory_id)
    as "factoryName",
  u.status, u.created_at as "createdAt",
  coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id)
      from user_role ur join role o on o.company_id = ur.company_id and o.id = ur.role_id
     where ur.company_id = u.company_id and ur.user_id = u.id), '[]') as roles,
  coalesce((
    select json_agg(json_build_object('placeId', w.id, 'placeName', w.name, 'duty', w.duty)
                    order by w.duty, w.name, w.id)
      from (select r.id, r.name, a.duty from place_assignment a
              join place r on r.company_id = a.company_id and r.id = a.place_id
             where a.company_id = u.company_id and a.user_id = u.id and r.deleted_at is null
               and ${keptPlaces(user)}
             order by a.duty, r.name, r.id limit ${most}) w), '[]') as assignments`

type OperatorPage = {
  readonly keyword?: string | undefined
  readonly status?: string | undefined
  readonly duty?: Duty | undefined
  readonly placeId?: number | null | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Whether somebody works at a place, or as something; a condition on `u`. */
function worksAt({ duty, placeId }: Pick<OperatorPage, 'duty' | 'placeId'>): RawBuilder<unknown>[] {
  if (duty === undefined && placeId == null) return []
  return [
    sql`exists (
      select from place_assignment a
       where a.company_id = u.company_id and a.user_id = u.id
         and (${duty ?? null}::text is null or a.duty = ${duty ?? null})
         and (${placeId ?? null}::bigint is null or a.place_id = ${placeId ?? null}))`,
  ]
}

/** One page of the operators that somebody sees. */
export async function listOperators(
  db: Database,
  user: User,
  page: OperatorPage,
): Promise<{ records: OperatorRow[]; total: number }> {
  const { keyword, status } = page
  const where = every([
    visibleOperators(user),
    ...worksAt(page),
    ...(status === undefined ? [] : [sql`u.status = ${status}`]),
    ...(keyword ? [sql`u.search_text like ${containing(keyword.toLowerCase())}`] : []),
  ])
  const total = await countRows(db, sql`app_user u where ${where}`)
  const order = orderBy(page.sort, SORTS, sql`u.id desc`, sql`u.id`)
  const records = await rows(
    db,
    sql<OperatorRow>`
      select ${columns(user, LISTED_PLACES)}
        from (select u.id from app_user u where ${where} ${order} ${pageOfRows(page)}) page
        join app_user u on u.id = page.id ${order}`,
  )
  return { records, total }
}

/** More than anybody works at. */
const ALL_PLACES = 1_000

export function findOperator(
  db: Database,
  user: User,
  id: number,
): Promise<OperatorRow | undefined> {
  return first(
    db,
    sql<OperatorRow>`
      select ${columns(user, ALL_PLACES)} from app_user u
       where u.id = ${id} and ${visibleOperators(user)}`,
  )
}

/** Of ids those of operators that somebody sees. */
export function knownOperators(
  db: Database,
  user: User,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  return rows(
    db,
    sql<{ id: number }>`
      select u.id from app_user u
       where u.id = any(${ids}::bigint[]) and ${visibleOperators(user)}`,
  )
}

/** The roles of a company but those of its administrators. */
export function operatorRoles(
  db: Database,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from role
       where company_id = ${companyId} and not is_administrator order by name, id`,
  )
}
