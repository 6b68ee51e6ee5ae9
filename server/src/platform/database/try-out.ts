import { sql } from 'kysely'
import { Failure } from '../errors/fail.ts'
import type { Database } from './database.ts'

/** Does `work` and undoes it: the refusal it met, or undefined. Other errors are thrown. */
export async function refusalOf(
  db: Database,
  work: () => Promise<unknown>,
): Promise<Failure | undefined> {
  await sql`savepoint try_out`.execute(db)
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await sql`rollback to savepoint try_out`.execute(db)
    return error
  }
  await sql`rollback to savepoint try_out`.execute(db)
  return undefined
}
