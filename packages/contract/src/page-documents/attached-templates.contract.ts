import { z } from 'zod'
import { batchRow } from '../batches/batches.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { queryTemplates } from '../query-templates/query-templates.contract.ts'
import { trace } from '../trace/trace.contract.ts'

/** What goods have a template for: how labels are printed, which page tells their way, how a check of them looks. */
export const TEMPLATE_KINDS = ['print', 'trace', 'query'] as const

const OF_PAGES = {
  [trace.remove.allow]: trace.remove.summary,
  [queryTemplates.bind.allow]: queryTemplates.bind.summary,
}

/** One call for a template of whatever kind; a page's is a setting of its own, with the permissions of its own calls. */
export const attachedTemplates = {
  removeFromProduct: endpoint({
    method: 'POST',
    path: '/web/product/delete/template',
    allow: 'product:update',
    further: OF_PAGES,
    summary: {
      cn: '取消产品的打印、溯源或查询模板',
      tc: '取消產品的列印、溯源或查詢範本',
      en: 'Take a print, trace or query template off a product',
    },
    /** Trace and query: all settings of just this product; those of its batches, and of the company, stay. */
    input: z.object({ id, kind: z.enum(TEMPLATE_KINDS) }),
    output: idOnly,
  }),
  attachToBatch: endpoint({
    method: 'POST',
    path: '/web/batch/template',
    allow: 'batch:update',
    locksLabels: true,
    further: {
      ...OF_PAGES,
      [trace.create.allow]: trace.create.summary,
      [trace.update.allow]: trace.update.summary,
    },
    summary: { cn: '为批次选用模板', tc: '為批次選用範本', en: 'Attach a template to a batch' },
    input: z.object({
      batchId: id,
      kind: z.enum(TEMPLATE_KINDS),
      /** Null: none, which for printing means the standard sheet, and else what its product or the company has. */
      templateId: id.nullable(),
    }),
    output: batchRow,
  }),
}
