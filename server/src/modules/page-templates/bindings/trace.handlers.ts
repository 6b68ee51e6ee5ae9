import { reachesKind } from '@zhenma/contract/page-documents/page-bindings'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { Scope } from '../page-templates.store.ts'
import { bindingsOfBatch, bindingsOfProduct, effectiveOf } from './bindings-of-goods.ts'
import { findBinding, kindOfProduct, listBindings } from './bindings.store.ts'
import { TRACE_SHEET } from './bindings.sheet.ts'
import { changeBinding, createBinding, removeBinding } from './save-binding.ts'

const scopeOf = ({ user }: Context): Scope => ({ companyId: user.companyId, use: 'trace' })

/** Of those, the one that the product's way of tracing lets buyers see. */
async function tracesOf(
  { db, user }: Context,
  { configurations, productId }: Awaited<ReturnType<typeof bindingsOfBatch>>,
) {
  const most = (await kindOfProduct(db, user.companyId, productId ?? 0)) ?? 'common'
  const effective = effectiveOf(configurations, ({ kind }) => reachesKind(most, kind))
  return { configurations: [...configurations], effective }
}

export const traceRoutes = implement(trace)({
  create: (ctx, given) => createBinding(ctx, 'trace', given),
  update: (ctx, { id, ...given }) => changeBinding(ctx, 'trace', id, given),
  remove: (ctx, { id }) => removeBinding(ctx, 'trace', id),
  async get(ctx, { id }) {
    const found = await findBinding(ctx.db, scopeOf(ctx), id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  },
  ofProduct: async (ctx, { id }) => tracesOf(ctx, await bindingsOfProduct(ctx, 'trace', id)),
  ofBatch: async (ctx, { id }) => tracesOf(ctx, await bindingsOfBatch(ctx, 'trace', id)),
  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await listBindings(ctx.db, scopeOf(ctx), page)), pageNo, pageSize }
  },
  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...TRACE_SHEET,
        read: (inner, page) => listBindings(inner.db, scopeOf(inner), { ...filter, ...page }),
      },
    ),
})
