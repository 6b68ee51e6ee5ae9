import { batches } from '@zhenma/contract/batches/batches.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { failedReference } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { actorOf, applyOperation, generateBatch } from '../labels/index.ts'
import {
  checkReferences,
  holdBatchData,
  isNewBatch,
  setPrintTemplate,
  updateBatchData,
} from './batch-data.store.ts'
import { BATCH_SHEET } from './batches.sheet.ts'
import { listBatches, searchBatches } from './batches.store.ts'
import { batchUses, deleteBatch } from './delete-batch.ts'
import { previewLabels } from './print/preview-labels.ts'
import { printBatch } from './print/print-batch.ts'
import { companyBatch, visibleBatch } from './visible-batch.ts'

async function pageOf(
  ctx: Context,
  { pageNo, pageSize, sort, ...filter }: InputOf<typeof batches.list>,
) {
  const reach = reachOf(ctx.user, 'batch')
  const { timeZone } = ctx.user
  const page = { pageNo, pageSize, sort }
  return listBatches(ctx.db, reach, { ...filter, timeZone }, page)
}

export const batchRoutes = implement(batches)({
  async generate(ctx, input) {
    const { db, user, services } = ctx
    // Labels are made by the company or by one of its factories.
    const reach = reachOf(user, 'batch')
    if (reach.dealerId !== null) throw fail('ACCESS_DENIED')
    const factoryId = input.factoryId ?? reach.factoryId
    await refuseUnknown(ctx, input.productId ?? null, factoryId)
    const { batch } = await generateBatch(db, actorOf(ctx), {
      ...input,
      packaging: {
        packagesPerBox: input.packagesPerBox,
        productsPerPackage: input.productsPerPackage,
        labelKind: input.labelKind,
      },
      factoryId,
      codeLength: input.codeLength ?? undefined,
      keyId: services.keyRing[0].id,
    })
    if (await isNewBatch(db, user.companyId, batch.id)) {
      const { id: entityId, name, lo, hi, productId } = batch
      const after = { name, start: lo, end: hi, productId, factoryId }
      if (input.printTemplateId != null) {
        await setPrintTemplate(db, user.companyId, entityId, input.printTemplateId)
      }
      await logChange(ctx, { operation: 'generate', entity: 'batch', entityId, after })
    }
    return visibleBatch(ctx, batch.id)
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
        ...BATCH_SHEET,
        read: (at, page) => pageOf(at, { ...filter, ...page }),
      },
    ),

  async get(ctx, { id }) {
    const batch = await visibleBatch(ctx, id)
    const mayRemove = may(ctx.user, batches.remove.allow)
    return { ...batch, uses: mayRemove ? await batchUses(ctx, id) : [] }
  },

  async remove(ctx, { id }) {
    await deleteBatch(ctx, id)
    return {}
  },

  async update(ctx, { id, name, note, printTemplateId }) {
    const { companyId } = ctx.user
    await companyBatch(ctx, id)
    const before = await holdBatchData(ctx.db, companyId, id)
    const after = {
      name,
      note,
      printTemplateId: printTemplateId === undefined ? before.printTemplateId : printTemplateId,
    }
    await updateBatchData(ctx.db, companyId, id, after)
    await logChange(ctx, { operation: 'update', entity: 'batch', entityId: id, before, after })
    return visibleBatch(ctx, id)
  },

  async search(ctx, { keyword, ids }) {
    return searchBatches(ctx.db, reachOf(ctx.user, 'batch'), keyword, ids)
  },

  async print(ctx, input) {
    await companyBatch(ctx, input.id)
    return printBatch(ctx, input)
  },

  async previewLabels(ctx, input) {
    await companyBatch(ctx, input.id)
    return { labels: await previewLabels(ctx, input) }
  },

  async allowQuery(ctx, { id, allowed, reason }) {
    await companyBatch(ctx, id)
    const operation = allowed ? 'allow_query' : 'forbid_query'
    const { labelCount } = await applyOperation(ctx.db, actorOf(ctx), {
      operation,
      target: { batchId: id },
      reason,
      keyRing: ctx.services.keyRing,
    })
    const after = { allowed, reason }
    await logChange(ctx, { operation, entity: 'batch', entityId: id, after })
    return { count: labelCount }
  },
})

/** A new batch's product and factory; a factory's user makes batches of that factory only. */
async function refuseUnknown(
  { db, user }: Context,
  productId: number | null,
  factoryId: number | null,
): Promise<void> {
  const known = await checkReferences(db, user.companyId, productId, factoryId)
  const own = reachOf(user, 'batch').factoryId
  const isOwnFactory = own === null || own === factoryId
  const fields = [
    ...(known.productKnown ? [] : ['productId']),
    ...(known.factoryKnown && isOwnFactory ? [] : ['factoryId']),
  ]
  const [field, ...others] = fields
  if (field !== undefined) throw failedReference(field, ...others)
}
