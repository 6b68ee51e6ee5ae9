import { childrenOf } from '@zhenma/codes/packaging'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { daySpanOf } from './day-span.ts'
import { findBatch, layoutOf } from './engine/batch-rows.ts'
import { history } from './engine/history.ts'
import type { Batch } from './engine/types.ts'
import {
  ancestorsOf,
  type CodeSource,
  codesOfSerials,
  labelRowsFrom,
  labelRowsOf,
} from './label-rows.ts'
import { readChildren, readMovementCounts, readTotals } from './labels.store.ts'
import { countLabels, listSerials } from './list-labels.store.ts'
import { listQueryRecords } from './query-records.store.ts'
import { serialOfSearch } from './read-code.ts'
import { rowLimits } from './row-limits.ts'
import { readAfter, searchedRange } from './search-range.ts'
import { seenLabel } from './seen-label.ts'
import { submitOperation, targetOf } from './submit-operation.ts'

/** A box holds at most 100 (specification, section 5). */
const MAXIMUM_CHILDREN = 100

export const labelRoutes = implement(labels)({
  async list(ctx, { code, start, end, after, pageSize, ...filter }) {
    const { companyId } = ctx.user
    const afterSerial = readAfter(after)
    const range = await searchedRange(ctx, { code, start, end })
    if (range === 'nothing') return { records: [], total: 0, next: null }
    const query = { companyId, limits: await rowLimits(ctx), filter, range }
    const total = await countLabels(ctx.db, query)
    const found = await listSerials(ctx.db, query, afterSerial, pageSize + 1)
    const serials = found.slice(0, pageSize)
    const next = found.length > pageSize ? String(serials.at(-1)) : null
    return { records: await labelRowsOf(codeSource(ctx), serials), total, next }
  },

  async detail(ctx, { code }) {
    const source = codeSource(ctx)
    const found = await seenLabel(source, await rowLimits(ctx), code)
    const ancestors = (await ancestorsOf(source, found)).reverse()
    const [label] = await labelRowsFrom(source, [found])
    if (label === undefined) throw fail('LABEL_CODE_UNKNOWN', { code })
    const address = `${ctx.services.publicUrl}/t/${label.code}`
    return { label, ancestors, childCount: found.childCount, address }
  },

  async history(ctx, { code }) {
    const source = codeSource(ctx)
    const { db, companyId } = source
    const { serial } = await seenLabel(source, await rowLimits(ctx), code)
    const entries = await history(db, companyId, serial)
    const ids = entries.map(({ movementId }) => movementId)
    const counts = await readMovementCounts(db, companyId, ids)
    const boxes = await codesOfSerials(
      source,
      entries.flatMap(({ via }) => via ?? []),
    )
    return entries.map((entry) => ({
      movementId: entry.movementId,
      operation: entry.operation,
      at: new Date(entry.at).toISOString(),
      userName: entry.userName,
      dealerName: entry.dealerName,
      fromDealerName: entry.fromDealerName,
      warehouseName: entry.warehouseName,
      fromWarehouseName: entry.fromWarehouseName,
      reason: entry.reason,
      note: entry.note,
      viaCode: entry.via === null ? null : (boxes.get(entry.via) ?? null),
      labelCount: counts.get(entry.movementId) ?? 0,
      ip: entry.ip,
      device: entry.device,
    }))
  },

  async children(ctx, { code }) {
    const source = codeSource(ctx)
    const { db, companyId } = source
    const { serial, batchId } = await seenLabel(source, await rowLimits(ctx), code)
    const batch = await findBatch(db, companyId, batchId)
    const packed = batch && childrenOf(layoutOf(batch), serial)
    const serials = await readChildren(db, companyId, serial, packed, MAXIMUM_CHILDREN)
    return labelRowsOf(source, serials)
  },

  async activate(ctx, { active, confirmation, reason, idempotencyKey, ...given }) {
    const target = targetOf(given)
    if (active)
      return submitOperation(ctx, { operation: 'activate', target, reason, idempotencyKey })
    if (target.batchId === undefined) {
      return submitOperation(ctx, { operation: 'deactivate', target, reason, idempotencyKey })
    }
    const batch = await confirmedBatch(ctx, target.batchId, confirmation)
    const operation = 'deactivate_batch'
    const answer = await submitOperation(ctx, { operation, target, reason, idempotencyKey })
    if (batch.deactivatedAt === null) {
      const after = { name: batch.name, reason }
      await logChange(ctx, { operation, entity: 'batch', entityId: batch.id, after })
    }
    return answer
  },

  activateOne(ctx, { code, active, reason, idempotencyKey }) {
    return submitOperation(ctx, {
      operation: active ? 'activate' : 'deactivate',
      target: { codes: [code] },
      reason,
      idempotencyKey,
    })
  },

  async queryRecords(ctx, { code, result, productId, from, to, ...page }) {
    const source = codeSource(ctx)
    const { db, companyId, keyRing } = source
    const serial = code ? await serialOfSearch(db, companyId, keyRing, code) : null
    const { pageNo, pageSize } = page
    if (code && serial === null) return { records: [], total: 0, pageNo, pageSize }
    // All checks of one label are few; those of a company are asked for by time.
    const span = code && !from && !to ? { from: null, to: null } : daySpanOf({ from, to })
    const filter = { serial, result: result || null, productId: productId ?? null, ...span }
    const found = await listQueryRecords(db, companyId, await rowLimits(ctx), filter, page)
    const codes = await codesOfSerials(
      source,
      found.records.map((record) => record.serial),
    )
    const records = found.records.map((record) => ({
      ...record,
      code: codes.get(record.serial) ?? null,
    }))
    return { records, total: found.total, pageNo, pageSize }
  },

  async totals(ctx, { batchId = null, productId = null }) {
    const limits = await rowLimits(ctx)
    const tallies = await readTotals(ctx.db, ctx.user.companyId, limits, { batchId, productId })
    const byStatus: Record<string, number> = {}
    const byActivation: Record<string, number> = {}
    let total = 0
    for (const { status, activation, count } of tallies) {
      byStatus[status] = (byStatus[status] ?? 0) + count
      byActivation[activation] = (byActivation[activation] ?? 0) + count
      total += count
    }
    return { total, byStatus, byActivation }
  },
})

const codeSource = ({ db, user, services }: Context): CodeSource => ({
  db,
  companyId: user.companyId,
  keyRing: services.keyRing,
})

/** The batch to be deactivated for good: its name was typed, and the company's own user asks. */
async function confirmedBatch(
  { db, user }: Context,
  batchId: number,
  confirmation: string,
): Promise<Batch> {
  if (user.dealerId !== null) throw fail('ACCESS_DENIED')
  const batch = await findBatch(db, user.companyId, batchId)
  if (batch === undefined) throw fail('BATCH_NOT_FOUND')
  if (confirmation.trim() !== batch.name) {
    throw failWith(fail('BATCH_CONFIRMATION'), [
      problem('BATCH_CONFIRMATION', {}, { field: 'confirmation' }),
    ])
  }
  return batch
}
