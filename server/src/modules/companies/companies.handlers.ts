import { companies, type CompanySettings } from '@zhenma/contract/companies/companies.contract'
import { withoutEmpty } from '@zhenma/contract/kernel/translations'
import { changedFields, logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { fail, failWith, problem, type ProblemDraft } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { pictureUrl } from '../files/index.ts'
import { requestRecount } from '../buyer-checks/index.ts'
import { findByCode, holdCompany, readCompany, writeCompany } from './companies.store.ts'
import { requireTimeZone } from '../../platform/time/time-zone.store.ts'

/** A place on the map is two numbers or none. */
function requirePosition({ longitude, latitude }: CompanySettings): void {
  if ((longitude === null) === (latitude === null)) return
  const field = longitude === null ? 'longitude' : 'latitude'
  const problems: ProblemDraft[] = [problem('FIELD_REQUIRED', { field }, { field })]
  throw failWith(fail('INPUT_INVALID'), problems)
}

export const companyRoutes = implement(companies)({
  async get({ db, user: { companyId } }) {
    const company = await readCompany(db, companyId)
    const address = (fileId: string | null): string | null =>
      fileId === null ? null : pictureUrl(companyId, fileId)
    return {
      ...company,
      licenseImageUrl: address(company.licenseImageId),
      logoUrl: address(company.logoId),
    }
  },

  async comcode({ db, user }, { comcode }) {
    // Row-level security lets a company find itself and no other; company 0 is asked for by nobody.
    const isPlatform = user.companyId === PLATFORM_COMPANY_ID
    const found = isPlatform
      ? await asPlatformRole(db, () => findByCode(db, comcode))
      : await findByCode(db, comcode)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  },

  async update(ctx, { version, ...given }) {
    const { db, user } = ctx
    const settings = { ...given, translations: withoutEmpty(given.translations) }
    requirePosition(settings)
    const { version: current, code: _, ...before } = await holdCompany(db, user.companyId)
    if (version !== current) throw fail('COMPANY_CHANGED')
    const changed = changedFields(before, settings).after ?? {}
    // Saved as it was read: nothing that others would have to load anew, nothing to log.
    if (Object.keys(changed).length === 0) return { version }
    if ('timeZone' in changed) {
      await requireTimeZone(db, settings.timeZone)
      await requestRecount(db, user.companyId)
    }
    await logChange(ctx, {
      operation: 'update',
      entity: 'company',
      entityId: user.companyId,
      before,
      after: settings,
    })
    return { version: await writeCompany(db, user.companyId, settings) }
  },
})
