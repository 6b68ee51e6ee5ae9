// What other modules may use of third-party applications.
export { thirdPartyRoutes } from './third-party.handlers.ts'
