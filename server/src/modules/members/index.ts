// What others may use of members.
export { type ForgottenPicture, forgetHoldersOf } from './forget-holders.store.ts'
export { giveBirthdayPoints } from './birthday-points.ts'
export { enterBirthday, ownEntries } from './own-points.ts'
export { writeLevels } from './levels.store.ts'
export { findMemberByPhone, holdMember } from './known-members.store.ts'
export { memberRoutes } from './members.handlers.ts'
export { availablePoints, giveBackPoints, pointsAccount } from './operate-points.ts'
export {
  addPointsOfMember,
  addPointsOfPhone,
  greatestMultiplier,
  hasEarlyAccess,
  type Person,
  pointsOfPerson,
} from './points-of-phone.ts'
export { memberOfOpenid, personOf } from './wechat/known-by-wechat.store.ts'
export { joinPhone } from './wechat/join-phone.ts'
export { writeTrouble } from './wechat/wechat-app.store.ts'
export { knowsByWechat, openApp } from './wechat/wechat-settings.ts'
