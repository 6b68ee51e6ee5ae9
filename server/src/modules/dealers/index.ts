// What other modules may use of dealers.
export { frozenAmong } from './accounts/account-status.store.ts'
export { dealerRoutes } from './dealers.handlers.ts'
export { heldGoodsOf } from './holdings/held-goods.store.ts'
export { dealerImportKind } from './import/import-kind.ts'
export { writeDecision } from './review/dealer-review.store.ts'
