import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { insertActivity } from '../../../src/modules/activities/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Catalogue } from './insert-catalogue.ts'
import { midnight } from './plan/calendar.ts'

export type MadeActivity = { readonly id: number; readonly name: string }

/** Writes the activities of the demo company, made at `since`; they begin and end at midnight. */
export async function insertActivities(
  db: Database,
  { companyId, demo }: Catalogue,
  userId: number | null,
  since: Date,
  now: number,
): Promise<ReadonlyMap<string, MadeActivity>> {
  const made = new Map<string, MadeActivity>()
  const inDays = (days: number): string =>
    new Date(midnight(now, -days, demo.facts.timeZone)).toISOString()
  for (const [key, activity] of Object.entries(demo.activities)) {
    const { startsInDays, endsInDays, ...fields } = activity
    const period = { startsAt: inDays(startsInDays), endsAt: inDays(endsInDays) }
    const stored = { ...fields, ...period, imageId: null, online: true }
    // A seed of its own for each, and the same every time: the demo draws alike wherever it is.
    const seed = createHash('sha256').update(`demo ${key}`).digest()
    const id = await insertActivity(db, companyId, userId, stored, seed)
    made.set(key, { id, name: activity.name })
  }
  await sql`
    update activity set created_at = ${since}, updated_at = ${since}
     where company_id = ${companyId}`.execute(db)
  return made
}
