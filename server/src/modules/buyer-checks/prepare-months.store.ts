import { sql } from 'kysely'
import { asPlatform, type Connections, one } from '../../platform/database/database.ts'

/** Records of the past come with imported and demo data, those of the next months with time. */
const MONTHS_BACK = 13
const MONTHS_AHEAD = 3

/**
 * Makes sure that the months around `now` have their partition of query records; answers how many
 * were made. Run at every start and every day; servers that do it at once wait for each other.
 */
export async function prepareMonths(connections: Connections, now: Date): Promise<number> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_BACK, 1))
  return asPlatform(connections, async (db) => {
    const { created } = await one(
      db,
      sql<{ created: number }>`
        select prepare_query_months(${from.toISOString().slice(0, 10)}::date,
          ${MONTHS_BACK + 1 + MONTHS_AHEAD}) as created`,
    )
    return created
  })
}
