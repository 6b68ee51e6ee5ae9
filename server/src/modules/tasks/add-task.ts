import {
  MAXIMUM_OPEN_TASKS,
  TASK_INPUTS,
  type TaskKind,
  taskPermission,
} from '@zhenma/contract/tasks/task-kinds'
import { createHash } from 'node:crypto'
import { logChange } from '../../platform/audit/log-change.ts'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import type { TaskPlan, TaskWorkers } from './task-worker.ts'
import { countOpen, findByKey, insertTask } from './tasks.store.ts'

type Wish = { readonly kind: TaskKind; readonly input: Readonly<Record<string, unknown>> }

/**
 * What a task would do. Refuses without the permission of the work itself (ACCESS_DENIED), names
 * every bad field of the input (`input.start`), and throws what the kind finds wrong.
 */
export async function planTask(
  ctx: Context,
  workers: TaskWorkers,
  { kind, input }: Wish,
): Promise<TaskPlan<Readonly<Record<string, unknown>>>> {
  if (!may(ctx.user, taskPermission(kind, input))) throw fail('ACCESS_DENIED')
  const parsed = parseFields(TASK_INPUTS[kind], input, ['input'])
  return workers[kind].plan(ctx, parsed)
}

/**
 * Adds a task that waits for a server; answers its id. The same idempotency key gives the same task
 * again, for another wish IDEMPOTENCY_KEY_REUSED. Throws TASK_TOO_MANY, and as `planTask`.
 */
export async function addTask(
  ctx: Context,
  workers: TaskWorkers,
  wish: Wish,
  idempotencyKey: string | null,
): Promise<number> {
  const { db, user } = ctx
  const requestHash = createHash('sha256').update(JSON.stringify(wish)).digest()
  const earlier = await earlierTask(ctx, idempotencyKey, requestHash)
  if (earlier !== undefined) return earlier
  const plan = await planTask(ctx, workers, wish)
  if ((await countOpen(db, user.companyId)) >= MAXIMUM_OPEN_TASKS) {
    throw fail('TASK_TOO_MANY', { limit: MAXIMUM_OPEN_TASKS })
  }
  const { kind } = wish
  const id = await insertTask(db, {
    companyId: user.companyId,
    userId: user.id,
    kind,
    plan,
    language: ctx.language,
    ip: ctx.ip,
    device: ctx.device,
    idempotencyKey,
    requestHash,
  })
  if (id === undefined) {
    // Another call of the same key was quicker; its task is committed by now.
    const theirs = await earlierTask(ctx, idempotencyKey, requestHash)
    if (theirs === undefined) throw new Error('a key that is taken belongs to no task')
    return theirs
  }
  const after = { kind, ...plan.title }
  await logChange(ctx, { operation: 'create', entity: 'task', entityId: id, after })
  return id
}

/** Begins a task that a screen of its own has asked for, and has judged. Throws TASK_TOO_MANY. */
export async function beginTask(
  { db, user, language, ip, device }: Context,
  kind: TaskKind,
  plan: TaskPlan<unknown>,
): Promise<number> {
  if ((await countOpen(db, user.companyId)) >= MAXIMUM_OPEN_TASKS) {
    throw fail('TASK_TOO_MANY', { limit: MAXIMUM_OPEN_TASKS })
  }
  const { companyId, id: userId } = user
  const by = { companyId, userId, language, ip, device }
  const none = { idempotencyKey: null, requestHash: Buffer.alloc(0) }
  const id = await insertTask(db, { ...by, ...none, kind, plan })
  if (id === undefined) throw new Error('a task without a key met the key of another')
  return id
}

async function earlierTask(
  { db, user }: Context,
  idempotencyKey: string | null,
  requestHash: Buffer,
): Promise<number | undefined> {
  if (idempotencyKey === null) return undefined
  const earlier = await findByKey(db, user.companyId, idempotencyKey, requestHash)
  if (earlier?.same === false) throw fail('IDEMPOTENCY_KEY_REUSED')
  return earlier?.id
}
