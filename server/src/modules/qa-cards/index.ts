// What other modules may use of QA cards.
export { cardImageUrl } from './card-fields.ts'
export { qaCardRoutes } from './qa-cards.handlers.ts'
export { insertCard } from './qa-cards.store.ts'
