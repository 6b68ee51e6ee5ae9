import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

export type Unit = 'points' | 'cents' | 'pieces'
export type Account = { readonly companyId: number; readonly id: number }
/** `key`: the same key on the same account is the same entry. */
export type NewEntry = {
  readonly amount: number
  readonly key: string
  readonly reason?: string
  readonly userId?: number
}
export type Entry = {
  readonly number: number
  readonly kind: 'earn' | 'spend' | 'hold' | 'settle' | 'release' | 'expire'
  readonly amount: number
  readonly available: number
  readonly held: number
}
/** What was asked cannot be: too little is there, the hold is over, or the key was another's. */
export type Refused = 'short' | 'no-hold' | 'key-used'
type Part = { readonly lot: number; readonly amount: number }

const ENTRY = sql.raw(
  'number::float8 as number, kind, amount::float8 as amount, available::float8 as available, held::float8 as held',
)

/** The account of an owner, made when it is asked for first. */
export async function openAccount(
  db: Database,
  companyId: number,
  owner: { readonly kind: string; readonly id: number },
  unit: Unit,
): Promise<Account> {
  await sql`
    insert into ledger_account (company_id, unit, owner_kind, owner_id)
    values (${companyId}, ${unit}, ${owner.kind}, ${owner.id}) on conflict do nothing`.execute(db)
  const { id } = await one(
    db,
    sql<{ id: number }>`
      select id::float8 as id from ledger_account
      where company_id = ${companyId} and owner_kind = ${owner.kind} and owner_id = ${owner.id} and unit = ${unit}`,
  )
  return { companyId, id }
}

/** Adds a lot. Without `expiresAt` it is kept for ever. */
export function earn(db: Database, account: Account, entry: NewEntry & { expiresAt?: Date }) {
  return once(db, account, 'earn', entry, async () => {
    const written = await write(db, account, 'earn', entry)
    await sql`
      insert into ledger_lot (company_id, account_id, number, expires_at)
      values (${account.companyId}, ${account.id}, ${written.number}, ${entry.expiresAt ?? 'infinity'})`.execute(
      db,
    )
    await writeParts(db, account, written.number, [{ lot: written.number, amount: entry.amount }])
    return written
  })
}

/** Takes from the lots that expire first. */
export const spend = (db: Database, account: Account, entry: NewEntry, now = new Date()) =>
  take(db, account, 'spend', entry, now)

/** Sets aside what is settled or released later, by the number of its entry. */
export const hold = (db: Database, account: Account, entry: NewEntry, now = new Date()) =>
  take(db, account, 'hold', entry, now)

export const settle = (db: Database, account: Account, holdNumber: number, key: string) =>
  endHold(db, account, 'settle', holdNumber, key)

/** Gives a hold back to the lots it came from; what has expired meanwhile expires with the next taking. */
export const release = (db: Database, account: Account, holdNumber: number, key: string) =>
  endHold(db, account, 'release', holdNumber, key)

function take(
  db: Database,
  account: Account,
  kind: 'spend' | 'hold',
  entry: NewEntry,
  now: Date,
): Promise<Entry | Refused> {
  return once(db, account, kind, entry, async () => {
    await expireDue(db, account, now)
    const parts = await earliestParts(db, account, entry.amount)
    if (parts === undefined) return 'short'
    const written = await write(db, account, kind, entry)
    await writeParts(db, account, written.number, parts)
    return written
  })
}

function endHold(
  db: Database,
  account: Account,
  kind: 'settle' | 'release',
  holdNumber: number,
  key: string,
): Promise<Entry | Refused> {
  return once(db, account, kind, { key, holdNumber }, async () => {
    const held = await first(
      db,
      sql<{ amount: number }>`
        select h.amount::float8 as amount from ledger_entry h
        where h.company_id = ${account.companyId} and h.account_id = ${account.id} and h.number = ${holdNumber}
          and h.kind = 'hold' and not exists (
            select from ledger_entry e where e.company_id = h.company_id and e.account_id = h.account_id
              and e.hold_number = h.number)`,
    )
    if (held === undefined) return 'no-hold'
    const parts = await rows(
      db,
      sql<Part>`
        select lot_number::float8 as lot, amount::float8 as amount from ledger_part
        where company_id = ${account.companyId} and account_id = ${account.id} and number = ${holdNumber}`,
    )
    const written = await write(db, account, kind, { key, amount: held.amount }, holdNumber)
    await writeParts(db, account, written.number, parts)
    return written
  })
}

/** Writes off what has expired by `now`, an entry for each lot. The account is locked by whoever asks. */
async function expireDue(db: Database, account: Account, now: Date): Promise<void> {
  const due = await rows(
    db,
    sql<Part>`
      select number::float8 as lot, available::float8 as amount from ledger_lot
      where company_id = ${account.companyId} and account_id = ${account.id}
        and available > 0 and expires_at <= ${now} order by expires_at, number`,
  )
  for (const part of due) {
    // A released hold may let a lot expire a second time, so its number alone is no key.
    const key = `expire ${part.lot} ${crypto.randomUUID()}`
    const written = await write(db, account, 'expire', { key, amount: part.amount })
    await writeParts(db, account, written.number, [part])
  }
}

async function earliestParts(
  db: Database,
  account: Account,
  amount: number,
): Promise<Part[] | undefined> {
  const parts = await rows(
    db,
    sql<Part>`
      select lot, least(amount, ${amount} - before)::float8 as amount from (
        select number::float8 as lot, available as amount,
          sum(available) over (order by expires_at, number) - available as before
        from ledger_lot
        where company_id = ${account.companyId} and account_id = ${account.id} and available > 0
      ) open where before < ${amount} order by before`,
  )
  const sum = parts.reduce((total, part) => total + part.amount, 0)
  return sum === amount ? parts : undefined
}

/** Locks the account and does `work`, unless the key has been used: then what it wrote. */
async function once(
  db: Database,
  account: Account,
  kind: Entry['kind'],
  asked: { readonly key: string; readonly amount?: number; readonly holdNumber?: number },
  work: () => Promise<Entry | Refused>,
): Promise<Entry | Refused> {
  await sql`
    select from ledger_account where company_id = ${account.companyId} and id = ${account.id} for update`.execute(
    db,
  )
  const before = await first(
    db,
    sql<Entry & { holdNumber: number | null }>`
      select ${ENTRY}, hold_number::float8 as "holdNumber" from ledger_entry
      where company_id = ${account.companyId} and account_id = ${account.id} and key = ${asked.key}`,
  )
  if (before === undefined) return work()
  const { holdNumber, ...entry } = before
  const same =
    entry.kind === kind &&
    (asked.amount ?? entry.amount) === entry.amount &&
    (asked.holdNumber ?? null) === holdNumber
  return same ? entry : 'key-used'
}

function write(
  db: Database,
  account: Account,
  kind: Entry['kind'],
  { amount, key, reason = '', userId }: NewEntry,
  holdNumber: number | null = null,
): Promise<Entry> {
  return one(
    db,
    sql<Entry>`
      insert into ledger_entry (company_id, account_id, kind, amount, hold_number, key, reason, user_id)
      values (${account.companyId}, ${account.id}, ${kind}, ${amount}, ${holdNumber}, ${key}, ${reason}, ${userId ?? null})
      returning ${ENTRY}`,
  )
}

async function writeParts(
  db: Database,
  account: Account,
  number: number,
  parts: readonly Part[],
): Promise<void> {
  for (const { lot, amount } of parts) {
    await sql`
      insert into ledger_part (company_id, account_id, number, lot_number, amount)
      values (${account.companyId}, ${account.id}, ${number}, ${lot}, ${amount})`.execute(db)
  }
}
