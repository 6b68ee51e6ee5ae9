import { sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

/** Whether the company wants a second person to approve before a whole batch is deactivated. */
export async function needsSecondPerson(db: Database, companyId: number): Promise<boolean> {
  const { needed } = await one(
    db,
    sql<{ needed: boolean }>`
      select second_person_for_deactivation as needed from company where id = ${companyId}`,
  )
  return needed
}

export type NewRequest = {
  readonly batchId: number
  readonly userId: number
  readonly reason: string
  readonly idempotencyKey: string | null
}

/** Writes a request; undefined where one of the batch or of the key is there already. */
export async function insertRequest(
  db: Database,
  companyId: number,
  { batchId, userId, reason, idempotencyKey }: NewRequest,
): Promise<number | undefined> {
  const inserted = await first(
    db,
    sql<{ id: number }>`
      insert into batch_deactivation (company_id, batch_id, reason, requested_by, idempotency_key)
      values (${companyId}, ${batchId}, ${reason}, ${userId}, ${idempotencyKey})
      on conflict do nothing returning id`,
  )
  return inserted?.id
}

export type EarlierRequest = {
  readonly id: number
  readonly batchId: number
  readonly userId: number
  readonly userName: string
  readonly sameKey: boolean
}

/** The request that stood in the way of a new one: of the same key, or that waits for the batch. */
export function earlierRequest(
  db: Database,
  companyId: number,
  { batchId, idempotencyKey }: NewRequest,
): Promise<EarlierRequest | undefined> {
  return first(
    db,
    sql<EarlierRequest>`
      select d.id, d.batch_id as "batchId", d.requested_by as "userId",
             coalesce(u.real_name, platform_user_name(d.requested_by), '–') as "userName",
             coalesce(d.idempotency_key = ${idempotencyKey}, false) as "sameKey"
        from batch_deactivation d
        left join app_user u on u.company_id = d.company_id and u.id = d.requested_by
       where d.company_id = ${companyId}
         and (d.idempotency_key = ${idempotencyKey}
              or (d.batch_id = ${batchId} and d.decision is null))
       order by "sameKey" desc limit 1`,
  )
}
