import { sql } from 'kysely'
import { Failure } from '../errors/fail.ts'
import type { Database } from './database.ts'

/** Marks where a transaction stands; answers how to undo what was done since, once. */
export async function markHere(db: Database): Promise<() => Promise<void>> {
  await MARK.execute(db)
  return async () => {
    await UNDO.execute(db)
  }
}

// One inside another bear the same name, and PostgreSQL means the innermost: none is left behind. Without
// parameters, several statements go in one round trip.
const MARK = sql.raw('savepoint here')
const UNDO = sql.raw('rollback to savepoint here; release savepoint here')
const KEEP = sql.raw('release savepoint here')

/**
 * Does `work`, and undoes it where it is refused: what it gave, or the refusal. Other errors are thrown,
 * and the transaction is over. The work gives no failure of its own accord.
 */
export async function doneOrRefused<Done>(
  db: Database,
  work: () => Promise<Done>,
): Promise<Done | Failure> {
  const undo = await markHere(db)
  try {
    const done = await work()
    await KEEP.execute(db)
    return done
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await undo()
    return error
  }
}

/** Does `work` and undoes it: the refusal it met, or undefined. Other errors are thrown. */
export async function refusalOf(
  db: Database,
  work: () => Promise<unknown>,
): Promise<Failure | undefined> {
  const undo = await markHere(db)
  const refusal = await work().then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error
      return error
    },
  )
  await undo()
  return refusal
}
