import { type ListLook, listLook } from '@zhenma/contract/list-views/list-look'
import type { ListViewRow } from '@zhenma/contract/list-views/list-views.contract'
import { sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'

/** Whose views. */
type Owner = { readonly companyId: number; readonly id: number }

/** A view as it is changed and logged. */
export type StoredView = {
  readonly userId: number
  readonly list: string
  readonly name: string
  readonly look: ListLook
  readonly roleId: number | null
}

type StoredRow = Omit<ListViewRow, 'look'> & { readonly look: unknown }

/** What is kept of a look that a former version wrote otherwise: nothing, but the view opens. */
function readLook(stored: unknown): ListLook {
  const read = listLook.safeParse(stored)
  if (read.success) return read.data
  return {
    version: 1,
    order: [],
    hidden: [],
    widths: {},
    pinned: {},
    density: 'small',
    filters: {},
  }
}

/** The own views of a list in their order, then those that are shared with one of the user's roles. */
export async function viewsOf(db: Database, user: Owner, list: string): Promise<ListViewRow[]> {
  const found = await rows(
    db,
    sql<StoredRow>`
      select v.id, v.name, v.look, v.user_id = ${user.id} as "isOwn",
             u.real_name as "ownerName", v.role_id as "roleId", r.name as "roleName"
        from list_view v
        left join app_user u on u.id = v.user_id and u.company_id = ${user.companyId}
        left join role r on r.company_id = v.company_id and r.id = v.role_id
       where v.company_id = ${user.companyId} and v.list = ${list}
         and (v.user_id = ${user.id} or v.role_id in (
               select role_id from user_role
                where company_id = ${user.companyId} and user_id = ${user.id}))
       order by v.user_id <> ${user.id}, v.sort, v.name, v.id`,
  )
  return found.map((view) => ({ ...view, look: readLook(view.look) }))
}

/** A view held for a change, whoever's it is. */
export async function holdView(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredView | undefined> {
  const view = await first(
    db,
    sql<Omit<StoredView, 'look'> & { readonly look: unknown }>`
      select user_id as "userId", list, name, look, role_id as "roleId" from list_view
       where company_id = ${companyId} and id = ${id} for update`,
  )
  return view && { ...view, look: readLook(view.look) }
}

/** Lets what is counted under `key` be added one after the other. */
export async function lockCount(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${key}`}, 0))`.execute(db)
}

/** How many views a user has: of this list, and of all. */
export function countViews(
  db: Database,
  user: Owner,
  list: string,
): Promise<{ ofList: number; ofUser: number }> {
  return one(
    db,
    sql<{ ofList: number; ofUser: number }>`
      select count(*) filter (where list = ${list}) as "ofList", count(*) as "ofUser"
        from list_view where company_id = ${user.companyId} and user_id = ${user.id}`,
  )
}

/** How many views of a list are shared with a role, without this one. */
export function countShared(
  db: Database,
  companyId: number,
  {
    list,
    roleId,
    butNot,
  }: { readonly list: string; readonly roleId: number; readonly butNot: number },
): Promise<number> {
  return countRows(
    db,
    sql`list_view
         where company_id = ${companyId} and list = ${list} and role_id = ${roleId}
           and id <> ${butNot}`,
  )
}

/** Adds a view behind the user's others of the list. A name that is taken ends in FIELD_TAKEN. */
export async function insertView(
  db: Database,
  user: Owner,
  view: { readonly list: string; readonly name: string; readonly look: ListLook },
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into list_view (company_id, user_id, list, name, look, sort)
      select ${user.companyId}, ${user.id}, ${view.list}, ${view.name},
             ${JSON.stringify(view.look)}::jsonb, coalesce(max(sort), 0) + 1
        from list_view
       where company_id = ${user.companyId} and user_id = ${user.id} and list = ${view.list}
      returning id`,
  )
  return id
}

export async function updateView(
  db: Database,
  companyId: number,
  id: number,
  { name, look, roleId }: StoredView,
): Promise<void> {
  await sql`
    update list_view
       set name = ${name}, look = ${JSON.stringify(look)}::jsonb, role_id = ${roleId},
           updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** The user's views of a list in their order, held for another one. */
export function holdOrder(
  db: Database,
  user: Owner,
  list: string,
): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from list_view
       where company_id = ${user.companyId} and user_id = ${user.id} and list = ${list}
       order by sort, name, id for update`,
  )
}

export async function writeOrder(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update list_view v set sort = o.position
      from unnest(${ids}::bigint[]) with ordinality as o (id, position)
     where v.company_id = ${companyId} and v.id = o.id`.execute(db)
}

export async function deleteView(db: Database, companyId: number, id: number): Promise<void> {
  await sql`delete from list_view where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** The company's roles by name. */
export function rolesOf(db: Database, companyId: number): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from role where company_id = ${companyId} order by name, id`,
  )
}

/** What a role is called; undefined: the company has none of that number. */
export async function roleName(
  db: Database,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const role = await first(
    db,
    sql<{ name: string }>`select name from role where company_id = ${companyId} and id = ${id}`,
  )
  return role?.name
}
