import { sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { type Account, earn, type Entry, spend } from './ledger.store.ts'
import { expireAccount } from './upkeep.store.ts'

type Lot = { readonly expiresAt: string | null; readonly amount: number }

/** Long over: what is earned until then counts as earned, and is never to be spent. */
const LONG_OVER = new Date(0)

function written(answer: Entry | string): void {
  if (typeof answer === 'string') throw new Error(`the ledger refused to join accounts: ${answer}`)
}

/**
 * Moves all of an account into another one of the same company: each lot with its expiry, and what was ever earned, for
 * levels. By entries like any other, so that nothing is written by hand, and both accounts still follow from their entries.
 * What is set aside stays: its holds are to be ended before. `name` makes the keys, so that it is done once.
 */
export async function joinAccounts(
  db: Database,
  from: Account,
  into: Account,
  { name, reason, now = new Date() }: { name: string; reason: string; now?: Date },
): Promise<void> {
  await expireAccount(db, from.id, now)
  const { earned } = await one(
    db,
    sql<{ earned: number }>`
      select coalesce((
        select earned from ledger_entry
         where company_id = ${from.companyId} and account_id = ${from.id}
         order by number desc limit 1), 0)::bigint as earned`,
  )
  const lots = await rows(
    db,
    sql<Lot>`
      select nullif(expires_at, 'infinity') as "expiresAt", available as amount from ledger_lot
       where company_id = ${from.companyId} and account_id = ${from.id} and available > 0
       order by ledger_lot.expires_at`,
  )
  const total = lots.reduce((sum, { amount }) => sum + amount, 0)
  if (total > 0) written(await spend(db, from, { amount: total, key: name, reason }, now))
  for (const [n, { amount, expiresAt }] of lots.entries()) {
    const expiry = expiresAt === null ? {} : { expiresAt: new Date(expiresAt) }
    written(await earn(db, into, { amount, key: `${name} ${n}`, reason, ...expiry }))
  }
  // What was earned and is gone raises a level all the same.
  const gone = earned - total
  if (gone <= 0) return
  const entry = { amount: gone, key: `${name} gone`, reason, expiresAt: LONG_OVER }
  written(await earn(db, into, entry))
  await expireAccount(db, into.id, LONG_OVER)
}
