// What other modules may use of devices.
export { deviceRoutes } from './devices.handlers.ts'
export { deviceAtLogIn } from './registration/device-at-log-in.ts'
