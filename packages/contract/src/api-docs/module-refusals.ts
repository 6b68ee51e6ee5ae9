import { activityErrors } from '../activities/activities.refusals.ts'
import { parcelErrors } from '../parcels/parcels.refusals.ts'
import { payoutProviderErrors } from '../payouts/payout-providers.refusals.ts'
import { payoutErrors } from '../payouts/payouts.refusals.ts'
import { drawProofErrors } from '../draws/draw-proofs.refusals.ts'
import { drawErrors } from '../draws/draws.refusals.ts'
import { redemptionErrors } from '../draws/redemptions.refusals.ts'
import { salesRegionErrors } from '../sales-regions/sales-regions.refusals.ts'
import { authErrors } from '../auth/auth.refusals.ts'
import { batchErrors } from '../batches/batches.refusals.ts'
import type { CALLS } from '../calls.ts'
import { bulkErrors } from '../bulk/bulk.refusals.ts'
import { captchaErrors } from '../captcha/captcha.refusals.ts'
import { checkRuleErrors } from '../check-rules/check-rules.refusals.ts'
import { companyErrors } from '../companies/companies.refusals.ts'
import { deletionErrors } from '../deletion/deletion.refusals.ts'
import { dictionaryErrors } from '../dictionaries/dictionaries.refusals.ts'
import { exceptionErrors } from '../exceptions/exceptions.refusals.ts'
import { extendedErrors } from '../extended-data/extended-data.refusals.ts'
import { fileErrors } from '../files/files.refusals.ts'
import { importErrors } from '../imports/imports.refusals.ts'
import { inventoryErrors } from '../inventory/inventory.refusals.ts'
import { inventoryModeErrors } from '../inout/inventory-modes.refusals.ts'
import * as entityModules from '../entity-modules.ts'
import type { EntityModule } from '../kernel/entity-module.ts'
import type { ErrorTable } from '../kernel/errors.ts'
import { labelErrors } from '../labels/labels.refusals.ts'
import { rangeErrors } from '../labels/ranges.refusals.ts'
import { listViewErrors } from '../list-views/list-views.refusals.ts'
import { menuErrors } from '../menus/menus.refusals.ts'
import { messageErrors } from '../messages/messages.refusals.ts'
import { movementErrors } from '../movements/movements.refusals.ts'
import { operationErrors } from '../operations/operations.refusals.ts'
import { phoneCodeErrors } from '../phone-codes/phone-codes.refusals.ts'
import { pageErrors } from '../page-documents/page-documents.refusals.ts'
import { printTemplateErrors } from '../print-templates/print-templates.refusals.ts'
import { prizeErrors } from '../prizes/prizes.refusals.ts'
import { productErrors } from '../products/products.refusals.ts'
import { registrationErrors } from '../registration/registration.refusals.ts'
import { operatorErrors } from '../operators/operators.refusals.ts'
import { thirdPartyErrors } from '../third-party/third-party.refusals.ts'
import { webhookErrors } from '../webhooks/webhooks.refusals.ts'
import { orderErrors } from '../orders/orders.refusals.ts'
import { deliveryErrors } from '../deliveries/deliveries.refusals.ts'
import { shopOrderErrors } from '../shop/shop-orders.refusals.ts'
import { warrantyErrors } from '../warranty/warranties.refusals.ts'
import { warrantyClaimErrors } from '../warranty/warranty-claims.refusals.ts'
import { returnErrors } from '../returns/returns.refusals.ts'
import { roleErrors } from '../roles/roles.refusals.ts'
import { socialErrors } from '../social-login/social-login.refusals.ts'
import { statisticsErrors } from '../statistics/statistics.refusals.ts'
import { stocktakingErrors } from '../stocktaking/stocktaking.refusals.ts'
import { taskErrors } from '../tasks/tasks.refusals.ts'
import { transparencyLogErrors } from '../transparency-log/transparency-log.refusals.ts'
import { twoStepErrors } from '../two-step/two-step.refusals.ts'
import { userErrors } from '../users/users.refusals.ts'

const logIn = { ...authErrors, ...captchaErrors }
const movedLabels = {
  ...labelErrors,
  ...rangeErrors,
  ...inventoryModeErrors,
  ...operationErrors,
  ...operatorErrors,
}

/** Of an entity its own, and what is said of labels where its calls bind it to some. */
const ofEntities = Object.fromEntries(
  Object.entries<EntityModule>(entityModules).map(([name, { calls, errors }]) => {
    const bindsLabels = Object.values(calls).some(({ locksLabels }) => locksLabels)
    return [name, { ...errors, ...(bindsLabels && { ...labelErrors, ...rangeErrors }) }]
  }),
) as Record<keyof typeof entityModules, ErrorTable>

/** The refusals that a module's calls know besides the common ones: each call answers those that fit it. */
export const MODULE_REFUSALS: Readonly<Record<keyof typeof CALLS, ErrorTable>> = {
  draws: { ...drawErrors, ...activityErrors, ...parcelErrors },
  drawProofs: drawProofErrors,
  dealerActivities: {},
  redemptions: redemptionErrors,
  payouts: { ...payoutErrors, ...payoutProviderErrors },
  payoutProviders: payoutProviderErrors,
  shopOrders: { ...shopOrderErrors, ...parcelErrors },
  warranties: warrantyErrors,
  warrantyClaims: warrantyClaimErrors,
  activities: { ...activityErrors, ...rangeErrors },
  salesRegions: salesRegionErrors,
  auth: { ...logIn, ...twoStepErrors, ...phoneCodeErrors },
  account: authErrors,
  captcha: captchaErrors,
  demo: {},
  twoStep: twoStepErrors,
  batches: { ...batchErrors, ...printTemplateErrors },
  printRuns: batchErrors,
  batchDeactivations: { ...batchErrors, ...labelErrors },
  checkRules: checkRuleErrors,
  companies: companyErrors,
  platformCompanies: companyErrors,
  deletion: deletionErrors,
  dictionaries: dictionaryErrors,
  exceptions: exceptionErrors,
  extendedData: { ...extendedErrors, ...labelErrors, ...rangeErrors },
  files: fileErrors,
  downloads: fileErrors,
  imports: { ...importErrors, ...fileErrors, ...taskErrors },
  inout: movedLabels,
  inventory: inventoryErrors,
  labels: { ...labelErrors, ...rangeErrors },
  webhooks: { ...webhookErrors, ...thirdPartyErrors },
  messages: messageErrors,
  bulk: bulkErrors,
  listViews: listViewErrors,
  menus: menuErrors,
  movements: { ...movementErrors, ...labelErrors },
  operations: movedLabels,
  phoneCodes: { ...phoneCodeErrors, ...captchaErrors },
  operators: { ...operatorErrors, ...userErrors },
  placeStock: {},
  printTemplates: printTemplateErrors,
  trace: { ...pageErrors, ...rangeErrors },
  traceTemplates: { ...pageErrors, ...labelErrors },
  queryTemplates: { ...pageErrors, ...rangeErrors, ...labelErrors },
  attachedTemplates: { ...pageErrors, ...productErrors, ...batchErrors },
  prizes: { ...prizeErrors, ...activityErrors, ...rangeErrors },
  products: { ...productErrors, ...fileErrors },
  ...ofEntities,
  registration: { ...registrationErrors, ...phoneCodeErrors, ...captchaErrors },
  orders: orderErrors,
  deliveries: { ...deliveryErrors, ...movedLabels },
  returns: { ...returnErrors, ...labelErrors },
  roles: roleErrors,
  socialLogin: { ...socialErrors, ...authErrors },
  identities: socialErrors,
  statistics: statisticsErrors,
  stocktaking: { ...stocktakingErrors, ...rangeErrors },
  systemLog: {},
  transparencyLog: { ...transparencyLogErrors, ...labelErrors },
  tasks: { ...taskErrors, ...fileErrors },
  users: { ...userErrors, ...fileErrors },
  accountGuard: userErrors,
  buyerChecks: {},
}
