// What other modules may use of activities.
export { activityRoutes } from './activities.handlers.ts'
export { activitiesOfProduct } from './activity-labels.store.ts'
export {
  findActivity,
  holdActivity,
  insertActivity,
  shareActivity,
} from './activities.store.ts'
export { refuseAwaited } from './refuse-awaited.ts'
export { fieldsOf, storedFields } from './activity-values.ts'
export {
  type ActivityFields,
  STATE as ACTIVITY_STATE,
  type StoredActivity,
} from './activity-fields.store.ts'
