import type { DeletableKind } from '@zhenma/contract/deletion/deletable'
import { type RawBuilder, sql } from 'kysely'

/** Who deleted a record last, as the log says; null where it does not reach back so far. */
export function deletedBy(
  companyId: number,
  entity: DeletableKind,
  id: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select coalesce(a.real_name, platform_user_name(l.user_id)) from operation_log l
      left join app_user a on a.company_id = l.company_id and a.id = l.user_id
     where l.company_id = ${companyId} and l.entity = ${entity} and l.entity_id = ${id}::text
       and l.operation = 'delete'
     order by l.id desc limit 1)`
}
