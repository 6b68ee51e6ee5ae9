// What others may use of members.
export { memberRoutes } from './members.handlers.ts'
export { addPointsOfPhone, pointsOfPhone } from './points-of-phone.ts'
