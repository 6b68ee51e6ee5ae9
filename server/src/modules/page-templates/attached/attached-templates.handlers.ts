import { attachedTemplates } from '@zhenma/contract/page-documents/attached-templates.contract'
import { implement } from '../../../platform/http/implement.ts'
import { attachPrintTemplate, companyBatch, visibleBatch } from '../../batches/index.ts'
import { removePrintTemplate } from '../../products/index.ts'
import { attachPage, removePagesOf } from './attach-page.ts'

export const attachedTemplateRoutes = implement(attachedTemplates)({
  async removeFromProduct(ctx, { id, kind }) {
    if (kind === 'print') await removePrintTemplate(ctx, id)
    else await removePagesOf(ctx, kind, id)
    return { id }
  },

  async attachToBatch(ctx, { batchId, kind, templateId }) {
    if (kind === 'print') return attachPrintTemplate(ctx, batchId, templateId)
    await attachPage(ctx, kind, await companyBatch(ctx, batchId), templateId)
    return visibleBatch(ctx, batchId)
  },
})
