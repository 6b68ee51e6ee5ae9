// What other modules may use of roles.
export { roleRoutes } from './roles.handlers.ts'
export { findBeyond, findRoles } from './roles.store.ts'
