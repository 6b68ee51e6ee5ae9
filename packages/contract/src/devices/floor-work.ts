/**
 * What the floor does, by permissions: moving, packing and counting by scan. Where a company wants it, its own people
 * do it on registered devices only.
 */
export const FLOOR_PERMISSIONS: ReadonlySet<string> = new Set([
  'allot:submit',
  'depot:change',
  'exception:park',
  'inbound:cancel',
  'inbound:submit',
  'label:unbox',
  'outbound:cancel',
  'outbound:submit',
  'relate:bind',
  'return:receive',
  'return:submit',
  'stocktaking:count',
])

/** What whoever does it looks at besides. */
const FLOOR_READS = [
  'exception:list',
  'label:list',
  'movement:list',
  'order:list',
  'return:list',
  'stocktaking:list',
]

/** All that a device for floor work lets anybody do. */
export const FLOOR_DEVICE_PERMISSIONS: ReadonlySet<string> = new Set([
  ...FLOOR_PERMISSIONS,
  ...FLOOR_READS,
])
