import type { Referrer } from '@zhenma/contract/deletion/referrers'
import { DEALER_USES, type DealerUse } from '@zhenma/contract/dealers/dealers.refusals'
import { sql } from 'kysely'
import { type Database, one } from '../../../platform/database/database.ts'
import { readReferences } from '../../../platform/database/references.store.ts'
import type { Reference } from '../../../platform/errors/in-use.ts'
import { AT_DEALER } from './relations.store.ts'

export type DealerUseCount = { readonly use: DealerUse; readonly count: number }

const named = (companyId: number, id: number) => ({
  dealer: sql`company_id = ${companyId} and superior_id = ${id} and deleted_at is null`,
  account: sql`company_id = ${companyId} and dealer_id = ${id} and status in ('normal', 'frozen')`,
  application: sql`company_id = ${companyId} and dealer_id = ${id} and deleted_at is null`,
  order: sql`company_id = ${companyId} and dealer_id = ${id} and state = 'scanning'`,
  return: sql`company_id = ${companyId} and dealer_id = ${id} and state = 'waiting'`,
  activity: sql`company_id = ${companyId} and deleted_at is null and ends_at > now() and id in (
    select activity_id from activity_rule
     where company_id = ${companyId} and ${id}::bigint = any(region_dealer_ids))`,
})

/** What refers to a dealer now; what is over (movements, finished orders) only remembers it. */
export async function usesOfDealer(
  db: Database,
  companyId: number,
  id: number,
): Promise<DealerUseCount[]> {
  const those = named(companyId, id)
  const found = await one(
    db,
    sql<Record<DealerUse, number>>`
      select
        (select coalesce(sum(label_count), 0)::bigint from label_tally
          where company_id = ${companyId} and dealer_id = ${id} and ${AT_DEALER}) as label,
        (select count(*)::int from dealer where ${those.dealer}) as dealer,
        (select count(*)::int from app_user where ${those.account}) as account,
        (select count(*)::int from third_party_application where ${those.application}) as application,
        (select count(*)::int from track_order where ${those.order}) as "order",
        (select count(*)::int from return_request where ${those.return}) as return,
        (select count(*)::int from activity where ${those.activity}) as activity`,
  )
  return DEALER_USES.flatMap((use) => (found[use] > 0 ? [{ use, count: found[use] }] : []))
}

const REFERRERS: Readonly<Record<DealerUse, Referrer>> = {
  label: 'label',
  dealer: 'dealer',
  account: 'user',
  application: 'application',
  order: 'order',
  return: 'return',
  activity: 'activity',
}

/** The filters by which the lists find them. */
const queryOf = (use: DealerUse, id: number): string => {
  if (use === 'dealer') return `superiorId=${id}`
  const state = use === 'order' ? '&state=scanning' : use === 'return' ? '&state=waiting' : ''
  return `dealerId=${id}${state}`
}

/** The same as a refusal tells it: with the names of the first of each. */
export async function referencesToDealer(
  db: Database,
  companyId: number,
  id: number,
  uses: readonly DealerUseCount[],
): Promise<Reference[]> {
  const those = named(companyId, id)
  const found = await readReferences<DealerUse>(db, [
    { by: 'dealer', names: sql`select name from dealer where ${those.dealer}` },
    { by: 'account', names: sql`select real_name as name from app_user where ${those.account}` },
    {
      by: 'application',
      names: sql`select name from third_party_application where ${those.application}`,
    },
    { by: 'activity', names: sql`select name from activity where ${those.activity}` },
    { by: 'order', names: sql`select number as name from track_order where ${those.order}` },
  ])
  const names = new Map(found.map((one) => [one.by, one.names]))
  return uses.map(({ use, count }) => ({
    by: REFERRERS[use],
    count,
    names: names.get(use) ?? [],
    // Their list has no filter for it: they are named.
    ...(use === 'activity' ? {} : { query: queryOf(use, id) }),
  }))
}
