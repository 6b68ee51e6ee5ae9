// Every described entity with its calls and refusals, by the name of its module. A new one is a line
// here, and a line in the server's entity-routes.ts; its screen is found by its folder.
export { buyerReportModule as buyerReports } from './buyer-reports/buyer-reports.contract.ts'
export { dealerModule as dealers } from './dealers/dealers.contract.ts'
export { deviceModule as devices } from './devices/devices.contract.ts'
export { memberModule as members } from './members/members.contract.ts'
export { placeModule as places } from './places/places.contract.ts'
export { qaCardModule as qaCards } from './qa-cards/qa-cards.contract.ts'
export { shopGoodsModule as shopGoods } from './shop/shop-goods.contract.ts'
export { thirdPartyModule as thirdParty } from './third-party/third-party.contract.ts'
export { traceEventModule as traceEvents } from './trace-events/trace-events.contract.ts'
