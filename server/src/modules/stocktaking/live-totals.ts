import type { Database } from '../../platform/database/database.ts'
import { readScope } from './scope.store.ts'
import { totalGroups } from './spans.store.ts'
import { type Stocktaking, versionOf } from './stocktaking.store.ts'
import { type Totals, totalsOf } from './totals.ts'

/** Counts whose last totals are remembered, and for how long at most (categories change, too). */
const REMEMBERED = 100
const REMEMBERED_MS = 10_000

type Remembered = { readonly version: string; readonly atMs: number; readonly totals: Totals }

/** By database, for tests run several servers in one process. */
const memory = new WeakMap<object, Map<string, Remembered>>()

/**
 * Expected against counted, now. Every device that counts asks for this again and again: while nobody
 * counted and nothing moved, the answer is the last one, and costs two look-ups.
 */
export async function liveTotals(
  db: Database,
  installation: object,
  of: Stocktaking,
): Promise<Totals> {
  const { companyId, id } = of
  const version = await versionOf(db, of)
  const remembered = memory.get(installation) ?? new Map<string, Remembered>()
  memory.set(installation, remembered)
  const key = `${companyId}:${id}`
  const known = remembered.get(key)
  if (known?.version === version && Date.now() - known.atMs < REMEMBERED_MS) return known.totals
  const totals = await readTotals(db, of)
  remembered.delete(key)
  remembered.set(key, { version, atMs: Date.now(), totals })
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED) break
    remembered.delete(oldest)
  }
  return totals
}

/** The same, read in any case: under locks it must not be older than they are. */
export async function readTotals(db: Database, of: Stocktaking): Promise<Totals> {
  const scope = await readScope(db, of.companyId, of)
  return totalsOf(await totalGroups(db, of, scope), scope)
}
