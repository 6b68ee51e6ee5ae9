import {
  type BulkStep,
  isForm,
  type StepCall,
  type StepForm,
} from '@zhenma/contract/bulk/bulk-step'
import type { Entity } from '@zhenma/contract/kernel/entity'
import { logChange } from '../../platform/audit/log-change.ts'
import { doneOrRefused } from '../../platform/database/savepoints.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import {
  type BulkRecord,
  type Chosen,
  type Outcome,
  restoreRecord,
  revisionsOf,
} from './bulk.store.ts'
import type { Calls } from '../../platform/http/calls.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record that was refused, and why. */
export type Refused = Chosen & { readonly failure: Failure }

export type Done = { readonly outcomes: readonly Outcome[]; readonly refused: readonly Refused[] }

/** Does a step to records, each undone by itself where it is refused. */
export async function doRecords(
  ctx: Context,
  calls: Calls,
  step: BulkStep,
  values: Fields,
  records: readonly Chosen[],
): Promise<Done> {
  const { by, entity } = step
  const ids = records.map(({ id }) => id)
  const { companyId } = ctx.user
  const earlier = await revisionsOf(ctx.db, companyId, entity, ids)
  const { befores, refused } = await doEach(ctx, records, ({ id }) =>
    isForm(by)
      ? changeForm(ctx, calls, by, id, (form) => by.change(form, values))
      : makeCall(ctx, calls, by, id, values),
  )
  const later = await revisionsOf(ctx.db, companyId, entity, ids)
  const outcomes = ids.map((id): Outcome => {
    if (!befores.has(id)) return { id, state: 'refused' }
    const revision = later.get(id) ?? 0
    // What left no trace in the record's history was so already.
    const isDone = revision > (earlier.get(id) ?? 0)
    return isDone
      ? { id, state: 'done', revision, before: befores.get(id) ?? null }
      : { id, state: 'same' }
  })
  return { outcomes, refused }
}

/** Takes a step back of records that are still as it left them; the others are refused by name. */
export async function undoRecords(
  ctx: Context,
  calls: Calls,
  step: BulkStep,
  records: readonly BulkRecord[],
): Promise<Done> {
  const ids = records.map(({ id }) => id)
  const now = await revisionsOf(ctx.db, ctx.user.companyId, step.entity, ids)
  const undone = await doEach(ctx, records, async (record) => {
    const { id, name, revision } = record
    if (now.get(id) !== revision) throw fail('BULK_CHANGED_SINCE', { name })
    await undoOne(ctx, calls, step, record)
    return null
  })
  const outcomes = ids.map(
    (id): Outcome => ({ id, state: undone.befores.has(id) ? 'undone' : 'kept' }),
  )
  return { outcomes, refused: undone.refused }
}

/** Does something to each record in turn, undone by itself where it is refused. */
async function doEach<R extends Chosen>(
  ctx: Context,
  records: readonly R[],
  work: (record: R) => Promise<Fields | null>,
): Promise<{ befores: ReadonlyMap<number, Fields | null>; refused: readonly Refused[] }> {
  const befores = new Map<number, Fields | null>()
  const refused: Refused[] = []
  for (const record of records) {
    const { id, name } = record
    const done = await doneOrRefused(ctx.db, () => work(record))
    if (done instanceof Failure) refused.push({ id, name, failure: done })
    else befores.set(id, done)
  }
  return { befores, refused }
}

async function undoOne(
  ctx: Context,
  calls: Calls,
  { by, undo, restores }: BulkStep,
  { id, before }: BulkRecord,
): Promise<void> {
  if (isForm(by)) await changeForm(ctx, calls, by, id, () => before)
  else if (undo !== undefined) await makeCall(ctx, calls, undo, id, before ?? {})
  else if (restores !== undefined) await restore(ctx, restores, id)
}

async function restore(ctx: Context, { table, name }: Entity, entityId: number): Promise<void> {
  if (!(await restoreRecord(ctx.db, ctx.user.companyId, table, entityId))) throw fail('NOT_FOUND')
  await logChange(ctx, { operation: 'recover', entity: name, entityId })
}

/** Answers what is to be kept of the record. */
async function makeCall(
  ctx: Context,
  calls: Calls,
  { call, takes, fixed, keeps }: StepCall,
  id: number,
  values: Fields,
): Promise<Fields | null> {
  const whom = { id: { id }, ids: { ids: [id] }, kept: {} }[takes]
  const input = parseFields(call.input, { ...values, ...fixed, ...whom })
  const answer = await calls.make(ctx, call, input)
  return keeps === undefined ? null : keeps(answer as Fields)
}

/**
 * Reads a record as its form does, changes what is to be changed, and saves it with the revision that was read.
 * Answers what stood there before; null where nothing was to be changed.
 */
async function changeForm(
  ctx: Context,
  calls: Calls,
  { get, update, toInput }: StepForm,
  id: number,
  change: (form: Fields) => Fields | null,
): Promise<Fields | null> {
  const record = (await calls.make(ctx, get, { id })) as Fields
  const form = toInput?.(record) ?? record
  const wanted = change(form)
  if (wanted === null) return null
  await calls.make(ctx, update, parseFields(update.input, { ...form, ...wanted, id }))
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, form[name] ?? null]))
}
