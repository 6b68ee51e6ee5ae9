import type { MessageChannel } from '@zhenma/contract/messages/message-kinds'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import { sendMessage } from '../messages/index.ts'
import type { HeldCompany } from './company-state.store.ts'
import { findAdministrators } from './platform-companies.store.ts'

type Shown = Pick<HeldCompany, 'id' | 'name'>

/**
 * Tells a company's administrators: by e-mail, as registering promises, and by SMS, each in their own language; who has neither learns it at
 * the next log-in.
 */
export async function tellAdministrators(
  db: Database,
  companyId: number,
  tell: (
    to: {
      readonly channel: MessageChannel
      readonly to: string
      readonly companyId: number
      readonly language: 'cn' | 'tc' | 'en'
    },
    username: string,
  ) => Promise<void>,
): Promise<void> {
  for (const { username, phone, email, language } of await findAdministrators(db, companyId)) {
    if (phone) await tell({ channel: 'sms', to: phone, companyId, language }, username)
    if (email) await tell({ channel: 'email', to: email, companyId, language }, username)
  }
}

/** Tells a company's administrators whether it was let in; `reason`: why not. */
export function tellDecision(
  db: Database,
  { id, name: company }: Shown,
  reason: string | null,
): Promise<void> {
  return tellAdministrators(db, id, (to, username) =>
    reason === null
      ? sendMessage(db, { ...to, kind: 'registration_approved', values: { company, username } })
      : sendMessage(db, { ...to, kind: 'registration_rejected', values: { company, reason } }),
  )
}

/** Tells them that it was frozen, or is free again, and why. */
export function tellFrozen(
  db: Database,
  { id, name: company }: Shown,
  { frozen, reason }: { readonly frozen: boolean; readonly reason: string },
): Promise<void> {
  const kind = frozen ? 'company_frozen' : 'company_unfrozen'
  return tellAdministrators(db, id, (to) =>
    sendMessage(db, { ...to, kind, values: { company, reason } }),
  )
}

/**
 * Tells the platform's administrators of companies' tamper-evident logs that wait too long for being published: how many,
 * and since when the first.
 */
export function tellOfLateLogs(
  db: Database,
  { count, since }: { readonly count: number; readonly since: string },
): Promise<void> {
  const values = { count, time: businessTime(since, PLATFORM_TIME_ZONE).slice(0, -3) }
  return tellAdministrators(db, PLATFORM_COMPANY_ID, (to) =>
    sendMessage(db, { ...to, kind: 'log_unpublished', values }),
  )
}
