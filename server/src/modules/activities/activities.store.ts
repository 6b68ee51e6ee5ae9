import type { ActivityState, ActivityType } from '@zhenma/contract/activities/activity-words'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { activities, ListedActivity } from '@zhenma/contract/activities/activities.contract'
import { type RawBuilder, sql } from 'kysely'
import { authorInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  type Days,
  duringDays,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import { createDrawSeed } from '../../platform/transparency-log/draw-steps.store.ts'
import {
  ACTIVITY_COLUMNS,
  type ActivityFields,
  STATE,
  type StoredActivity,
} from './activity-fields.store.ts'

const SORTS: SortColumns = {
  name: sql`a.name`,
  startsAt: sql`a.starts_at`,
  endsAt: sql`a.ends_at`,
  createdAt: sql`a.created_at`,
  updatedAt: sql`a.updated_at`,
}

/** The activities that somebody may see; the table must be named `a`. */
const inReach = (reach: Reach): RawBuilder<unknown> => sql`
  a.company_id = ${reach.companyId} and a.deleted_at is null
  and ${authorInReach(reach, sql`a.created_by`)}`

export type ActivityPage = Days & {
  readonly keyword?: string | undefined
  readonly type?: ActivityType | undefined
  readonly state?: ActivityState | undefined
  readonly online?: boolean | undefined
  readonly sort?: string | undefined
  /** Of `from` and `to`. */
  readonly timeZone: string
  readonly pageNo: number
  readonly pageSize: number
}

/** An activity of a list as stored. */
export type StoredListed = Omit<ListedActivity, 'imageUrl'>

/** Activities by name, content or notes, type, state, whether they are online, and the days of their periods. */
export async function listActivities(
  db: Database,
  reach: Reach,
  page: ActivityPage,
): Promise<{ records: StoredListed[]; total: number }> {
  const conditions = [inReach(reach)]
  if (page.type !== undefined) conditions.push(sql`a.type = ${page.type}`)
  if (page.state !== undefined) conditions.push(sql`${STATE} = ${page.state}`)
  if (page.online !== undefined) conditions.push(sql`a.online = ${page.online}`)
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(
      sql`(a.name ilike ${pattern} or a.content ilike ${pattern} or a.notes ilike ${pattern})`,
    )
  }
  const period = { startsAt: sql`a.starts_at`, endsAt: sql`a.ends_at` }
  conditions.push(...duringDays(period, page, page.timeZone))
  const where = every(conditions)
  const total = await countRows(db, sql`activity a where ${where}`)
  const records = await rows(
    db,
    sql<StoredListed>`
      select ${ACTIVITY_COLUMNS}, r.rule, coalesce(r.participants, 0) as participants,
             (select coalesce(sum(p.quantity), 0)::bigint from prize p
               where p.company_id = a.company_id and p.activity_id = a.id and p.deleted_at is null)
               as "prizeQuantity"
        from activity a
        left join activity_rule r on r.company_id = a.company_id and r.activity_id = a.id
       where ${where}
      ${orderBy(page.sort, SORTS, sql`a.created_at desc`, sql`a.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** Activities that a search shows. */
const SHOWN = 20

type Named = OutputOf<typeof activities.search>[number]

/** For a picker: those with these ids, or, without any, by name those that have not ended. */
export function searchActivities(
  db: Database,
  reach: Reach,
  keyword: string,
  ids: readonly number[],
): Promise<Named[]> {
  const wanted =
    ids.length > 0
      ? sql`a.id = any(${ids}::bigint[])`
      : sql`a.ends_at > now() and a.name ilike ${containing(keyword)}`
  return rows(
    db,
    sql<Named>`
      select a.id, a.name, a.type, a.online, ${STATE} as state from activity a
       where ${inReach(reach)} and ${wanted}
       order by a.created_at desc, a.id desc limit ${ids.length > 0 ? ids.length : SHOWN}`,
  )
}

/** `lock`: in what way the activity is held until the transaction ends. */
function readActivity(
  db: Database,
  reach: Reach,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<StoredActivity | undefined> {
  return first(
    db,
    sql<StoredActivity>`
      select ${ACTIVITY_COLUMNS} from activity a
       where ${inReach(reach)} and a.id = ${id} ${lock}`,
  )
}

type ReadActivity = (db: Database, reach: Reach, id: number) => Promise<StoredActivity | undefined>

export const findActivity: ReadActivity = (db, reach, id) => readActivity(db, reach, id, sql``)

/** An activity held for a change. No labels are assigned to it meanwhile: see `shareActivity`. */
export const holdActivity: ReadActivity = (db, reach, id) =>
  readActivity(db, reach, id, sql`for update`)

/** An activity held so that it is neither changed nor deleted while labels are assigned to it. */
export const shareActivity: ReadActivity = (db, reach, id) =>
  readActivity(db, reach, id, sql`for share`)

/**
 * With the seed that draws in it follow from. `createdBy`: the user; null for the demo, which has `seed`s of its own, so that
 * it draws the same every time. A name that is taken ends in FIELD_TAKEN.
 */
export async function insertActivity(
  db: Database,
  companyId: number,
  createdBy: number | null,
  fields: ActivityFields,
  seed?: Buffer,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into activity (company_id, name, type, content, notes, image_id, starts_at, ends_at,
        online, created_by)
      values (${companyId}, ${fields.name}, ${fields.type}, ${fields.content}, ${fields.notes},
        ${fields.imageId}, ${fields.startsAt}, ${fields.endsAt}, ${fields.online}, ${createdBy})
      returning id`,
  )
  await createDrawSeed(db, companyId, id, seed)
  return id
}

export async function updateActivity(
  db: Database,
  companyId: number,
  id: number,
  fields: ActivityFields,
): Promise<void> {
  await sql`
    update activity set name = ${fields.name}, type = ${fields.type}, content = ${fields.content},
      notes = ${fields.notes}, image_id = ${fields.imageId}, starts_at = ${fields.startsAt},
      ends_at = ${fields.endsAt}, online = ${fields.online}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Marks an activity as deleted: the history of labels goes on naming it. */
export async function deleteActivity(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update activity set deleted_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** How many prizes an activity has, and how much of them together. */
export function countPrizesOf(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<{ prizeCount: number; prizeQuantity: number }> {
  return one(
    db,
    sql<{ prizeCount: number; prizeQuantity: number }>`
      select count(*) as "prizeCount", coalesce(sum(quantity), 0)::bigint as "prizeQuantity"
        from prize
       where company_id = ${companyId} and activity_id = ${activityId} and deleted_at is null`,
  )
}
