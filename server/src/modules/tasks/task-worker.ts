import { TASK_INPUTS, type TaskInput, type TaskKind } from '@zhenma/contract/tasks/task-kinds'
import type { ProblemDraft } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'

/** The values of a task's title. */
export type TaskTitle = Readonly<Record<string, string | number>>

/** What a task is going to do, worked out when it is added. */
export type TaskPlan<Input> = {
  /** The input with everything that was looked up; stored, and handed to every chunk. */
  readonly input: Input
  readonly title: TaskTitle
  /** Labels, codes or rows to be worked on. */
  readonly total: number
  /** Where the first chunk begins. */
  readonly cursor: number
}

/** What a try of the work, undone at once, has found. */
export type TaskCheck = {
  /** Units that were tried, from the first. */
  readonly checked: number
  readonly refusedCount: number
  readonly problems: readonly ProblemDraft[]
}

/** A task that has come as far as `cursor`. */
export type Work<Input> = {
  readonly taskId: number
  readonly input: Input
  readonly total: number
  readonly cursor: number
}

/** A row of the user's file that was refused; `row` counts as the file does, from 1. */
export type Refusal = {
  readonly row: number
  readonly key: string
  readonly problem: ProblemDraft
}

/** What a chunk did, to be written in the same transaction. */
export type ChunkResult = {
  /** Where the next chunk begins. */
  readonly cursor: number
  readonly isLast: boolean
  /** How far this chunk has come, in units of the total. */
  readonly units: number
  readonly labelCount: number
  readonly movementId: number | null
  /** For the report: rows of the file, serials. */
  readonly rowsText: string
  readonly keyText: string
  readonly refusals: readonly Refusal[]
  /** The next part of the result file. */
  readonly fileText?: string
}

/** How one kind of task is done. `Input` is that of the contract. */
type KindOf<Input> = {
  /** Judges the input; throws what is wrong with it. */
  plan(ctx: Context, input: Input): Promise<TaskPlan<Input>>
  /** Tries what it can of the plan and leaves nothing changed. */
  check(ctx: Context, plan: TaskPlan<Input>): Promise<TaskCheck>
  /** Does the next chunk in the transaction of `ctx`; a Failure undoes it. */
  chunk(ctx: Context, work: Work<Input>): Promise<ChunkResult>
}

/** A kind of task for those who know inputs only as they are stored. */
export type TaskWorker = KindOf<Readonly<Record<string, unknown>>>

/** How each kind of task is done. A new kind is a schema in the contract and a line in `modules.ts`. */
export type TaskWorkers = Readonly<Record<TaskKind, TaskWorker>>

/** Ties a kind to its schema: what was stored is read by it again. */
export function taskWorker<K extends TaskKind>(kind: K, of: KindOf<TaskInput<K>>): TaskWorker {
  const read = (input: unknown) => TASK_INPUTS[kind].parse(input) as TaskInput<K>
  return {
    plan: (ctx, input) => of.plan(ctx, read(input)),
    check: (ctx, plan) => of.check(ctx, { ...plan, input: read(plan.input) }),
    chunk: (ctx, work) => of.chunk(ctx, { ...work, input: read(work.input) }),
  }
}
