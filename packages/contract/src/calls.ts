import { activities } from './activities/activities.contract.ts'
import { account } from './auth/account.contract.ts'
import { salesRegions } from './sales-regions/sales-regions.contract.ts'
import { auth } from './auth/auth.contract.ts'
import { batches } from './batches/batches.contract.ts'
import { batchDeactivations } from './batches/deactivations.contract.ts'
import { printRuns } from './batches/print-runs.contract.ts'
import { bulk } from './bulk/bulk.contract.ts'
import { captcha } from './captcha/captcha.contract.ts'
import { checkRules } from './check-rules/check-rules.contract.ts'
import { companies } from './companies/companies.contract.ts'
import { platformCompanies } from './companies/platform-companies.contract.ts'
import * as entityModules from './entity-modules.ts'
import { demo } from './demo/demo.contract.ts'
import { deletion } from './deletion/deletion.contract.ts'
import { dictionaries } from './dictionaries/dictionaries.contract.ts'
import { payoutProviders } from './payouts/payout-providers.contract.ts'
import { payouts } from './payouts/payouts.contract.ts'
import { drawProofs } from './draws/draw-proofs.contract.ts'
import { draws } from './draws/draws.contract.ts'
import { dealerActivities } from './draws/dealer-activities.contract.ts'
import { redemptions } from './draws/redemptions.contract.ts'
import { exceptions } from './exceptions/exceptions.contract.ts'
import { extendedData } from './extended-data/extended-data.contract.ts'
import { downloads } from './files/downloads.contract.ts'
import { files } from './files/files.contract.ts'
import { imports } from './imports/imports.contract.ts'
import { inventory } from './inventory/inventory.contract.ts'
import { inout } from './inout/inout.contract.ts'
import type { Endpoint, Endpoints } from './kernel/endpoint.ts'
import { partOf } from './kernel/entity-module.ts'
import { labels } from './labels/labels.contract.ts'
import { listViews } from './list-views/list-views.contract.ts'
import { messages } from './messages/messages.contract.ts'
import { movements } from './movements/movements.contract.ts'
import { menus } from './menus/menus.contract.ts'
import { operations } from './operations/operations.contract.ts'
import { phoneCodes } from './phone-codes/phone-codes.contract.ts'
import { printTemplates } from './print-templates/print-templates.contract.ts'
import { queryTemplates } from './query-templates/query-templates.contract.ts'
import { attachedTemplates } from './page-documents/attached-templates.contract.ts'
import { trace } from './trace/trace.contract.ts'
import { traceTemplates } from './trace/trace-templates.contract.ts'
import { prizes } from './prizes/prizes.contract.ts'
import { products } from './products/products.contract.ts'
import { registration } from './registration/registration.contract.ts'
import { operators } from './operators/operators.contract.ts'
import { placeStock } from './places/stock.contract.ts'
import { orders } from './orders/orders.contract.ts'
import { deliveries } from './deliveries/deliveries.contract.ts'
import { shopOrders } from './shop/shop-orders.contract.ts'
import { warranties } from './warranty/warranties.contract.ts'
import { warrantyClaims } from './warranty/warranty-claims.contract.ts'
import { returns } from './returns/returns.contract.ts'
import { roles } from './roles/roles.contract.ts'
import { identities, socialLogin } from './social-login/social-login.contract.ts'
import { statistics } from './statistics/statistics.contract.ts'
import { stocktaking } from './stocktaking/stocktaking.contract.ts'
import { systemLog } from './system-log/system-log.contract.ts'
import { tasks } from './tasks/tasks.contract.ts'
import { transparencyLog } from './transparency-log/transparency-log.contract.ts'
import { twoStep } from './two-step/two-step.contract.ts'
import { accountGuard } from './users/account-guard.contract.ts'
import { users } from './users/users.contract.ts'
import { buyerChecks } from './buyer-checks/buyer-checks.contract.ts'
import { webhooks } from './webhooks/webhooks.contract.ts'

/** Every call of the product, by module. */
export const CALLS = {
  activities,
  salesRegions,
  auth,
  account,
  bulk,
  captcha,
  demo,
  twoStep,
  batches,
  printRuns,
  batchDeactivations,
  checkRules,
  companies,
  platformCompanies,
  deletion,
  dictionaries,
  draws,
  drawProofs,
  dealerActivities,
  redemptions,
  payouts,
  payoutProviders,
  shopOrders,
  warranties,
  warrantyClaims,
  exceptions,
  extendedData,
  files,
  downloads,
  imports,
  inout,
  inventory,
  labels,
  listViews,
  messages,
  menus,
  movements,
  operations,
  operators,
  orders,
  phoneCodes,
  placeStock,
  printTemplates,
  trace,
  traceTemplates,
  queryTemplates,
  attachedTemplates,
  prizes,
  products,
  ...partOf(entityModules, 'calls'),
  registration,
  deliveries,
  returns,
  roles,
  socialLogin,
  identities,
  statistics,
  stocktaking,
  systemLog,
  tasks,
  transparencyLog,
  users,
  accountGuard,
  buyerChecks,
  webhooks,
} satisfies Readonly<Record<string, Endpoints>>

/** Every call in one list. */
export const ALL_CALLS: readonly Endpoint[] = Object.values<Endpoints>(CALLS).flatMap((module) =>
  Object.values<Endpoint>(module),
)

/** Every permission that some call asks for, in a stable order. */
export const ALL_PERMISSIONS: readonly string[] = [
  ...new Set(
    ALL_CALLS.flatMap((call) => [call.allow, ...Object.keys(call.further ?? {})]).filter((allow) =>
      allow.includes(':'),
    ),
  ),
].sort()

/** What only the platform's own staff can hold. */
export const PLATFORM_PERMISSIONS: ReadonlySet<string> = new Set(
  ALL_CALLS.filter((call) => call.isPlatformOnly).map((call) => call.allow),
)

/** What a role can hold: in a company all but the platform's own. */
export function permissionsOfCompany(isPlatform: boolean): readonly string[] {
  return isPlatform
    ? ALL_PERMISSIONS
    : ALL_PERMISSIONS.filter((permission) => !PLATFORM_PERMISSIONS.has(permission))
}
