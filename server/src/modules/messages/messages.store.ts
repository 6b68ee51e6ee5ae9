import type { Language } from '@zhenma/contract/kernel/texts'
import type {
  MessageChannel,
  MessageKind,
  MessageProvider,
  MessageState,
} from '@zhenma/contract/messages/message-kinds'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

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

/** Puts a message into the outbox; answers its id. */
export async function insertMessage(db: Database, message: NewMessage): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into message (company_id, channel, recipient, kind, language, text, "values", secret)
      values (${message.companyId}, ${message.channel}, ${message.to}, ${message.kind},
        ${message.language}, ${message.text}, ${JSON.stringify(message.values)}::jsonb,
        ${message.secret})
      returning id`,
  )
  return id
}

/** Takes a message out again in the transaction that has put it there, unless it is meant. */
export async function dropUnlessMeant(
  db: Database,
  { companyId, id, isMeant }: { companyId: number; id: number; isMeant: boolean },
): Promise<void> {
  await sql`
    delete from message
    where company_id = ${companyId} and id = ${id} and not ${isMeant}::boolean`.execute(db)
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

export type HeldMessage = {
  readonly companyId: number
  readonly id: number
  readonly state: MessageState
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly recipient: string
}

/** A message of any company, held for a change; undefined: there is none. */
export function holdMessage(db: Database, id: number): Promise<HeldMessage | undefined> {
  return first(
    db,
    sql<HeldMessage>`
      select company_id as "companyId", id, state, kind, channel, recipient
        from message where id = ${id} for update`,
  )
}

/** Lets the servers take a message up anew, with as many attempts as a new one has. */
export async function requeueMessage(
  db: Database,
  { companyId, id }: Pick<HeldMessage, 'companyId' | 'id'>,
): Promise<void> {
  await sql`
    update message set state = 'queued', attempts = 0, error = '', due_at = clock_timestamp()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Whose account it is, and where they are reached. */
export type Owner = {
  readonly username: string
  readonly company: string
  readonly phone: string | null
  readonly email: string | null
  readonly language: Language
}

/** Undefined where the company has no such user. */
export function readOwner(
  db: Database,
  companyId: number,
  userId: number,
): Promise<Owner | undefined> {
  return first(
    db,
    sql<Owner>`
      select u.username, c.name as company, u.phone, u.email, u.language
        from app_user u join company c on c.id = u.company_id
       where u.company_id = ${companyId} and u.id = ${userId}`,
  )
}
