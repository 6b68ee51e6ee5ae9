import { ENTITY_FOLDERS } from '@zhenma/contract/entities'
import type { ComponentType } from 'react'
import { part, type Part } from '../kit/late/part.ts'

/** Loads a screen when somebody first opens it; screens are named exports. */
function screen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Part {
  return part(() => load().then((module) => module[name]))
}

type Page = Readonly<Record<string, ComponentType>>
const PAGES = import.meta.glob<Page>('../features/*/*-page.tsx')

/** Screens of described entities: what the page in their folder exports. */
const entityScreens = Object.fromEntries(
  Object.entries(ENTITY_FOLDERS).flatMap(([component, folder]) => {
    const load = PAGES[`../features/${folder}/${folder}-page.tsx`]
    const page = load && part(async () => onlyPageOf(folder, await load()))
    return page === undefined ? [] : [[component, page]]
  }),
)

function onlyPageOf(folder: string, exported: Page): ComponentType {
  const [page, ...others] = Object.values(exported)
  if (page === undefined || others.length > 0) throw new Error(`${folder} exports not one page`)
  return page
}

/** What the server's menu calls a component → the feature that draws it; entities say it themselves. */
export const SCREENS: Readonly<Record<string, Part>> = {
  ...entityScreens,
  'dashboard/analysis': screen(() => import('../features/dashboard/home-page.tsx'), 'HomePage'),
  'dashboard/statistics': screen(
    () => import('../features/dashboard/statistics/statistics-page.tsx'),
    'StatisticsPage',
  ),
  'product/list': screen(() => import('../features/products/products-page.tsx'), 'ProductsPage'),
  'product/category': screen(
    () => import('../features/categories/categories-page.tsx'),
    'CategoriesPage',
  ),
  'dealer/regions': screen(
    () => import('../features/sales-regions/regions-page.tsx'),
    'RegionsPage',
  ),
  'batch/list': screen(() => import('../features/batches/batches-page.tsx'), 'BatchesPage'),
  'label/query': screen(() => import('../features/labels/labels-page.tsx'), 'LabelsPage'),
  'label/extended': screen(
    () => import('../features/extended-data/extended-page.tsx'),
    'ExtendedDataPage',
  ),
  'label/warranties': screen(
    () => import('../features/warranties/warranties-page.tsx'),
    'WarrantiesPage',
  ),
  'label/warranty-claims': screen(
    () => import('../features/warranty-claims/warranty-claims-page.tsx'),
    'WarrantyClaimsPage',
  ),
  'label/print-templates': screen(
    () => import('../features/print-templates/templates-page.tsx'),
    'PrintTemplatesPage',
  ),
  'label/transparency-log': screen(
    () => import('../features/transparency-log/transparency-log-page.tsx'),
    'TransparencyLogPage',
  ),
  'label/operate': screen(
    () => import('../features/label-operations/operate-page.tsx'),
    'OperatePage',
  ),
  'inout/packing': screen(() => import('../features/packing/packing-page.tsx'), 'PackingPage'),
  'inout/inbound': screen(() => import('../features/stock-moves/stock-page.tsx'), 'InboundPage'),
  'inout/outbound': screen(() => import('../features/stock-moves/stock-page.tsx'), 'OutboundPage'),
  'inout/return': screen(() => import('../features/stock-moves/stock-page.tsx'), 'ReturnPage'),
  'inout/deliveries': screen(
    () => import('../features/deliveries/deliveries-page.tsx'),
    'DeliveriesPage',
  ),
  'inout/receive': screen(() => import('../features/stock-moves/stock-page.tsx'), 'ReceivePage'),
  'inout/returns': screen(() => import('../features/returns/returns-page.tsx'), 'ReturnsPage'),
  'inout/cancel-inbound': screen(
    () => import('../features/stock-moves/stock-page.tsx'),
    'CancelInboundPage',
  ),
  'inout/cancel-outbound': screen(
    () => import('../features/stock-moves/stock-page.tsx'),
    'CancelOutboundPage',
  ),
  'inout/unboxing': screen(() => import('../features/stock-moves/stock-page.tsx'), 'UnboxingPage'),
  'inout/orders': screen(() => import('../features/orders/orders-page.tsx'), 'OrdersPage'),
  'inout/records': screen(() => import('../features/movements/records-page.tsx'), 'RecordsPage'),
  'inout/stock': screen(() => import('../features/stock/stock-page.tsx'), 'StockPage'),
  'inout/exceptions': screen(
    () => import('../features/exceptions/exceptions-page.tsx'),
    'ExceptionsPage',
  ),
  'inout/stocktaking': screen(
    () => import('../features/stocktaking/stocktaking-page.tsx'),
    'StocktakingPage',
  ),
  'inout/inventory': screen(
    () => import('../features/inventory/inventory-page.tsx'),
    'InventoryPage',
  ),
  'trace/templates': screen(
    () => import('../features/page-templates/templates-page.tsx'),
    'TraceTemplatesPage',
  ),
  'trace/configurations': screen(
    () => import('../features/page-templates/configurations-page.tsx'),
    'ConfigurationsPage',
  ),
  'query/templates': screen(
    () => import('../features/page-templates/templates-page.tsx'),
    'QueryTemplatesPage',
  ),
  'query/uses': screen(
    () => import('../features/page-templates/query-uses-page.tsx'),
    'QueryUsesPage',
  ),
  'marketing/activities': screen(
    () => import('../features/activities/activities-page.tsx'),
    'ActivitiesPage',
  ),
  'marketing/wins': screen(() => import('../features/wins/wins-page.tsx'), 'WinsPage'),
  'marketing/dealer-activities': screen(
    () => import('../features/dealer-activities/dealer-activities-page.tsx'),
    'DealerActivitiesPage',
  ),
  'marketing/redeem': screen(() => import('../features/redemptions/redeem-page.tsx'), 'RedeemPage'),
  'marketing/redemptions': screen(
    () => import('../features/redemptions/redemptions-page.tsx'),
    'RedemptionsPage',
  ),
  'marketing/payouts': screen(() => import('../features/payouts/payouts-page.tsx'), 'PayoutsPage'),
  'marketing/payout-providers': screen(
    () => import('../features/payout-providers/payout-providers-page.tsx'),
    'PayoutProvidersPage',
  ),
  'marketing/payout-bills': screen(
    () => import('../features/payout-bills/payout-bills-page.tsx'),
    'PayoutBillsPage',
  ),
  'marketing/points-ledger': screen(
    () => import('../features/members/points-ledger-page.tsx'),
    'PointsLedgerPage',
  ),
  'marketing/shop-orders': screen(
    () => import('../features/shop-orders/shop-orders-page.tsx'),
    'ShopOrdersPage',
  ),
  'system/companies': screen(
    () => import('../features/companies/companies-page.tsx'),
    'CompaniesPage',
  ),
  'system/log': screen(() => import('../features/system-log/log-page.tsx'), 'LogPage'),
  'system/tasks': screen(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
  'system/company': screen(() => import('../features/company/company-page.tsx'), 'CompanyPage'),
  'system/users': screen(() => import('../features/users/users-page.tsx'), 'UsersPage'),
  'system/operators': screen(
    () => import('../features/operators/operators-page.tsx'),
    'OperatorsPage',
  ),
  'system/menus': screen(() => import('../features/menus/menus-page.tsx'), 'MenusPage'),
  'system/roles': screen(() => import('../features/roles/roles-page.tsx'), 'RolesPage'),
  'system/dictionaries': screen(
    () => import('../features/dictionaries/dictionaries-page.tsx'),
    'DictionariesPage',
  ),
  'system/recycle-bin': screen(() => import('./bin/recycle-bin-page.tsx'), 'RecycleBinPage'),
  'system/messages': screen(() => import('../features/messages/messages-page.tsx'), 'MessagesPage'),
  'system/platform': screen(() => import('../features/messages/platform-page.tsx'), 'PlatformPage'),
  'query/records': screen(
    () => import('../features/buyer-checks/buyer-checks-page.tsx'),
    'BuyerChecksPage',
  ),
}
