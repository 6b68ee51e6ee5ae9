import type { auth } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { hashToken } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { countFailure, lockAccount, noteFailure, originOf } from '../login-guard/index.ts'
import { takeSecondStep } from '../two-step/index.ts'
import { decided, logged, open, type Outcome, refusalOf } from './complete-log-in.ts'
import { type Account, findAccount } from './login.store.ts'
import { attemptTicket, dropTickets, type Ticket } from './login-tickets.store.ts'

type Input = InputOf<typeof auth.secondStep>

/**
 * Opens the session of a ticket with a code. Throws SECOND_STEP_EXPIRED (after 5 minutes, after 5
 * attempts, or when it was used), TWO_STEP_CODE_WRONG, RECOVERY_CODE_WRONG, ACCOUNT_LOCKED and what
 * `completeLogIn` does.
 */
export function secondStep(ctx: PublicContext, input: Input): Promise<LoginAnswer> {
  return decided(ctx, async (db) => {
    const ticket = await attemptTicket(db, hashToken(input.ticket))
    if (ticket === undefined) return fail('SECOND_STEP_EXPIRED')
    const minutes = await lockAccount(db, ticket.userId)
    const account = await findAccount(db, { id: ticket.userId })
    if (account === undefined) return fail('SECOND_STEP_EXPIRED')
    const outcome =
      minutes > 0
        ? fail('ACCOUNT_LOCKED', { minutes })
        : await check(db, ctx, { account, ticket, input })
    return logged(db, ctx, { account, username: account.username, via: ticket.via }, outcome)
  })
}

async function check(
  db: Database,
  ctx: PublicContext,
  of: { readonly account: Account; readonly ticket: Ticket; readonly input: Input },
): Promise<Outcome> {
  const { account, ticket, input } = of
  const { method, code } = input
  const whose = { companyId: account.company_id, userId: account.id }
  const isRight = await takeSecondStep(db, ctx.services.keyRing, { whose, method, code })
  if (!isRight) {
    await countFailure(db, account.id)
    await noteFailure(db, originOf(ctx, account.username))
    return fail(method === 'authenticator' ? 'TWO_STEP_CODE_WRONG' : 'RECOVERY_CODE_WRONG')
  }
  const refusal = refusalOf(account)
  if (refusal !== null) return refusal
  await dropTickets(db, account.id)
  return open(db, ctx, account, { remember: ticket.isRemembered })
}
