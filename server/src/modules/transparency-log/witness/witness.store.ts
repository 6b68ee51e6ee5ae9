import type { Head } from '@zhenma/codes/transparency-log/proofs'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { type Database, first, one } from '../../../platform/database/database.ts'

/** Under which name this server cosigns. As the platform. `host`: where it is reached, of which its first name is made. */
export async function nameOfWitness(db: Database, host: string): Promise<string> {
  const isOpen = sql`restored_at is null`
  const find = () => first(db, sql<{ name: string }>`select name from log_witness where ${isOpen}`)
  const found = await find()
  if (found !== undefined) return found.name
  // Chance is in it, so that a database and a restored copy of it never come to the same name, and key.
  const name = `${host}/log/witness/${randomBytes(4).toString('hex')}`
  await sql`insert into log_witness (name) values (${name}) on conflict do nothing`.execute(db)
  return (await find())?.name ?? name
}

export type Witnessed = Head & {
  /** The note that was cosigned last; null: none ever was. */
  readonly checkpoint: string | null
}

/**
 * What was cosigned last of a log, locked until the transaction ends: who comes second waits, and is judged by what the
 * first one left. The transaction is on the disk when it ends, however the database is set.
 */
export async function lockWitnessed(
  db: Database,
  witnessName: string,
  origin: string,
): Promise<Witnessed> {
  await sql`set local synchronous_commit = on`.execute(db)
  return one(
    db,
    sql<Witnessed>`
      insert into witnessed_log (witness_name, origin) values (${witnessName}, ${origin})
      on conflict (witness_name, origin) do update set origin = excluded.origin
      returning size, root, checkpoint`,
  )
}

/** Keeps what is cosigned now. */
export async function keepWitnessed(
  db: Database,
  { witnessName, origin }: { readonly witnessName: string; readonly origin: string },
  { size, root, checkpoint }: Witnessed,
): Promise<void> {
  await sql`
    update witnessed_log set size = ${size}, root = ${root}, checkpoint = ${checkpoint}, cosigned_at = clock_timestamp()
     where witness_name = ${witnessName} and origin = ${origin}`.execute(db)
}
