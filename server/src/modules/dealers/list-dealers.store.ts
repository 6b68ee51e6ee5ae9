import type { DealerRow } from '@zhenma/contract/dealers/dealers.contract'
import { sql } from 'kysely'
import type { Reach } from '../../platform/auth/scope.ts'
import { countRows, type Database, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { AT_DEALER, type DealerFields, isSeen } from './dealer-fields.ts'

const SORTS: SortColumns = {
  name: sql`d.name`,
  code: sql`d.code`,
  regionName: sql`d.region_name`,
  createdAt: sql`d.created_at`,
}

const ROW_FIELDS = sql`
  d.id, d.name, d.code, d.superior_id as "superiorId", s.name as "superiorName", d.phone,
  d.region_name as "regionName", d.address, d.contact_person as "contactPerson",
  d.contact_phone as "contactPhone", d.review_status as "reviewStatus", d.created_at as "createdAt"`

const DEALER_WITH_SUPERIOR = sql`
  dealer d left join dealer s on s.company_id = d.company_id and s.id = d.superior_id`

/** A dealer as stored: in what language its region is said is the caller's to say. */
export type StoredDealer = Omit<DealerRow, 'regionText'>
type Uncounted = Omit<StoredDealer, 'labelCount' | 'subCount'>

export type DealerPage = {
  readonly keyword?: string | undefined
  readonly superiorId?: number | null | undefined
  readonly reviewStatus?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export async function listDealers(
  db: Database,
  reach: Reach,
  page: DealerPage,
): Promise<{ records: StoredDealer[]; total: number }> {
  const conditions = [isSeen(reach), sql`d.deleted_at is null`]
  if (page.superiorId != null) conditions.push(sql`d.superior_id = ${page.superiorId}`)
  if (page.reviewStatus !== undefined) conditions.push(sql`d.review_status = ${page.reviewStatus}`)
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(
      sql`(d.name ilike ${pattern} or d.code ilike ${pattern} or d.region_name ilike ${pattern}
        or d.contact_person ilike ${pattern} or d.contact_phone like ${pattern})`,
    )
  }
  const where = every(conditions)
  const total = await countRows(db, sql`dealer d where ${where}`)
  const found = await rows(
    db,
    sql<Uncounted>`
      select ${ROW_FIELDS} from ${DEALER_WITH_SUPERIOR} where ${where}
      ${orderBy(page.sort, SORTS, sql`d.created_at desc`, sql`d.id`)} ${pageOfRows(page)}`,
  )
  return { records: await withCounts(db, reach.companyId, found), total }
}

export type DealerDetail = Uncounted &
  Pick<DealerFields, 'email' | 'website' | 'shippingAddress' | 'licenseNumber'>

export async function findDealer(
  db: Database,
  reach: Reach,
  id: number,
): Promise<(DealerDetail & { labelCount: number; subCount: number }) | undefined> {
  const found = await rows(
    db,
    sql<DealerDetail>`
      select ${ROW_FIELDS}, d.email, d.website, d.shipping_address as "shippingAddress",
        d.license_number as "licenseNumber"
      from ${DEALER_WITH_SUPERIOR}
      where ${isSeen(reach)} and d.id = ${id} and d.deleted_at is null`,
  )
  return (await withCounts(db, reach.companyId, found))[0]
}

/** Adds the counts of a page in one statement each. */
async function withCounts<R extends { readonly id: number }>(
  db: Database,
  companyId: number,
  dealers: readonly R[],
): Promise<(R & { labelCount: number; subCount: number })[]> {
  const ids = dealers.map(({ id }) => id)
  const counts = await rows(
    db,
    sql<{ id: number; labelCount: number; subCount: number }>`
      select page.id, coalesce(l.count, 0)::bigint as "labelCount", coalesce(s.count, 0)::int as "subCount"
      from unnest(${ids}::bigint[]) as page (id)
      left join (
        select dealer_id, sum(label_count) as count from label_tally
        where company_id = ${companyId} and dealer_id = any(${ids}::bigint[]) and ${AT_DEALER}
        group by dealer_id
      ) l on l.dealer_id = page.id
      left join (
        select superior_id, count(*) as count from dealer
        where company_id = ${companyId} and superior_id = any(${ids}::bigint[]) and deleted_at is null
        group by superior_id
      ) s on s.superior_id = page.id`,
  )
  const byId = new Map(counts.map((count) => [count.id, count]))
  return dealers.map((dealer) => {
    const { labelCount = 0, subCount = 0 } = byId.get(dealer.id) ?? {}
    return { ...dealer, labelCount, subCount }
  })
}

/** Dealers for a picker: those of `ids` (deleted ones too), else the first that match. */
export function searchDealers(
  db: Database,
  reach: Reach,
  { keyword, ids, limit }: { keyword: string; ids: readonly number[]; limit: number },
): Promise<{ id: number; name: string; regionName: string }[]> {
  const pattern = containing(keyword)
  const which =
    ids.length > 0
      ? sql`d.id = any(${ids}::bigint[])`
      : sql`d.deleted_at is null and (d.name ilike ${pattern} or d.code ilike ${pattern}
          or d.region_name ilike ${pattern})`
  return rows(
    db,
    sql<{ id: number; name: string; regionName: string }>`
      select d.id, d.name, d.region_name as "regionName" from dealer d
      where ${isSeen(reach)} and ${which}
      order by d.name, d.id limit ${Math.max(limit, ids.length)}`,
  )
}
