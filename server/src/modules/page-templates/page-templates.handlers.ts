import { NO_TEXT } from '@zhenma/contract/kernel/text'
import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { bindingsOfBatch, bindingsOfProduct, effectiveOf } from './bindings/bindings-of-goods.ts'
import { listBindings, listRevisedBindings } from './bindings/bindings.store.ts'
import { QUERY_BINDING_SHEET } from './bindings/bindings.sheet.ts'
import { changeBinding, createBinding, removeBinding } from './bindings/save-binding.ts'
import { CHECK_LOOKS, TRACE_PAGES } from './page-kinds.ts'
import type { Scope } from './page-templates.store.ts'
import { templateHandlers } from './template-handlers.ts'

const queryScope = ({ user }: Context): Scope => ({ companyId: user.companyId, use: 'query' })
const looksOf = ({ configurations }: Awaited<ReturnType<typeof bindingsOfBatch>>) => ({
  configurations: [...configurations],
  effective: effectiveOf(configurations),
})
/** What only trace pages have. */
const NO_TRACE = { kind: null, title: NO_TEXT, modules: [] }

export const traceTemplateRoutes = implement(traceTemplates)(
  templateHandlers<TraceDocument>(TRACE_PAGES),
)

export const queryTemplateRoutes = implement(queryTemplates)({
  ...templateHandlers<CheckLook>(CHECK_LOOKS),
  async bindings(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await listRevisedBindings(ctx.db, queryScope(ctx), page)), pageNo, pageSize }
  },
  ofProduct: async (ctx, { id }) => looksOf(await bindingsOfProduct(ctx, 'query', id)),
  ofBatch: async (ctx, { id }) => looksOf(await bindingsOfBatch(ctx, 'query', id)),
  exportBindings: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...QUERY_BINDING_SHEET,
        read: (inner, page) => listBindings(inner.db, queryScope(inner), { ...filter, ...page }),
      },
    ),
  bind: (ctx, { id, ...given }) =>
    id == null
      ? createBinding(ctx, 'query', { ...given, ...NO_TRACE })
      : changeBinding(ctx, 'query', id, { ...given, ...NO_TRACE }),
  unbind: (ctx, { id }) => removeBinding(ctx, 'query', id),
})
