// What other modules may use of auth.
export { authRoutes } from './auth.handlers.ts'
export { readProfile } from './auth.store.ts'
export { readMenu, readMenuItems, type MenuRow } from './menu.store.ts'
export { menuTree, permissionsOf, withProductName } from './menu-tree.ts'
export { accountRoutes } from './account.handlers.ts'
export { completeLogIn } from './complete-log-in.ts'
export { hashPassword } from '../../platform/auth/password.ts'
