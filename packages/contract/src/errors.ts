import { activityErrors } from './activities/activities.refusals.ts'
import { parcelErrors } from './parcels/parcels.refusals.ts'
import { payoutProviderErrors } from './payouts/payout-providers.refusals.ts'
import { payoutErrors } from './payouts/payouts.refusals.ts'
import { drawProofErrors } from './draws/draw-proofs.refusals.ts'
import { drawErrors } from './draws/draws.refusals.ts'
import { redemptionErrors } from './draws/redemptions.refusals.ts'
import { salesRegionErrors } from './sales-regions/sales-regions.refusals.ts'
import { authErrors } from './auth/auth.refusals.ts'
import { batchErrors } from './batches/batches.refusals.ts'
import { bulkErrors } from './bulk/bulk.refusals.ts'
import { captchaErrors } from './captcha/captcha.refusals.ts'
import { checkRuleErrors } from './check-rules/check-rules.refusals.ts'
import { companyErrors } from './companies/companies.refusals.ts'
import { importErrors } from './imports/imports.refusals.ts'
import { inventoryErrors } from './inventory/inventory.refusals.ts'
import { inventoryModeErrors } from './inout/inventory-modes.refusals.ts'
import { exceptionErrors } from './exceptions/exceptions.refusals.ts'
import { extendedErrors } from './extended-data/extended-data.refusals.ts'
import { fileErrors } from './files/files.refusals.ts'
import { dictionaryErrors } from './dictionaries/dictionaries.refusals.ts'
import { pageErrors } from './page-documents/page-documents.refusals.ts'
import { deletionErrors } from './deletion/deletion.refusals.ts'
import { printTemplateErrors } from './print-templates/print-templates.refusals.ts'
import { prizeErrors } from './prizes/prizes.refusals.ts'
import { productErrors } from './products/products.refusals.ts'
import { operatorErrors } from './operators/operators.refusals.ts'
import { orderErrors } from './orders/orders.refusals.ts'
import { deliveryErrors } from './deliveries/deliveries.refusals.ts'
import { shopBuyerErrors, shopOrderErrors } from './shop/shop-orders.refusals.ts'
import { warrantyBuyerErrors, warrantyErrors } from './warranty/warranties.refusals.ts'
import { warrantyClaimErrors } from './warranty/warranty-claims.refusals.ts'
import { returnErrors } from './returns/returns.refusals.ts'
import { roleErrors } from './roles/roles.refusals.ts'
import { deviceGateErrors } from './devices/devices.refusals.ts'
import { applicationErrors } from './third-party/third-party.refusals.ts'
import { transparencyLogErrors } from './transparency-log/transparency-log.refusals.ts'
import { twoStepErrors } from './two-step/two-step.refusals.ts'
import { userErrors } from './users/users.refusals.ts'
import { statisticsErrors } from './statistics/statistics.refusals.ts'
import { stocktakingErrors } from './stocktaking/stocktaking.refusals.ts'
import * as entityModules from './entity-modules.ts'
import { partOf } from './kernel/entity-module.ts'
import type { ErrorTable, ErrorValues } from './kernel/errors.ts'
import { labelErrors } from './labels/labels.refusals.ts'
import { rangeErrors } from './labels/ranges.refusals.ts'
import { menuErrors } from './menus/menus.refusals.ts'
import { listViewErrors } from './list-views/list-views.refusals.ts'
import { messageErrors } from './messages/messages.refusals.ts'
import { movementErrors } from './movements/movements.refusals.ts'
import { operationErrors } from './operations/operations.refusals.ts'
import { taskErrors } from './tasks/tasks.refusals.ts'
import { phoneCodeErrors } from './phone-codes/phone-codes.refusals.ts'
import { registrationErrors } from './registration/registration.refusals.ts'
import { socialErrors } from './social-login/social-login.refusals.ts'
import { webhookErrors } from './webhooks/webhooks.refusals.ts'
import { platformErrors } from './platform/platform.refusals.ts'

const byModule = partOf(entityModules, 'errors')
/** The tables of all entities in one. */
type InOne<Tables> = (Tables extends ErrorTable ? (table: Tables) => void : never) extends (
  table: infer All,
) => void
  ? All
  : never
const entityErrors: InOne<(typeof byModule)[keyof typeof byModule]> = Object.assign(
  {},
  ...Object.values(byModule),
)

/** Every refusal of the product: key → HTTP status and text in three languages. */
export const ERRORS = {
  ...platformErrors,
  ...salesRegionErrors,
  ...authErrors,
  ...bulkErrors,
  ...captchaErrors,
  ...twoStepErrors,
  ...transparencyLogErrors,
  ...checkRuleErrors,
  ...companyErrors,
  ...importErrors,
  ...inventoryErrors,
  ...inventoryModeErrors,
  ...batchErrors,
  ...fileErrors,
  ...labelErrors,
  ...rangeErrors,
  ...listViewErrors,
  ...menuErrors,
  ...messageErrors,
  ...movementErrors,
  ...operationErrors,
  ...operatorErrors,
  ...statisticsErrors,
  ...stocktakingErrors,
  ...productErrors,
  ...dictionaryErrors,
  ...deletionErrors,
  ...taskErrors,
  ...exceptionErrors,
  ...extendedErrors,
  ...entityErrors,
  ...printTemplateErrors,
  ...pageErrors,
  ...activityErrors,
  ...drawErrors,
  ...redemptionErrors,
  ...drawProofErrors,
  ...payoutErrors,
  ...payoutProviderErrors,
  ...parcelErrors,
  ...shopOrderErrors,
  ...shopBuyerErrors,
  ...warrantyErrors,
  ...warrantyClaimErrors,
  ...warrantyBuyerErrors,
  ...prizeErrors,
  ...userErrors,
  ...orderErrors,
  ...deliveryErrors,
  ...returnErrors,
  ...roleErrors,
  ...phoneCodeErrors,
  ...socialErrors,
  ...registrationErrors,
  ...applicationErrors,
  ...deviceGateErrors,
  ...webhookErrors,
} as const

export type ErrorKey = keyof typeof ERRORS
export type ValuesOf<K extends ErrorKey> = ErrorValues<typeof ERRORS, K>
