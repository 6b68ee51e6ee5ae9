// What other modules may use of two-step.
export { takeSecondStep } from './check-code.ts'
export { isEnrolled, removeTwoStep } from './two-step.store.ts'
export { twoStepRoutes } from './two-step.handlers.ts'
