import { term } from '@zhenma/contract/labels/terms'
import {
  identities,
  IDENTITIES_LIMIT,
  type Identity,
} from '@zhenma/contract/social-login/social-login.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { hashToken } from '../../platform/auth/session.ts'
import { asPlatformRole, type Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context, User } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { prove, wrongPassword } from '../login-guard/index.ts'
import { begin } from './begin.ts'
import { providerOf } from './providers/providers.ts'
import {
  deleteIdentity,
  findBoundUser,
  insertIdentity,
  listIdentities,
  lockWaysIn,
} from './social-login.store.ts'
import { isOlder, readTicket, takeTicket, type Ticket } from './social-tickets.store.ts'

/** Into the log of the company whose user it is, also while a platform administrator acts in another. */
function logIdentity(
  { db, user, ip }: Context,
  operation: 'link_identity' | 'unlink_identity',
  { type, name }: Identity,
): Promise<void> {
  const author = { db, ip, user: { ...user, companyId: user.homeCompanyId } }
  const state = { provider: type, name }
  return logChange(author, {
    operation,
    entity: 'user',
    entityId: user.id,
    ...(operation === 'link_identity' ? { after: state } : { before: state }),
  })
}

/**
 * The ticket that a session may bind: one that was begun in it, with the password; or one from before
 * the log-in that has opened it, for then its user had just shown who they are. Undefined: none such.
 */
async function ticketForSession(
  db: Database,
  ticketHash: Buffer,
  { id, sessionId }: User,
): Promise<Ticket | undefined> {
  const ticket = await readTicket(db, ticketHash)
  const isOurs =
    ticket?.userId === null ? await isOlder(db, ticketHash, sessionId) : ticket?.userId === id
  return isOurs ? ticket : undefined
}

export const identityRoutes = implement(identities)({
  list({ db, user }) {
    return asPlatformRole(db, () => listIdentities(db, user.id))
  },

  async start(ctx, { password, ...wanted }) {
    const { db, user, services } = ctx
    // Where nothing is set up, nobody needs to prove anything.
    providerOf(services, wanted)
    // Whoever has taken a session over must not make themselves a way in that outlasts it.
    await prove(ctx, () => wrongPassword(ctx, password))
    return begin(services, wanted, {
      userId: user.id,
      inTransaction: (work) => asPlatformRole(db, () => work(db)),
    })
  },

  link(ctx, { openid }) {
    const { db, user } = ctx
    const ticketHash = hashToken(openid)
    return asPlatformRole(db, async () => {
      const { count } = await lockWaysIn(db, user.id)
      const ticket = await ticketForSession(db, ticketHash, user)
      const isTaken = ticket !== undefined && (await takeTicket(db, ticketHash))
      if (!isTaken) throw fail('SOCIAL_TICKET_ENDED')
      const elsewhere = fail('SOCIAL_BOUND_ELSEWHERE', { provider: term('provider', ticket.type) })
      const boundTo = await findBoundUser(db, ticket, ticket)
      if (boundTo !== undefined && boundTo !== user.id) throw elsewhere
      if (count >= IDENTITIES_LIMIT) throw fail('SOCIAL_TOO_MANY', { maximum: IDENTITIES_LIMIT })
      const linked = await insertIdentity(db, user.id, ticket)
      if (linked === undefined) throw elsewhere
      await logIdentity(ctx, 'link_identity', linked)
      return linked
    })
  },

  remove(ctx, { id }) {
    const { db, user } = ctx
    return asPlatformRole(db, async () => {
      const { count, hasPassword } = await lockWaysIn(db, user.id)
      const removed = await deleteIdentity(db, user.id, id)
      if (removed === undefined) throw fail('NOT_FOUND')
      if (!hasPassword && count === 1) throw fail('SOCIAL_LAST_WAY_IN')
      await logIdentity(ctx, 'unlink_identity', removed)
      return {}
    })
  },
})
