// What other modules may use of third-party applications.
export { changeable } from './changeable.ts'
export { thirdPartyRoutes } from './third-party.handlers.ts'
