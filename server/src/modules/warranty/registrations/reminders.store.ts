import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'

type Due = { readonly companyId: number; readonly id: number }

/**
 * Registrations of every company after one, in a fixed order, whose holder is to be reminded: the day has come where the
 * company is, and the last one is not over. As the platform.
 */
export function dueReminders(db: Database, after: Due, now: Date, most: number): Promise<Due[]> {
  return rows(
    db,
    sql<Due>`
      select r.company_id as "companyId", r.id
        from company c
        join warranty_registration r on r.company_id = c.id
       where r.remind_on is not null and r.reminded_at is null and r.state = 'live'
         and r.holder_phone <> ''
         and r.remind_on <= (${now}::timestamptz at time zone c.time_zone)::date
         and r.ends_on >= (${now}::timestamptz at time zone c.time_zone)::date
         and (r.company_id, r.id) > (${after.companyId}, ${after.id})
       order by r.company_id, r.id limit ${most}`,
  )
}

type Reminded = {
  readonly phone: string
  readonly language: Language
  readonly company: string
  /** What the holder knows the goods by. */
  readonly what: string
  readonly endsOn: string
}

/** Takes the reminder of a registration; undefined: somebody else was faster, or there is none any more. */
export function markReminded(
  db: Database,
  companyId: number,
  id: number,
): Promise<Reminded | undefined> {
  return first(
    db,
    sql<Reminded>`
      with taken as (
        update warranty_registration set reminded_at = now()
         where company_id = ${companyId} and id = ${id} and reminded_at is null and state = 'live'
           and remind_on is not null and holder_phone <> ''
        returning company_id, holder_phone, language, card_name, product_id, ends_on)
      select t.holder_phone as phone, t.language, c.name as company,
             coalesce(p.name, t.card_name) as what, t.ends_on::text as "endsOn"
        from taken t
        join company c on c.id = t.company_id
        left join product p on p.company_id = t.company_id and p.id = t.product_id`,
  )
}
