import type { RuledEntity } from '@zhenma/contract/roles/data-rules'
import { type RawBuilder, sql } from 'kysely'
import { dealerScope, reachOf } from '../../platform/auth/scope.ts'
import { rows } from '../../platform/database/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Actor } from './engine/index.ts'

/**
 * Which rows of an entity a user sees: those of these dealers, of this factory, that this user made;
 * null: no such limit.
 */
export type RowLimits = {
  readonly dealerIds: readonly number[] | null
  readonly factoryId: number | null
  readonly authorId: number | null
}

type Caller = Pick<Context, 'db' | 'user'>

/** A user held to a dealer sees what is of that dealer and below, one of a factory what is its own. */
export async function rowLimits({ db, user }: Caller, entity: RuledEntity): Promise<RowLimits> {
  const reach = reachOf(user, entity)
  const { companyId, dealerId, factoryId, authorId } = reach
  if (dealerId === null) return { dealerIds: null, factoryId, authorId }
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from dealer
       where company_id = ${companyId} and ${dealerScope(reach, sql.ref('id'))}`,
  )
  return { dealerIds: found.map(({ id }) => id), factoryId, authorId }
}

/** Limits on labels as a condition; true where there are none. The columns are named by the caller. */
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
  const { companyId, dealerId, factoryId } = reachOf(user, 'label')
  return { companyId, userId: user.id, ip, device, dealerId, factoryId }
}
