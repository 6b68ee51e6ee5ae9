// What others may use of draws.
export { drawRoutes } from './draws.handlers.ts'
export { registerDrawPages } from './draw-pages.ts'
export { inviterOf } from './invitations.ts'
export { drawLabel } from './draw-label.ts'
export { type Receiver, writeReceiver } from './draw.store.ts'
export { writeRule } from './draw-rules.store.ts'
export { markDelivered, writeCheck } from './wins.store.ts'
