// What other modules may use of auth.
export { authRoutes } from './auth.handlers.ts'
export { readMenu, readProfile, type MenuRow } from './auth.store.ts'
export { permissionsOf, withProductName } from './menu-tree.ts'
export { hashPassword } from './password.ts'
