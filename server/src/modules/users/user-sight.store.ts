import type { DataRules } from '@zhenma/contract/roles/data-rules'
import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

/** What a user holds by all roles together: every permission, and of data rules the widest. */
export function readGrant(
  db: Database,
  companyId: number,
  userId: number,
): Promise<{ permissions: string[]; dataRules: DataRules }> {
  return one(
    db,
    sql<{ permissions: string[]; dataRules: DataRules }>`
      select array(
               select distinct p.permission from user_role ur
                 join role_permission p on p.company_id = ur.company_id and p.role_id = ur.role_id
                where ur.company_id = ${companyId} and ur.user_id = ${userId}) as permissions,
             user_data_rules(${companyId}, ${userId}) as "dataRules"`,
  )
}
