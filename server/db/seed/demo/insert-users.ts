import { createHash } from 'node:crypto'
import type { Purpose } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { hashPassword } from '../../../src/modules/auth/index.ts'
import { type Database, one } from '../../../src/platform/database/database.ts'
import type { DemoJob, DemoUser } from './data/users.ts'
import type { Catalogue } from './insert-catalogue.ts'

const PLATFORM_COMPANY_ID = 0

/** What the users of these roles are there for; the others serve no single purpose. */
const PURPOSE_OF: Readonly<Record<string, Purpose>> = {
  master_data: 'master_data',
  factory_warehouse: 'factory_warehouse',
  inbound_operator: 'inbound_operator',
  outbound_operator: 'outbound_operator',
  dealer: 'dealer_side',
}

/** The hashes of the users' passwords, in their order; slow on purpose, so not in a transaction. */
export function hashPasswords(users: readonly DemoUser[]): Promise<string[]> {
  return Promise.all(
    users.map(({ password }) => hashPassword(createHash('md5').update(password).digest('hex'))),
  )
}

/** Writes the users, each with a role of its own; answers their ids by what they are there for. */
export async function insertUsers(
  db: Database,
  catalogue: Catalogue,
  hashes: readonly string[],
  since: Date,
): Promise<Map<DemoJob, number>> {
  const ids = new Map<DemoJob, number>()
  for (const [index, user] of catalogue.demo.users.entries()) {
    const companyId = user.isPlatform === true ? PLATFORM_COMPANY_ID : catalogue.companyId
    const dealerId = user.dealer === undefined ? null : (catalogue.dealers[user.dealer] ?? null)
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into app_user
          (company_id, username, real_name, phone, password_hash, dealer_id, purpose, language,
           created_at)
        values (${companyId}, ${user.username}, ${user.realName}, ${user.phone},
          ${hashes[index] ?? ''}, ${dealerId}, ${PURPOSE_OF[user.roleCode] ?? null},
          ${catalogue.demo.language}, ${since})
        returning id`,
    )
    await grantRole(db, companyId, id, user)
    ids.set(user.job, id)
  }
  return ids
}

async function grantRole(
  db: Database,
  companyId: number,
  userId: number,
  { roleCode, roleName, permissions }: DemoUser,
): Promise<void> {
  const role = await one(
    db,
    sql<{ id: number }>`
      insert into role (company_id, code, name, is_administrator)
      values (${companyId}, ${roleCode}, ${roleName}, ${permissions === 'all'}) returning id`,
  )
  const names = permissions === 'all' ? [] : [...permissions]
  await sql`
    insert into role_permission (company_id, role_id, permission)
    select ${companyId}, ${role.id}, unnest(${names}::text[])`.execute(db)
  await sql`
    insert into user_role (company_id, user_id, role_id)
    values (${companyId}, ${userId}, ${role.id})`.execute(db)
}
