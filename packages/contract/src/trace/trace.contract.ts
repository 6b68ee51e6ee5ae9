import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id } from '../kernel/rules.ts'
import { NO_TEXT } from '../kernel/text.ts'
import {
  bindingFields,
  bindingFilter,
  bindingShape,
  TRACE_KINDS,
} from '../page-documents/page-bindings.ts'
import { PAGE_LIMITS, TRACE_MODULES } from '../page-documents/page-limits.ts'
import { pageText } from '../page-documents/page-parts.ts'

const title = pageText(PAGE_LIMITS.heading)

const traceFields = {
  ...bindingFields,
  kind: z.enum(TRACE_KINDS).default('common'),
  /** Above the page, in place of its own name. */
  title: title.default(NO_TEXT),
  /** Which of the page's modules are shown; none named: all of them. */
  modules: z.array(z.enum(TRACE_MODULES)).max(TRACE_MODULES.length).default([]),
}

export const traceRow = z.object({
  ...bindingShape,
  kind: z.enum(TRACE_KINDS),
  title,
  modules: z.array(z.enum(TRACE_MODULES)),
})
export type TraceRow = z.output<typeof traceRow>

const traceFilter = { ...bindingFilter, kind: z.enum(TRACE_KINDS).optional() }

/** Those of one product or batch, and which one buyers are shown where nothing more exact is bound. */
const tracesOf = z.object({
  configurations: z.array(traceRow),
  effective: traceRow.nullable(),
})
export type TracesOf = z.output<typeof tracesOf>

/** Trace settings: which page is shown of which goods, and how much of their way. */
export const trace = {
  create: endpoint({
    method: 'POST',
    path: '/trace/save',
    allow: 'trace:create',
    summary: { cn: '新建溯源配置', tc: '新增溯源設定', en: 'Create a trace setting' },
    input: z.object(traceFields),
    output: idOnly,
  }),
  update: endpoint({
    method: 'POST',
    path: '/trace/update',
    allow: 'trace:update',
    revises: recordOf('trace'),
    summary: { cn: '修改溯源配置', tc: '修改溯源設定', en: 'Update a trace setting' },
    input: z.object({ id, ...revisionRead, ...traceFields }),
    output: idOnly,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/trace/delete',
    allow: 'trace:delete',
    summary: { cn: '删除溯源配置', tc: '刪除溯源設定', en: 'Delete a trace setting' },
    input: z.object({ id }),
    output: nothing,
  }),
  get: endpoint({
    method: 'GET',
    path: '/trace/info/{id}',
    allow: 'trace:list',
    tells: recordOf('trace'),
    summary: { cn: '溯源配置详情', tc: '溯源設定詳情', en: 'One trace setting' },
    input: z.object({ id }),
    output: traceRow.extend(revisionShape),
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/trace/product/{id}',
    allow: 'trace:list',
    summary: {
      cn: '产品的溯源配置',
      tc: '產品的溯源設定',
      en: 'Trace settings of a product',
    },
    input: z.object({ id }),
    output: tracesOf,
  }),
  ofBatch: endpoint({
    method: 'GET',
    path: '/trace/batch/{id}',
    allow: 'trace:list',
    summary: { cn: '批次的溯源配置', tc: '批次的溯源設定', en: 'Trace settings of a batch' },
    input: z.object({ id }),
    output: tracesOf,
  }),
  list: endpoint({
    method: 'GET',
    path: '/trace/customer/all',
    allow: 'trace:list',
    summary: { cn: '溯源配置列表', tc: '溯源設定清單', en: 'List trace settings' },
    input: z.object({ ...pageInput, ...traceFilter }),
    output: pageOf(traceRow),
  }),
  exportSheet: listExport({
    list: '/trace/customer/all',
    allow: 'trace:export',
    summary: { cn: '导出溯源配置', tc: '匯出溯源設定', en: 'Export trace settings' },
    input: { ...exportInput, ...traceFilter },
  }),
}
