import { traceEvent } from '@zhenma/contract/trace-events/trace-event.entity'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { entityHandlers, fieldsOf } from '../../platform/entities/entity-handlers.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { fileUrl, PDF_TYPE, thumbnailUrl } from '../files/index.ts'
import { placeStore } from '../places/index.ts'
import { targetFor } from './event-target.ts'
import { noteEvent, noteEventRemoved } from './log-event.ts'
import {
  filesForEvents,
  namesOfEvents,
  traceEventStore,
  type TraceEventFields,
} from './trace-events.store.ts'

/** A phone whose clock is a little ahead says what happens just now. */
const CLOCKS_DIFFER_MS = 60_000

/** Refuses what an event says, beside what it is about; `before`: what need not be judged again. */
async function refuseWrong(
  ctx: Context,
  { happenedAt, placeId, fileIds }: TraceEventFields,
  before?: TraceEventFields,
): Promise<void> {
  const { companyId } = ctx.user
  if (Date.parse(happenedAt) > Date.now() + CLOCKS_DIFFER_MS) {
    throw fieldFailure('happenedAt', 'TRACE_EVENT_FUTURE', {})
  }
  if (placeId !== null && placeId !== before?.placeId) {
    const name = await placeStore.holdName(ctx.db, { companyId }, placeId)
    if (name === undefined) throw referenceFailure('placeId')
  }
  const known = new Set((await filesForEvents(ctx.db, companyId, fileIds)).map(({ id }) => id))
  const missing = fileIds.filter((id) => !known.has(id))
  const [first] = missing
  if (first === undefined) return
  throw failWith(
    fail('TRACE_EVENT_FILE', { id: first }),
    missing.map((id) => problem('TRACE_EVENT_FILE', { id }, { field: 'fileIds' })),
  )
}

/** Each file once, in the order in which they were given. */
const withFilesOnce = (fields: TraceEventFields): TraceEventFields => ({
  ...fields,
  fileIds: [...new Set(fields.fileIds)],
})

export const traceEventRoutes = implement(traceEvents)({
  ...entityHandlers(traceEventStore, traceEvents, {
    async more({ db, user }, events) {
      const ids = events.map(({ id }) => id)
      const names = await namesOfEvents(db, user.companyId, ids)
      const nothing = { productName: null, batchName: null, placeName: null }
      return events.map(({ id }) => names.get(id) ?? nothing)
    },
    async detail({ db, user }, { fileIds }) {
      const { companyId } = user
      const files = await filesForEvents(db, companyId, fileIds)
      return {
        files: files.map(({ id, name, mediaType }) => ({
          id,
          name,
          url: fileUrl(companyId, id, mediaType),
          thumbnailUrl: mediaType === PDF_TYPE ? null : thumbnailUrl(companyId, id),
        })),
      }
    },
    async beforeUpdate(ctx, id, before, after) {
      await refuseWrong(ctx, after, before)
      await noteEvent(ctx.db, ctx.user.companyId, id, after)
    },
    beforeRemove: ({ db, user }, id) => noteEventRemoved(db, user.companyId, id),
  }),

  async create(ctx, given) {
    const { db, user } = ctx
    const typed = withFilesOnce(fieldsOf(traceEvent, given))
    await refuseWrong(ctx, typed)
    const after = { ...typed, ...(await targetFor(ctx, typed)) }
    const id = await traceEventStore.insert(db, user.companyId, after, { createdBy: user.id })
    await noteEvent(db, user.companyId, id, after)
    await logChange(ctx, { operation: 'create', entity: traceEvent.name, entityId: id, after })
    return { id }
  },
})
