// What other modules may use of registration.
export { registrationRoutes } from './registration.handlers.ts'
export { resetPassword } from './reset-password.ts'
