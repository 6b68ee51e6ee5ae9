import { NAMED_DEALERS } from '@zhenma/contract/dealers/dealer-tree.contract'
import type { ReviewStatus } from '@zhenma/contract/dealers/dealers.refusals'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import { every } from '../../../platform/database/lists.ts'
import { anyContains } from '../../../platform/entities/entity.store.ts'
import type { User } from '../../../platform/http/context.ts'
import { visibleDealers } from '../dealers.store.ts'

export type NamedDealer = {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly grade: string
  readonly superiorId: number | null
  readonly regionName: string
  readonly reviewStatus: ReviewStatus
}

type Wish = { readonly keyword: string; readonly grade?: string | undefined }

/** The first dealers of a company, by name, of those that `visible` (of the table `r`) lets through. */
function namedDealers(
  db: Database,
  companyId: number,
  visible: RawBuilder<unknown>,
  { keyword, grade }: Wish,
): Promise<NamedDealer[]> {
  const where = every([
    sql`r.company_id = ${companyId} and r.deleted_at is null`,
    visible,
    ...(keyword === '' ? [] : [anyContains([sql`r.name`, sql`r.code`], keyword)]),
    ...(grade === undefined ? [] : [sql`r.grade = ${grade}`]),
  ])
  return rows(
    db,
    sql<NamedDealer>`
      select r.id, r.name, r.code, r.grade, r.superior_id as "superiorId",
             r.region_name as "regionName", r.review_status as "reviewStatus"
        from dealer r where ${where} order by r.name, r.id limit ${NAMED_DEALERS}`,
  )
}

/** Dealers that somebody sees. */
export const ownDealers = (db: Database, user: User, wish: Wish): Promise<NamedDealer[]> =>
  namedDealers(db, user.companyId, visibleDealers(user), wish)

/** Dealers of any company: as the platform. */
export const dealersOfCompany = (
  db: Database,
  companyId: number,
  wish: Wish,
): Promise<NamedDealer[]> => namedDealers(db, companyId, sql`true`, wish)

/** The company that a code names, of those that are to be seen. */
export function findCompany(db: Database, code: string): Promise<{ id: number } | undefined> {
  return first(db, sql<{ id: number }>`select id from company where code = ${code} and id > 0`)
}

/** How many of the dealers that somebody sees have each grade; empty: none. */
export function countGrades(db: Database, user: User): Promise<{ grade: string; count: number }[]> {
  return rows(
    db,
    sql<{ grade: string; count: number }>`
      select r.grade, count(*)::int as count from dealer r
       where r.company_id = ${user.companyId} and r.deleted_at is null and ${visibleDealers(user)}
       group by r.grade order by r.grade`,
  )
}
