import { sql } from 'kysely'
import { dealerInReach } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { userInReach } from '../../users/index.ts'

/** What rows may name, and by what. */
export type NamedThing = 'dealer' | 'factory' | 'warehouse' | 'scanner' | 'product'
type Named = { readonly id: number; readonly name: string; readonly code: string }

/** Records that somebody may choose for an order by their names or codes; people by their accounts, too. */
export async function thingsCalled(
  db: Database,
  user: User,
  thing: NamedThing,
  names: readonly string[],
): Promise<ReadonlyMap<string, number | 'several'>> {
  if (names.length === 0) return new Map()
  const found = await rows(db, statementOf(user, thing, names))
  const called = new Map<string, number | 'several'>()
  // A code, of people the account, counts before a name.
  for (const { id, name } of found) called.set(name, called.has(name) ? 'several' : id)
  const codes = new Map<string, number | 'several'>()
  for (const { id, code } of found)
    if (code !== '') codes.set(code, codes.has(code) ? 'several' : id)
  return new Map([...called, ...codes])
}

function statementOf(user: User, thing: NamedThing, names: readonly string[]) {
  const { companyId } = user
  const given = sql`any(${names}::text[])`
  switch (thing) {
    case 'dealer':
      return sql<Named>`
        select r.id, r.name, r.code from dealer r
         where r.company_id = ${companyId} and r.deleted_at is null
           and r.review_status = 'approved' and (r.name = ${given} or r.code = ${given})
           and ${dealerInReach(reachOf(user, 'dealer'), sql.ref('r.id'))}`
    case 'factory':
    case 'warehouse':
      return sql<Named>`
        select r.id, r.name, r.code from place r
         where r.company_id = ${companyId} and r.deleted_at is null and r.kind = ${thing}
           and (r.name = ${given} or r.code = ${given})`
    case 'scanner':
      return sql<Named>`
        select u.id, u.real_name as name, u.username as code from app_user u
         where u.company_id = ${companyId} and u.deleted_at is null
           and (u.real_name = ${given} or u.username = ${given}) and ${userInReach(user)}`
    case 'product':
      return sql<Named>`
        select id, number as name, '' as code from product
         where company_id = ${companyId} and deleted_at is null and number = ${given}`
  }
}

/** The names of products, for items that say none. */
export async function productNames(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from product where company_id = ${companyId} and id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
