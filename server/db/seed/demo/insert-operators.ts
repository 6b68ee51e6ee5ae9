import { type Duty, PURPOSE_OF_DUTY } from '@zhenma/contract/operators/operators.refusals'
import { sql } from 'kysely'
import { type Database, one } from '../../../src/platform/database/database.ts'
import { type DemoOperator, OPERATORS } from './data/operators.ts'
import type { DemoJob } from './data/users.ts'
import type { Catalogue } from './insert-catalogue.ts'

/**
 * Writes the operators with the warehouse of each, and who of the other people keeps the factories. Those
 * who show the demo are assigned to no warehouse: they work at all of them.
 */
export async function insertOperators(
  db: Database,
  catalogue: Catalogue,
  users: ReadonlyMap<DemoJob, number>,
  since: Date,
): Promise<void> {
  const { warehouses, factories, demo } = catalogue
  const at = { companyId: catalogue.companyId, by: users.get('admin') ?? null, since }
  for (const operator of OPERATORS[demo.language] ?? []) {
    const userId = await insertOperator(db, catalogue, operator, since)
    const placeId = warehouses[operator.warehouse]
    if (placeId !== undefined) await assign(db, at, { placeId, userId, duty: operator.duty })
  }
  const keeper = users.get('factory')
  for (const placeId of keeper === undefined ? [] : factories) {
    await assign(db, at, { placeId, userId: keeper ?? 0, duty: 'manager' })
  }
}

async function insertOperator(
  db: Database,
  { companyId, demo }: Catalogue,
  { username, realName, phone, duty }: DemoOperator,
  since: Date,
): Promise<number> {
  const purpose = PURPOSE_OF_DUTY[duty]
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into app_user (company_id, username, real_name, phone, password_hash,
        must_change_password, purpose, language, created_at)
      values (${companyId}, ${username}, ${realName}, ${phone}, 'none', true, ${purpose},
        ${demo.language}, ${since})
      returning id`,
  )
  await sql`
    insert into user_role (company_id, user_id, role_id)
    select ${companyId}, ${id}, id from role
     where company_id = ${companyId} and code = ${purpose}`.execute(db)
  return id
}

type At = { readonly companyId: number; readonly by: number | null; readonly since: Date }
type Work = { readonly placeId: number; readonly userId: number; readonly duty: Duty }

async function assign(db: Database, at: At, { placeId, userId, duty }: Work): Promise<void> {
  await sql`
    insert into place_assignment (company_id, place_id, user_id, duty, created_at, created_by)
    values (${at.companyId}, ${placeId}, ${userId}, ${duty}, ${at.since}, ${at.by})`.execute(db)
}
