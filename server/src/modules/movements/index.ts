// What other modules may use of movements.
export { CONTENT_WIDTH, MARGIN, NotePages, PAGE } from './note/note-pages.ts'
export { movementRoutes } from './movements.handlers.ts'
export { movementsInReach, stands } from './visible-movements.store.ts'
