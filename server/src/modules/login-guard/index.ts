// What other modules may use of the guard of log-ins.
export {
  beginAnew,
  forgetFailures,
  forgetOwnFailures,
  guardOf,
  knowDevice,
} from './account-guard.ts'
export { admit, type Admitted, type Guard, refusedMeanwhile } from './admit.ts'
export { guess } from './guess.ts'
export { forgetDeviceOfSession, forgetOtherDevices } from './known-devices.store.ts'
export { noteFailure } from './login-guard.store.ts'
export { logLogin } from './login-log.store.ts'
export { doorsOf, originOf, secondSubjectOf, sessionDoor, subjectOf } from './origin.ts'
export { FIRST_STEP, SECOND_STEP } from './paces.ts'
export { prove } from './prove.ts'
export { wrongPassword } from './prove.ts'
