// What others may use of members.
export { memberRoutes } from './members.handlers.ts'
