import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { type Change, logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { enterCompany, leaveCompany } from './enter-company.ts'
import { openAsPlatform } from './open-as-platform.ts'
import {
  endCompanySessions,
  type HeldCompany,
  holdState,
  writeState,
} from './company-state.store.ts'
import { lateLogs } from '../transparency-log/index.ts'
import { findCompany, listCompanies, readOverview } from './platform-companies.store.ts'
import { tellDecision, tellFrozen } from './tell-administrators.ts'
import { COMPANY_SHEET } from './platform-companies.sheet.ts'

/** Logs what the platform did to a company in its own log and in the company's. */
async function logInBoth(ctx: Context, companyId: number, change: Change): Promise<void> {
  for (const id of [PLATFORM_COMPANY_ID, companyId]) {
    await logChange({ ...ctx, user: { ...ctx.user, companyId: id } }, change)
  }
}

/** Changes what a company is to the platform; `before` was held. */
async function changeState(
  ctx: Context,
  before: HeldCompany,
  after: HeldCompany,
  operation: string,
): Promise<void> {
  await writeState(ctx.db, after)
  await logInBoth(ctx, before.id, {
    operation,
    entity: 'company',
    entityId: before.id,
    before,
    after,
  })
}

export const platformCompanyRoutes = implement(platformCompanies)({
  list({ db, user }, page) {
    const { pageNo, pageSize } = page
    return asPlatformRole(db, async () => ({
      ...(await listCompanies(db, page, user.timeZone)),
      pageNo,
      pageSize,
    }))
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...COMPANY_SHEET,
        read: ({ db, user }, page) =>
          asPlatformRole(db, () => listCompanies(db, { ...filter, ...page }, user.timeZone)),
      },
    ),

  async one({ db }, { id }) {
    const found = await asPlatformRole(db, () => findCompany(db, id))
    if (found === undefined) throw fail('NOT_FOUND')
    const administrators = found.administrators.map(({ username, realName }) => ({
      username,
      realName,
    }))
    return { ...found, administrators }
  },

  overview: ({ db, user }) =>
    asPlatformRole(db, async () => ({
      ...(await readOverview(db, businessDay(new Date(), user.timeZone))),
      lateLogs: (await lateLogs(db)) ?? null,
    })),

  open: openAsPlatform,

  approve(ctx, { id, decision, reason }) {
    if (decision === 'rejected' && reason === '')
      throw fieldFailure('reason', 'COMPANY_REASON_NEEDED', {})
    return asPlatformRole(ctx.db, async () => {
      const before = await holdState(ctx.db, id)
      if (before === undefined) throw fail('NOT_FOUND')
      // Who was rejected may be let in after all; who is in is frozen, not rejected.
      const mayDecide =
        before.approval === 'waiting' || (before.approval === 'rejected' && decision === 'approved')
      if (!mayDecide) throw fail('COMPANY_STATE')
      const after = { ...before, approval: decision, stateReason: reason }
      await changeState(ctx, before, after, decision === 'approved' ? 'approve' : 'reject')
      await tellDecision(ctx.db, before, decision === 'approved' ? null : reason)
      return { id }
    })
  },

  freeze(ctx, { id, frozen, code, reason }) {
    return asPlatformRole(ctx.db, async () => {
      const before = await holdState(ctx.db, id)
      if (before === undefined) throw fail('NOT_FOUND')
      if (before.code !== code) throw fieldFailure('code', 'COMPANY_CODE_MISMATCH', {})
      if (before.approval !== 'approved' || before.frozen === frozen) throw fail('COMPANY_STATE')
      const after = { ...before, frozen, stateReason: reason }
      await changeState(ctx, before, after, frozen ? 'freeze' : 'unfreeze')
      await tellFrozen(ctx.db, before, { frozen, reason })
      return { endedSessions: frozen ? await endCompanySessions(ctx.db, id) : 0 }
    })
  },

  enter: enterCompany,
  leave: leaveCompany,
})
