import { RULES_OF_TYPE } from '@zhenma/contract/draws/draw-rule'
import type { Language } from '@zhenma/contract/kernel/texts'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'
import { spanOf } from '../labels/index.ts'

const FITTING = Object.entries(RULES_OF_TYPE).map(
  ([type, rules]) => sql`(a.type = ${type} and r.rule = any(${rules as string[]}::text[]))`,
)

/** An `activity a` that runs now, by a rule `r` of its type. */
const RUNS: RawBuilder<unknown> = sql`
  a.deleted_at is null and a.online and a.starts_at <= now() and a.ends_at > now()
  and (${sql.join(FITTING, sql` or `)})`

/** Whether buyers can draw in some activity of a company now, and whether anybody has won something or may spend points. */
export function marketingOf(
  db: Database,
  companyId: number,
): Promise<{ runs: boolean; hasWins: boolean }> {
  return one(
    db,
    sql<{ runs: boolean; hasWins: boolean }>`
      select exists (
        select from activity_rule r
          join activity a on a.company_id = r.company_id and a.id = r.activity_id
         where r.company_id = ${companyId} and ${RUNS}) as runs,
        exists (select from activity_draw where company_id = ${companyId} and is_win)
          or exists (select from shop_goods
                      where company_id = ${companyId} and is_offered and deleted_at is null)
          as "hasWins"`,
  )
}

/** The activity `a` that a label can draw in now. */
const runningFor = (companyId: number, serial: number): RawBuilder<unknown> => sql`(
  select a.* from ${spanOf(companyId, serial)} s
    join activity a on a.company_id = ${companyId} and a.id = s.activity_id
    join activity_rule r on r.company_id = a.company_id and r.activity_id = a.id
   where ${RUNS} and s.kind in ('product', 'special')) a`

/** The activity that a label can draw in now; undefined: none, or it has drawn. */
export function findInvitation(
  db: Database,
  companyId: number,
  serial: number,
): Promise<{ name: string } | undefined> {
  return first(
    db,
    sql<{ name: string }>`
      select a.name from ${runningFor(companyId, serial)}`,
  )
}

/** What of an activity buyers read before they draw, besides its rule. */
export type Offer = {
  readonly activityId: number
  readonly activityName: string
  readonly content: string
  readonly imageId: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly company: string
  readonly base: Language
  readonly timeZone: string
  readonly prizes: readonly { readonly name: string; readonly quantity: number }[]
}

/** The same activity with what it offers. */
export function findOffer(
  db: Database,
  companyId: number,
  serial: number,
): Promise<Offer | undefined> {
  return first(
    db,
    sql<Offer>`
      select a.id as "activityId", a.name as "activityName", a.content, a.image_id as "imageId",
             a.starts_at as "startsAt", a.ends_at as "endsAt", c.name as company,
             c.text_language as base, c.time_zone as "timeZone",
             coalesce((select json_agg(json_build_object('name', p.name, 'quantity', p.quantity) order by p.level, p.id)
                         from prize p
                        where p.company_id = ${companyId} and p.activity_id = a.id and p.deleted_at is null), '[]')
               as prizes
        from ${runningFor(companyId, serial)} join company c on c.id = ${companyId}`,
  )
}
