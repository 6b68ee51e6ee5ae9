import { asPlatform, type Connections, type Database } from '../../../platform/database/database.ts'
import { setPublishingHealth } from '../../../platform/transparency-log/publishing-health.ts'
import { failingWitnesses, type LateLogs, lateLogs, takeUntold } from './unpublished.store.ts'

export type Watching = {
  readonly connections: Connections
  /** Names of the witnesses that are asked; left out: none are. */
  readonly witnessNames?: readonly string[]
  /** Tells people of logs that wait too long, in the transaction that notes that they were told; left out: nobody. */
  readonly tell?: (db: Database, late: Omit<LateLogs, 'companies'>) => Promise<void>
}

/**
 * Looks whether all that is logged gets published: this server remembers it for whoever asks how it does, and people
 * are told once of each log that waits, all of them in one message and once an hour at most.
 */
export async function watchPublishing({
  connections,
  witnessNames = [],
  tell,
}: Watching): Promise<void> {
  await asPlatform(connections, async (db) => {
    const late = await lateLogs(db)
    const rows = await failingWitnesses(db)
    const failing = new Map(witnessNames.map((name) => [name, countOf(rows, name)]))
    setPublishingHealth(connections, {
      lateCount: late?.count ?? 0,
      since: late?.since ?? null,
      failing,
    })
    if (late === undefined || tell === undefined) return
    const untold = await takeUntold(db)
    if (untold !== undefined) await tell(db, untold)
  })
}

const countOf = (
  rows: readonly { readonly name: string; readonly count: number }[],
  name: string,
): number => rows.find((row) => row.name === name)?.count ?? 0
