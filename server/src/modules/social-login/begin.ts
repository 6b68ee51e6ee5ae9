import { randomBytes } from 'node:crypto'
import type { SocialProviderName } from '@zhenma/contract/social-login/social-providers'
import { hashToken } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CallServices } from '../../platform/http/context.ts'
import { providerOf } from './providers/providers.ts'
import { keepState } from './social-login.store.ts'

/** Letters and digits only, as WeChat and WeCom want a state. */
const randomHex = (): string => randomBytes(32).toString('hex')

export type Begun = { readonly url: string; readonly state: string; readonly browserKey: string }

/**
 * Begins an authorisation with an app. The way back is always our own first page; the state goes
 * through the provider, the browser's key does not. Throws SOCIAL_NOT_CONFIGURED.
 */
export async function begin(
  services: CallServices,
  wanted: { readonly type: SocialProviderName; readonly appIndex: number },
  keep: {
    readonly userId: number | null
    /** A transaction with the platform's rights. */
    readonly inTransaction: (work: (db: Database) => Promise<void>) => Promise<void>
  },
): Promise<Begun> {
  const provider = providerOf(services, wanted)
  const [state, browserKey] = [randomHex(), randomHex()]
  await keep.inTransaction((db) =>
    keepState(db, {
      type: provider.type,
      app: provider.app,
      stateHash: hashToken(state),
      browserHash: hashToken(browserKey),
      userId: keep.userId,
    }),
  )
  return { url: provider.authorizeUrl(state, `${services.publicUrl}/`), state, browserKey }
}
