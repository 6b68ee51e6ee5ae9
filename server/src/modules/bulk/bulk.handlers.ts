import { type BulkStep, callOf } from '@zhenma/contract/bulk/bulk-step'
import { BULK_STEPS } from '@zhenma/contract/bulk/bulk-steps'
import type { BulkStepName } from '@zhenma/contract/bulk/bulk-words'
import { BULK_AT_ONCE, bulk, SHOWN_BULK_RUNS } from '@zhenma/contract/bulk/bulk.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { requireAllowed } from '../../platform/auth/session.ts'
import { fail, failWith, tell } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement, type Route } from '../../platform/http/implement.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { beginTask } from '../tasks/index.ts'
import {
  type BulkRun,
  countRecords,
  holdRun,
  insertRun,
  markUndone,
  nextRecords,
  ownRuns,
  setTask,
  writeOutcomes,
} from './bulk.store.ts'
import { Calls } from '../../platform/http/calls.ts'
import { chooseRows, inStepOrder, type Wish } from './choose-rows.ts'
import { doRecords, type Refused, undoRecords } from './do-records.ts'
import { mayUndo, permissionToUndo, requireWayBack, wayBack } from './way-back.ts'

/** Of what is refused, so much is named. */
const NAMED = 100

type Ran = OutputOf<typeof bulk.run>

/** The calls, over the calls of these routes. */
export const bulkRoutes = (routes: () => readonly Route[]) => {
  const calls = new Calls(routes)
  return implement(bulk)({
    async count(ctx, { step: name, ...wish }) {
      const step = BULK_STEPS[name]
      requireAllowed(ctx.user, callOf(step))
      const { records, leftOut } = await chooseRows(ctx, calls, step, wish)
      const count = records.length
      return { count, leftOut, isTask: count > BULK_AT_ONCE, canUndo: mayUndo(ctx, step) }
    },

    async run(ctx, { step: name, expected, values, ...wish }) {
      const step = BULK_STEPS[name]
      requireAllowed(ctx.user, callOf(step))
      const asked = { name, step, values: parseFields(step.values, values) }
      return runStep(ctx, calls, asked, wish, expected)
    },

    async runs(ctx) {
      const { id: userId, companyId } = ctx.user
      const found = await ownRuns(ctx.db, { companyId, userId }, SHOWN_BULK_RUNS)
      return found.map(({ isAtWork, done, ...run }) => ({
        ...run,
        state: wayBack(ctx, { ...run, isAtWork }, done),
      }))
    },

    async undo(ctx, { id }) {
      const run = await holdRun(ctx.db, { companyId: ctx.user.companyId, runId: id })
      if (run === undefined || run.createdBy !== ctx.user.id) throw fail('BULK_NOT_FOUND')
      return undoRun(ctx, calls, run)
    },
  })
}

async function runStep(
  ctx: Context,
  calls: Calls,
  { name, step, values }: { name: BulkStepName; step: BulkStep; values: BulkRun['values'] },
  wish: Wish,
  expected: number,
): Promise<Ran> {
  const { db, user } = ctx
  const { companyId } = user
  const chosen = await chooseRows(ctx, calls, step, wish)
  if (chosen.records.length !== expected) {
    throw fail('BULK_CHANGED', { expected, count: chosen.records.length })
  }
  const records = await inStepOrder(ctx, step, chosen.records)
  const run = { companyId, step: name, values, createdBy: user.id }
  const runId = await insertRun(db, run, records)
  if (records.length > BULK_AT_ONCE) {
    const permission = callOf(step).allow
    const title = { operation: name, rows: records.length, runId }
    const plan = { input: { runId, permission }, title, total: records.length, cursor: 0 }
    const taskId = await beginTask(ctx, 'bulk', plan)
    await setTask(db, { companyId, runId }, taskId)
    return { id: runId, changed: 0, same: 0, taskId, canUndo: false }
  }
  const { outcomes, refused } = await doRecords(ctx, calls, step, values, records)
  if (refused.length > 0) throw refusal(refused)
  await writeOutcomes(db, { companyId, runId }, outcomes)
  const changed = outcomes.filter(({ state }) => state === 'done').length
  return {
    id: runId,
    changed,
    same: outcomes.length - changed,
    taskId: null,
    canUndo: changed > 0 && mayUndo(ctx, step),
  }
}

/** All or none: each record that was refused is named with its reason. */
function refusal(refused: readonly Refused[]) {
  const problems = refused.slice(0, NAMED).map(
    ({
      name,
      failure: {
        key,
        values,
        problems: [first],
      },
    }) => (first === undefined ? { error: key, values, code: name } : { ...first, code: name }),
  )
  return failWith(fail('BULK_REFUSED', { count: refused.length }), problems)
}

async function undoRun(
  ctx: Context,
  calls: Calls,
  run: BulkRun,
): Promise<OutputOf<typeof bulk.undo>> {
  const { db, user } = ctx
  const step = BULK_STEPS[run.step]
  const ofRun = { companyId: user.companyId, runId: run.id }
  const { done = 0 } = await countRecords(db, ofRun)
  requireWayBack(ctx, run, done)
  await markUndone(db, ofRun)
  if (done > BULK_AT_ONCE) {
    const input = { runId: run.id, isUndo: true, permission: permissionToUndo(step) }
    const title = { operation: run.step, rows: done, isUndo: 1 }
    const taskId = await beginTask(ctx, 'bulk', { input, title, total: done, cursor: 0 })
    return { undone: 0, refused: [], refusedCount: 0, taskId }
  }
  const records = await nextRecords(db, ofRun, 'done', 0, BULK_AT_ONCE)
  const { outcomes, refused } = await undoRecords(ctx, calls, step, records)
  await writeOutcomes(db, ofRun, outcomes)
  return {
    undone: outcomes.length - refused.length,
    refused: refused.slice(0, NAMED).map(({ name, failure: { key, values } }) => ({
      name,
      message: tell({ error: key, values }, readerOf(ctx)).message,
    })),
    refusedCount: refused.length,
    taskId: null,
  }
}
