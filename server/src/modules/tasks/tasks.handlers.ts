import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { taskPermission } from '@zhenma/contract/tasks/task-kinds'
import { logChange } from '../../platform/audit/log-change.ts'
import { may } from '../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { addTask, beginTask, planTask } from './add-task.ts'
import { listRefusals } from './report.store.ts'
import { reportFile, resultFile, shownRefusal } from './report.ts'
import { rowOf, shownProblem } from './task-row.ts'
import type { TaskWorkers } from './task-worker.ts'
import {
  cancelTask,
  findInput,
  findTask,
  listTasks,
  resumeTask,
  type Task,
  type TaskOwner,
} from './tasks.store.ts'
import { storeUpload } from './uploads.ts'
import { TASK_SHEET } from './tasks.sheet.ts'

/** Of what a check found, so much travels. */
const SHOWN_PROBLEMS = 100

/** The calls, for work that these workers do. */
export const taskRoutes = (workers: TaskWorkers) =>
  implement(tasks)({
    async upload(ctx) {
      const { id, name, codeCount } = await storeUpload(ctx)
      return { id, name, codeCount }
    },

    async verify(ctx, { kind, input }) {
      const plan = await planTask(ctx, workers, { kind, input })
      const { checked, refusedCount, problems } = await workers[kind].check(ctx, plan)
      const shown = problems.slice(0, SHOWN_PROBLEMS).map((one) => shownProblem(one, readerOf(ctx)))
      return { total: plan.total, checked, refusedCount, problems: shown }
    },

    async add(ctx, { kind, input, idempotencyKey }) {
      return { id: await addTask(ctx, workers, { kind, input }, idempotencyKey ?? null) }
    },

    async list(ctx, page) {
      const { pageNo, pageSize } = page
      return { ...(await pageOf(ctx, page)), pageNo, pageSize }
    },

    exportSheet: (ctx, { format, columns, ...filter }) =>
      exportList(
        ctx,
        { format, columns },
        {
          ...TASK_SHEET,
          read: (at, page) => pageOf(at, { ...filter, ...page }),
        },
      ),

    async exportList(ctx, input) {
      const plan = await planTask(ctx, workers, { kind: 'export_list', input })
      const id = await beginTask(ctx, 'export_list', plan)
      const after = { kind: 'export_list', ...plan.title }
      await logChange(ctx, { operation: 'create', entity: 'task', entityId: id, after })
      return { id, rows: plan.total }
    },

    async run(ctx, { id }) {
      const before = await visibleTask(ctx, id)
      refuseWithoutFile(ctx, before)
      if (!(await resumeTask(ctx.db, ownerOf(ctx), id))) throw fail('TASK_WRONG_STATE')
      return changed(ctx, 'run', before)
    },

    async cancel(ctx, { id }) {
      const before = await visibleTask(ctx, id)
      if (!(await cancelTask(ctx.db, ownerOf(ctx), id))) throw fail('TASK_WRONG_STATE')
      return changed(ctx, 'cancel', before)
    },

    async report(ctx, { id, after, pageSize }) {
      const task = await visibleTask(ctx, id)
      const ofTask = { companyId: ctx.user.companyId, taskId: id }
      const found = await listRefusals(ctx.db, ofTask, readAfter(after), pageSize + 1)
      const shown = found.slice(0, pageSize)
      return {
        records: shown.map((refusal) => shownRefusal(refusal, readerOf(ctx))),
        total: task.refusedCount,
        next: found.length > pageSize ? String(shown.at(-1)?.row) : null,
      }
    },

    async reportFile(ctx, { id, format }) {
      return reportFile(ctx, await visibleTask(ctx, id), format)
    },

    async result(ctx, { id, format }) {
      const task = await visibleTask(ctx, id)
      // What the file holds is guarded like the list it was made from.
      const { input = {} } = (await findInput(ctx.db, ownerOf(ctx), id)) ?? {}
      if (!may(ctx.user, taskPermission(task.kind, input as object))) throw fail('ACCESS_DENIED')
      refuseWithoutFile(ctx, task)
      return resultFile(ctx, task, format)
    },
  })

/** Everybody sees the own tasks, an administrator those of the company. */
const ownerOf = ({ user }: Context): TaskOwner => ({
  companyId: user.companyId,
  userId: user.isAdministrator ? null : user.id,
})

async function pageOf(ctx: Context, wish: InputOf<typeof tasks.list>) {
  const { id = null, kind = null, state = null, unfinished = false, ...page } = wish
  const filter = { id, kind, state, isOpen: unfinished }
  const { records, total } = await listTasks(ctx.db, ownerOf(ctx), filter, page)
  return { records: records.map((task) => rowOf(task, readerOf(ctx))), total }
}

async function visibleTask(ctx: Context, id: number): Promise<Task> {
  const task = await findTask(ctx.db, ownerOf(ctx), id)
  if (task === undefined) throw fail('TASK_NOT_FOUND')
  return task
}

/** What a task read or made so long ago is gone: it can neither go on nor be downloaded. */
function refuseWithoutFile({ user }: Context, { fileRemovedAt }: Task): void {
  if (fileRemovedAt === null) return
  throw fail('TASK_FILE_REMOVED', { day: businessDay(new Date(fileRemovedAt), user.timeZone) })
}

/** Logs what was done to a task, and answers it as it is now. */
async function changed(ctx: Context, operation: 'run' | 'cancel', before: Task) {
  const after = await visibleTask(ctx, before.id)
  await logChange(ctx, {
    operation,
    entity: 'task',
    entityId: before.id,
    before: { state: before.state, done: before.done },
    after: { state: after.state, done: after.done },
  })
  return rowOf(after, readerOf(ctx))
}

function readAfter(after: string | undefined): number {
  if (after === undefined || after === '') return 0
  if (/^\d{1,15}$/.test(after)) return Number(after)
  const field = 'after'
  throw failWith(fail('FIELD_FORMAT', { field }), [problem('FIELD_FORMAT', { field }, { field })])
}
