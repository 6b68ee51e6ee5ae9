import { auth } from '@zhenma/contract/auth/auth.contract'
import type { CompanySettings } from '@zhenma/contract/companies/companies.contract'
import { call } from '../../api/call.ts'
import { changeSessionUser, setPermissions } from '../../api/session.ts'

/** What the session keeps of the company goes by the new settings at once; so does the menu. */
export async function followSettings(before: CompanySettings, now: CompanySettings): Promise<void> {
  changeSessionUser({
    inoutMode: now.inventoryMode,
    outboundFromNotInStock: now.outboundFromNotInStock,
    productMenuName: now.productMenuName,
    textLanguage: now.textLanguage,
    companyName: now.name,
    timeZone: now.timeZone,
  })
  if (before.productMenuName === now.productMenuName) return
  try {
    setPermissions(await call(auth.permissions, {}))
  } catch {
    // The settings are saved; the menu comes with the next visit.
  }
}
