import type { ReturnState } from '@zhenma/contract/returns/return-rows'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { findReturn, type FoundReturn } from './list-returns.store.ts'
import { decideReturn, type HeldReturn, holdReturn, type ReturnDecision } from './returns.store.ts'

/** A request that the caller may see. Throws RETURN_NOT_FOUND. */
export async function visibleReturn({ db, user }: Context, id: number): Promise<FoundReturn> {
  const found = await findReturn(db, reachOf(user, 'label'), id)
  if (found === undefined) throw fail('RETURN_NOT_FOUND')
  return found
}

/** Whether somebody works for the company: a dealer's user does not decide what dealers send back. */
export const isOfCompany = ({ user }: Pick<Context, 'user'>): boolean => user.dealerId === null

/** Refuses a request, with a reason that the dealer sees; the labels stay where they are. */
export async function refuseReturn(ctx: Context, id: number, reason: string): Promise<void> {
  const { held, request } = await hold(ctx, id)
  if (!isOfCompany(ctx)) throw fail('RETURN_OTHERS')
  refuseDecided(held, request)
  refuseBegun(request)
  await decide(ctx, request, { state: 'refused', reason })
}

/** Takes a request back, by somebody of the dealer who asked, as long as nobody has decided it. */
export async function takeReturnBack(ctx: Context, id: number): Promise<void> {
  const { held, request } = await hold(ctx, id)
  if (ctx.user.dealerId !== request.dealerId) throw fail('RETURN_OTHERS')
  refuseDecided(held, request)
  refuseBegun(request)
  await decide(ctx, request, { state: 'taken_back', reason: '' })
}

/** A request that the caller may see; nobody else decides it until the transaction ends. */
export async function hold(
  ctx: Context,
  id: number,
  idempotencyKey?: string,
): Promise<{ readonly held: HeldReturn; readonly request: FoundReturn }> {
  const held = await holdReturn(ctx.db, ctx.user.companyId, id, idempotencyKey)
  // Read under the lock: who was quicker is named.
  const request = await visibleReturn(ctx, id)
  if (held === undefined) throw fail('RETURN_NOT_FOUND')
  return { held, request }
}

const DECIDED = {
  received: 'RETURN_RECEIVED',
  differing: 'RETURN_CLOSED',
  refused: 'RETURN_REFUSED',
  taken_back: 'RETURN_TAKEN_BACK',
} as const satisfies Record<Exclude<ReturnState, 'waiting'>, string>

/** Throws who was quicker. */
export function refuseDecided(
  { state }: Pick<HeldReturn, 'state'>,
  { number, decidedBy }: FoundReturn,
): void {
  if (state !== 'waiting') throw fail(DECIDED[state], { number, by: decidedBy ?? '–' })
}

/** What was received in part is neither refused nor withdrawn. */
function refuseBegun({ number, receivedCount }: FoundReturn): void {
  if (receivedCount > 0) throw fail('RETURN_PARTLY_RECEIVED', { number })
}

const OPERATION = {
  received: 'receive',
  differing: 'close',
  refused: 'refuse',
  taken_back: 'take_return_back',
} as const satisfies Record<ReturnDecision['state'], string>

/** Writes what becomes of a request, and who did it. */
export async function decide(
  ctx: Context,
  { id, number, dealerName, requestedBy }: FoundReturn,
  decision: Omit<ReturnDecision, 'userId'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { db, user } = ctx
  await decideReturn(db, user.companyId, id, { ...decision, userId: user.id })
  const { state, reason, leftCount = 0 } = decision
  await logChange(ctx, {
    operation: OPERATION[state],
    entity: 'return_request',
    entityId: id,
    before: { state: 'waiting' },
    after: {
      state,
      number,
      reason,
      dealerName,
      requestedBy,
      ...(leftCount > 0 ? { leftCount } : {}),
      ...more,
    },
  })
}
