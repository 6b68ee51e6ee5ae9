import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Loads a screen when somebody first opens it; screens are named exports. */
function screen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(() => load().then((module) => ({ default: module[name] })))
}

/** What the server's menu calls a component → the feature that draws it. One line per screen. */
export const SCREENS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'dashboard/analysis': screen(
    () => import('../features/dashboard/analysis-page.tsx'),
    'AnalysisPage',
  ),
  'product/list': screen(() => import('../features/products/products-page.tsx'), 'ProductsPage'),
  'product/category': screen(
    () => import('../features/categories/categories-page.tsx'),
    'CategoriesPage',
  ),
  'dealer/list': screen(() => import('../features/dealers/dealers-page.tsx'), 'DealersPage'),
  'batch/list': screen(() => import('../features/batches/batches-page.tsx'), 'BatchesPage'),
  'label/query': screen(() => import('../features/labels/labels-page.tsx'), 'LabelsPage'),
  'label/extended': screen(
    () => import('../features/extended-data/extended-page.tsx'),
    'ExtendedDataPage',
  ),
  'label/cards': screen(() => import('../features/qa-cards/cards-page.tsx'), 'QaCardsPage'),
  'label/print-templates': screen(
    () => import('../features/print-templates/templates-page.tsx'),
    'PrintTemplatesPage',
  ),
  'label/operate': screen(() => import('../features/operations/operate-page.tsx'), 'OperatePage'),
  'inout/packing': screen(() => import('../features/inout/packing-page.tsx'), 'PackingPage'),
  'inout/inbound': screen(() => import('../features/inout/moving-page.tsx'), 'InboundPage'),
  'inout/outbound': screen(() => import('../features/inout/moving-page.tsx'), 'OutboundPage'),
  'inout/return': screen(() => import('../features/inout/moving-page.tsx'), 'ReturnPage'),
  'inout/cancel-inbound': screen(
    () => import('../features/inout/moving-page.tsx'),
    'CancelInboundPage',
  ),
  'inout/cancel-outbound': screen(
    () => import('../features/inout/moving-page.tsx'),
    'CancelOutboundPage',
  ),
  'inout/unboxing': screen(() => import('../features/inout/moving-page.tsx'), 'UnboxingPage'),
  'inout/records': screen(() => import('../features/movements/records-page.tsx'), 'RecordsPage'),
  'inout/exceptions': screen(
    () => import('../features/exceptions/exceptions-page.tsx'),
    'ExceptionsPage',
  ),
  'inout/stocktaking': screen(
    () => import('../features/stocktaking/stocktaking-page.tsx'),
    'StocktakingPage',
  ),
  'marketing/activities': screen(
    () => import('../features/activities/activities-page.tsx'),
    'ActivitiesPage',
  ),
  'system/tasks': screen(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
  'system/company': screen(() => import('../features/company/company-page.tsx'), 'CompanyPage'),
  'system/users': screen(() => import('../features/users/users-page.tsx'), 'UsersPage'),
  'system/roles': screen(() => import('../features/roles/roles-page.tsx'), 'RolesPage'),
  'system/recycle-bin': screen(() => import('../features/users/bin-page.tsx'), 'RecycleBinPage'),
  'query/records': screen(() => import('../features/queries/queries-page.tsx'), 'QueriesPage'),
}
