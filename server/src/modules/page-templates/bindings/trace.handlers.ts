import { MAXIMUM_PAGE_SIZE } from '@zhenma/contract/kernel/lists'
import { reachesKind, type TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import { trace, type TraceRow } from '@zhenma/contract/trace/trace.contract'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { visibleBatch } from '../../batches/index.ts'
import type { Scope } from '../page-templates.store.ts'
import {
  aboutBatch,
  aboutProduct,
  findBinding,
  findBindings,
  hasProduct,
  kindOfProduct,
  listBindings,
} from './bindings.store.ts'
import { TRACE_SHEET } from './bindings.sheet.ts'
import { changeBinding, createBinding, removeBinding } from './save-binding.ts'

const scopeOf = ({ user }: Context): Scope => ({ companyId: user.companyId, use: 'trace' })

/**
 * The one that is shown where nothing more exact is bound: the first whose page buyers may see, and whose kind the
 * product may have.
 */
const tracesOf = (configurations: TraceRow[], most: TraceKind = 'common') => ({
  configurations,
  effective:
    configurations.find(
      ({ method, liveNumber, kind }) =>
        method !== 'range' && liveNumber !== null && reachesKind(most, kind),
    ) ?? null,
})

export const traceRoutes = implement(trace)({
  create: (ctx, given) => createBinding(ctx, 'trace', given),
  update: (ctx, { id, ...given }) => changeBinding(ctx, 'trace', id, given),
  remove: (ctx, { id }) => removeBinding(ctx, 'trace', id),
  async get(ctx, { id }) {
    const found = await findBinding(ctx.db, scopeOf(ctx), id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  },
  async ofProduct(ctx, { id }) {
    if (!(await hasProduct(ctx.db, ctx.user.companyId, id))) throw fail('NOT_FOUND')
    const found = await findBindings(ctx.db, scopeOf(ctx), aboutProduct(id), MAXIMUM_PAGE_SIZE)
    return tracesOf(found, await kindOfProduct(ctx.db, ctx.user.companyId, id))
  },
  async ofBatch(ctx, { id }) {
    const batch = await visibleBatch(ctx, id)
    const about = aboutBatch({ id, lo: batch.start, hi: batch.end, productId: batch.productId })
    const found = await findBindings(ctx.db, scopeOf(ctx), about, MAXIMUM_PAGE_SIZE)
    return tracesOf(found, await kindOfProduct(ctx.db, ctx.user.companyId, batch.productId ?? 0))
  },
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
