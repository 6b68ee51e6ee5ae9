import * as entityRoutes from './entity-routes.ts'
import { dealerImportKind } from './modules/dealers/index.ts'
import { regionImportKind, salesRegionRoutes } from './modules/sales-regions/index.ts'
import { dictionaryRoutes } from './modules/dictionaries/index.ts'
import { activityRoutes } from './modules/activities/index.ts'
import { drawProofRoutes } from './modules/draw-proofs/index.ts'
import {
  drawRoutes,
  payoutProviderRoutes,
  payoutRoutes,
  dealerActivityRoutes,
  redemptionRoutes,
} from './modules/draws/index.ts'
import { shopOrderRoutes } from './modules/shop/index.ts'
import { warrantyClaimRoutes, warrantyRoutes } from './modules/warranty/index.ts'
import { accountRoutes, authRoutes } from './modules/auth/index.ts'
import {
  batchDeactivationRoutes,
  batchRoutes,
  importCodesWorker,
  printRunRoutes,
} from './modules/batches/index.ts'
import { bulkRoutes, bulkWorker } from './modules/bulk/index.ts'
import { captchaRoutes } from './modules/captcha/index.ts'
import { demoRoutes } from './modules/demo/index.ts'
import { checkRuleRoutes } from './modules/check-rules/index.ts'
import { companyRoutes, platformCompanyRoutes } from './modules/companies/index.ts'
import { deletionRoutes } from './modules/deletion/index.ts'
import { exceptionRoutes } from './modules/exceptions/index.ts'
import { extendedDataRoutes } from './modules/extended-data/index.ts'
import { downloadRoutes, fileRoutes } from './modules/files/index.ts'
import { importRoutes, importWorker, type ImportKinds } from './modules/imports/index.ts'
import { inventoryRoutes } from './modules/inventory/index.ts'
import { inoutCodesWorker, inoutRoutes, moveRangeWorker } from './modules/inout/index.ts'
import { activationWorker, exportLabelsWorker, labelRoutes } from './modules/labels/index.ts'
import { webhookRoutes } from './modules/webhooks/index.ts'
import { listViewRoutes } from './modules/list-views/index.ts'
import { menuRoutes } from './modules/menus/index.ts'
import { operateFilterWorker, operationRoutes } from './modules/operations/index.ts'
import { messageRoutes } from './modules/messages/index.ts'
import { movementRoutes } from './modules/movements/index.ts'
import { buyerCheckRoutes } from './modules/buyer-checks/index.ts'
import { operatorImportKind, operatorRoutes } from './modules/operators/index.ts'
import { placeImportKind, placeStockRoutes } from './modules/places/index.ts'
import { orderImportKind, orderRoutes } from './modules/orders/index.ts'
import { phoneCodeRoutes } from './modules/phone-codes/index.ts'
import { printTemplateRoutes } from './modules/print-templates/index.ts'
import {
  attachedTemplateRoutes,
  queryTemplateRoutes,
  traceRoutes,
  traceTemplateRoutes,
} from './modules/page-templates/index.ts'
import { prizeRoutes } from './modules/prizes/index.ts'
import { categoryImportKind, productImportKind, productRoutes } from './modules/products/index.ts'
import { registrationRoutes } from './modules/registration/index.ts'
import { deliveryRoutes } from './modules/deliveries/index.ts'
import { returnRoutes } from './modules/returns/index.ts'
import { roleRoutes } from './modules/roles/index.ts'
import { statisticsRoutes } from './modules/statistics/index.ts'
import { identityRoutes, socialLoginRoutes } from './modules/social-login/index.ts'
import { stocktakingRoutes } from './modules/stocktaking/index.ts'
import { exportLogWorker, systemLogRoutes } from './modules/system-log/index.ts'
import { exportListWorker, taskRoutes, type TaskWorkers } from './modules/tasks/index.ts'
import { transparencyLogRoutes } from './modules/transparency-log/index.ts'
import { twoStepRoutes } from './modules/two-step/index.ts'
import { accountGuardRoutes, userImportKind, userRoutes } from './modules/users/index.ts'
import type { Route } from './platform/http/implement.ts'

/** What the import wizard brings in: a new kind is one line here. */
const IMPORT_KINDS: ImportKinds = {
  product: productImportKind,
  dealer: dealerImportKind,
  place: placeImportKind,
  order: orderImportKind,
  user: userImportKind,
  operator: operatorImportKind,
  category: categoryImportKind,
  region: regionImportKind,
}

/** How each kind of task is done: a new kind is one line here. */
export const TASK_WORKERS: TaskWorkers = {
  activate_range: activationWorker('activate_range'),
  deactivate_range: activationWorker('deactivate_range'),
  move_range: moveRangeWorker,
  inout_codes: inoutCodesWorker,
  export_labels: exportLabelsWorker,
  export_log: exportLogWorker,
  export_list: exportListWorker(() => MODULE_ROUTES),
  bulk: bulkWorker(() => MODULE_ROUTES),
  operate_filter: operateFilterWorker,
  import_codes: importCodesWorker,
  import_sheet: importWorker(IMPORT_KINDS),
}

/** Every call of the modules with its handler. A new module is one line here. */
const MODULE_ROUTES: readonly Route[] = [
  ...salesRegionRoutes,
  ...dictionaryRoutes,
  ...authRoutes,
  ...socialLoginRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...bulkRoutes(() => MODULE_ROUTES),
  ...deletionRoutes(() => MODULE_ROUTES),
  ...captchaRoutes,
  ...demoRoutes,
  ...twoStepRoutes,
  ...checkRuleRoutes,
  ...companyRoutes,
  ...platformCompanyRoutes,
  ...fileRoutes,
  ...statisticsRoutes,
  ...productRoutes,
  ...batchRoutes,
  ...printRunRoutes,
  ...batchDeactivationRoutes,
  ...printTemplateRoutes,
  ...traceRoutes,
  ...traceTemplateRoutes,
  ...queryTemplateRoutes,
  ...attachedTemplateRoutes,
  ...labelRoutes,
  ...extendedDataRoutes,
  ...Object.values(entityRoutes).flat(),
  ...activityRoutes,
  ...drawRoutes,
  ...dealerActivityRoutes,
  ...redemptionRoutes,
  ...drawProofRoutes,
  ...payoutRoutes,
  ...payoutProviderRoutes,
  ...shopOrderRoutes,
  ...warrantyRoutes,
  ...warrantyClaimRoutes,
  ...prizeRoutes,
  ...importRoutes(IMPORT_KINDS),
  ...inoutRoutes,
  ...inventoryRoutes,
  ...movementRoutes,
  ...operatorRoutes,
  ...orderRoutes,
  ...placeStockRoutes,
  ...deliveryRoutes,
  ...returnRoutes,
  ...operationRoutes,
  ...exceptionRoutes,
  ...stocktakingRoutes,
  ...buyerCheckRoutes,
  ...systemLogRoutes,
  ...taskRoutes(TASK_WORKERS),
  ...userRoutes,
  ...accountGuardRoutes,
  ...messageRoutes,
  ...phoneCodeRoutes,
  ...registrationRoutes,
  ...roleRoutes,
  ...listViewRoutes,
  ...transparencyLogRoutes,
  ...webhookRoutes,
  ...menuRoutes,
]

/** Every call of the product. */
export const ROUTES: readonly Route[] = [...MODULE_ROUTES, ...downloadRoutes(MODULE_ROUTES)]
