// What others may use of the points shop.
export { shopGoodsRoutes } from './goods/shop-goods.handlers.ts'
export { shopGoodsStore } from './goods/shop-goods.store.ts'
export { stockAccount } from './goods/stock.ts'
export { holdOrder } from './orders/held-orders.store.ts'
export { placeOrder } from './orders/place-order.ts'
export { shopOrderRoutes } from './orders/shop-orders.handlers.ts'
export { forgetShopReceivers } from './orders/shop-orders.store.ts'
export { stepOrder } from './orders/step-order.ts'
