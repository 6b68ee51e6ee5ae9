// What other modules may use of auth.
export { authRoutes } from './auth.handlers.ts'
export { hashPassword } from './password.ts'
