import { cleanScannedText } from '@zhenma/codes/code-format'
import { exceptionTypeOf } from '@zhenma/contract/exceptions/exception-types'
import type {
  ExceptionOperation,
  ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'
import { refusalOf } from '../../platform/database/try-out.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { submitMovement } from '../inout/index.ts'
import { rowLimits, seenLabel } from '../labels/index.ts'
import {
  countOpen,
  insertScans,
  type NewParkedScan,
  type StoredRefusal,
  takeKey,
} from './exceptions.store.ts'

/** Open ones of a company: more than this is no inbox that anybody works off. */
const MAXIMUM_OPEN = 10_000
/** What is no code is kept as it is; nobody means more of it than this. */
export const CODE_LIMIT = 128

export type ParkInput = {
  readonly operation: ExceptionOperation
  readonly dealerId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
  readonly note: string
  readonly paperNumber: string
  readonly items: readonly { readonly code: string; readonly type?: ExceptionType | undefined }[]
  readonly idempotencyKey?: string | undefined
}

/**
 * Keeps refused scans with what is wrong with each: the server tries the movement of every code and
 * undoes it, so that the inbox says the same as the movement would. Throws EXCEPTION_TOO_MANY.
 */
export async function parkScans(ctx: Context, input: ParkInput): Promise<number> {
  const { db, user } = ctx
  const { operation, dealerId = null, warehouseId = null, note, paperNumber } = input
  const { items, idempotencyKey } = input
  if (idempotencyKey !== undefined) {
    const earlier = await takeKey(db, user.companyId, idempotencyKey, items.length)
    if (earlier !== undefined) return earlier
  }
  await refuseFullInbox(ctx, items.length)
  const scans: NewParkedScan[] = []
  const met = new Set<string>()
  for (const { code: given, type } of items) {
    const code = cleanScannedText(given).slice(0, CODE_LIMIT)
    const refusal = await tryOut(ctx, input, code)
    const found = met.has(code) ? 'duplicate' : exceptionTypeOf(refusal?.error)
    met.add(code)
    scans.push({
      code,
      type: type ?? found,
      serial: await serialOf(ctx, code),
      failure: refusal ?? null,
    })
  }
  const { companyId, id: userId, factoryId } = user
  const who = { companyId, userId, factoryId }
  const parking = { ...who, operation, dealerId, warehouseId, note, paperNumber }
  await insertScans(db, parking, scans)
  return scans.length
}

/** Throws EXCEPTION_TOO_MANY where so many more do not go into the inbox. */
export async function refuseFullInbox({ db, user }: Context, count: number): Promise<void> {
  const open = await countOpen(db, user.companyId, MAXIMUM_OPEN + 1)
  if (open + count > MAXIMUM_OPEN) throw fail('EXCEPTION_TOO_MANY', { limit: MAXIMUM_OPEN })
}

/** What the movement would say of a code; undefined where it would go through. */
async function tryOut(
  ctx: Context,
  { operation, dealerId, warehouseId, note }: ParkInput,
  code: string,
): Promise<StoredRefusal | undefined> {
  const movement = {
    codes: [code],
    dealerId: dealerId ?? null,
    warehouseId: warehouseId ?? null,
    note,
  }
  const failure = await refusalOf(ctx.db, () => submitMovement(ctx, operation, movement))
  if (failure === undefined) return undefined
  const { error, values } =
    failure.problems.length === 1 && failure.problems[0] !== undefined
      ? failure.problems[0]
      : { error: failure.key, values: failure.values }
  return { error, values }
}

/** The serial of a code that the user may see; null for others. */
export async function serialOf(ctx: Context, code: string): Promise<number | null> {
  const { db, user, services } = ctx
  const source = { db, companyId: user.companyId, keyRing: services.keyRing }
  try {
    return (await seenLabel(source, await rowLimits(ctx, 'label'), code)).serial
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
