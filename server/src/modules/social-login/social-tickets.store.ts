import { SOCIAL_MINUTES } from '@zhenma/contract/social-login/social-login.contract'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import type { SocialIdentity } from './providers/social-provider.ts'
import type { ProviderApp } from './social-login.store.ts'

export type Ticket = ProviderApp & SocialIdentity & { readonly userId: number | null }

/** Keeps a proven identity until it is bound, and forgets those that are over. */
export async function keepTicket(db: Database, ticketHash: Buffer, ticket: Ticket): Promise<void> {
  const { type, app, openid, unionid, name, userId } = ticket
  await sql`delete from social_ticket where expires_at <= now()`.execute(db)
  await sql`
    insert into social_ticket
      (ticket_hash, provider, app, openid, unionid, name, user_id, expires_at)
    values (${ticketHash}, ${type}, ${app}, ${openid}, ${unionid}, ${name}, ${userId},
      now() + make_interval(mins => ${SOCIAL_MINUTES}))`.execute(db)
}

/** Looks at a ticket without using it. */
export function readTicket(db: Database, ticketHash: Buffer): Promise<Ticket | undefined> {
  return first(
    db,
    sql<Ticket>`
      select provider as type, app, openid, unionid, name, user_id as "userId"
      from social_ticket where ticket_hash = ${ticketHash} and expires_at > now()`,
  )
}

/** Whether a ticket was made before a session was opened. */
export async function isOlder(
  db: Database,
  ticketHash: Buffer,
  sessionId: number,
): Promise<boolean> {
  const { older } = await one(
    db,
    sql<{ older: boolean }>`
      select exists (
        select from social_ticket t join session s on s.id = ${sessionId}
        where t.ticket_hash = ${ticketHash}
          and t.expires_at - make_interval(mins => ${SOCIAL_MINUTES}) <= s.created_at) as older`,
  )
  return older
}

/** Uses a ticket up. False: somebody else did. */
export async function takeTicket(db: Database, ticketHash: Buffer): Promise<boolean> {
  const taken = await rows(
    db,
    sql`delete from social_ticket
      where ticket_hash = ${ticketHash} and expires_at > now() returning provider`,
  )
  return taken.length > 0
}
