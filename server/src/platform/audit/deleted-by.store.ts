import { type RawBuilder, sql } from 'kysely'

/** What of the log's records is deleted and can be listed. */
export type DeletedKind = 'dealer' | 'place' | 'product' | 'qa-card' | 'user'

/** Who deleted a record last, as the log says; null where it does not reach back so far. */
export function deletedBy(
  companyId: number,
  entity: DeletedKind,
  id: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select coalesce(a.real_name, platform_user_name(l.user_id)) from operation_log l
      left join app_user a on a.company_id = l.company_id and a.id = l.user_id
     where l.company_id = ${companyId} and l.entity = ${entity} and l.entity_id = ${id}::text
       and l.operation = 'delete'
     order by l.id desc limit 1)`
}
