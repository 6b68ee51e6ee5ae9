import { type RawBuilder, sql } from 'kysely'

const USER_NAME: RawBuilder<unknown> = sql`
  coalesce(u.real_name, platform_user_name(l.user_id)) as "userName"`

/** What lists tell of an entry `l` of the operation log, with its user `u`. */
export const OPERATION: RawBuilder<unknown> = sql`
  l.id, l.at, l.user_id as "userId", ${USER_NAME}, u.username, l.operation, l.entity,
  l.entity_id as "entityId", l.ip,
  coalesce(nullif(l.after, 'null') ->> 'name', nullif(l.before, 'null') ->> 'name') as "entityName",
  array(select name from jsonb_object_keys(coalesce(nullif(l.after, 'null'), l.before, '{}')) name
    limit 8) as fields`

/** The same of a log-in. */
export const LOGIN: RawBuilder<unknown> = sql`
  l.id, l.at, l.user_id as "userId", l.username, ${USER_NAME}, l.outcome, l.via, l.ip, l.region,
  l.stated_place as "statedPlace", l.device`
