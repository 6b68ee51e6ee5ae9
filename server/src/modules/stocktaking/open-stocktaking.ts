import type { StocktakingScope } from '@zhenma/contract/stocktaking/stocktaking-rows'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { readScope, type ScopeOf, scopesOverlap } from './scope.store.ts'
import { refuseDealers } from './visible-stocktaking.ts'
import {
  insertStocktaking,
  knownReferences,
  lockOpening,
  openStocktakings,
} from './stocktaking.store.ts'

type OpenInput = {
  readonly warehouseId: number
  readonly scope: StocktakingScope
  readonly categoryId?: number | null | undefined
  readonly productId?: number | null | undefined
  readonly note: string
}

/**
 * Opens a count. Throws FIELD_REQUIRED, FIELD_REFERENCE, or STOCKTAKING_OVERLAPS where an open count
 * of the warehouse covers some of the same labels: nobody could say which of them corrects them.
 */
export async function openStocktaking(
  ctx: Context,
  input: OpenInput,
): Promise<{ id: number; number: string }> {
  refuseDealers(ctx)
  const { db, user } = ctx
  const { companyId, factoryId } = reachOf(user, 'stocktaking')
  const { warehouseId, note } = input
  const scopeOf = scopeOfInput(input)
  const known = await knownReferences(db, companyId, { warehouseId, ...scopeOf })
  if (!known.warehouse) throw referenceFailure('warehouseId')
  if (scopeOf.categoryId !== null && !known.category) throw referenceFailure('categoryId')
  if (scopeOf.productId !== null && !known.product) throw referenceFailure('productId')
  await lockOpening(db, companyId)
  const scope = await readScope(db, companyId, scopeOf)
  for (const other of await openStocktakings(db, companyId, warehouseId)) {
    const sameFactory =
      factoryId === null || other.factoryId === null || factoryId === other.factoryId
    if (sameFactory && scopesOverlap(scope, await readScope(db, companyId, other))) {
      throw fail('STOCKTAKING_OVERLAPS', { number: other.number })
    }
  }
  const opened = await insertStocktaking(db, companyId, {
    ...scopeOf,
    warehouseId,
    factoryId,
    note,
    userId: user.id,
    timeZone: user.timeZone,
  })
  await logChange(ctx, {
    operation: 'open',
    entity: 'stocktaking',
    entityId: opened.id,
    after: { number: opened.number, warehouseId, ...scopeOf, note },
  })
  return opened
}

function scopeOfInput({ scope, categoryId, productId }: OpenInput): ScopeOf {
  const field = scope === 'category' ? 'categoryId' : 'productId'
  const chosen = scope === 'category' ? categoryId : productId
  if (scope !== 'all' && chosen == null) {
    throw failWith(fail('FIELD_REQUIRED', { field }), [
      problem('FIELD_REQUIRED', { field }, { field }),
    ])
  }
  return {
    scope,
    categoryId: scope === 'category' ? (categoryId ?? null) : null,
    productId: scope === 'product' ? (productId ?? null) : null,
  }
}
