import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, optionalId } from '../kernel/rules.ts'
import { checkLook } from '../page-documents/check-look.ts'
import { bindingFields, bindingFilter, bindingShape } from '../page-documents/page-bindings.ts'
import { pageTemplateCalls } from '../page-documents/page-template-calls.ts'

export const queryBindingRow = z.object({ ...bindingShape, ...revisionShape })
export type QueryBindingRow = z.output<typeof queryBindingRow>

/** Those of one product or batch, and which one a check there looks like where nothing more exact is bound. */
const looksOf = z.object({
  configurations: z.array(z.object(bindingShape)),
  effective: z.object(bindingShape).nullable(),
})

/** Query templates: how the check itself looks, what it says at each outcome, and where it is used. */
export const queryTemplates = {
  ...pageTemplateCalls({
    base: '/query/template',
    entity: 'query-template',
    one: { cn: '查询模板', tc: '查詢範本', en: 'query template' },
    many: { cn: '查询模板', tc: '查詢範本', en: 'query templates' },
    document: checkLook,
  }),
  bindings: endpoint({
    method: 'GET',
    path: '/query/template/bindings',
    allow: 'query-template:list',
    summary: {
      cn: '查询模板的使用范围',
      tc: '查詢範本的使用範圍',
      en: 'Where query templates are used',
    },
    input: z.object({ ...pageInput, ...bindingFilter }),
    output: pageOf(queryBindingRow),
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/query/template/product/{id}',
    allow: 'query-template:list',
    summary: {
      cn: '产品的查询模板',
      tc: '產品的查詢範本',
      en: 'Query templates of a product',
    },
    input: z.object({ id }),
    output: looksOf,
  }),
  ofBatch: endpoint({
    method: 'GET',
    path: '/query/template/batch/{id}',
    allow: 'query-template:list',
    summary: { cn: '批次的查询模板', tc: '批次的查詢範本', en: 'Query templates of a batch' },
    input: z.object({ id }),
    output: looksOf,
  }),
  exportBindings: listExport({
    list: '/query/template/bindings',
    allow: 'query-template:export-bindings',
    summary: {
      cn: '导出查询模板的使用范围',
      tc: '匯出查詢範本的使用範圍',
      en: 'Export where query templates are used',
    },
    input: { ...exportInput, ...bindingFilter },
  }),
  /** Without an id a new one. */
  bind: endpoint({
    method: 'POST',
    path: '/query/template/bind',
    allow: 'query-template:bind',
    revises: recordOf('query-binding'),
    summary: {
      cn: '设置查询模板的使用范围',
      tc: '設定查詢範本的使用範圍',
      en: 'Say where a query template is used',
    },
    input: z.object({ id: optionalId, ...revisionRead, ...bindingFields }),
    output: idOnly,
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/query/template/unbind',
    allow: 'query-template:bind',
    summary: {
      cn: '取消查询模板的使用范围',
      tc: '取消查詢範本的使用範圍',
      en: 'No longer use a query template there',
    },
    input: z.object({ id }),
    output: nothing,
  }),
}
