import type { MovementDetails } from '@zhenma/contract/labels/movement-details'
import { reachOf } from '../../platform/auth/reach.ts'
import type { Context } from '../../platform/http/context.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import { submitOperation, type Target } from '../labels/index.ts'
import { holdRecords } from './extended-data.store.ts'
import {
  bindCarrier,
  type Carrier,
  findCarrier,
  type HeldCarrier,
  holdCarrier,
  readSets,
  setOfRecords,
} from './extended-sets.store.ts'

type Chosen = { readonly setId: number; readonly names: readonly string[] }

/** The set of chosen records; null for none. Throws FIELD_REFERENCE for what is not the company's. */
async function choose(
  { db, user }: Context,
  extendedIds: readonly number[],
): Promise<Chosen | null> {
  const ids = [...new Set(extendedIds)]
  if (ids.length === 0) return null
  const held = new Map(
    (await holdRecords(db, user.companyId, ids)).map(({ id, name }) => [id, name]),
  )
  if (held.size < ids.length) throw referenceFailure('extendedIds')
  const setId = await setOfRecords(db, user.companyId, ids)
  return { setId, names: ids.map((id) => held.get(id) ?? '') }
}

/**
 * What the engine is asked for by a binding of records to labels, or by taking off what is bound
 * where there are none; the movement names them. Throws FIELD_REFERENCE.
 */
export async function bindingOfRecords(ctx: Context, extendedIds: readonly number[], note: string) {
  const chosen = await choose(ctx, extendedIds)
  if (chosen === null) return { operation: 'unbind_extended', note } as const
  const details: MovementDetails = { extendedNames: [...chosen.names] }
  return {
    operation: 'bind_extended',
    given: { extended_id: chosen.setId },
    note,
    details,
  } as const
}

/** Binds records to labels, or takes off what is bound. Refuses as the engine. */
export async function bindToLabels(
  ctx: Context,
  of: {
    readonly target: Target
    readonly extendedIds: readonly number[]
    readonly note: string
    readonly idempotencyKey: string | undefined
  },
) {
  const { target, idempotencyKey } = of
  const binding = await bindingOfRecords(ctx, of.extendedIds, of.note)
  return submitOperation(ctx, { ...binding, target, idempotencyKey })
}

/**
 * Users of a dealer see no batches, a factory's that factory's, who is held to the own records those
 * they made. Throws NOT_FOUND or ACCESS_DENIED.
 */
function visibleCarrier(
  { user }: Context,
  carrier: Carrier,
  held: HeldCarrier | undefined,
): HeldCarrier {
  const { dealerId, factoryId, authorId } = reachOf(user, 'batch')
  const isBatch = carrier === 'batch'
  if (isBatch && dealerId !== null) throw fail('ACCESS_DENIED')
  if (held === undefined) throw fail('NOT_FOUND')
  const isElsewhere = factoryId !== null && held.factoryId !== factoryId
  const isOfOther = authorId !== null && held.createdBy !== authorId
  if (isBatch && (isElsewhere || isOfOther)) throw fail('NOT_FOUND')
  return held
}

/** Gives a batch or a product its records, instead of those it had. Throws NOT_FOUND, ACCESS_DENIED. */
export async function bindToCarrier(
  ctx: Context,
  carrier: Carrier,
  id: number,
  extendedIds: readonly number[],
): Promise<void> {
  const { db, user } = ctx
  // What a product or batch says is the company's to decide, not a dealer's.
  if (user.dealerId !== null) throw fail('ACCESS_DENIED')
  const held = visibleCarrier(ctx, carrier, await holdCarrier(db, user.companyId, carrier, id))
  const chosen = await choose(ctx, extendedIds)
  const before = await recordIds(ctx, held.setId)
  await bindCarrier(db, user.companyId, carrier, id, chosen?.setId ?? null)
  await logChange(ctx, {
    operation: chosen === null ? 'unbind-extended' : 'bind-extended',
    entity: carrier,
    entityId: id,
    before: { extendedIds: before },
    after: { extendedIds: [...new Set(extendedIds)] },
  })
}

async function recordIds(ctx: Context, setId: number | null): Promise<number[]> {
  if (setId === null) return []
  const sets = await readSets(ctx.db, ctx.user.companyId, [setId])
  return (sets.get(setId) ?? []).map(({ id }) => id)
}

/** The set of a batch or product that the caller sees. */
export async function setOfCarrier(
  ctx: Context,
  carrier: Carrier,
  id: number,
): Promise<number | null> {
  const { db, user } = ctx
  return visibleCarrier(ctx, carrier, await findCarrier(db, user.companyId, carrier, id)).setId
}
