import type { LevelInput, LevelRow } from '@zhenma/contract/members/levels'
import { hundredthsOf } from '@zhenma/contract/members/levels'
import type { GrantedLevel } from '@zhenma/contract/members/member.entity'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'

const LEVEL = sql`
  id, name, points, (multiplier / 100.0)::float8 as multiplier,
  birthday_points as "birthdayPoints", free_shipping as "freeShipping",
  early_access as "earlyAccess"`

function readLevels(
  db: Database,
  companyId: number,
  which: RawBuilder<unknown>,
): Promise<LevelRow[]> {
  return rows(
    db,
    sql<LevelRow>`select ${LEVEL} from member_level where company_id = ${companyId} ${which}`,
  )
}

/** A company's levels, in the order of their points. */
export const levelsOf = (db: Database, companyId: number) =>
  readLevels(db, companyId, sql`order by points`)

/** The same, held: nobody is granted one of them meanwhile. */
export const holdLevels = (db: Database, companyId: number) =>
  readLevels(db, companyId, sql`order by points for update`)

/** One of them, which stays until the transaction ends; undefined: there is none such. */
export const holdLevel = async (
  db: Database,
  companyId: number,
  id: number,
): Promise<LevelRow | undefined> =>
  (await readLevels(db, companyId, sql`and id = ${id} for share`))[0]

/** How many members some levels are granted to, by level. */
export async function countGrants(
  db: Database,
  companyId: number,
  levelIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await rows(
    db,
    sql<{ id: number; count: number }>`
      select granted_level_id as id, count(*) as count from member
       where company_id = ${companyId} and granted_level_id = any(${levelIds}::bigint[])
       group by granted_level_id`,
  )
  return new Map(found.map(({ id, count }) => [id, count]))
}

/** All levels that there are afterwards: those with an id are changed, the others new. */
export async function writeLevels(
  db: Database,
  companyId: number,
  levels: readonly LevelInput[],
): Promise<void> {
  const given = JSON.stringify(
    levels.map(({ id = null, name, points, multiplier, ...rights }) => ({
      id,
      name,
      points,
      multiplier: hundredthsOf(multiplier),
      birthday_points: rights.birthdayPoints,
      free_shipping: rights.freeShipping,
      early_access: rights.earlyAccess,
    })),
  )
  const levelRows = sql`
    jsonb_to_recordset(${given}::jsonb) as t (id bigint, name text, points bigint,
      multiplier integer, birthday_points integer, free_shipping boolean, early_access boolean)`
  await sql`
    delete from member_level
     where company_id = ${companyId}
       and id not in (select id from ${levelRows} where id is not null)`.execute(db)
  await sql`
    update member_level l set name = t.name, points = t.points, multiplier = t.multiplier,
      birthday_points = t.birthday_points, free_shipping = t.free_shipping,
      early_access = t.early_access
      from ${levelRows} where l.company_id = ${companyId} and l.id = t.id`.execute(db)
  await sql`
    insert into member_level (company_id, name, points, multiplier, birthday_points,
      free_shipping, early_access)
    select ${companyId}, name, points, multiplier, birthday_points, free_shipping, early_access
      from ${levelRows} where id is null order by points`.execute(db)
}

/** The level that a member was granted, by whom and why; undefined: none. */
export function findGrant(
  db: Database,
  companyId: number,
  memberId: number,
): Promise<GrantedLevel | undefined> {
  return first(
    db,
    sql<GrantedLevel>`
      select l.name, m.grant_reason as reason, m.granted_at as at,
             coalesce(u.real_name, platform_user_name(m.granted_by)) as "byName"
        from member m
        join member_level l on l.company_id = m.company_id and l.id = m.granted_level_id
        left join app_user u on u.company_id = m.company_id and u.id = m.granted_by
       where m.company_id = ${companyId} and m.id = ${memberId}`,
  )
}

/** Grants a member a level; null: takes it back. */
export async function writeGrant(
  db: Database,
  companyId: number,
  memberId: number,
  grant: { readonly levelId: number; readonly userId: number; readonly reason: string } | null,
): Promise<void> {
  await sql`
    update member set granted_level_id = ${grant?.levelId ?? null},
      granted_by = ${grant?.userId ?? null}, grant_reason = ${grant?.reason ?? null},
      granted_at = ${grant === null ? null : sql`now()`}
     where company_id = ${companyId} and id = ${memberId}`.execute(db)
}
