// What other modules may use of the guard of log-ins.
export {
  countFailure,
  forgetFailures,
  lockAccount,
  lockedAsNobody,
  needsCaptcha,
  noteFailure,
  type Origin,
  queueUp,
} from './login-guard.store.ts'
export { logLogin } from './login-log.store.ts'
export { originOf } from './origin.ts'
export { prove } from './prove.ts'
export { wrongPassword } from './wrong-password.ts'
