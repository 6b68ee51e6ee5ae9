import { mergeRanges, subtractRanges } from '@zhenma/codes/serial-range'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { hold, isOfCompany, refuseDecided } from './decide-return.ts'
import type { FoundReturn } from './list-returns.store.ts'
import {
  addWaitingRuns,
  holdRequestOf,
  readReceivedRuns,
  readWaitingAmong,
  writeReceiptUndone,
} from './return-receipts.store.ts'
import { readMovementRuns } from './returns.store.ts'

/**
 * The request whose goods a movement received, if it received any: nobody else decides it until the transaction
 * ends. Throws RETURN_OTHERS for a dealer's user, and RETURN_CLOSED where it was closed with differences since, for these say what was received.
 */
export async function holdReturnOf(
  ctx: Context,
  movementId: number,
): Promise<FoundReturn | undefined> {
  const found = await holdRequestOf(ctx.db, ctx.user.companyId, movementId)
  if (found === undefined) return undefined
  const { held, request } = await hold(ctx, found.id)
  if (!isOfCompany(ctx)) throw fail('RETURN_OTHERS')
  if (held.state === 'differing') refuseDecided(held, request)
  return request
}

/** Lets a request wait again, after a receipt of it was taken back by another movement. */
export async function reopenReturn(
  ctx: Context,
  request: FoundReturn,
  movementId: number,
  undoneBy: number,
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  await writeReceiptUndone(db, companyId, { requestId: request.id, movementId, undoneBy })
  const asked = mergeRanges(await readMovementRuns(db, companyId, request.id))
  const open = subtractRanges(asked, await readReceivedRuns(db, companyId, request.id))
  // What did not come may have been asked for anew.
  const waiting = await readWaitingAmong(db, companyId, open)
  await addWaitingRuns(db, companyId, request.id, subtractRanges(open, waiting))
  await logChange(ctx, {
    operation: 'undo',
    entity: 'return_request',
    entityId: request.id,
    before: { state: request.state, decidedBy: request.decidedBy },
    after: { state: 'waiting', number: request.number, dealerName: request.dealerName, undoneBy },
  })
}
