import { term } from '@zhenma/contract/labels/terms'
import { socialLogin } from '@zhenma/contract/social-login/social-login.contract'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { completeLogIn } from '../auth/index.ts'
import { begin } from './begin.ts'
import { providerOf, providersOf } from './providers/providers.ts'
import type { SocialIdentity, SocialProvider } from './providers/social-provider.ts'
import { findBoundUser, hasAccountNamed, noteLogIn, takeState } from './social-login.store.ts'
import { keepTicket, readTicket, takeTicket } from './social-tickets.store.ts'

/** Asks the provider; what its operator has to mend goes into the log, without the code. */
async function identify(
  ctx: PublicContext,
  provider: SocialProvider,
  code: string,
): Promise<SocialIdentity> {
  try {
    return await provider.identify(code)
  } catch (error) {
    if (error instanceof Failure) {
      const { key, values } = error
      ctx.log.warn({ provider: provider.type, key, reason: values['reason'] }, 'social log-in')
    }
    throw error
  }
}

/** Nobody is logged in by this answer. */
const NOBODY = { token: null, user: null, sysAllDictItems: {}, secondStep: null, device: null }

export const socialLoginRoutes = implement(socialLogin)({
  async apps({ services }) {
    return providersOf(services).flatMap((apps) =>
      apps.map(({ type }, appIndex) => ({ type, appIndex })),
    )
  },

  start({ services, asPlatform }, wanted) {
    return begin(services, wanted, { userId: null, inTransaction: asPlatform })
  },

  async bind(ctx, { wxCode, state, browserKey, remember, ...wanted }) {
    const provider = providerOf(ctx.services, wanted)
    // Used up in a transaction of its own, before the provider is asked: a refusal does not give it back.
    const purpose = await ctx.asPlatform((db) =>
      takeState(db, {
        type: provider.type,
        app: provider.app,
        stateHash: hashToken(state),
        browserHash: hashToken(browserKey),
      }),
    )
    if (purpose === undefined) throw fail('SOCIAL_STATE_WRONG')
    const identity = await identify(ctx, provider, wxCode)
    const { name } = identity
    const bound =
      purpose.userId === null
        ? await ctx.asPlatform((db) => findBoundUser(db, provider, identity))
        : undefined
    if (bound !== undefined) {
      const answer = await completeLogIn(ctx, bound, { via: provider.type, remember })
      await ctx.asPlatform((db) => noteLogIn(db, provider, identity))
      return { ...answer, openid: null, name, hasSameName: false }
    }
    const { token: ticket, tokenHash } = newToken()
    const { type, app } = provider
    const hasSameName = await ctx.asPlatform(async (db) => {
      await keepTicket(db, tokenHash, { type, app, ...identity, userId: purpose.userId })
      return purpose.userId === null && (await hasAccountNamed(db, name))
    })
    return { ...NOBODY, openid: ticket, name, hasSameName }
  },

  async exchange(ctx, { token, type }) {
    const ticketHash = hashToken(token)
    const bound = await ctx.asPlatform(async (db) => {
      const ticket = await readTicket(db, ticketHash)
      if (ticket?.type !== type || ticket.userId !== null) throw fail('SOCIAL_TICKET_ENDED')
      const userId = await findBoundUser(db, ticket, ticket)
      // It stays: whoever has bound the identity elsewhere comes back with it.
      if (userId === undefined) throw fail('SOCIAL_NOT_BOUND', { provider: term('provider', type) })
      if (!(await takeTicket(db, ticketHash))) throw fail('SOCIAL_TICKET_ENDED')
      return { ticket, userId }
    })
    const answer = await completeLogIn(ctx, bound.userId, { via: type, remember: true })
    await ctx.asPlatform((db) => noteLogIn(db, bound.ticket, bound.ticket))
    return answer
  },
})
