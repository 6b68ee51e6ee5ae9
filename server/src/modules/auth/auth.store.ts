import type { ProductMenuName } from '@zhenma/contract/companies/companies.contract'
import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

export type Profile = {
  readonly id: number
  readonly username: string
  readonly realName: string
  readonly nickname: string
  readonly headImage: string
  readonly inoutMode: InventoryMode
  readonly outboundFromNotInStock: boolean
  readonly customerId: number
  readonly companyName: string
  readonly dealerId: number | null
  readonly enteredUntil: string | null
  readonly mustChangePassword: boolean
  readonly textLanguage: Language
  readonly timeZone: string
  readonly productMenuName: ProductMenuName
  readonly language: Language | null
  readonly settings: Record<string, unknown>
}

/**
 * What a session may know of its own user; never the password's hash. Inside a company the platform's
 * administrator is not one of its users, so what the screens need comes by a function.
 */
export function readProfile(
  db: Database,
  companyId: number,
  userId: number,
  sessionId: number | null = null,
): Promise<Profile> {
  return one(
    db,
    sql<Profile>`
      select u.id, u.username, u.real_name as "realName", u.nickname, u.head_image as "headImage",
        c.inventory_mode as "inoutMode",
        c.outbound_from_not_in_stock as "outboundFromNotInStock",
        c.id as "customerId", c.name as "companyName", u.dealer_id as "dealerId",
        session_entered_until(${sessionId}::bigint) as "enteredUntil",
        u.must_change_password as "mustChangePassword",
        c.text_language as "textLanguage",
        c.time_zone as "timeZone", c.product_menu_name as "productMenuName", u.language, u.settings
      from company c cross join lateral (
        select id, username, real_name, nickname, head_image,
          case when language_chosen then language end as language, settings,
          must_change_password, dealer_id
        from app_user where company_id = c.id and id = ${userId}
        union all
        -- Who has entered a company has a password of their own.
        select *, false, null from platform_user_profile(${userId}) where c.id <> 0
      ) u
      where c.id = ${companyId}`,
  )
}

/** Sets a password that its own user has chosen: a temporary one is over. */
export async function writeOwnPassword(
  db: Database,
  companyId: number,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await sql`
    update app_user set password_hash = ${passwordHash}, must_change_password = false
    where company_id = ${companyId} and id = ${userId}`.execute(db)
}
