import type { DealerNode } from '@zhenma/contract/dealers/dealer-tree.contract'
import type { ReviewStatus } from '@zhenma/contract/dealers/dealers.refusals'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { isInBranch } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { accountStatus } from '../accounts/account-status.store.ts'
import { type DealerFields, dealerStore, visibleDealers } from '../dealers.store.ts'
import { AT_DEALER } from '../holdings/relations.store.ts'

/** Whoever changes the shape of a company's tree holds this: two moves at once could form a circle. */
export async function lockDealers(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300011, ${companyId})`.execute(db)
}

/** The place in the tree of a dealer that the user sees; undefined when it cannot be chosen. */
export async function findTreePath(
  db: Database,
  user: User,
  id: number,
): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ treePath: string }>`
      select p.tree_path as "treePath" from dealer r
        join dealer_path p on p.company_id = r.company_id and p.dealer_id = r.id
      where r.company_id = ${user.companyId} and r.id = ${id} and r.deleted_at is null
        and ${visibleDealers(user)}`,
  )
  return row?.treePath
}

/** The new one's place in the tree follows from its superior. */
export const insertDealer = (
  db: Database,
  companyId: number,
  fields: DealerFields,
  reviewStatus: ReviewStatus,
): Promise<number> => dealerStore.insert(db, companyId, fields, { reviewStatus })

/** Moves a dealer with all below it, deleted ones too, from one path to another; how many are not deleted. */
export async function moveSubtree(
  db: Database,
  companyId: number,
  from: string,
  to: string,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      with moved as (
        update dealer_path set tree_path = ${to} || substr(tree_path, ${from.length + 1}::int)
         where company_id = ${companyId} and ${isInBranch(sql.ref('tree_path'), sql`${from}::text`)}
        returning dealer_id)
      select count(*)::int as count from moved
        join dealer d on d.company_id = ${companyId} and d.id = moved.dealer_id
       where d.deleted_at is null`,
  )
  return count
}

export async function writeSuperior(
  db: Database,
  companyId: number,
  id: number,
  superiorId: number | null,
): Promise<void> {
  await sql`
    update dealer set superior_id = ${superiorId}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** A dealer of the tree; its region as it is written there. */
export type StoredNode = Omit<DealerNode, 'regionText'> & { readonly regionName: string }

/**
 * One level of the tree that somebody sees, by name: what is directly below a dealer, or the top (the own
 * dealer of whoever is held to one), `limit` of it after the first `from`.
 */
export function readLevel(
  db: Database,
  user: User,
  {
    below,
    from,
    limit,
  }: { readonly below: number | null; readonly from: number; readonly limit: number },
): Promise<StoredNode[]> {
  const own = reachOf(user, 'dealer').dealerId
  const which =
    below !== null
      ? sql`r.superior_id = ${below} and ${visibleDealers(user)}`
      : own !== null
        ? sql`r.id = ${own}`
        : sql`r.superior_id is null`
  return rows(
    db,
    sql<StoredNode>`
      select r.id, r.name, r.code, r.grade, r.region_name as "regionName",
             r.review_status as "reviewStatus", ${accountStatus} as "accountStatus",
             (select count(*)::int from dealer s
               where s.company_id = r.company_id and s.superior_id = r.id
                 and s.deleted_at is null) as "subCount"
        from (select * from dealer r
               where r.company_id = ${user.companyId} and r.deleted_at is null and ${which}
               order by r.name, r.id limit ${limit} offset ${from}) r
       order by r.name, r.id`,
  )
}

/** How many dealers a branch has, with what is at them. */
export function countBranch(
  db: Database,
  companyId: number,
  treePath: string,
): Promise<{ dealers: number; labels: number; accounts: number }> {
  const branch = sql`select d.id from dealer_path p
    join dealer d on d.company_id = p.company_id and d.id = p.dealer_id
    where p.company_id = ${companyId}
      and ${isInBranch(sql.ref('p.tree_path'), sql`${treePath}::text`)} and d.deleted_at is null`
  return one(
    db,
    sql<{ dealers: number; labels: number; accounts: number }>`
      with branch as materialized (${branch})
      select (select count(*)::int from branch) as dealers,
             (select coalesce(sum(label_count), 0)::bigint from label_tally
               where company_id = ${companyId} and dealer_id > 0
                 and dealer_id in (select id from branch) and ${AT_DEALER}) as labels,
             (select count(*)::int from app_user
               where company_id = ${companyId} and dealer_id is not null
                 and dealer_id in (select id from branch)
                 and status in ('normal', 'frozen')) as accounts`,
  )
}
