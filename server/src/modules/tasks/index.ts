// What other modules may use of tasks.
export { refusedByTask } from './refused-by-task.ts'
export {
  closeOldResults,
  removeClosedResults,
  removeOldTasks,
  removeOldUploads,
  removeStrayFiles,
} from './retention/task-retention.ts'
export { createTaskRunner } from './runner/task-runner.ts'
export { taskRoutes } from './tasks.handlers.ts'
