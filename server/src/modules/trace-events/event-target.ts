import {
  MAXIMUM_TRACE_EVENTS,
  type TraceEventMethod,
} from '@zhenma/contract/trace-events/trace-event-words'
import { fail, failWith, Failure, problem } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { visibleBatch } from '../batches/index.ts'
import { codeSource, findBatchesOf, namedRangesEach } from '../labels/index.ts'
import {
  countEventsOf,
  holdProductName,
  lockNewEvents,
  type TraceEventFields,
} from './trace-events.store.ts'

const TARGETS = ['productId', 'batchId', 'start', 'end'] as const
type Target = Pick<TraceEventFields, 'method' | (typeof TARGETS)[number]>

/** What each method is to be told, and what the others say is not. */
const ASKS: Readonly<Record<TraceEventMethod, readonly (keyof Target)[]>> = {
  product: ['productId'],
  batch: ['batchId'],
  range: ['start', 'end'],
}

/** TRACE_EVENT_TARGET names each field that is missing, and each that has no place here. */
function refuseOtherTargets(given: Target): void {
  const asked = ASKS[given.method]
  const wrong = TARGETS.filter((name) => (given[name] !== null) !== asked.includes(name))
  // A range with one end is told as ranges are everywhere.
  const isHalf = given.method === 'range' && (given.start !== null || given.end !== null)
  const faulty = isHalf ? wrong.filter((name) => name !== 'start' && name !== 'end') : wrong
  if (faulty.length === 0) return
  throw failWith(
    fail('TRACE_EVENT_TARGET'),
    faulty.map((field) => problem('TRACE_EVENT_TARGET', {}, { field })),
  )
}

/** The batch in which the serials lie, as far as the caller sees it. Throws RANGE_*, LABEL_CODE_UNKNOWN, … */
async function batchOfRange(ctx: Context, { start, end }: Target) {
  const source = codeSource(ctx)
  const [range] = await namedRangesEach(source, [{ start, end }])
  if (range === undefined || range instanceof Failure) throw range ?? fail('RANGE_START_REQUIRED')
  // No range goes past its batch.
  const [own] = await findBatchesOf(ctx.db, source.companyId, [{ lo: range.lo, hi: range.lo }])
  return { batch: await visibleBatch(ctx, own?.id ?? 0), ...range }
}

/** What a new event is about, all of it there and the caller's to choose, and with room for one more. */
export async function targetFor(ctx: Context, given: Target): Promise<Target> {
  refuseOtherTargets(given)
  const { db, user } = ctx
  await lockNewEvents(db, user.companyId)
  const { target, name } = await named(ctx, given)
  const limit = MAXIMUM_TRACE_EVENTS
  if ((await countEventsOf(db, user.companyId, target)) >= limit) {
    throw fail('TRACE_EVENT_LIMIT', { name, limit })
  }
  return target
}

async function named(ctx: Context, given: Target): Promise<{ target: Target; name: string }> {
  const { method, productId, batchId } = given
  if (method === 'range') {
    const { batch, lo, hi } = await batchOfRange(ctx, given)
    return { target: { ...given, batchId: batch.id, start: lo, end: hi }, name: batch.name }
  }
  if (batchId !== null) {
    return { target: given, name: (await visibleBatch(ctx, batchId)).name }
  }
  const name = await holdProductName(ctx.db, ctx.user.companyId, productId ?? 0)
  if (name === undefined) throw referenceFailure('productId')
  return { target: given, name }
}
