import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { dealerScope } from '../../platform/auth/scope.ts'
import { rows } from '../../platform/database/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Actor } from './engine/types.ts'

/** Which labels a user sees: those at these dealers, of this factory; null: no such limit. */
export type RowLimits = {
  readonly dealerIds: readonly number[] | null
  readonly factoryId: number | null
}

type Caller = Pick<Context, 'db' | 'user'>

/** A user bound to a dealer sees what is at that dealer and below, one of a factory its labels. */
export async function rowLimits({ db, user }: Caller): Promise<RowLimits> {
  const { companyId, dealerId, factoryId } = user
  if (dealerId === null) return { dealerIds: null, factoryId }
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from dealer
       where company_id = ${companyId} and ${dealerScope({ user }, sql.ref('id'))}`,
  )
  return { dealerIds: found.map(({ id }) => id), factoryId }
}

/** Limits as a condition; true where there are none. The columns are named by the caller. */
export function withinLimits(
  { dealerIds, factoryId }: RowLimits,
  columns: { readonly dealer: RawBuilder<unknown>; readonly factory: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const dealer =
    dealerIds === null ? sql`true` : sql`${columns.dealer} = any(${dealerIds}::bigint[])`
  const factory = factoryId === null ? sql`true` : sql`${columns.factory} = ${factoryId}`
  return sql<boolean>`(${dealer} and ${factory})`
}

/** Who acts, as the engine wants to know it. */
export function actorOf({ user, ip, device }: Pick<Context, 'user' | 'ip' | 'device'>): Actor {
  return {
    companyId: user.companyId,
    userId: user.id,
    ip,
    device,
    dealerId: user.dealerId,
    factoryId: user.factoryId,
  }
}
