import { readOwner } from './messages.store.ts'
import { isSupport } from '../../platform/auth/session.ts'
import type { Context } from '../../platform/http/context.ts'
import { sendMessage } from './send-message.ts'

/**
 * Tells the holder of an account what the platform's staff did to it from inside the company: nobody
 * lets themselves in unseen. What the company's own administrators do is theirs to tell.
 */
export async function tellOfSupport(
  { db, user }: Context,
  userId: number,
  kind: 'support_password' | 'support_two_step' | 'support_contact',
): Promise<void> {
  if (!isSupport(user)) return
  const owner = await readOwner(db, user.companyId, userId)
  if (owner === undefined) return
  const { username, company, language } = owner
  // To every address there is: one of them may be in the hands of whoever asked for it.
  const addresses = [
    { channel: 'sms', to: owner.phone },
    { channel: 'email', to: owner.email },
  ] as const
  for (const { channel, to } of addresses) {
    if (to === null) continue
    const about = { companyId: user.companyId, language, values: { username, company } }
    await sendMessage(db, { channel, to, kind, ...about })
  }
}
