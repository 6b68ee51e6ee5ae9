import { sql } from 'kysely'
import {
  asPlatform,
  type Connections,
  type Database,
  first,
  one,
} from '../../../src/platform/database/database.ts'
import type { SeedMenu, SeedScreen } from './menu/seed-menu.ts'
import { MENU } from './menu-items.ts'

/**
 * What no installation works without: company 0, the platform itself, and the menu. Run at every
 * start; what is there already stays as it is, so an administrator's changes survive. An item is
 * known by its origin, whatever its path is by now.
 */
export async function seedRequired(connections: Connections): Promise<void> {
  await asPlatform(connections, async (db) => {
    await sql`
      insert into company (id, code, name, english_name)
      values (0, 'platform', '真码平台', 'Zhenma platform') on conflict (id) do nothing`.execute(db)
    // Two servers may start on one empty database.
    await sql`select pg_advisory_xact_lock(7300002)`.execute(db)
    for (const [index, menu] of MENU.entries()) {
      const parentId = await seedMenu(db, menu, index + 1)
      for (const [at, screen] of menu.screens.entries()) {
        await seedScreen(db, parentId, screen, { after: menu.screens[at - 1], sort: at + 1 })
      }
    }
  })
}

/** An address that an administrator gave to an item of their own meanwhile is not taken from it. */
const freePath = (path: string) => sql`
  case when exists (select from menu_item where path = ${path}) then '' else ${path} end`

async function seedMenu(db: Database, menu: SeedMenu, sort: number): Promise<number> {
  const { path, icon, name, screens } = menu
  const redirect = `/${screens[0]?.component ?? ''}`
  await sql`
    insert into menu_item
      (origin, kind, name_cn, name_tc, name_en, path, redirect, icon, sort, keep_alive, audience)
    values (${path}, 'menu', ${name.cn}, ${name.tc}, ${name.en}, ${freePath(path)}, ${redirect},
      ${icon}, ${sort}, true, 'both')
    on conflict (origin) do nothing`.execute(db)
  const { id } = await one(db, sql<{ id: number }>`select id from menu_item where origin = ${path}`)
  return id
}

/** What is there already stays; what is new stands behind the one that it follows, wherever that stands by now. */
async function seedScreen(
  db: Database,
  parentId: number,
  { component, name, permission, audience = 'company' }: SeedScreen,
  { after, sort }: { readonly after: SeedScreen | undefined; readonly sort: number },
): Promise<void> {
  const path = `/${component}`
  const made = await first(
    db,
    sql<{ id: number; sort: number }>`
      insert into menu_item
        (origin, parent_id, kind, name_cn, name_tc, name_en, path, component, permission, sort,
          keep_alive, audience)
      values (${path}, ${parentId}, 'submenu', ${name.cn}, ${name.tc}, ${name.en}, ${freePath(path)},
        ${component}, ${permission === undefined ? null : [permission].flat().join(',')},
        coalesce((select sort + 1 from menu_item
                   where origin = ${`/${after?.component}`} and parent_id = ${parentId}), ${sort}),
        true, ${audience})
      on conflict (origin) do nothing
      returning id, sort`,
  )
  if (made === undefined) return
  await sql`
    update menu_item set sort = sort + 1
     where parent_id = ${parentId} and sort >= ${made.sort} and id <> ${made.id}`.execute(db)
}
