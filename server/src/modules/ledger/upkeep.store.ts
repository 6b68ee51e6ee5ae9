import { sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'

type Due = { readonly companyId: number; readonly accountId: number }

/** Accounts with something that has expired, of every company. As the platform. */
export function dueAccounts(db: Database, moment: Date, most: number): Promise<Due[]> {
  return rows(
    db,
    sql<Due>`
      select l.company_id as "companyId", l.account_id as "accountId"
        from company c
        join ledger_lot l on l.company_id = c.id
       where l.available > 0 and l.expires_at <= ${moment}
       group by l.company_id, l.account_id
       order by l.company_id, l.account_id limit ${most}`,
  )
}

/** Writes off what of an account has expired; answers how many lots. */
export async function expireAccount(
  db: Database,
  accountId: number,
  moment: Date,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select expire_ledger(${accountId}, ${moment}) as count`,
  )
  return count
}

/** Accounts after one, of every company, in a fixed order. As the platform. */
export function accountsAfter(db: Database, after: Due, most: number): Promise<Due[]> {
  return rows(
    db,
    sql<Due>`
      select company_id as "companyId", id as "accountId" from ledger_account
       where (company_id, id) > (${after.companyId}, ${after.accountId})
       order by company_id, id limit ${most}`,
  )
}

/**
 * What an account says against what its entries make of it: everything is added up anew, from the
 * first entry on. Empty: all agrees.
 */
export async function faultsOf(
  db: Database,
  companyId: number,
  accountId: number,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ fault: string }>`
      with entry as (
        select e.*, s.available as available_sign, s.held as held_sign,
               sum(s.available * e.amount) over (order by e.number) as available_sum,
               sum(s.held * e.amount) over (order by e.number) as held_sum,
               sum(case e.kind when 'earn' then e.amount else 0 end)
                 over (order by e.number) as earned_sum,
               row_number() over (order by e.number) as place
          from ledger_entry e, ledger_sign(e.kind) s
         where e.company_id = ${companyId} and e.account_id = ${accountId}),
      part as (
        select p.*, e.kind, e.available_sign, e.held_sign, e.hold_number from ledger_part p
          left join entry e on e.number = p.number
         where p.company_id = ${companyId} and p.account_id = ${accountId}),
      lot as (
        select expires_at, available, held from ledger_lot
         where company_id = ${companyId} and account_id = ${accountId}),
      of_lot as (
        select expires_at, sum(available_sign * amount) as available, sum(held_sign * amount) as held
          from part group by expires_at)
      select 'entry ' || number || ' does not follow from those before it' as fault from entry
       where available <> available_sum or held <> held_sum or earned <> earned_sum
          or number <> place
      union all
      select 'the parts of entry ' || number || ' are not its amount' from entry e
        left join (select number, sum(amount) as amount from part group by number) p using (number)
       where e.amount is distinct from p.amount
      union all
      select 'entry ' || coalesce(e.number, h.number) || ' does not end the lots of its hold'
        from (select p.number, p.hold_number, p.expires_at, p.amount from part p
               where p.hold_number is not null) e
        full join (select x.number, p.expires_at, p.amount from entry x
                     join part p on p.number = x.hold_number and p.kind = 'hold'
                    where x.hold_number is not null) h
          on h.number = e.number and h.expires_at = e.expires_at and h.amount = e.amount
       where e.number is null or h.number is null
      union all
      select 'the lot of ' || coalesce(l.expires_at, o.expires_at) || ' does not follow from its parts'
        from lot l full join of_lot o using (expires_at)
       where l.available is distinct from coalesce(o.available, 0)
          or l.held is distinct from coalesce(o.held, 0)
      union all
      select 'the lots are not the balance' from (
        select coalesce((select sum(available) from lot), 0) as available,
               coalesce((select sum(held) from lot), 0) as held) sums
       where sums.available <> coalesce((select available from entry order by number desc limit 1), 0)
          or sums.held <> coalesce((select held from entry order by number desc limit 1), 0)`,
  )
  return found.map(({ fault }) => fault)
}
