import type { ActivityRow } from '@zhenma/contract/activities/activities.contract'
import { type RawBuilder, sql } from 'kysely'
import { pictureUrl } from '../files/index.ts'

/** An activity's own columns, by the names of the contract; moments are ISO 8601 in UTC. */
export type ActivityFields = Pick<
  ActivityRow,
  'name' | 'type' | 'content' | 'notes' | 'imageId' | 'startsAt' | 'endsAt' | 'online'
>

/** An activity as stored, with the state that follows from it. */
export type StoredActivity = Omit<ActivityRow, 'imageUrl'>

/** The state of `activity a` now: at the beginning of the transaction. See ACTIVITY_STATES. */
export const STATE: RawBuilder<unknown> = sql`
  case when a.ends_at <= now() then 'ended'
       when a.online and a.starts_at <= now() then 'in_progress'
       else 'not_started' end`

/** The columns of `activity a`. */
export const ACTIVITY_COLUMNS: RawBuilder<unknown> = sql`
  a.id, a.name, a.type, a.content, a.notes, a.image_id as "imageId", a.starts_at as "startsAt",
  a.ends_at as "endsAt", a.online, ${STATE} as state, a.created_at as "createdAt",
  a.updated_at as "updatedAt"`

/** An activity as the calls answer it. */
export function rowOf<A extends StoredActivity>(
  companyId: number,
  activity: A,
): A & { readonly imageUrl: string | null } {
  const { imageId } = activity
  return { ...activity, imageUrl: imageId === null ? null : pictureUrl(companyId, imageId) }
}
