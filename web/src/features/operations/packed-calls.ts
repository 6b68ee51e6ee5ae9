import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'

/** What packing and unboxing make out of date. */
export const PACKED = [
  labels.list,
  labels.detail,
  labels.history,
  labels.children,
  movements.list,
  operations.relateGet,
]
