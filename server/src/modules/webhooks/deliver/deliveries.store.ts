import {
  type DeliveredKind,
  type DeliveryFailure,
  GIVE_UP_SECONDS,
} from '@zhenma/contract/webhooks/webhook-events'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'

/** Deliveries that one endpoint is sent at a time by a server; while it fails, one. */
const AT_ONCE = 4

/** A delivery that a server is sending, as long as nobody began another attempt. */
export type Claimed = {
  readonly companyId: number
  readonly id: number
  readonly endpointId: number
  readonly messageId: string
  readonly kind: DeliveredKind
  readonly body: string
  /** This one included. */
  readonly attempts: number
  readonly url: string
  readonly salts: readonly Buffer[]
}

/**
 * Takes up deliveries that are due, of all companies, and counts the attempt. Whoever dies with one has it
 * taken over after `holdMs`; two servers never send the same at a time. What is of an endpoint that is off,
 * or of an application that is blocked or deleted, waits.
 */
export function claimDeliveries(
  db: Database,
  limit: number,
  holdMs: number,
  busyEndpoints: readonly number[],
): Promise<Claimed[]> {
  return rows(
    db,
    sql<Claimed>`
      with due as (
        select d.company_id, d.id, e.url, e.secret_salt, e.previous_salt,
               e.previous_until > clock_timestamp() as both
          from webhook_endpoint e
          join third_party_application a on a.company_id = e.company_id and a.id = e.application_id
          join company c on c.id = e.company_id
         cross join lateral (
           select w.company_id, w.id, w.due_at from webhook_delivery w
            where w.company_id = e.company_id and w.endpoint_id = e.id and w.state = 'queued'
              and w.due_at <= clock_timestamp()
            order by w.due_at, w.id
            limit case when e.failing_since is null then ${AT_ONCE}::int else 1 end
              for update skip locked) d
         where e.is_on and not a.blocked and a.deleted_at is null and not c.frozen
           and not (e.id = any(${busyEndpoints}::bigint[]))
         order by d.due_at limit ${limit})
      update webhook_delivery w set attempts = w.attempts + 1, tried_at = clock_timestamp(),
        due_at = clock_timestamp() + ${holdMs} * interval '1 millisecond'
      from due where w.company_id = due.company_id and w.id = due.id
      returning w.company_id as "companyId", w.id, w.endpoint_id as "endpointId",
        'msg_' || replace(w.message_id::text, '-', '') as "messageId", w.kind, w.body, w.attempts,
        due.url, array[due.secret_salt] ||
          case when due.both then array[due.previous_salt] else '{}'::bytea[] end as salts`,
  )
}

const held = ({ companyId, id, attempts }: Claimed): RawBuilder<unknown> =>
  sql`company_id = ${companyId} and id = ${id} and attempts = ${attempts} and state = 'queued'`

export type Tried = {
  readonly status: number | null
  readonly answer: string
  readonly failure: DeliveryFailure | null
  readonly detail: string
  readonly durationMs: number | null
}

const outcome = ({
  status,
  answer,
  failure,
  detail,
  durationMs,
}: Tried): RawBuilder<unknown> => sql`
  status = ${status}::smallint, answer = ${answer}, failure = ${failure}, detail = ${detail},
  duration_ms = ${durationMs}::int`

export async function markDelivered(db: Database, claimed: Claimed, tried: Tried): Promise<void> {
  await sql`
    update webhook_delivery set state = 'delivered', ${outcome(tried)}
     where ${held(claimed)}`.execute(db)
  await sql`
    update webhook_endpoint set failing_since = null
     where company_id = ${claimed.companyId} and id = ${claimed.endpointId}
       and failing_since is not null`.execute(db)
}

/**
 * Puts a delivery back for another attempt after so long, or gives it up (null). Answers whether its endpoint
 * has failed for so long that it should be switched off.
 */
export async function markFailed(
  db: Database,
  claimed: Claimed,
  tried: Tried,
  againInSeconds: number | null,
): Promise<boolean> {
  await sql`
    update webhook_delivery set ${outcome(tried)},
      state = case when ${againInSeconds}::int is null then 'failed' else state end,
      due_at = clock_timestamp() + coalesce(${againInSeconds}::int, 0) * interval '1 second'
     where ${held(claimed)}`.execute(db)
  // What a person tries out says nothing of what happens.
  if (claimed.kind === 'test') return false
  await sql`
    update webhook_endpoint set failing_since = clock_timestamp()
     where company_id = ${claimed.companyId} and id = ${claimed.endpointId}
       and failing_since is null`.execute(db)
  const { isOver } = await one(
    db,
    sql<{ isOver: boolean }>`
      select coalesce(bool_or(is_on and failing_since <=
               clock_timestamp() - ${GIVE_UP_SECONDS} * interval '1 second'), false) as "isOver"
        from webhook_endpoint
       where company_id = ${claimed.companyId} and id = ${claimed.endpointId}`,
  )
  return isOver
}

export type SwitchedOff = {
  readonly applicationId: number
  readonly application: string
  readonly company: string
  readonly url: string
}

/** Switches an endpoint off because it fails; undefined where it is off or gone already. */
export function switchOff(
  db: Database,
  companyId: number,
  endpointId: number,
): Promise<SwitchedOff | undefined> {
  return first(
    db,
    sql<SwitchedOff>`
      update webhook_endpoint e
         set is_on = false, given_up_at = clock_timestamp(), updated_at = clock_timestamp()
        from third_party_application a join company c on c.id = a.company_id
       where e.company_id = ${companyId} and e.id = ${endpointId} and e.is_on
         and a.company_id = ${companyId} and a.id = e.application_id
      returning a.id as "applicationId", a.name as application, c.name as company, e.url`,
  )
}
