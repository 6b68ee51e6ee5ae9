import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { openCompany } from '../company-opening/index.ts'
import { requireTimeZone } from '../../platform/time/time-zone.store.ts'
import { createUser } from '../users/index.ts'

/**
 * Opens a company with its first administrator, whose password is answered this once. Refused:
 * COMPANY_CODE_TAKEN, TIME_ZONE_UNKNOWN, and as `createUser`; then there is no company either.
 */
export function openAsPlatform(
  ctx: Context,
  { code, name, englishName, timeZone, ...person }: InputOf<typeof platformCompanies.open>,
): Promise<OutputOf<typeof platformCompanies.open>> {
  const { db, user } = ctx
  return asPlatformRole(db, async () => {
    const { phone, email } = person
    await requireTimeZone(db, timeZone)
    const approval = 'approved' as const
    const company = { code, name, englishName, phone, email, timeZone, approval }
    const { companyId: id, administratorRoleId } = await openCompany(db, {
      ...company,
      language: ctx.language,
    })
    // In the new company whoever opens it may give everything: it is nobody's else yet.
    const inside = { ...ctx, user: { ...user, companyId: id, timeZone, isAdministrator: true } }
    const after = { code, name, englishName, timeZone, username: person.username }
    for (const author of [ctx, inside]) {
      await logChange(author, { operation: 'open', entity: 'company', entityId: id, after })
    }
    const made = await createUser(inside, {
      ...person,
      nickname: '',
      gender: 'unknown',
      employeeNumber: '',
      department: '',
      landline: '',
      roleIds: [administratorRoleId],
      workflowSync: false,
    })
    if (made.temporaryPassword === null) throw new Error('a made password is answered')
    return { id, username: made.username, temporaryPassword: made.temporaryPassword }
  })
}
