import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type {
  CompanyRow,
  platformCompanies,
} from '@zhenma/contract/companies/platform-companies.contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  onDays,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'

type Page = InputOf<typeof platformCompanies.list>
type Overview = Omit<OutputOf<typeof platformCompanies.overview>, 'lateLogs'>

/** One word for two columns: a company that is not approved cannot be frozen besides. */
const STATE: RawBuilder<unknown> = sql`
  case when c.approval <> 'approved' then c.approval when c.frozen then 'frozen' else 'normal' end`

/** Labels that there are: serials of deleted batches are none. */
const LABELS: RawBuilder<unknown> = sql`(c.next_serial - 1 - c.unused_serial_count)`

/** Every count from a tally: nothing here grows with what a company has. */
const ROW: RawBuilder<unknown> = sql`
  c.id, c.code, c.name, c.english_name as "englishName", c.phone, c.email, ${STATE} as state,
  c.state_reason as "stateReason", c.created_at as "createdAt",
  coalesce(t.users, 0) as "userCount", ${LABELS} as "labelCount",
  (select l.at from login_log l where l.company_id = c.id and l.outcome = 'success'
    order by l.at desc, l.id desc limit 1) as "lastLoginAt"`

const FROM: RawBuilder<unknown> = sql`company c left join company_tally t on t.company_id = c.id`

const SORTS: SortColumns = {
  code: sql`c.code`,
  name: sql`c.name`,
  createdAt: sql`c.created_at`,
  userCount: sql`coalesce(t.users, 0)`,
  labelCount: LABELS,
}

export async function listCompanies(
  db: Database,
  page: Page,
  timeZone: string,
): Promise<{ records: CompanyRow[]; total: number }> {
  const { keyword, state, from, to } = page
  const conditions = [sql`c.id > 0`]
  if (keyword) {
    const pattern = containing(keyword)
    conditions.push(sql`(c.code ilike ${pattern} or c.name ilike ${pattern}
      or c.english_name ilike ${pattern} or c.phone ilike ${pattern} or c.email ilike ${pattern})`)
  }
  if (state) conditions.push(sql`${STATE} = ${state}`)
  conditions.push(...onDays(sql`c.created_at`, { from, to }, timeZone))
  const where = every(conditions)
  const total = await countRows(db, sql`company c where ${where}`)
  const records = await rows(
    db,
    sql<CompanyRow>`
      select ${ROW} from ${FROM} where ${where}
      ${orderBy(page.sort, SORTS, sql`c.created_at desc`, sql`c.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

type Detail = OutputOf<typeof platformCompanies.one>

export async function findCompany(db: Database, id: number): Promise<Detail | undefined> {
  const row = await first(
    db,
    sql<Omit<Detail, 'administrators'>>`
      select ${ROW}, c.address, c.website, c.time_zone as "timeZone",
             c.license_number as "licenseNumber"
        from ${FROM} where c.id = ${id} and c.id > 0`,
  )
  return row && { ...row, administrators: await findAdministrators(db, id) }
}

type Administrator = {
  readonly username: string
  readonly realName: string
  readonly phone: string | null
  readonly email: string | null
  readonly language: 'cn' | 'tc' | 'en'
}

/** Who can log in as an administrator of a company, at most ten, the first ones first. */
export async function findAdministrators(db: Database, id: number): Promise<Administrator[]> {
  return rows(
    db,
    sql<Administrator>`
      select u.username, u.real_name as "realName", u.phone, u.email, u.language
        from app_user u
       where u.company_id = ${id} and u.status = 'normal' and exists (
         select from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id
          where ur.company_id = ${id} and ur.user_id = u.id and r.is_administrator)
       order by u.id limit 10`,
  )
}

/** What the platform's home shows, from tallies alone. */
export function readOverview(db: Database, today: string): Promise<Overview> {
  return one(
    db,
    sql<Overview>`
      select count(*) filter (where c.approval = 'approved') as companies,
        count(*) filter (where c.approval = 'waiting') as waiting,
        count(*) filter (where c.approval = 'approved' and c.frozen) as frozen,
        coalesce(sum(t.users), 0)::bigint as users,
        coalesce(sum(${LABELS}), 0)::bigint as labels,
        (select coalesce(sum(query_count), 0)::bigint from query_daily
          where company_id > 0 and day = ${today}::date) as "checksToday",
        (select coalesce(sum(query_count), 0)::bigint from query_daily
          where company_id > 0) as "checksTotal"
      from ${FROM} where c.id > 0`,
  )
}

/** Puts a session into another company, or (null) back home. */
export async function writeEntered(
  db: Database,
  sessionId: number,
  companyId: number | null,
): Promise<void> {
  await sql`
    update session set entered_company_id = ${companyId}::integer,
      entered_at = case when ${companyId}::integer is not null then now() end
     where id = ${sessionId}`.execute(db)
}

/** The company that a session has entered, also when its two hours are over. */
export async function readEntered(db: Database, sessionId: number): Promise<number | null> {
  const { id } = await one(
    db,
    sql<{ id: number | null }>`
      select entered_company_id as id from session where id = ${sessionId}`,
  )
  return id
}
