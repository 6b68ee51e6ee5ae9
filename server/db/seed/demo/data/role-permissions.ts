/** What the demo's other roles may do; the first five are those that every company begins with. */

export const SCANNER: readonly string[] = [
  'inbound:submit',
  'outbound:submit',
  'return:submit',
  'return:list',
  'return:receive',
  'relate:bind',
  'label:unbox',
  'label:list',
  'exception:park',
  'stocktaking:list',
  'stocktaking:count',
]

export const STAFF: readonly string[] = [
  'label:list',
  'batch:list',
  'batch:reconcile',
  'product:list',
  'dealer:list',
  'movement:list',
  'movement:export',
  'query:list',
  'buyer-report:list',
  'extended-data:list',
  'qa-card:list',
  'print-template:list',
  'activity:list',
  'stocktaking:list',
]
