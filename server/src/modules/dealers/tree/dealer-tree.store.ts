import { sql } from 'kysely'
import { type Database, first } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { type DealerFields, dealerStore, visibleDealers } from '../dealers.store.ts'

/** Whoever changes the shape of a company's tree holds this: two moves at once could form a circle. */
export async function lockDealers(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300011, ${companyId})`.execute(db)
}

/** The place in the tree of a dealer that the user sees; undefined when it cannot be chosen. */
export async function findTreePath(
  db: Database,
  user: User,
  id: number,
): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ treePath: string }>`
      select r.tree_path as "treePath" from dealer r
      where r.company_id = ${user.companyId} and r.id = ${id} and r.deleted_at is null
        and ${visibleDealers(user)}`,
  )
  return row?.treePath
}

/** `superiorPath`: `/` at the root, else the superior's path. The new one ends with the own id. */
export async function insertDealer(
  db: Database,
  companyId: number,
  superiorPath: string,
  fields: DealerFields,
): Promise<number> {
  const id = await dealerStore.insert(db, companyId, fields, {})
  await sql`
    update dealer set tree_path = ${superiorPath} || id || '/'
    where company_id = ${companyId} and id = ${id}`.execute(db)
  return id
}

/** Moves a dealer with all below it, deleted ones too, from one path to another. */
export async function moveSubtree(
  db: Database,
  companyId: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    update dealer set tree_path = ${to} || substr(tree_path, ${from.length + 1}::int)
    where company_id = ${companyId} and tree_path like ${from} || '%'`.execute(db)
}
