import {
  CODE_OPERATIONS,
  type CodeOperation,
  TASK_KINDS,
  type TaskKind,
  taskPermission,
} from '@zhenma/contract/tasks/task-kinds'
import { useMay } from '../../api/session.ts'

/** What codes of a file may be submitted for by the session. */
export function useAllowedOperations(): readonly CodeOperation[] {
  const may = useMay()
  return CODE_OPERATIONS.filter((operation) => may(taskPermission('inout_codes', { operation })))
}

/** What the form of a new task is for; operations over a filter begin at the list of labels. */
export type FormKind = Exclude<TaskKind, 'operate_filter'>

const isFormKind = (kind: TaskKind): kind is FormKind => kind !== 'operate_filter'

/** The kinds of task that the session may add: with the permission of the work itself. */
export function useAllowedKinds(): readonly FormKind[] {
  const may = useMay()
  const operations = useAllowedOperations()
  return TASK_KINDS.filter(isFormKind).filter((kind) =>
    kind === 'inout_codes' ? operations.length > 0 : may(taskPermission(kind)),
  )
}
