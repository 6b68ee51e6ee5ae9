import type { DeliveryState } from '@zhenma/contract/webhooks/webhook-events'
import { WEBHOOK_LIMITS, type WebhookEvent } from '@zhenma/contract/webhooks/webhook-events'
import type { Delivery, Webhook } from '@zhenma/contract/webhooks/webhooks.contract'
import { sql } from 'kysely'
import { revisionColumn } from '../../platform/audit/revisions.store.ts'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import { every, pageOfRows } from '../../platform/database/lists.ts'

/** The webhooks of an application, the first one first. */
export function listEndpoints(
  db: Database,
  companyId: number,
  applicationId: number,
): Promise<Webhook[]> {
  return rows(
    db,
    sql<Webhook>`
      select e.id, e.url, e.description, to_jsonb(e.events) as events, e.is_on as "isOn",
             e.secret_at as "secretAt",
             case when e.previous_until > now() then e.previous_until end as "previousUntil",
             e.failing_since as "failingSince", e.given_up_at as "givenUpAt",
             (select count(*) from (
               select from webhook_delivery d
                where d.company_id = ${companyId} and d.endpoint_id = e.id and d.state = 'queued'
                limit ${WEBHOOK_LIMITS.waiting}) waiting) as "waitingCount",
             ${revisionColumn(sql`e.company_id`, 'webhook', sql`e.id::text`)}
        from webhook_endpoint e
       where e.company_id = ${companyId} and e.application_id = ${applicationId} order by e.id`,
  )
}

export const countEndpoints = (
  db: Database,
  companyId: number,
  applicationId: number,
): Promise<number> =>
  countRows(
    db,
    sql`webhook_endpoint where company_id = ${companyId} and application_id = ${applicationId}`,
  )

export type EndpointFields = {
  readonly url: string
  readonly description: string
  readonly events: readonly WebhookEvent[]
}

export async function insertEndpoint(
  db: Database,
  {
    companyId,
    applicationId,
    userId,
  }: Readonly<Record<'companyId' | 'applicationId' | 'userId', number>>,
  { url, description, events }: EndpointFields,
  salt: Buffer,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into webhook_endpoint (company_id, application_id, url, description, events,
        secret_salt, created_by)
      values (${companyId}, ${applicationId}, ${url}, ${description}, ${events}::text[], ${salt},
        ${userId})
      returning id`,
  )
  return id
}

export type HeldEndpoint = EndpointFields & {
  readonly id: number
  readonly applicationId: number
  readonly isOn: boolean
}

/** A webhook of the company, held for a change; undefined: there is none. */
export function holdEndpoint(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldEndpoint | undefined> {
  return first(
    db,
    sql<HeldEndpoint>`
      select id, application_id as "applicationId", url, description, events, is_on as "isOn"
        from webhook_endpoint where company_id = ${companyId} and id = ${id} for update`,
  )
}

export async function updateEndpoint(
  db: Database,
  companyId: number,
  id: number,
  { url, description, events }: EndpointFields,
): Promise<void> {
  await sql`
    update webhook_endpoint set url = ${url}, description = ${description},
           events = ${events}::text[], updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Switched on it begins anew: nothing has failed, and what waits is due. */
export async function turnEndpoint(
  db: Database,
  companyId: number,
  id: number,
  isOn: boolean,
): Promise<void> {
  await sql`
    update webhook_endpoint set is_on = ${isOn}, updated_at = now(), given_up_at = null,
           failing_since = case when not ${isOn} then failing_since end
     where company_id = ${companyId} and id = ${id}`.execute(db)
  if (!isOn) return
  await sql`
    update webhook_delivery set due_at = now()
     where company_id = ${companyId} and endpoint_id = ${id} and state = 'queued'`.execute(db)
}

/** With its deliveries. */
export async function removeEndpoint(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    delete from webhook_endpoint where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Puts a new secret in the place of the one until now, which signs along for so long; 0: it is over. */
export async function writeSalt(
  db: Database,
  companyId: number,
  id: number,
  salt: Buffer,
  overlapHours: number,
): Promise<void> {
  await sql`
    update webhook_endpoint set
      previous_salt = case when ${overlapHours}::int > 0 then secret_salt end,
      previous_until = case when ${overlapHours}::int > 0
        then now() + ${overlapHours} * interval '1 hour' end,
      secret_salt = ${salt}, secret_at = now(), updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

const COLUMNS = sql`
  id, 'msg_' || replace(message_id::text, '-', '') as "messageId", kind, state, attempts,
  created_at as "createdAt", tried_at as "triedAt",
  case when state = 'queued' then due_at end as "nextAt", status, failure,
  duration_ms as "durationMs"`

/** One page of what an endpoint was sent, newest first, and how many there are. */
export async function listDeliveries(
  db: Database,
  companyId: number,
  endpointId: number,
  page: {
    readonly state?: DeliveryState | undefined
    readonly pageNo: number
    readonly pageSize: number
  },
): Promise<{ records: Delivery[]; total: number }> {
  const { state } = page
  const where = every([
    sql`company_id = ${companyId}`,
    sql`endpoint_id = ${endpointId}`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
  ])
  const total = await countRows(db, sql`webhook_delivery where ${where}`)
  const records = await rows(
    db,
    sql<Delivery>`
      select ${COLUMNS} from webhook_delivery where ${where} order by id desc ${pageOfRows(page)}`,
  )
  return { records, total }
}

export type StoredDelivery = Delivery & {
  readonly endpointId: number
  readonly body: string
  readonly answer: string
  readonly detail: string
}

export function findDelivery(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredDelivery | undefined> {
  return first(
    db,
    sql<StoredDelivery>`
      select ${COLUMNS}, endpoint_id as "endpointId", body, answer, detail
        from webhook_delivery where company_id = ${companyId} and id = ${id}`,
  )
}

/** Lets the servers take a delivery up anew; false: it waits already. */
export async function requeueDelivery(
  db: Database,
  companyId: number,
  id: number,
): Promise<boolean> {
  const queued = await rows(
    db,
    sql`
      update webhook_delivery set state = 'queued', attempts = 0, due_at = clock_timestamp()
       where company_id = ${companyId} and id = ${id} and state <> 'queued' returning id`,
  )
  return queued.length > 0
}
