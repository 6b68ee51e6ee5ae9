import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { readProfile } from '../auth/index.ts'
import { holdState } from './company-state.store.ts'
import { readEntered, writeEntered } from './platform-companies.store.ts'

type InSession = OutputOf<typeof platformCompanies.enter>

/** The context as if it were of another company. */
function inside(ctx: Context, companyId: number): Context {
  return { ...ctx, user: { ...ctx.user, companyId } }
}

/** Both logs say who came or went; the company's own people read theirs. */
async function logStep(
  ctx: Context,
  companyId: number,
  operation: 'enter' | 'leave',
  after: { readonly reason: string } | null,
): Promise<void> {
  for (const id of [PLATFORM_COMPANY_ID, companyId]) {
    await logChange(inside(ctx, id), {
      operation,
      entity: 'company',
      entityId: companyId,
      after,
    })
  }
}

/**
 * Puts the session of one of the platform's administrators into a company, for two hours at most,
 * and logs it there too. Also a frozen company can be entered: somebody has to look why.
 */
export function enterCompany(
  ctx: Context,
  { id, reason }: InputOf<typeof platformCompanies.enter>,
): Promise<InSession> {
  const { db, user } = ctx
  return asPlatformRole(db, async () => {
    const company = await holdState(db, id)
    if (company === undefined) throw fail('NOT_FOUND')
    await writeEntered(db, user.sessionId, id)
    await logStep(ctx, id, 'enter', { reason })
    return { user: await readProfile(db, id, user.id, user.sessionId) }
  })
}

/** Brings a session home. Whose session is home already stays there. */
export function leaveCompany(ctx: Context): Promise<InSession> {
  const { db, user } = ctx
  return asPlatformRole(db, async () => {
    const entered = await readEntered(db, user.sessionId)
    if (entered !== null) {
      await writeEntered(db, user.sessionId, null)
      await logStep(ctx, entered, 'leave', null)
    }
    return { user: await readProfile(db, user.homeCompanyId, user.id) }
  })
}
