import type { MovementOperation } from '@zhenma/contract/movements/movement-shapes'
import { recordTexts as t } from './records.texts.ts'

type OperationTab = {
  readonly key: string
  readonly label: (typeof t)[keyof typeof t]
  /** Empty: every operation. */
  readonly operations: readonly MovementOperation[]
}

/** The sorts of movements that people look for; each is a choice of operations. */
export const OPERATION_TABS: readonly OperationTab[] = [
  { key: 'all', label: t.tabAll, operations: [] },
  { key: 'inbound', label: t.tabInbound, operations: ['inbound'] },
  { key: 'outbound', label: t.tabOutbound, operations: ['outbound'] },
  { key: 'return', label: t.tabReturn, operations: ['return'] },
  { key: 'cancel', label: t.tabCancel, operations: ['cancel_inbound', 'cancel_outbound'] },
  { key: 'allot', label: t.tabAllot, operations: ['allot_dealer', 'allot_warehouse'] },
  { key: 'boxes', label: t.tabBoxes, operations: ['bind', 'unbox'] },
]

/** The sort that a choice of operations is; undefined for a choice of one's own. */
export function tabOf(operations: readonly string[] = []): string | undefined {
  const chosen = [...operations].sort().join()
  return OPERATION_TABS.find((tab) => [...tab.operations].sort().join() === chosen)?.key
}
