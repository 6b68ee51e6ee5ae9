import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { returns } from '@zhenma/contract/returns/returns.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { submitTarget } from '../inout/index.ts'
import { decide, hold, isOfCompany, refuseDecided } from './decide-return.ts'
import type { FoundReturn } from './list-returns.store.ts'
import {
  insertReceipt,
  readProgress,
  readWaitingRuns,
  takeFromWaiting,
} from './return-receipts.store.ts'
import { readMovementRuns } from './returns.store.ts'

type Receipt = InputOf<typeof returns.receive>
type Received = OutputOf<typeof returns.receive>

/**
 * Receives goods of a request, scanned ones or all that still waits: they are returned into the warehouse by a
 * movement that names who asked, all or nothing, or of all with `onlyAllowed` what can still be returned, which
 * ends it. A request whose goods have all come is received. Throws RETURN_NOT_FOUND,
 * RETURN_OTHERS for a dealer's user, RETURN_RECEIVED, RETURN_CLOSED, RETURN_REFUSED and RETURN_TAKEN_BACK where
 * somebody was quicker, and what the engine refuses: labels that are none of it (LABEL_NOT_IN_RETURN) or went
 * elsewhere meanwhile, each named.
 */
export async function receiveReturn(
  ctx: Context,
  { id, warehouseId, codes, onlyAllowed, note, idempotencyKey }: Receipt,
): Promise<Received> {
  const { db, user } = ctx
  const { companyId } = user
  const { held, request } = await hold(ctx, id, idempotencyKey)
  if (!isOfCompany(ctx)) throw fail('RETURN_OTHERS')
  const { isRepeated } = held
  if (!isRepeated) refuseDecided(held, request)
  const result = await submitTarget(ctx, 'return', {
    target: codes === undefined ? { ranges: await readWaitingRuns(db, companyId, id) } : { codes },
    dealerId: request.dealerId,
    warehouseId,
    note,
    paperNumber: request.paperNumber,
    idempotencyKey,
    onlyAllowed,
    returnId: id,
    details: { returnRequest: `${request.number} · ${request.requestedBy ?? '–'}` },
    ...(codes === undefined && { request: ['return request', id] }),
  })
  if (!isRepeated) await noteReceipt(ctx, id, result)
  const done = await readProgress(db, companyId, id)
  if (isRepeated) {
    const leftCount = held.state === 'waiting' ? done.waitingCount : request.leftCount
    return { ...result, leftCount, isDone: held.state !== 'waiting' }
  }
  const isDone = onlyAllowed || isWhole(request, done)
  const { waitingCount: leftCount } = done
  if (isDone) {
    const { movementId: receivedId } = result
    await decide(ctx, request, { state: 'received', reason: note, receivedId, leftCount })
  } else {
    await logChange(ctx, {
      operation: 'receive',
      entity: 'return_request',
      entityId: id,
      before: { receivedCount: request.receivedCount },
      after: {
        state: 'waiting',
        number: request.number,
        dealerName: request.dealerName,
        receivedCount: request.receivedCount + result.labelCount,
        waitingCount: leftCount,
      },
    })
  }
  return { ...result, leftCount, isDone }
}

async function noteReceipt(
  { db, user }: Context,
  id: number,
  { movementId, productCount }: { readonly movementId: number; readonly productCount: number },
): Promise<void> {
  const runs = await readMovementRuns(db, user.companyId, movementId)
  const labelCount = await takeFromWaiting(db, user.companyId, id, runs)
  await insertReceipt(db, user.companyId, id, { movementId, labelCount, productCount })
}

/** Boxes are what is in them: goods count. Of empty boxes these do. */
const isWhole = (
  { productCount }: FoundReturn,
  done: { readonly productCount: number; readonly waitingCount: number },
): boolean => (productCount > 0 ? done.productCount >= productCount : done.waitingCount === 0)
