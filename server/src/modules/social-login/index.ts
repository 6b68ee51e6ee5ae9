// What other modules may use of social-login.
export { identityRoutes } from './identities.handlers.ts'
export { officialAccount } from './official-account.ts'
export { socialLoginRoutes } from './social-login.handlers.ts'
