import { mergeRanges, subtractRanges, totalLength } from '@zhenma/codes/serial-range'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import type { ReturnState } from '@zhenma/contract/returns/return-rows'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { submitTarget } from '../inout/index.ts'
import { findReturn, type FoundReturn } from './list-returns.store.ts'
import {
  decideReturn,
  type HeldReturn,
  holdReturn,
  readMovementRuns,
  type ReturnDecision,
} from './returns.store.ts'

type Receipt = {
  readonly id: number
  readonly warehouseId: number
  readonly onlyAllowed: boolean
  readonly note: string
  readonly idempotencyKey?: string | undefined
}

/** A request that the caller may see. Throws RETURN_NOT_FOUND. */
export async function visibleReturn({ db, user }: Context, id: number): Promise<FoundReturn> {
  const found = await findReturn(db, reachOf(user, 'label'), id)
  if (found === undefined) throw fail('RETURN_NOT_FOUND')
  return found
}

/** Whether somebody works for the company: a dealer's user does not decide what dealers send back. */
export const isOfCompany = ({ user }: Pick<Context, 'user'>): boolean => user.dealerId === null

/**
 * Receives the goods of a request: its labels are returned into the warehouse by a movement that names
 * who asked, all or nothing, or with `onlyAllowed` what can still be returned. Throws RETURN_NOT_FOUND,
 * RETURN_OTHERS for a dealer's user, RETURN_RECEIVED, RETURN_REFUSED and RETURN_TAKEN_BACK where
 * somebody was quicker, and what the engine refuses: labels that went elsewhere meanwhile, each named.
 */
export async function receiveReturn(
  ctx: Context,
  { id, warehouseId, onlyAllowed, note, idempotencyKey }: Receipt,
): Promise<OperationAnswer & { leftCount: number }> {
  const { db, user } = ctx
  const { held, request } = await hold(ctx, id)
  if (!isOfCompany(ctx)) throw fail('RETURN_OTHERS')
  const isRepeated = idempotencyKey !== undefined && held.receivedKey === idempotencyKey
  if (!isRepeated) refuseDecided(held, request)
  const asked = mergeRanges(await readMovementRuns(db, user.companyId, id))
  const result = await submitTarget(ctx, 'return', {
    target: { ranges: asked },
    dealerId: request.dealerId,
    warehouseId,
    note,
    paperNumber: request.paperNumber,
    idempotencyKey,
    onlyAllowed,
    details: { returnRequest: `${request.number} · ${request.requestedBy ?? '–'}` },
  })
  if (isRepeated) return { ...result, leftCount: request.leftCount }
  const returned = await readMovementRuns(db, user.companyId, result.movementId)
  const leftCount = totalLength(subtractRanges(asked, returned))
  const { movementId: receivedId } = result
  await decide(ctx, request, { state: 'received', reason: note, receivedId, leftCount })
  return { ...result, leftCount }
}

/** Refuses a request, with a reason that the dealer sees; the labels stay where they are. */
export async function refuseReturn(ctx: Context, id: number, reason: string): Promise<void> {
  const { held, request } = await hold(ctx, id)
  if (!isOfCompany(ctx)) throw fail('RETURN_OTHERS')
  refuseDecided(held, request)
  await decide(ctx, request, { state: 'refused', reason })
}

/** Takes a request back, by somebody of the dealer who asked, as long as nobody has decided it. */
export async function takeReturnBack(ctx: Context, id: number): Promise<void> {
  const { held, request } = await hold(ctx, id)
  if (ctx.user.dealerId !== request.dealerId) throw fail('RETURN_OTHERS')
  refuseDecided(held, request)
  await decide(ctx, request, { state: 'taken_back', reason: '' })
}

/** A request that the caller may see; nobody else decides it until the transaction ends. */
async function hold(
  ctx: Context,
  id: number,
): Promise<{ readonly held: HeldReturn; readonly request: FoundReturn }> {
  const held = await holdReturn(ctx.db, ctx.user.companyId, id)
  // Read under the lock: who was quicker is named.
  const request = await visibleReturn(ctx, id)
  if (held === undefined) throw fail('RETURN_NOT_FOUND')
  return { held, request }
}

const DECIDED = {
  received: 'RETURN_RECEIVED',
  refused: 'RETURN_REFUSED',
  taken_back: 'RETURN_TAKEN_BACK',
} as const satisfies Record<Exclude<ReturnState, 'waiting'>, string>

function refuseDecided({ state }: HeldReturn, { number, decidedBy }: FoundReturn): void {
  if (state !== 'waiting') throw fail(DECIDED[state], { number, by: decidedBy ?? '–' })
}

const OPERATION = {
  received: 'receive',
  refused: 'refuse',
  taken_back: 'take_return_back',
} as const satisfies Record<ReturnDecision['state'], string>

async function decide(
  ctx: Context,
  { id, number, dealerName, requestedBy }: FoundReturn,
  decision: Omit<ReturnDecision, 'userId'>,
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
    },
  })
}
