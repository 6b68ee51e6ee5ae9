import { auth } from '@zhenma/contract/auth/auth.contract'
import { type InventoryMode, modeRules, takesCodes } from '@zhenma/contract/inout/inventory-modes'
import {
  CODE_OPERATIONS,
  MOVE_OPERATIONS,
  type MoveOperation,
  TASK_KINDS,
  type TaskKind,
  taskPermission,
} from '@zhenma/contract/tasks/task-kinds'
import { useMay, useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'

/** The kinds that move goods, each with what it can be for. */
const OPERATIONS = { inout_codes: CODE_OPERATIONS, move_range: MOVE_OPERATIONS } as const

const movesGoods = (kind: TaskKind): kind is keyof typeof OPERATIONS =>
  Object.hasOwn(OPERATIONS, kind)

/** What a kind may be submitted for by the session; nothing for a kind that moves no goods. */
export function useAllowedOperations(kind: TaskKind | undefined): readonly MoveOperation[] {
  const may = useMay()
  if (kind === undefined || !movesGoods(kind)) return []
  return OPERATIONS[kind].filter((operation) => may(taskPermission(kind, { operation })))
}

/** What the form of a new task is for; the others begin at their lists, with its filter. */
export type FormKind = Exclude<
  TaskKind,
  'operate_filter' | 'export_log' | 'export_list' | 'bulk' | 'import_sheet'
>

/** Whether the form of a new task is for a kind. */
export const isFormKind = (kind: TaskKind): kind is FormKind =>
  kind !== 'operate_filter' &&
  kind !== 'export_log' &&
  kind !== 'export_list' &&
  kind !== 'bulk' &&
  kind !== 'import_sheet'

/** The kinds of task that the session may add: with the permission of the work itself. */
export function useAllowedKinds(): readonly FormKind[] {
  const may = useMay()
  return TASK_KINDS.filter(isFormKind).filter((kind) =>
    movesGoods(kind)
      ? OPERATIONS[kind].some((operation) => may(taskPermission(kind, { operation })))
      : may(taskPermission(kind)),
  )
}

/** The company's settings change rarely; a form that opens asks anew. */
const SETTINGS_FRESH_MS = 60_000

/** How the company takes goods in and out, by now. */
export function useInventoryMode(): InventoryMode {
  const known = useSession(({ session }) => session?.user)
  const fresh = useCall(auth.current, {}, { staleMs: SETTINGS_FRESH_MS })
  return (fresh.data ?? known)?.inoutMode ?? 'open_all'
}

/**
 * Why a task is not for the company's inventory mode: goods are moved on handhelds, by serials, or
 * by codes only. Undefined where it may be begun; taking back always may.
 */
export function modeProblem(
  kind: TaskKind,
  operation: MoveOperation,
  mode: InventoryMode,
): 'handheldOnly' | 'serialsOnly' | 'codesOnly' | undefined {
  if (!movesGoods(kind) || operation === 'cancel_inbound' || operation === 'cancel_outbound') {
    return undefined
  }
  const { serials, handheldOnly } = modeRules(mode)
  if (handheldOnly) return 'handheldOnly'
  if (kind === 'inout_codes') return takesCodes(mode) ? undefined : 'serialsOnly'
  return serials ? undefined : 'codesOnly'
}
