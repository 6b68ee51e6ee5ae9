// The calls of every described entity with their handlers. A new one is a line here.
export { buyerReportRoutes } from './modules/buyer-reports/index.ts'
export { dealerRoutes } from './modules/dealers/index.ts'
export { deviceRoutes } from './modules/devices/index.ts'
export { memberRoutes } from './modules/members/index.ts'
export { placeRoutes } from './modules/places/index.ts'
export { qaCardRoutes } from './modules/qa-cards/index.ts'
export { shopGoodsRoutes } from './modules/shop/index.ts'
export { thirdPartyRoutes } from './modules/third-party/index.ts'
