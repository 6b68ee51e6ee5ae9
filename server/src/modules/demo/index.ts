// What the composition may use of the demo.
export { demoRoutes } from './demo.handlers.ts'
