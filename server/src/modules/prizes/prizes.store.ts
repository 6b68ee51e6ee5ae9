import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { CAN_WIN } from './draw.store.ts'
import { PRIZE_COLUMNS, type PrizeFields, type StoredPrize } from './prize-fields.store.ts'

/** The prizes of an activity, the highest first. */
export function listPrizes(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<StoredPrize[]> {
  return rows(
    db,
    sql<StoredPrize>`
      select ${PRIZE_COLUMNS} from prize p
       where p.company_id = ${companyId} and p.activity_id = ${activityId} and p.deleted_at is null
       order by p.level, p.id`,
  )
}

/** A prize, whoever may see its activity. */
export function findPrize(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredPrize | undefined> {
  return first(
    db,
    sql<StoredPrize>`
      select ${PRIZE_COLUMNS} from prize p
       where p.company_id = ${companyId} and p.id = ${id} and p.deleted_at is null`,
  )
}

/** Locks a prize until the transaction ends: neither it nor how many codes it gets changes meanwhile. */
export async function lockPrize(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    select from prize where company_id = ${companyId} and id = ${id} for update`.execute(db)
}

/** How many labels of an activity can win. */
export async function countWinnable(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce(sum(hi - lo + 1), 0)::bigint as count from label_span s
       where s.company_id = ${companyId} and s.activity_id = ${activityId} and ${CAN_WIN}`,
  )
  return count
}

/** A name that the activity has already ends in FIELD_TAKEN, an unknown picture in FIELD_REFERENCE. */
export async function insertPrize(
  db: Database,
  companyId: number,
  activityId: number,
  createdBy: number | null,
  fields: PrizeFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into prize (company_id, activity_id, name, level, quantity, image_id, handover, collect_days, created_by)
      values (${companyId}, ${activityId}, ${fields.name}, ${fields.level}, ${fields.quantity},
        ${fields.imageId}, ${fields.handover}, ${fields.collectDays}, ${createdBy})
      returning id`,
  )
  return id
}

/** Gives an activity without prizes those of another, with nothing of what codes or buyers have won. One statement, however many. */
export function insertPrizesOf(
  db: Database,
  companyId: number,
  {
    from,
    to,
    createdBy,
  }: { readonly from: number; readonly to: number; readonly createdBy: number },
): Promise<(PrizeFields & { readonly id: number })[]> {
  return rows(
    db,
    sql<PrizeFields & { readonly id: number }>`
      insert into prize (company_id, activity_id, name, level, quantity, image_id, handover, collect_days, created_by)
      select ${companyId}, ${to}, name, level, quantity, image_id, handover, collect_days,
             ${createdBy}
        from prize
       where company_id = ${companyId} and activity_id = ${from} and deleted_at is null
       order by level, id
      returning id, name, level, quantity, image_id as "imageId", handover,
                collect_days as "collectDays"`,
  )
}

/** Several prizes of one activity, in one statement. */
export function insertPrizes(
  db: Database,
  companyId: number,
  to: { readonly activityId: number; readonly createdBy: number },
  given: readonly PrizeFields[],
): Promise<(PrizeFields & { readonly id: number })[]> {
  if (given.length === 0) return Promise.resolve([])
  return rows(
    db,
    sql<PrizeFields & { readonly id: number }>`
      insert into prize (company_id, activity_id, name, level, quantity, image_id, handover, collect_days, created_by)
      select ${companyId}, ${to.activityId}, p.name, p.level, p.quantity, p.image_id, p.handover,
             p.collect_days, ${to.createdBy}
        from unnest(${given.map(({ name }) => name)}::text[], ${given.map(({ level }) => level)}::int[],
                    ${given.map(({ quantity }) => quantity)}::int[],
                    ${given.map(({ imageId }) => imageId)}::uuid[],
                    ${given.map(({ handover }) => handover)}::text[],
                    ${given.map(({ collectDays }) => collectDays)}::smallint[])
             with ordinality p (name, level, quantity, image_id, handover, collect_days, ordinal)
       order by p.ordinal
      returning id, name, level, quantity, image_id as "imageId", handover,
                collect_days as "collectDays"`,
  )
}

export async function updatePrize(
  db: Database,
  companyId: number,
  id: number,
  fields: PrizeFields,
): Promise<void> {
  await sql`
    update prize set name = ${fields.name}, level = ${fields.level}, quantity = ${fields.quantity},
      image_id = ${fields.imageId}, handover = ${fields.handover},
      collect_days = ${fields.collectDays}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Marks a prize as deleted: the log and its former allocations go on naming it. */
export async function deletePrize(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update prize set deleted_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
