// What others may use of members.
export { type ForgottenPicture, forgetHoldersOf } from './forget-holders.store.ts'
export { giveBirthdayPoints } from './birthday-points.ts'
export { writeLevels } from './levels.store.ts'
export { findMemberByPhone, holdMember } from './known-members.store.ts'
export { memberRoutes } from './members.handlers.ts'
export { availablePoints, giveBackPoints, pointsAccount } from './operate-points.ts'
export {
  addPointsOfPhone,
  greatestMultiplier,
  hasEarlyAccess,
  pointsOfPhone,
} from './points-of-phone.ts'
