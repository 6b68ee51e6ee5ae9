// What other modules may use of retention.
export { sweep } from './periods.ts'
