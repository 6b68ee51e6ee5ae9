import {
  CODE_OPERATIONS,
  type CodeOperation,
  TASK_KINDS,
  type TaskKind,
  taskPermission,
} from '@zhenma/contract/tasks/task-kinds'
import { useSession } from '../../api/session.ts'

/** Whether the session holds a permission, asked for many at once. */
function useMay(): (permission: string) => boolean {
  const all = useSession(({ permissions }) => permissions?.auth)
  return (permission) => all?.some(({ action }) => action === permission) === true
}

/** What codes of a file may be submitted for by the session. */
export function useAllowedOperations(): readonly CodeOperation[] {
  const may = useMay()
  return CODE_OPERATIONS.filter((operation) => may(taskPermission('inout_codes', { operation })))
}

/** The kinds of task that the session may add: with the permission of the work itself. */
export function useAllowedKinds(): readonly TaskKind[] {
  const may = useMay()
  const operations = useAllowedOperations()
  return TASK_KINDS.filter((kind) =>
    kind === 'inout_codes' ? operations.length > 0 : may(taskPermission(kind)),
  )
}
