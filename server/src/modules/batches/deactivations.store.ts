import type {
  DeactivationDecision,
  DeactivationRow,
} from '@zhenma/contract/batches/deactivations.contract'
import { sql } from 'kysely'
import { authorInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { every, pageOfRows } from '../../platform/database/lists.ts'

/** Who asks, and for which batches; those of a dealer ask for none. */
type Reader = Omit<Reach, 'dealerId'> & { readonly id: number }

/** One page of the requests that wait, the newest first, and how many there are. */
export async function listRequests(
  db: Database,
  { id: userId, companyId, ...reach }: Reader,
  batchId: number | null,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ records: DeactivationRow[]; total: number }> {
  const from = sql`
    from batch_deactivation d
    join batch b on b.company_id = d.company_id and b.id = d.batch_id
    where ${every([
      sql`d.company_id = ${companyId} and d.decision is null`,
      ...(batchId === null ? [] : [sql`d.batch_id = ${batchId}`]),
      factoryInReach(reach, sql`b.factory_id`),
      authorInReach(reach, sql`b.created_by`),
    ])}`
  const { total } = await one(db, sql<{ total: number }>`select count(*) as total ${from}`)
  const records = await rows(
    db,
    sql<DeactivationRow>`
      select d.id, d."batchId", d."batchName", d."labelCount", d.reason, d.requested_by as "requestedBy",
             coalesce(u.real_name, platform_user_name(d.requested_by)) as "requestedByName", d.requested_at as "requestedAt",
             d.requested_by = ${userId} as "isOwn"
        from (select d.*, b.id as "batchId", b.name as "batchName", b.hi - b.lo + 1 as "labelCount"
                ${from} order by d.id desc ${pageOfRows(page)}) d
        left join app_user u on u.company_id = d.company_id and u.id = d.requested_by
       order by d.id desc`,
  )
  return { records, total }
}

export type HeldRequest = {
  readonly id: number
  readonly batchId: number
  readonly reason: string
  readonly requestedBy: number
  readonly decision: DeactivationDecision | null
}

/** A request, locked until the transaction ends. */
export function holdRequest(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldRequest | undefined> {
  return first(
    db,
    sql<HeldRequest>`
      select id, batch_id as "batchId", reason, requested_by as "requestedBy", decision
        from batch_deactivation where company_id = ${companyId} and id = ${id} for update`,
  )
}

export async function setDecision(
  db: Database,
  companyId: number,
  userId: number,
  id: number,
  decision: DeactivationDecision,
  reason: string,
): Promise<void> {
  await sql`
    update batch_deactivation set decision = ${decision}, decision_reason = ${reason},
           decided_by = ${userId}, decided_at = clock_timestamp()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}
