// What other modules may use of QA cards.
export { bindingOfCard } from './binding/bind-card.ts'
export { cardOfSpan } from './binding/bound-cards.store.ts'
export { cardImageUrl, qaCardRoutes } from './qa-cards.handlers.ts'
export { cardStore } from './qa-cards.store.ts'
