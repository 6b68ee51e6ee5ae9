// What others may use of members.
export { giveBirthdayPoints } from './birthday-points.ts'
export { writeLevels } from './levels.store.ts'
export { memberRoutes } from './members.handlers.ts'
export { addPointsOfPhone, greatestMultiplier, pointsOfPhone } from './points-of-phone.ts'
