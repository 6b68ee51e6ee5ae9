import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import { logChange } from '../../../platform/audit/log-change.ts'
import { failedReference } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findTemplate } from '../../print-templates/index.ts'
import { holdBatchData, setPrintTemplate } from '../batch-data.store.ts'
import { companyBatch, visibleBatch } from '../visible-batch.ts'

/** Has a batch printed by a template; null: by the standard sheet. Throws BATCH_NOT_FOUND, ACCESS_DENIED, FIELD_REFERENCE. */
export async function attachPrintTemplate(
  ctx: Context,
  batchId: number,
  templateId: number | null,
): Promise<BatchRow> {
  const { companyId } = ctx.user
  await companyBatch(ctx, batchId)
  const { printTemplateId } = await holdBatchData(ctx.db, companyId, batchId)
  if (templateId !== null && !(await findTemplate(ctx.db, companyId, templateId))) {
    throw failedReference('templateId')
  }
  await setPrintTemplate(ctx.db, companyId, batchId, templateId)
  await logChange(ctx, {
    operation: 'attach_template',
    entity: 'batch',
    entityId: batchId,
    before: { printTemplateId },
    after: { printTemplateId: templateId },
  })
  return visibleBatch(ctx, batchId)
}
