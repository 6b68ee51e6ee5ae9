import type { WebhookEvent } from '@zhenma/contract/webhooks/webhook-events'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Whether a company has an endpoint that wants to know of such events. */
const isWanted = (companyId: number, kind: WebhookEvent): RawBuilder<boolean> => sql`exists (
  select from webhook_endpoint
   where company_id = ${companyId} and is_on and ${kind}::text = any(events))`

/**
 * A statement, or a part of one, that notes for webhooks what is being done: a row for each event, however
 * much it is of, and none where nobody wants it. `id` is what the row of it is numbered.
 */
export const notedEvent = (
  companyId: number,
  kind: WebhookEvent,
  {
    id,
    when = sql`true`,
  }: { readonly id: RawBuilder<unknown>; readonly when?: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  insert into webhook_event (company_id, kind, row_ids)
  select ${companyId}, ${kind}, array[${id}]::bigint[]
   where ${when} and ${isWanted(companyId, kind)}`

/** Notes rows of which applications are to be told, in the transaction that wrote them. */
export async function noteEvents(
  db: Database,
  companyId: number,
  kind: WebhookEvent,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into webhook_event (company_id, kind, row_ids)
    select ${companyId}, ${kind}, ${ids}::bigint[] where ${isWanted(companyId, kind)}`.execute(db)
}
