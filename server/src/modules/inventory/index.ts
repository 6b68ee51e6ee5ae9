// What other modules may use of stock without labels.
export { inventoryRoutes } from './inventory.handlers.ts'
export { changeInventory } from './change-inventory.ts'
