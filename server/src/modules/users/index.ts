// What other modules may use of users.
export { isDealer, isFactory } from './bound-places.store.ts'
export { createUser } from './save-user.ts'
export { userScope } from './user-fields.ts'
export { accountGuardRoutes } from './account-guard.handlers.ts'
export { userRoutes } from './users.handlers.ts'
