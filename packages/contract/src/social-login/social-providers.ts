/** Who vouches for people here besides ourselves. */
export const SOCIAL_PROVIDERS = ['wechat', 'dingtalk', 'wecom'] as const
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number]

/** Apps of one provider. */
export const APPS_LIMIT = 10
