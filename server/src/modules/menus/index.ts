// What other modules may use of menus.
export { menuRoutes } from './menus.handlers.ts'
