import {
  identities,
  type SocialApp,
  socialLogin,
} from '@zhenma/contract/social-login/social-login.contract'
import { call } from '../../api/call.ts'
import { keepPending, type Pending } from './social-store.ts'

/** Leaves for the provider's page; it leads back to ours. Throws `CallFailure` when refused. */
export async function beginSocial(
  { type, appIndex }: SocialApp,
  { purpose, remember }: Pick<Pending, 'purpose' | 'remember'>,
): Promise<void> {
  const start = purpose === 'login' ? socialLogin.start : identities.start
  const { url, state, browserKey } = await call(start, { type, appIndex })
  keepPending({ state, browserKey, type, appIndex, purpose, remember })
  window.location.assign(url)
}
