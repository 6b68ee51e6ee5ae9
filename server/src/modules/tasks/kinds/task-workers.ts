import type { TaskKind } from '@zhenma/contract/tasks/task-kinds'
import { activationWorker } from './activate-range.ts'
import { exportLabelsWorker } from './export-labels.ts'
import { exportLogWorker } from './export-log.ts'
import { importCodesWorker } from './import-codes.ts'
import { inoutCodesWorker } from './inout-codes.ts'
import { moveRangeWorker } from './move-range.ts'
import { operateFilterWorker } from './operate-filter.ts'
import type { TaskWorker } from './task-worker.ts'

/** How each kind of task is done. A new kind is a schema in the contract and a line here. */
export type TaskWorkers = Readonly<Record<TaskKind, TaskWorker>>

export const TASK_WORKERS: TaskWorkers = {
  activate_range: activationWorker('activate_range'),
  deactivate_range: activationWorker('deactivate_range'),
  move_range: moveRangeWorker,
  inout_codes: inoutCodesWorker,
  export_labels: exportLabelsWorker,
  export_log: exportLogWorker,
  operate_filter: operateFilterWorker,
  import_codes: importCodesWorker,
}
