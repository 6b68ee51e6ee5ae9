import type { ErrorKey } from '@zhenma/contract/errors'
import { TICKET_SECONDS } from '@zhenma/contract/files/downloads.contract'
import type { Language, TextValues } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'
import { Failure, type ProblemDraft } from '../../platform/errors/fail.ts'

/** The call whose file is wanted, with what it is given. */
type Wish = {
  readonly method: string
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
  readonly language: Language
}

export type OfTicket = { readonly companyId: number; readonly id: string }

export type NewTicket = OfTicket &
  Wish & { readonly secretHash: Buffer; readonly sessionHash: Buffer }

export async function insertTicket(db: Database, ticket: NewTicket): Promise<void> {
  await sql`
    insert into download_ticket (company_id, id, secret_hash, session_hash, method, path, input,
      language, expires_at)
    values (${ticket.companyId}, ${ticket.id}, ${ticket.secretHash}, ${ticket.sessionHash},
      ${ticket.method}, ${ticket.path}, ${JSON.stringify(ticket.input)}::jsonb,
      ${ticket.language}, now() + make_interval(secs => ${TICKET_SECONDS}))`.execute(db)
}

export type TakenTicket = Wish & { readonly sessionHash: Buffer }

/** What whoever comes for a download shows: the secret, and a session where it names one. */
export type Shown = { readonly secretHash: Buffer; readonly sessionHash: Buffer | null }

/** Uses a ticket up. Undefined: none of this secret (or session), used already, or too old. */
export function takeTicket(
  db: Database,
  { companyId, id }: OfTicket,
  { secretHash, sessionHash }: Shown,
): Promise<TakenTicket | undefined> {
  return first(
    db,
    sql<TakenTicket>`
      update download_ticket set used_at = now()
       where company_id = ${companyId} and id = ${id} and secret_hash = ${secretHash}
         and (${sessionHash}::bytea is null or session_hash = ${sessionHash})
         and used_at is null and expires_at > now()
      returning session_hash as "sessionHash", method, path, input, language`,
  )
}

/** Notes that the file begins to be sent, in the transaction of its call. */
export async function markStarted(db: Database, { companyId, id }: OfTicket): Promise<void> {
  await sql`
    update download_ticket set started_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Notes why the file was refused in the end. */
export async function markRefused(
  db: Database,
  { companyId, id }: OfTicket,
  { key, values, problems }: Failure,
): Promise<void> {
  await sql`
    update download_ticket set failure = ${JSON.stringify({ key, values, problems })}::jsonb
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

type StoredFailure = {
  readonly key: ErrorKey
  readonly values: TextValues
  readonly problems: readonly ProblemDraft[]
}

export type Outcome = {
  readonly hasStarted: boolean
  readonly isOver: boolean
  readonly failure: Failure | null
}

/** How a ticket of the session fared; undefined: it has none of this id. */
export async function findOutcome(
  db: Database,
  { companyId, id }: OfTicket,
  sessionHash: Buffer,
): Promise<Outcome | undefined> {
  const row = await first(
    db,
    sql<{ hasStarted: boolean; isOver: boolean; failure: StoredFailure | null }>`
      select started_at is not null as "hasStarted", failure,
             used_at is null and expires_at <= now() as "isOver"
        from download_ticket
       where company_id = ${companyId} and id = ${id} and session_hash = ${sessionHash}`,
  )
  if (row === undefined) return undefined
  const { failure } = row
  return {
    ...row,
    failure: failure && new Failure(failure.key, failure.values, failure.problems),
  }
}
