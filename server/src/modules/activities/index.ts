// What other modules may use of activities.
export { activityRoutes } from './activities.handlers.ts'
export { insertActivity } from './activities.store.ts'
