// What other modules may use of users.
export { isDealer, isFactory } from './bound-records.store.ts'
export { freezeUsers, setPassword } from './change-users.ts'
export { changeUser, createUser, readUserFields } from './save-user.ts'
export { userInReach } from './user-fields.store.ts'
export { accountGuardRoutes } from './account-guard.handlers.ts'
export { userRoutes } from './users.handlers.ts'
