import type { auth } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { hashToken } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import {
  type Guard,
  noteFailure,
  originOf,
  refusedMeanwhile,
  SECOND_STEP,
  secondSubjectOf,
} from '../login-guard/index.ts'
import { takeSecondStep } from '../two-step/index.ts'
import { admitted, decided, logged, open, type Outcome, refusalOf } from './complete-log-in.ts'
import { type Account, findAccount, holdAccount } from './login.store.ts'
import { attemptTicket, dropTickets, findTicket, type Ticket } from './login-tickets.store.ts'

type Input = InputOf<typeof auth.secondStep>

/** Whose ticket it is, and how its guesses are guarded; undefined: it is over. */
async function ticketHolder(db: Database, ctx: PublicContext, ticketHash: Buffer) {
  const ticket = await findTicket(db, ticketHash)
  const account = ticket && (await findAccount(db, { id: ticket.userId }))
  if (ticket === undefined || account === undefined) return undefined
  const of = { userId: account.id, subject: secondSubjectOf(account.id) }
  const guard: Guard = { origin: await originOf(db, ctx, of), pace: SECOND_STEP, captcha: null }
  return { guard, attempt: { account, username: account.username, via: ticket.via } }
}

/**
 * Opens the session of a ticket with a code. Throws SECOND_STEP_EXPIRED (after 5 minutes, after 5
 * attempts, or when it was used), TWO_STEP_CODE_WRONG, RECOVERY_CODE_WRONG, LOGIN_SLOWED and what
 * `completeLogIn` does.
 */
export async function secondStep(ctx: PublicContext, input: Input): Promise<LoginAnswer> {
  const ticketHash = hashToken(input.ticket)
  const holder = await ctx.asPlatform((db) => ticketHolder(db, ctx, ticketHash))
  if (holder === undefined) throw fail('SECOND_STEP_EXPIRED')
  const { guard, attempt } = holder
  const admission = await admitted(ctx, attempt, guard)
  return decided(ctx, async (db) => {
    // Before an attempt is taken off the ticket: who comes too early has not guessed.
    const early = await refusedMeanwhile(db, guard, admission)
    if (early !== null) return logged(db, ctx, attempt, early)
    const ticket = await attemptTicket(db, ticketHash)
    const account = ticket && (await holdAccount(db, ticket.userId))
    if (ticket === undefined || account === undefined) return fail('SECOND_STEP_EXPIRED')
    const outcome = await check(db, ctx, { account, ticket, input, guard })
    return logged(db, ctx, { ...attempt, account }, outcome)
  })
}

async function check(
  db: Database,
  ctx: PublicContext,
  of: {
    readonly account: Account
    readonly ticket: Ticket
    readonly input: Input
    readonly guard: Guard
  },
): Promise<Outcome> {
  const { account, ticket, input } = of
  const { method, code } = input
  const whose = { companyId: account.company_id, userId: account.id }
  const isRight = await takeSecondStep(db, ctx.services.keyRing, { whose, method, code })
  if (!isRight) {
    await noteFailure(db, of.guard.origin)
    return fail(method === 'authenticator' ? 'TWO_STEP_CODE_WRONG' : 'RECOVERY_CODE_WRONG')
  }
  const refusal = refusalOf(account)
  if (refusal !== null) return refusal
  await dropTickets(db, account.id)
  return open(db, ctx, account, { remember: ticket.isRemembered })
}
