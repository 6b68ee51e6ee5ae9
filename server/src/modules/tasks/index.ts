// What other modules may use of tasks.
export { createTaskRunner } from './runner/task-runner.ts'
export { taskRoutes } from './tasks.handlers.ts'
