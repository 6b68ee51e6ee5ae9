import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { registration } from '@zhenma/contract/registration/registration.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { beginAnew, logLogin } from '../login-guard/index.ts'
import { sendMessage } from '../messages/index.ts'
import { usePhoneCode } from '../phone-codes/index.ts'
import { hashOfPassword, requireStrong } from '../../platform/auth/password.ts'
import {
  findOwnerOfPhone,
  findTicket,
  insertTicket,
  type Owner,
  takeTicket,
  writePassword,
} from './reset.store.ts'

const TICKET_MINUTES = 10

/** The wizard's first step: a ticket for who brings the code of the account's phone. */
export async function beginReset(
  ctx: PublicContext,
  { phone, code }: InputOf<typeof registration.reset>,
): Promise<OutputOf<typeof registration.reset>> {
  await usePhoneCode(ctx, { phone, purpose: 'reset', code })
  const { token: ticket, tokenHash: hash } = newToken()
  return ctx.asPlatform(async (db) => {
    const owner = await findOwnerOfPhone(db, phone)
    // The account was deleted while the code was on its way.
    if (owner === undefined) throw fail('VERIFICATION_CODE_WRONG')
    await insertTicket(db, { hash, userId: owner.id, minutes: TICKET_MINUTES })
    return { ticket, username: owner.username, expiresInSeconds: TICKET_MINUTES * 60 }
  })
}

/**
 * The wizard's second step: sets the password of the ticket's owner, once. All sessions end,
 * what was failed is forgotten, and the owner is told. Refuses RESET_TICKET_INVALID and PASSWORD_WEAK, which leaves the
 * ticket as it is.
 */
export async function resetPassword(
  ctx: PublicContext,
  { ticket, password }: { readonly ticket: string; readonly password: string },
): Promise<void> {
  requireStrong(password)
  const hash = hashToken(ticket)
  const isGood = await ctx.asPlatform((db) => findTicket(db, hash))
  if (isGood === undefined) throw fail('RESET_TICKET_INVALID')
  // Slow on purpose, so outside of a transaction, and for who has a ticket only.
  const passwordHash = await hashOfPassword(password)
  await ctx.asPlatform(async (db) => {
    const owner = await findTicket(db, hash)
    if (owner === undefined || !(await takeTicket(db, hash))) throw fail('RESET_TICKET_INVALID')
    await writePassword(db, owner, passwordHash)
    await beginAnew(db, owner.id)
    const author = { db, ip: ctx.ip, user: owner }
    await logChange(author, { operation: 'reset_password', entity: 'user', entityId: owner.id })
    await logLogin(db, ctx, {
      companyId: owner.companyId,
      userId: owner.id,
      username: owner.username,
      via: 'phone',
      outcome: 'password_reset',
    })
    await tellOwner(db, owner)
  })
}

/** By e-mail where there is one: whoever has taken the phone away does not get it too. */
async function tellOwner(db: Database, owner: Owner): Promise<void> {
  const { companyId, language, username, email, phone } = owner
  const to = email ?? phone
  if (to === null) return
  const channel = email === null ? 'sms' : 'email'
  const values = { username }
  await sendMessage(db, { channel, to, kind: 'password_changed', values, companyId, language })
}
