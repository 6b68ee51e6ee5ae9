/** Every screen of the menu, in its order, as the company's administrator sees it. */
export const EVERY_SCREEN: readonly string[] = [
  'dashboard/analysis',
  'product/list',
  'product/category',
  'dealer/list',
  'batch/list',
  'label/query',
  'label/extended',
  'inout/inbound',
  'inout/outbound',
  'inout/return',
  'inout/records',
  'inout/exceptions',
  'query/records',
  'system/tasks',
]
