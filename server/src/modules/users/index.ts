// What other modules may use of users.
export { userRoutes } from './users.handlers.ts'
