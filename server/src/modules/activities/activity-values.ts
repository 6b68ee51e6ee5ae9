import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { ActivityFields, StoredActivity } from './activity-fields.store.ts'

type Given = Omit<ActivityFields, 'imageId' | 'online'> & {
  readonly imageId?: string | null | undefined
}

/** What is stored of a form; ends in ACTIVITY_PERIOD where the end is not after the start. */
export function fieldsOf({ imageId = null, ...given }: Given, online: boolean): ActivityFields {
  // The database is asked for no more than a JSON moment says.
  const startsAt = new Date(given.startsAt).toISOString()
  const endsAt = new Date(given.endsAt).toISOString()
  if (endsAt <= startsAt) {
    throw failWith(fail('ACTIVITY_PERIOD'), [problem('ACTIVITY_PERIOD', {}, { field: 'endsAt' })])
  }
  return { ...given, startsAt, endsAt, imageId, online }
}

/** An activity's own fields, as it stands. */
export const storedFields = (activity: StoredActivity): ActivityFields => {
  const { name, type, content, notes, imageId, startsAt, endsAt, online } = activity
  return { name, type, content, notes, imageId, startsAt, endsAt, online }
}
