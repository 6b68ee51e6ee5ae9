// What others may use of draws.
export { drawRoutes } from './draws.handlers.ts'
export { dealerActivityRoutes } from './dealer-activities/dealer-activities.handlers.ts'
export { redemptionRoutes } from './redemptions/redemptions.handlers.ts'
export { payoutRoutes } from './payouts/payouts.handlers.ts'
export { payoutProviderRoutes } from './payouts/provider-calls.handlers.ts'
export { registerPayoutNotices } from './payouts/providers/notify-routes.ts'
export { createPayoutWorker } from './payouts/work/payout-worker.ts'
export { textOf } from './form-text.ts'
export { prizesAddress } from './my-prizes.ts'
export type { AskedPhone } from './phone-step.ts'
export { labelOf, pageOf, provenPhone, visitByPhone } from './phone-visits.ts'
export { wechatOffer } from './wechat/wechat-offer.ts'
export { registerDrawPages } from './draw-pages.ts'
export { inviterOf } from './invitations.ts'
export { drawLabel } from './draw-label.ts'
export type { Receiver } from './after-draw.store.ts'
export { claimWin } from './claim-win.ts'
export { writeRule } from './draw-rules.store.ts'
export {
  forgetDrawers,
  forgetReceivers,
  LEAST_RECEIVER_DAYS,
  markDelivered,
  writeCheck,
} from './wins.store.ts'
export { applyMove } from './payouts/move-payout.ts'
export { createDuePayout, holdPayout } from './payouts/payouts.store.ts'
