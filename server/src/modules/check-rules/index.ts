// What other modules may use of the check rules.
export { checkRuleRoutes } from './check-rules.handlers.ts'
