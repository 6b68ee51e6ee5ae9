// What other modules may use of tasks.
export { beginTask } from './add-task.ts'
export { exportListWorker } from './export-list-worker.ts'
export { refusedByTask } from './refused-by-task.ts'
export {
  closeOldResults,
  removeClosedResults,
  removeOldTasks,
  removeOldUploads,
  removeStrayFiles,
} from './retention/task-retention.ts'
export { createTaskRunner } from './runner/task-runner.ts'
export { keepAhead, withoutDone } from './task-done.store.ts'
export {
  type ChunkResult as ChunkDone,
  type Refusal,
  taskWorker,
  type TaskWorker,
  type TaskWorkers,
  type Work,
} from './task-worker.ts'
export { taskRoutes } from './tasks.handlers.ts'
export { readCodes } from './uploads.ts'
export { findUpload, type Upload } from './uploads.store.ts'
