import type { LoginWay } from '@zhenma/contract/auth/login-answer'
import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'

const TICKET_MINUTES = 5
const TICKET_ATTEMPTS = 5

export type Ticket = {
  readonly userId: number
  readonly via: LoginWay
  readonly isRemembered: boolean
}

export async function writeTicket(db: Database, ticketHash: Buffer, ticket: Ticket): Promise<void> {
  await sql`delete from login_ticket where expires_at < now()`.execute(db)
  await sql`
    insert into login_ticket (ticket_hash, user_id, via, is_remembered, expires_at)
    values (${ticketHash}, ${ticket.userId}, ${ticket.via}, ${ticket.isRemembered},
      now() + make_interval(mins => ${TICKET_MINUTES}))`.execute(db)
}

/** Looks at a ticket that has attempts left, without using one. */
export function findTicket(db: Database, ticketHash: Buffer): Promise<Ticket | undefined> {
  return first(
    db,
    sql<Ticket>`
      select user_id as "userId", via, is_remembered as "isRemembered" from login_ticket
      where ticket_hash = ${ticketHash} and expires_at > now() and attempts < ${TICKET_ATTEMPTS}`,
  )
}

/** Uses one attempt of a ticket, and holds it; nothing: it has expired or has none left. */
export function attemptTicket(db: Database, ticketHash: Buffer): Promise<Ticket | undefined> {
  return first(
    db,
    sql<Ticket>`
      update login_ticket set attempts = attempts + 1
      where ticket_hash = ${ticketHash} and expires_at > now() and attempts < ${TICKET_ATTEMPTS}
      returning user_id as "userId", via, is_remembered as "isRemembered"`,
  )
}

/** A user's tickets are over: one was used, or the password has changed. */
export async function dropTickets(db: Database, userId: number): Promise<void> {
  await sql`delete from login_ticket where user_id = ${userId}`.execute(db)
}
