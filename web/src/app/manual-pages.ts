import { ENTITY_MANUAL_PAGES } from '@zhenma/contract/entities'

/** Which page of the manual explains a screen: by what the server's menu calls its component. */
export const MANUAL_PAGES: Readonly<Record<string, string>> = {
  ...ENTITY_MANUAL_PAGES,
  'dashboard/analysis': 'shell',
  'dashboard/statistics': 'statistics',
  'product/list': 'products',
  'product/category': 'products',
  'dealer/regions': 'dealers',
  'batch/list': 'batches',
  'label/query': 'label-query',
  'label/extended': 'extended-data',
  'label/print-templates': 'print-templates',
  'label/operate': 'operations',
  'label/transparency-log': 'tamper-evident-log',
  'inout/packing': 'packing',
  'inout/inbound': 'scanning',
  'inout/outbound': 'scanning',
  'inout/return': 'scanning',
  'inout/deliveries': 'deliveries',
  'inout/receive': 'deliveries',
  'inout/returns': 'returns',
  'inout/cancel-inbound': 'scanning',
  'inout/cancel-outbound': 'scanning',
  'inout/unboxing': 'packing',
  'inout/orders': 'orders',
  'inout/records': 'records',
  'inout/stock': 'places',
  'inout/exceptions': 'exceptions',
  'inout/stocktaking': 'stocktaking',
  'inout/inventory': 'stocktaking',
  'marketing/activities': 'activities',
  'marketing/wins': 'activities',
  'marketing/payouts': 'activities',
  'marketing/shop-orders': 'shop-goods',
  'query/records': 'buyers-page',
  'query/templates': 'query-templates',
  'query/uses': 'query-templates',
  'trace/templates': 'trace-pages',
  'trace/configurations': 'trace-pages',
  'system/companies': 'platform',
  'system/company': 'company',
  'system/dictionaries': 'company',
  'system/log': 'security',
  'system/menus': 'platform',
  'system/messages': 'platform',
  'system/operators': 'operators',
  'system/platform': 'platform',
  'system/recycle-bin': 'users',
  'system/roles': 'users',
  'system/tasks': 'tasks',
  'system/users': 'users',
  'account/settings': 'security',
  'product/page': 'products',
  'test/home': 'operating',
}

/**
 * The manual's page about what an address shows: by the component of its menu item, or (a screen without
 * one) by the path. What nobody wrote a page about has the one about finding one's way.
 */
export const manualPageOf = (component: string | undefined, pathname: string): string =>
  MANUAL_PAGES[component || pathname.slice(1)] ?? 'shell'
