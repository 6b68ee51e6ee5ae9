import type { DeletedUserRow, UserRow } from '@zhenma/contract/users/users.contract'
import { type RawBuilder, sql } from 'kysely'
import { deletedBy } from '../../platform/audit/deleted-by.store.ts'
import { countRows, type Database, first, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { thumbnailUrl } from '../files/index.ts'
import { IS_ADMINISTRATOR } from './users.store.ts'

const SORTS: SortColumns = {
  username: sql`u.username`,
  realName: sql`u.real_name`,
  employeeNumber: sql`u.employee_number`,
  department: sql`u.department`,
  createdAt: sql`u.created_at`,
  deletedAt: sql`u.deleted_at`,
}

const COLUMNS = sql`
  u.id, u.username, u.real_name as "realName", u.nickname, coalesce(u.phone, '') as phone,
  coalesce(u.email, '') as email, coalesce(u.employee_number, '') as "employeeNumber", u.department,
  u.avatar_id as "avatarId", ${IS_ADMINISTRATOR} as "isAdministrator", u.dealer_id as "dealerId",
  d.name as "dealerName", u.factory_id as "factoryId", f.name as "factoryName", u.purpose, u.status,
  u.created_at as "createdAt",
  coalesce((
    select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id)
    from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id
    where ur.company_id = u.company_id and ur.user_id = u.id), '[]') as roles`

/** Joined to the rows of one page only, never to all that match. */
const NAMES = sql`
  left join dealer d on d.company_id = u.company_id and d.id = u.dealer_id
  left join place f on f.company_id = u.company_id and f.id = u.factory_id`

type Found = Omit<UserRow, 'avatarUrl'> & { readonly avatarId: string | null }

/** The address of a user's picture, small; null where there is none. */
export function avatarUrl(companyId: number, avatarId: string | null): string | null {
  return avatarId === null ? null : thumbnailUrl(companyId, avatarId)
}

function withAvatar<U extends { readonly avatarId: string | null }>(
  companyId: number,
  { avatarId, ...user }: U,
): Omit<U, 'avatarId'> & { avatarUrl: string | null } {
  return { ...user, avatarUrl: avatarUrl(companyId, avatarId) }
}

type Page = {
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}
export type UserFilter = Page & {
  readonly status?: string | undefined
  readonly purpose?: string | undefined
  readonly roleId?: number | null | undefined
  readonly dealerId?: number | null | undefined
  readonly factoryId?: number | null | undefined
}

const matching = (keyword: string | undefined): RawBuilder<unknown>[] =>
  keyword ? [sql`u.search_text like ${containing(keyword.toLowerCase())}`] : []

/** One page of users: its rows are found first, by index, and only they get names and roles. */
async function pageOfUsers<Row>(
  db: Database,
  where: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
  page: Page,
  columns: RawBuilder<unknown>,
): Promise<{ found: Row[]; total: number }> {
  const total = await countRows(db, sql`app_user u where ${where}`)
  const order = orderBy(page.sort, SORTS, own, sql`u.id`)
  const found = await rows(
    db,
    sql<Row>`
      select ${columns}
      from (select u.id from app_user u where ${where} ${order} ${pageOfRows(page)}) page
      join app_user u on u.id = page.id ${NAMES}
      ${order}`,
  )
  return { found, total }
}

/** `scope`: which users the caller sees, a condition on `u`. */
export async function listUsers(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  page: UserFilter,
): Promise<{ records: UserRow[]; total: number }> {
  const conditions = [sql`u.company_id = ${companyId}`, scope, ...matching(page.keyword)]
  conditions.push(
    page.status === undefined
      ? sql`u.status in ('normal', 'frozen')`
      : sql`u.status = ${page.status}`,
  )
  if (page.purpose !== undefined) conditions.push(sql`u.purpose = ${page.purpose}`)
  if (page.dealerId != null) conditions.push(sql`u.dealer_id = ${page.dealerId}`)
  if (page.factoryId != null) conditions.push(sql`u.factory_id = ${page.factoryId}`)
  if (page.roleId != null) {
    conditions.push(
      sql`u.id in (select user_id from user_role
        where company_id = ${companyId} and role_id = ${page.roleId})`,
    )
  }
  const { found, total } = await pageOfUsers<Found>(
    db,
    every(conditions),
    sql`u.id desc`,
    page,
    COLUMNS,
  )
  return { records: found.map((user) => withAvatar(companyId, user)), total }
}

/** The recycle bin, last deleted first. */
export async function listDeleted(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  page: Page,
): Promise<{ records: DeletedUserRow[]; total: number }> {
  const conditions = [sql`u.company_id = ${companyId}`, sql`u.status = 'deleted'`, scope]
  const { found, total } = await pageOfUsers<
    Found & { deletedAt: string; deletedBy: string | null }
  >(
    db,
    every([...conditions, ...matching(page.keyword)]),
    sql`u.deleted_at desc`,
    page,
    sql`${COLUMNS}, u.deleted_at as "deletedAt",
        ${deletedBy(companyId, 'user', sql`u.id`)} as "deletedBy"`,
  )
  const records = found.map(({ status: _, ...user }) => withAvatar(companyId, user))
  return { records, total }
}

const DETAIL_COLUMNS = sql`${COLUMNS}, u.gender, u.birthday, u.landline,
  u.workflow_sync as "workflowSync", u.updated_at as "updatedAt"`

export type UserDetail = UserRow & {
  readonly avatarId: string | null
  readonly gender: 'unknown' | 'male' | 'female'
  readonly birthday: string | null
  readonly landline: string
  readonly workflowSync: boolean
  readonly updatedAt: string
}

/** One user that is not in the recycle bin. */
export async function findUser(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  id: number,
): Promise<UserDetail | undefined> {
  const found = await first(
    db,
    sql<Omit<UserDetail, 'avatarUrl'>>`
      select ${DETAIL_COLUMNS} from app_user u ${NAMES}
      where u.company_id = ${companyId} and u.id = ${id} and u.status in ('normal', 'frozen')
        and ${scope}`,
  )
  return found && { ...found, avatarUrl: avatarUrl(companyId, found.avatarId) }
}
