import { ENTRIES_PER_PAGE } from '@zhenma/contract/members/points-words'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

type Unit = 'points' | 'cents' | 'pieces'
type Owner = { readonly kind: string; readonly id: number }
export type Account = { readonly companyId: number; readonly id: number }
/** `amount`: whole, at least 1. `key`: the same key on the same account is the same entry. */
type NewEntry = {
  readonly amount: number
  readonly key: string
  readonly reason?: string
  readonly userId?: number | null
}
type EndOfHold = Omit<NewEntry, 'amount'>
type EntryKind = 'earn' | 'refund' | 'spend' | 'hold' | 'settle' | 'release' | 'expire'
/** `available` and `held`: what of the account there was after it. */
export type Entry = {
  readonly number: number
  readonly kind: EntryKind
  readonly amount: number
  readonly available: number
  readonly held: number
}
/** What was asked cannot be: too little is there, the hold is over, or the key was another's. */
type Refused = 'short' | 'no-hold' | 'key-used'

/** The account of an owner, made when it is asked for first. */
export async function openAccount(
  db: Database,
  companyId: number,
  { kind, id: ownerId }: Owner,
  unit: Unit,
): Promise<Account> {
  const { id } = await one(
    db,
    sql<{ id: number }>`select open_ledger(${kind}, ${ownerId}, ${unit}) as id`,
  )
  return { companyId, id }
}

/** Adds to what expires at that moment. Without `expiresAt` it is kept for ever. */
export const earn = (db: Database, account: Account, entry: NewEntry & { expiresAt?: Date }) =>
  write(db, account, 'earn', entry)

/** What was spent comes back, like what is earned, and is not earned once more. */
export const refund = (db: Database, account: Account, entry: NewEntry & { expiresAt?: Date }) =>
  write(db, account, 'refund', entry)

/** Takes from what expires first. `now`: for tests. */
export const spend = (db: Database, account: Account, entry: NewEntry, now?: Date) =>
  write(db, account, 'spend', entry, now)

/** Sets aside what is settled or released later, by the number of its entry. */
export const hold = (db: Database, account: Account, entry: NewEntry, now?: Date) =>
  write(db, account, 'hold', entry, now)

/** What was set aside is spent. */
export const settle = (db: Database, account: Account, holdNumber: number, end: EndOfHold) =>
  write(db, account, 'settle', { ...end, holdNumber })

/** Gives a hold back to the lots it came from; what has expired meanwhile expires soon after. */
export const release = (db: Database, account: Account, holdNumber: number, end: EndOfHold) =>
  write(db, account, 'release', { ...end, holdNumber })

type Asked = {
  readonly amount?: number
  readonly key: string
  readonly reason?: string
  readonly userId?: number | null
  readonly holdNumber?: number
  readonly expiresAt?: Date
}

/** One statement: the database holds the account, judges and writes. */
async function write(
  db: Database,
  { id }: Account,
  kind: EntryKind,
  asked: Asked,
  now = new Date(),
): Promise<Entry | Refused> {
  const { amount = null, key, reason = '', userId = null, holdNumber = null } = asked
  const { answer } = await one(
    db,
    sql<{ answer: Entry | { readonly refused: Refused } }>`
      select write_ledger(${id}, ${kind}, ${amount}, ${key}, ${holdNumber},
        ${asked.expiresAt ?? 'infinity'}, ${reason}, ${userId}, ${now}) as answer`,
  )
  if ('refused' in answer) return answer.refused
  const { number, amount: written, available, held } = answer
  return { number, kind: answer.kind, amount: written, available, held }
}

/** What somebody has, and what of it expires next. `earned`: all that was ever earned. */
type Balance = {
  readonly available: number
  readonly held: number
  readonly earned: number
  readonly next: { readonly at: string; readonly amount: number } | null
}

const NOTHING: Balance = { available: 0, held: 0, earned: 0, next: null }

/** Of owners of one kind, each by its id; who has no account has nothing. */
export async function balancesOf(
  db: Database,
  companyId: number,
  owners: { readonly kind: string; readonly ids: readonly number[] },
  unit: Unit,
  now = new Date(),
): Promise<(id: number) => Balance> {
  const found = await rows(
    db,
    sql<Omit<Balance, 'next'> & { id: number; nextAt: string | null; nextAmount: number | null }>`
      select a.owner_id as id, e.available - gone.amount as available, e.held, e.earned,
             next.at as "nextAt", next.amount as "nextAmount"
        from ledger_account a
        cross join lateral (
          select available, held, earned from ledger_entry
           where company_id = a.company_id and account_id = a.id
           order by number desc limit 1) e
        -- Not yet written off.
        cross join lateral (
          select coalesce(sum(available), 0)::bigint as amount from ledger_lot
           where company_id = a.company_id and account_id = a.id and available > 0
             and expires_at <= ${now}) gone
        left join lateral (
          select expires_at as at, available as amount from ledger_lot
           where company_id = a.company_id and account_id = a.id and available > 0
             and expires_at > ${now} and expires_at < 'infinity'
           order by expires_at limit 1) next on true
       where a.company_id = ${companyId} and a.owner_kind = ${owners.kind}
         and a.owner_id = any(${owners.ids}::bigint[]) and a.unit = ${unit}`,
  )
  const balances = new Map(
    found.map(({ id, available, held, earned, nextAt, nextAmount }): [number, Balance] => {
      const next =
        nextAt === null || nextAmount === null ? null : { at: nextAt, amount: nextAmount }
      return [id, { available, held, earned, next }]
    }),
  )
  return (id) => balances.get(id) ?? NOTHING
}

/** What has expired counts no more, whether or not it has been written off. `now`: for tests. */
export async function balanceOf(
  db: Database,
  companyId: number,
  { kind, id }: Owner,
  unit: Unit,
  now?: Date,
): Promise<Balance> {
  return (await balancesOf(db, companyId, { kind, ids: [id] }, unit, now))(id)
}

/** What an owner has ever earned, for a statement: one entry is read, by its index. */
export const earnedBy = (
  owner: {
    readonly companyId: RawBuilder<unknown>
    readonly kind: string
    readonly id: RawBuilder<unknown>
  },
  unit: Unit,
): RawBuilder<unknown> => sql`
  coalesce((
    select e.earned from ledger_entry e
     where e.company_id = ${owner.companyId} and e.account_id = (
       select a.id from ledger_account a
        where a.company_id = ${owner.companyId} and a.owner_kind = ${owner.kind}
          and a.owner_id = ${owner.id} and a.unit = ${unit})
     order by e.number desc limit 1), 0)`

/** Whether an account has an entry under a key. */
export async function hasEntry(
  db: Database,
  { companyId, id }: Account,
  key: string,
): Promise<boolean> {
  const found = await first(
    db,
    sql`
      select number from ledger_entry
       where company_id = ${companyId} and account_id = ${id} and key = ${key}`,
  )
  return found !== undefined
}

type EntryRow = Entry & {
  readonly key: string
  readonly at: string
  readonly reason: string
  readonly userName: string | null
  /** Until when what came with it is good; null: for ever, or nothing came. */
  readonly expiresAt: string | null
}

/** The same of an entry `e`, for a statement. */
export const goodUntil: RawBuilder<unknown> = sql`
  (select p.expires_at from ledger_part p
    where p.company_id = e.company_id and p.account_id = e.account_id and p.number = e.number
      and e.kind in ('earn', 'refund')
      -- What was moved only to be counted as earned is over at once.
      and p.expires_at > e.at and p.expires_at < 'infinity')`

/** A page of the entries of an account, the newest first, and the number below which earlier ones are; null: there are none. */
export async function pageOfEntries(
  db: Database,
  companyId: number,
  owner: Owner,
  unit: Unit,
  before: number | undefined,
): Promise<{ readonly records: readonly EntryRow[]; readonly next: number | null }> {
  const page = { before, most: ENTRIES_PER_PAGE + 1 }
  const found = await entriesOf(db, companyId, owner, unit, page)
  const records = found.slice(0, ENTRIES_PER_PAGE)
  return { records, next: found.length > records.length ? (records.at(-1)?.number ?? null) : null }
}

/** Entries of an account, the newest first, from below a number on. */
export function entriesOf(
  db: Database,
  companyId: number,
  owner: Owner,
  unit: Unit,
  page: { readonly before?: number | undefined; readonly most: number },
): Promise<EntryRow[]> {
  return rows(
    db,
    sql<EntryRow>`
      select e.number, e.kind, e.amount, e.available, e.held, e.key, e.at, e.reason,
             coalesce(u.real_name, platform_user_name(e.user_id)) as "userName",
             ${goodUntil} as "expiresAt"
        from ledger_account a
        -- The page by itself: joined first, every entry would be read and sorted.
        cross join lateral (
          select * from ledger_entry
           where company_id = a.company_id and account_id = a.id
             and ${page.before === undefined ? sql`true` : sql`number < ${page.before}`}
           order by number desc limit ${page.most}) e
        left join app_user u on u.company_id = a.company_id and u.id = e.user_id
       where a.company_id = ${companyId} and a.owner_kind = ${owner.kind}
         and a.owner_id = ${owner.id} and a.unit = ${unit}
       order by e.number desc`,
  )
}
