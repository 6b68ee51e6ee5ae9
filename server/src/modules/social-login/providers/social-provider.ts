import type { SocialProviderName } from '@zhenma/contract/social-login/social-providers'

/** Somebody as a provider vouches for them. */
export type SocialIdentity = {
  readonly openid: string
  /** The same over all apps of one owner, where the provider tells. */
  readonly unionid: string | null
  readonly name: string
}

/** One app of a provider, with the provider's own protocol behind it. */
export type SocialProvider = {
  readonly type: SocialProviderName
  /** The app's public id: an openid counts within it. */
  readonly app: string
  /** The provider's page where the person agrees; it leads to `redirect` with a code and the state. */
  authorizeUrl(state: string, redirect: string): string
  /**
   * Who has agreed. Throws SOCIAL_CODE_WRONG, SOCIAL_NOT_MEMBER, SOCIAL_UNREACHABLE (no answer, or no
   * sense in it), SOCIAL_BUSY (asked too often), SOCIAL_SETUP_WRONG (the provider refuses us, with its own code).
   */
  identify(code: string): Promise<SocialIdentity>
}
