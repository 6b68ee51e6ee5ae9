import { DEACTIVATE_BATCH, labels } from '@zhenma/contract/labels/labels.contract'
import { dealersInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportChecks } from './checks/query-records.sheet.ts'
import { listChecks, locateChecks } from './checks/buyers-checks.ts'
import { childrenOfLabel, labelOf, visibleLabel } from './visible/visible-label.ts'
import { deactivateBatch } from './deactivate-batch.ts'
import { type Batch, findBatch, history } from './engine/index.ts'
import {
  ancestorsOf,
  codeSource,
  codesOfSerials,
  labelRowsFrom,
  labelRowsOf,
} from './label-rows.ts'
import { isBatchOf, readMovementCounts, readTotals } from './labels.store.ts'
import { countLabels, listSerials } from './list/list-labels.store.ts'
import { readLabelQuery } from './list/read-label-query.ts'
import { readAfter } from './list/label-query.ts'
import { submitOperation, targetOf } from './submit-operation.ts'
import { isWhole, shownStep } from './visible/shown-history.ts'

export const labelRoutes = implement(labels)({
  async list(ctx, { after, pageSize, ...given }) {
    const afterSerial = readAfter(after)
    const query = await readLabelQuery(ctx, given)
    if (query === 'nothing') return { records: [], total: 0, next: null }
    const total = await countLabels(ctx.db, query)
    const found = await listSerials(ctx.db, query, afterSerial, pageSize + 1)
    const serials = found.slice(0, pageSize)
    const next = found.length > pageSize ? String(serials.at(-1)) : null
    return { records: await labelRowsOf(codeSource(ctx), serials), total, next }
  },

  async detail(ctx, { code }) {
    const source = codeSource(ctx)
    const found = await labelOf(ctx, code)
    const ancestors = (await ancestorsOf(source, found)).reverse()
    const [label] = await labelRowsFrom(source, [found])
    if (label === undefined) throw fail('LABEL_CODE_UNKNOWN', { code })
    const address = `${ctx.services.publicUrl}/t/${label.code}`
    return { label, ancestors, childCount: found.childCount, address }
  },

  async history(ctx, { code }) {
    const source = codeSource(ctx)
    const { db, companyId } = source
    const reach = reachOf(ctx.user, 'label')
    const { serial } = await visibleLabel(source, reach, code)
    const dealers = await dealersInReach(db, reach)
    const entries = (await history(db, companyId, serial)).map((step) => shownStep(dealers, step))
    const ids = entries.map(({ movementId }) => movementId)
    const counts = await readMovementCounts(db, companyId, ids)
    const boxes = await codesOfSerials(
      source,
      entries.flatMap(({ via, takenOutOf }) => [via ?? [], takenOutOf ?? []].flat()),
    )
    return entries.map((entry) => ({
      movementId: entry.movementId,
      movementNumber: entry.movementNumber,
      operation: entry.operation,
      at: new Date(entry.at).toISOString(),
      userName: entry.userName,
      dealerName: entry.dealerName,
      fromDealerName: entry.fromDealerName,
      warehouseName: entry.warehouseName,
      fromWarehouseName: entry.fromWarehouseName,
      reason: entry.reason,
      note: entry.note,
      details: entry.details,
      viaCode: entry.via === null ? null : (boxes.get(entry.via) ?? null),
      takenOutOfCode: entry.takenOutOf === null ? null : (boxes.get(entry.takenOutOf) ?? null),
      takenOutCount: entry.takenOutCount,
      isMoved: entry.isMoved,
      labelCount: isWhole(entry) ? (counts.get(entry.movementId) ?? 0) : 1,
      ip: entry.ip,
      device: entry.device,
      deviceName: entry.deviceName,
    }))
  },

  async children(ctx, { code }) {
    const source = codeSource(ctx)
    const reach = reachOf(ctx.user, 'label')
    return childrenOfLabel(source, reach, await visibleLabel(source, reach, code))
  },

  async activate(ctx, { active, confirmation, reason, idempotencyKey, withoutContent, ...given }) {
    const target = targetOf(given)
    if (active || target.batchId === undefined) {
      const operation = active ? 'activate' : 'deactivate'
      return submitOperation(ctx, { operation, target, reason, idempotencyKey, withoutContent })
    }
    if (!may(ctx.user, DEACTIVATE_BATCH)) throw fail('ACCESS_DENIED')
    const batch = await confirmedBatch(ctx, target.batchId, confirmation)
    return deactivateBatch(ctx, batch, { reason, idempotencyKey })
  },

  activateOne(ctx, { code, active, reason, idempotencyKey }) {
    return submitOperation(ctx, {
      operation: active ? 'activate' : 'deactivate',
      target: { codes: [code] },
      reason,
      idempotencyKey,
    })
  },

  queryRecords: (ctx, input) => listChecks(ctx, input),
  exportQueryRecords: (ctx, input) => exportChecks(ctx, input),

  positioning: (ctx, input) => locateChecks(ctx, input),

  async totals(ctx, { batchId = null, productId = null }) {
    const reach = reachOf(ctx.user, 'label')
    const tallies = await readTotals(ctx.db, reach, { batchId, productId })
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

/** The batch to be deactivated for good: its name was typed, and the company's own user asks. */
async function confirmedBatch(
  { db, user }: Context,
  batchId: number,
  confirmation: string,
): Promise<Batch> {
  const reach = reachOf(user, 'batch')
  if (reach.dealerId !== null) throw fail('ACCESS_DENIED')
  const batch = await findBatch(db, user.companyId, batchId)
  if (batch === undefined || !(await isBatchOf(db, reach, batchId))) throw fail('BATCH_NOT_FOUND')
  if (confirmation.trim() !== batch.name) {
    throw failWith(fail('BATCH_CONFIRMATION'), [
      problem('BATCH_CONFIRMATION', {}, { field: 'confirmation' }),
    ])
  }
  return batch
}
