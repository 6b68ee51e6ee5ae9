import type { MenuFields, MenuItemRow } from '@zhenma/contract/menus/menus.contract'
import { sql } from 'kysely'
import { revisionColumn } from '../../platform/audit/revisions.store.ts'
import { type Database, one, rows } from '../../platform/database/database.ts'

/** An item as stored, with what the installation called it; null: an administrator's own. */
export type StoredMenuItem = Omit<MenuItemRow, 'isOriginal' | 'isChanged'> & {
  readonly origin: string | null
}

/** The menu is changed by one at a time: paths, levels and their number are checked over all of it. */
export async function lockMenu(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300002)`.execute(db)
}

/** Every item, in the order of its level. */
export function listMenuItems(db: Database): Promise<StoredMenuItem[]> {
  return rows(
    db,
    sql<StoredMenuItem>`
      select id, origin, kind, name_cn as "nameCn", name_tc as "nameTc", name_en as "nameEn",
        parent_id as "parentId", path, component, url, open_external as "openExternal", redirect,
        coalesce(string_to_array(permission, ','), '{}') as permissions, policy, enabled, icon, sort,
        is_route as "isRoute", hidden, keep_alive as "keepAlive", aggregate,
        always_show as "alwaysShow", audience,
        ${revisionColumn(sql`current_company()`, 'menu', sql`menu_item.id::text`)}
      from menu_item order by sort, id`,
  )
}

const permissionOf = ({ permissions }: MenuFields): string | null =>
  permissions.length === 0 ? null : permissions.join(',')

export async function insertMenuItem(db: Database, item: MenuFields): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into menu_item (kind, name_cn, name_tc, name_en, parent_id, path, component, url,
        open_external, redirect, permission, policy, enabled, icon, sort, is_route, hidden,
        keep_alive, aggregate, always_show, audience)
      values (${item.kind}, ${item.nameCn}, ${item.nameTc}, ${item.nameEn}, ${item.parentId},
        ${item.path}, ${item.component}, ${item.url}, ${item.openExternal}, ${item.redirect},
        ${permissionOf(item)}, ${item.policy}, ${item.enabled}, ${item.icon}, ${item.sort},
        ${item.isRoute}, ${item.hidden}, ${item.keepAlive}, ${item.aggregate}, ${item.alwaysShow},
        ${item.audience}) returning id`,
  )
  return id
}

export async function updateMenuItem(db: Database, id: number, item: MenuFields): Promise<void> {
  await sql`
    update menu_item set kind = ${item.kind}, name_cn = ${item.nameCn}, name_tc = ${item.nameTc},
      name_en = ${item.nameEn}, parent_id = ${item.parentId}, path = ${item.path},
      component = ${item.component}, url = ${item.url}, open_external = ${item.openExternal},
      redirect = ${item.redirect}, permission = ${permissionOf(item)}, policy = ${item.policy},
      enabled = ${item.enabled}, icon = ${item.icon}, sort = ${item.sort},
      is_route = ${item.isRoute}, hidden = ${item.hidden}, keep_alive = ${item.keepAlive},
      aggregate = ${item.aggregate}, always_show = ${item.alwaysShow}, audience = ${item.audience}
    where id = ${id}`.execute(db)
}

export async function deleteMenuItem(db: Database, id: number): Promise<void> {
  await sql`delete from menu_item where id = ${id}`.execute(db)
}

/** Puts items below a parent, in this order, from 1. */
export async function orderMenuItems(
  db: Database,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update menu_item m set parent_id = ${parentId}, sort = wanted.position
    from unnest(${ids}::integer[]) with ordinality wanted (id, position)
    where m.id = wanted.id`.execute(db)
}
