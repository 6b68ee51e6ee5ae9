import { companiesThatClean, deleteEntries, ENTRIES_PER_STEP, LOGS } from './system-log.store.ts'
import { asPlatform, type Connections } from '../../platform/database/database.ts'
import { untilDone } from '../../platform/time/in-turns.ts'

/**
 * Deletes what is older than each company keeps its logs; companies that keep them for good, as all do
 * until they say otherwise, lose nothing. Answers how many entries went.
 */
export async function cleanLogs(connections: Connections, now: Date): Promise<number> {
  const limited = await asPlatform(connections, companiesThatClean)
  let total = 0
  for (const { id, days } of limited) {
    const before = new Date(now.getTime() - days * 86_400_000)
    for (const log of LOGS) {
      total += await untilDone(ENTRIES_PER_STEP, () =>
        asPlatform(connections, (db) => deleteEntries(db, log, id, before)),
      )
    }
  }
  return total
}
