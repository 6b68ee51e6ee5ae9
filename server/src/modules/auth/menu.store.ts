import type { MenuAudience } from '@zhenma/contract/menus/menus.contract'
import type { DataRule } from '@zhenma/contract/roles/data-rules'
import { sql } from 'kysely'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { type Database, rows } from '../../platform/database/database.ts'

export type MenuRow = {
  readonly id: number
  readonly parent_id: number | null
  readonly kind: 'menu' | 'submenu' | 'button'
  readonly name_cn: string
  readonly name_tc: string
  readonly name_en: string
  readonly path: string
  readonly component: string
  readonly redirect: string
  readonly permission: string | null
  readonly icon: string
  readonly url: string
  readonly hidden: boolean
  readonly keep_alive: boolean
  readonly always_show: boolean
  readonly aggregate: boolean
  readonly open_external: boolean
  readonly is_route: boolean
  readonly policy: DataRule
}

/** Every enabled item of a company's menu, in its order, with the buttons of its screens. */
export function readMenuItems(db: Database, companyId: number): Promise<MenuRow[]> {
  const audience: MenuAudience = companyId === PLATFORM_COMPANY_ID ? 'platform' : 'company'
  return rows(
    db,
    sql<MenuRow>`
      select id, parent_id, kind, name_cn, name_tc, name_en, path, component, redirect, permission,
        icon, url, hidden, keep_alive, always_show, aggregate, open_external, is_route, policy
      from menu_item where enabled and audience in ('both', ${audience}) order by sort, id`,
  )
}

/** The same without buttons: they are permissions, not items of a menu. */
export async function readMenu(db: Database, companyId: number): Promise<MenuRow[]> {
  return (await readMenuItems(db, companyId)).filter(({ kind }) => kind !== 'button')
}
