import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { PAPERS } from './layout-limits.ts'
import { layoutShape } from './layout-shape.ts'
import { printLayout } from './print-layout.ts'

export const MAXIMUM_PRINT_TEMPLATES = 200
/** A template as a file, its pictures in it. */
export const TEMPLATE_FILE_LIMIT_BYTES = 16 * 1024 * 1024

export const printTemplateRow = z.object({
  id: z.int(),
  name: z.string(),
  layout: layoutShape,
  /** Where its pictures are fetched, by the numbers of their files. */
  pictures: z.record(z.string(), z.string()),
  /** Batches that are printed by it unless somebody chooses another. */
  batchCount: z.int(),
  createdAt: moment,
  updatedAt: moment,
})
export type PrintTemplateRow = z.output<typeof printTemplateRow>

const templateFilter = { paper: z.enum(PAPERS).optional() }

/** Print templates: how labels lie on paper, and what stands on one. */
export const printTemplates = {
  /** Without an id a new one. */
  save: endpoint({
    method: 'POST',
    path: '/web/print/template/save',
    encoding: 'json',
    allow: 'print-template:edit',
    revises: recordOf('print-template'),
    summary: { cn: '保存打印模板', tc: '儲存列印範本', en: 'Save a print template' },
    input: z.object({
      id: optionalId,
      ...revisionRead,
      /** Unique in the company. */
      name: requiredText(100),
      layout: printLayout,
    }),
    output: idOnly,
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/print/template/list',
    allow: 'print-template:list',
    summary: { cn: '打印模板列表', tc: '列印範本列表', en: 'List print templates' },
    input: z.object({ ...pageInput, ...templateFilter }),
    output: pageOf(printTemplateRow),
  }),
  exportSheet: listExport({
    list: '/web/print/template/list',
    allow: 'print-template:export',
    summary: {
      cn: '导出打印模板列表',
      tc: '匯出列印範本列表',
      en: 'Export the list of print templates',
    },
    input: { ...exportInput, ...templateFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/print/template/get',
    allow: 'print-template:list',
    tells: recordOf('print-template'),
    summary: { cn: '打印模板详情', tc: '列印範本詳情', en: 'One print template' },
    input: z.object({ id }),
    output: printTemplateRow.extend(revisionShape),
  }),
  /** For whoever sees batches. */
  search: endpoint({
    method: 'GET',
    path: '/web/print/template/search',
    allow: 'batch:list',
    summary: { cn: '选择打印模板', tc: '選擇列印範本', en: 'Search print templates for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/web/print/template/delete',
    allow: 'print-template:delete',
    summary: {
      cn: '删除未使用的打印模板',
      tc: '刪除未使用的列印範本',
      en: 'Delete a print template that no batch uses',
    },
    input: z.object({ id }),
    output: nothing,
  }),
  /** One template as a file that other companies can take: its layout, and its pictures. */
  exportFile: endpoint({
    method: 'GET',
    path: '/web/print/template/file',
    allow: 'print-template:export',
    summary: {
      cn: '将打印模板导出为文件',
      tc: '將列印範本匯出為檔案',
      en: 'Export a print template as a file',
    },
    input: z.object({ id }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  /** A new template of such a file; where its name is taken it gets another one. */
  importFile: endpoint({
    method: 'POST',
    path: '/web/print/template/import',
    encoding: 'multipart',
    allow: 'print-template:edit',
    summary: {
      cn: '从文件导入打印模板',
      tc: '從檔案匯入列印範本',
      en: 'Import a print template from a file',
    },
    input: z.object({}),
    output: z.object({ id: z.int(), name: z.string() }),
    files: ['file'],
    ratePerMinute: 30,
  }),
  /** A page of sample labels, marked as such. Of any layout, saved or not; no print run. */
  sample: endpoint({
    method: 'POST',
    path: '/web/print/template/sample',
    encoding: 'json',
    allow: 'print-template:list',
    summary: { cn: '打印样张', tc: '列印樣張', en: 'Print a test page' },
    input: z.object({ layout: printLayout }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
}
