import {
  type DeliveredKind,
  WEBHOOK_LIMITS,
  type WebhookEvent,
} from '@zhenma/contract/webhooks/webhook-events'
import { sql } from 'kysely'
import type { ApplicationIdentity } from '../../../platform/auth/application.ts'
import { type Database, rows } from '../../../platform/database/database.ts'

/** Of how many companies events are told in one turn. */
const COMPANIES = 50

/** Companies of which something is to be told. */
export async function companiesWithEvents(db: Database): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ companyId: number }>`
      with recursive each_one as (
        (select company_id from webhook_event order by company_id limit 1)
        union all
        select (select e.company_id from webhook_event e where e.company_id > each_one.company_id
                 order by e.company_id limit 1)
          from each_one where each_one.company_id is not null)
      select company_id as "companyId" from each_one where company_id is not null
       limit ${COMPANIES}`,
  )
  return found.map(({ companyId }) => companyId)
}

export type StoredEvent = {
  readonly kind: WebhookEvent
  /** As the database writes it: checks are found by its last microsecond. */
  readonly at: string
  readonly ids: readonly number[]
}

/** Takes events away, in their order; other servers take others. */
export async function takeEvents(
  db: Database,
  companyId: number,
  limit: number,
): Promise<StoredEvent[]> {
  return rows(
    db,
    sql<StoredEvent>`
      with taken as (
        delete from webhook_event where company_id = ${companyId} and id in (
          select id from webhook_event where company_id = ${companyId}
           order by id limit ${limit} for update skip locked)
        returning id, kind, at, row_ids)
      select kind, at::text as at, row_ids as ids from taken order by id`,
  )
}

/** An endpoint that is told, and the application in whose eyes it sees. */
export type OpenEndpoint = {
  readonly id: number
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly waitingCount: number
  readonly application: ApplicationIdentity
}

/** The endpoints of a company that are on, of applications that are neither blocked nor deleted. */
export function openEndpoints(db: Database, companyId: number): Promise<OpenEndpoint[]> {
  return rows(
    db,
    sql<OpenEndpoint>`
      select e.id, e.url, e.events,
             (select count(*) from (
               select from webhook_delivery d
                where d.company_id = ${companyId} and d.endpoint_id = e.id and d.state = 'queued'
                limit ${WEBHOOK_LIMITS.waiting}) waiting) as "waitingCount",
             jsonb_build_object('id', a.id, 'company_id', a.company_id, 'name', a.name,
               'dealer_id', a.dealer_id, 'factory_id', a.factory_id,
               'permissions', to_jsonb(a.permissions), 'data_rules', a.data_rules,
               'time_zone', c.time_zone) as application
        from webhook_endpoint e
        join third_party_application a on a.company_id = e.company_id and a.id = e.application_id
        join company c on c.id = e.company_id
       where e.company_id = ${companyId} and e.is_on and not a.blocked and a.deleted_at is null
         and not c.frozen
       order by e.id`,
  )
}

export type NewDelivery = {
  readonly endpointId: number
  readonly kind: DeliveredKind
  readonly body: string
}

/** Puts deliveries among what waits; answers their ids. */
export async function insertDeliveries(
  db: Database,
  companyId: number,
  deliveries: readonly NewDelivery[],
): Promise<number[]> {
  const inserted = await rows(
    db,
    sql<{ id: number }>`
      insert into webhook_delivery (company_id, endpoint_id, kind, body)
      select ${companyId}, "endpointId", kind, body
        from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
          as d ("endpointId" bigint, kind text, body text)
      returning id`,
  )
  return inserted.map(({ id }) => id)
}
