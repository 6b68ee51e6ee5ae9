import { sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'

/** Which draw: of an activity. */
export type DrawKey = { readonly companyId: number; readonly activityId: number }

/** A draw as far as it may be told; the seed once it is published. */
export type PublicDraw = {
  readonly activityName: string
  readonly seed: Buffer | null
  /** The step that it ends with; before, the first, which commits to the seed. */
  readonly lastStep: number
}

/** What is told of a draw: nothing before its activity went online for the first time, or was drawn in. */
export const findPublicDraw = (
  db: Database,
  { companyId, activityId }: DrawKey,
): Promise<PublicDraw | undefined> =>
  first(
    db,
    sql<PublicDraw>`
      select a.name as "activityName", case when s.published_step is not null then s.seed end as seed,
             coalesce(s.published_step, 1) as "lastStep"
        from draw_seed s
        join activity a on a.company_id = ${companyId} and a.id = s.activity_id
       where s.company_id = ${companyId} and s.activity_id = ${activityId}
         and exists (select from draw_step t
                      where t.company_id = ${companyId} and t.activity_id = s.activity_id
                        and t.kind in ('rule', 'before', 'published'))`,
  )

export type Step = { readonly id: number; readonly ordinal: number; readonly body: string }

/** The next steps of a draw after one of them, up to the last that is told. */
export const nextSteps = (
  db: Database,
  { companyId, activityId }: DrawKey,
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
): Promise<Step[]> =>
  rows(
    db,
    sql<Step>`
      select id, ordinal, body from draw_step
       where company_id = ${companyId} and activity_id = ${activityId}
         and ordinal > ${after} and ordinal <= ${last}
       order by ordinal limit ${limit}`,
  )

export type DrawList = { readonly sha256: string; readonly content: string }

/** The next list that the steps of a published draw name, by its SHA-256: one, for each may be long. */
export const nextList = (
  db: Database,
  { companyId, activityId }: DrawKey,
  after: string,
): Promise<DrawList | undefined> =>
  first(
    db,
    sql<DrawList>`
      select encode(l.sha256, 'hex') as sha256, l.content
        from draw_seed s
        join draw_list l on l.company_id = ${companyId} and l.activity_id = s.activity_id
         and l.at <= s.published_at and l.sha256 > decode(${after}, 'hex')
       where s.company_id = ${companyId} and s.activity_id = ${activityId}
       order by l.sha256 limit 1`,
  )

/**
 * A draw of a buyer: place, serial, last step before it, prize, cents, points, packet, and the product's price where the
 * amount hangs on it.
 */
export type DrawTuple = readonly (number | null)[]

/** The next draws of an activity that follow from its seed, in their order. */
export async function nextDraws(
  db: Database,
  { companyId, activityId }: DrawKey,
  after: number,
  limit: number,
): Promise<DrawTuple[]> {
  const found = await rows(
    db,
    sql<{ draw: DrawTuple }>`
      select json_build_array(ordinal, serial, after_step, prize_id, amount_cents, points, packet, price_cents)
               as draw
        from activity_draw
       where company_id = ${companyId} and activity_id = ${activityId} and ordinal > ${after}
       order by ordinal limit ${limit}`,
  )
  return found.map(({ draw }) => draw)
}
