// What other modules may use of QA cards.
export { bindingOfCard } from './bind-card.ts'
export { cardImageUrl } from './card-fields.ts'
export { qaCardRoutes } from './qa-cards.handlers.ts'
export { insertCard } from './qa-cards.store.ts'
