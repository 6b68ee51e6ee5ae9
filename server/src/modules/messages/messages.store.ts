import type {
  MessageChannel,
  MessageKind,
  MessageProvider,
  MessageState,
} from '@zhenma/contract/messages/message-kinds'
import type { Language } from '@zhenma/contract/kernel/texts'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { BUSINESS_TIME_ZONE } from '../../platform/time/business-day.ts'

type Values = Readonly<Record<string, string | number>>

export type NewMessage = {
  readonly companyId: number
  readonly channel: MessageChannel
  readonly to: string
  readonly kind: MessageKind
  readonly language: Language
  readonly text: string
  readonly values: Values
  readonly secret: string | null
}

export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await sql`
    insert into message (company_id, channel, recipient, kind, language, text, "values", secret)
    values (${message.companyId}, ${message.channel}, ${message.to}, ${message.kind},
      ${message.language}, ${message.text}, ${JSON.stringify(message.values)}::jsonb,
      ${message.secret})`.execute(db)
}

/** A message that a server is sending, as long as nobody began another attempt. */
export type Claimed = NewMessage & {
  readonly id: number
  /** This one included. */
  readonly attempts: number
}

/**
 * Takes up messages that are due, of all companies, and counts the attempt. Whoever dies with one has
 * it taken over after `holdMs`; two servers never take the same.
 */
export function claimMessages(db: Database, limit: number, holdMs: number): Promise<Claimed[]> {
  return rows(
    db,
    sql<Claimed>`
      with next as (
        select company_id, id from message
        where state = 'queued' and due_at <= clock_timestamp()
        order by due_at, id limit ${limit} for update skip locked)
      update message m set attempts = m.attempts + 1,
        due_at = clock_timestamp() + ${holdMs} * interval '1 millisecond'
      from next where m.company_id = next.company_id and m.id = next.id
      returning m.company_id as "companyId", m.id, m.channel, m.recipient as "to", m.kind,
        m.language, m.text, m."values", m.secret, m.attempts`,
  )
}

const held = ({ companyId, id, attempts }: Claimed): RawBuilder<unknown> =>
  sql`company_id = ${companyId} and id = ${id} and attempts = ${attempts} and state = 'queued'`

export type Sent = { readonly provider: MessageProvider; readonly providerId: string }

/** A code that has left is forgotten here; only the outbox, which sends to nobody, keeps it. */
export async function markSent(
  db: Database,
  message: Claimed,
  { provider, providerId }: Sent,
): Promise<void> {
  await sql`
    update message set state = 'sent', sent_at = clock_timestamp(), provider = ${provider},
      provider_id = ${providerId}, error = '',
      secret = case when ${provider}::text = 'outbox' then secret end
    where ${held(message)}`.execute(db)
}

export type Failed = { readonly provider: MessageProvider; readonly error: string }

/** Puts a message back for another attempt after so long, or gives it up (null). */
export async function markFailed(
  db: Database,
  message: Claimed,
  { provider, error }: Failed,
  againInMs: number | null,
): Promise<void> {
  await sql`
    update message set provider = ${provider}, error = ${error},
      state = case when ${againInMs}::int is null then 'failed' else state end,
      secret = case when ${againInMs}::int is null then null else secret end,
      due_at = clock_timestamp() + coalesce(${againInMs}::int, 0) * interval '1 millisecond'
    where ${held(message)}`.execute(db)
}

/** Deletes what is older than so many days, in all companies. */
export async function deleteOldMessages(db: Database, days: number): Promise<void> {
  await sql`
    delete from message where created_at < now() - make_interval(days => ${days})`.execute(db)
}

export type MessagePage = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
  readonly keyword?: string | undefined
  readonly channel?: MessageChannel | undefined
  readonly state?: MessageState | undefined
  readonly kind?: MessageKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ListedMessage = {
  readonly id: number
  readonly createdAt: string
  readonly channel: MessageChannel
  readonly recipient: string
  readonly kind: MessageKind
  readonly text: string
  readonly secret: string | null
  readonly state: MessageState
  readonly attempts: number
  readonly error: string
  readonly provider: MessageProvider | null
  readonly providerId: string
  readonly sentAt: string | null
  readonly companyName: string
}

const SORT_COLUMNS: SortColumns = { createdAt: sql.ref('m.created_at') }

function conditionsOf(page: MessagePage): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(sql`(m.recipient ilike ${pattern} or c.name ilike ${pattern})`)
  }
  if (page.channel) conditions.push(sql`m.channel = ${page.channel}`)
  if (page.state) conditions.push(sql`m.state = ${page.state}`)
  if (page.kind) conditions.push(sql`m.kind = ${page.kind}`)
  if (page.from) {
    conditions.push(
      sql`m.created_at >= ${page.from}::date::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    )
  }
  if (page.to) {
    conditions.push(
      sql`m.created_at < (${page.to}::date + 1)::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    )
  }
  return conditions
}

/** The messages of all companies, for the platform; newest first. */
export async function listMessages(
  db: Database,
  page: MessagePage,
): Promise<{ records: ListedMessage[]; total: number }> {
  const from = sql`from message m left join company c on c.id = m.company_id
    where ${every(conditionsOf(page))}`
  const { total } = await one(db, sql<{ total: number }>`select count(*) as total ${from}`)
  const order = orderBy(page.sort, SORT_COLUMNS, sql`m.created_at desc`, sql`m.id`)
  const records = await rows(
    db,
    sql<ListedMessage>`
      select m.id, m.created_at as "createdAt", m.channel, m.recipient, m.kind, m.text,
        m.secret, m.state, m.attempts, m.error, m.provider, m.provider_id as "providerId",
        m.sent_at as "sentAt", coalesce(c.name, '') as "companyName"
      ${from} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}
