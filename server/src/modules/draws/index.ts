// What others may use of draws.
export { drawRoutes } from './draws.handlers.ts'
export { registerDrawPages } from './draw-pages.ts'
export { inviterOf } from './invitations.ts'
