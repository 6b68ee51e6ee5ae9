import { companies } from '@zhenma/contract/companies/companies.contract'
import { changedFields, logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { holdCompany, readCompany, writeCompany } from './companies.store.ts'

export const companyRoutes = implement(companies)({
  get: ({ db, user }) => readCompany(db, user.companyId),

  async update(ctx, { version, ...settings }) {
    const { db, user } = ctx
    const { version: current, code: _, ...before } = await holdCompany(db, user.companyId)
    if (version !== current) throw fail('COMPANY_CHANGED')
    const changed = changedFields(before, settings).after ?? {}
    // Saved as it was read: nothing that others would have to load anew, nothing to log.
    if (Object.keys(changed).length === 0) return { version }
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
