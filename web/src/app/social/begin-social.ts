import {
  type identities,
  type SocialApp,
  socialLogin,
} from '@zhenma/contract/social-login/social-login.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { call } from '../../api/call.ts'
import { keepPending, type Pending } from './social-store.ts'

/** Leaves for the provider's page with an authorisation that has begun; it leads back to ours. */
export function goToProvider(
  { url, state, browserKey }: OutputOf<typeof identities.start>,
  { type, appIndex }: SocialApp,
  { purpose, remember }: Pick<Pending, 'purpose' | 'remember'>,
): void {
  keepPending({ state, browserKey, type, appIndex, purpose, remember })
  window.location.assign(url)
}

/** Begins a log-in and leaves for the provider's page: true. Throws `CallFailure` when refused. */
export async function beginSocialLogin(app: SocialApp, remember: boolean): Promise<boolean> {
  const { type, appIndex } = app
  const begun = await call(socialLogin.start, { type, appIndex })
  goToProvider(begun, app, { purpose: 'login', remember })
  return true
}
