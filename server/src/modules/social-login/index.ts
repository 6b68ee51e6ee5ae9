// What other modules may use of social-login.
export { identityRoutes } from './identities.handlers.ts'
export { officialAccount } from './providers/wechat.ts'
export { socialLoginRoutes } from './social-login.handlers.ts'
