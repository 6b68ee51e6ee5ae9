import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { findStocktaking, type Stocktaking } from './stocktaking.store.ts'

/** Counting is the company's own business: whoever is bound to a dealer has no part in it. */
export function refuseDealers({ user }: Context): void {
  if (user.dealerId !== null) throw fail('ACCESS_DENIED')
}

/** A count that the caller may see. Throws ACCESS_DENIED or STOCKTAKING_NOT_FOUND. */
export async function visibleStocktaking(ctx: Context, id: number): Promise<Stocktaking> {
  return found(ctx, id, false)
}

/** The same, open and locked: what is done to one count comes one after the other. */
export async function holdOpen(ctx: Context, id: number): Promise<Stocktaking> {
  const stocktaking = await found(ctx, id, true)
  if (stocktaking.state !== 'open') {
    throw fail('STOCKTAKING_CLOSED', { number: stocktaking.number })
  }
  return stocktaking
}

async function found(ctx: Context, id: number, locked: boolean): Promise<Stocktaking> {
  refuseDealers(ctx)
  const { db, user } = ctx
  const stocktaking = await findStocktaking(db, reachOf(user, 'stocktaking'), id, { locked })
  if (stocktaking === undefined) throw fail('STOCKTAKING_NOT_FOUND')
  return stocktaking
}
