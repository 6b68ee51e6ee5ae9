import { MAXIMUM_PAGE_SIZE } from '@zhenma/contract/kernel/lists'
import type { TraceRow } from '@zhenma/contract/trace/trace.contract'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { visibleBatch } from '../../batches/index.ts'
import type { PageUse } from '../page-templates.store.ts'
import { aboutBatch, aboutProduct, findBindings, hasProduct } from './bindings.store.ts'

/** What may be shown of goods, the most exact first, and whose goods they are. */
type BindingsOfGoods = {
  readonly configurations: readonly TraceRow[]
  readonly productId: number | null
}

/** Configurations that a product's goods may be shown by. Throws NOT_FOUND. */
export async function bindingsOfProduct(
  { db, user }: Context,
  use: PageUse,
  id: number,
): Promise<BindingsOfGoods> {
  const { companyId } = user
  if (!(await hasProduct(db, companyId, id))) throw fail('NOT_FOUND')
  const scope = { companyId, use }
  const configurations = await findBindings(db, scope, aboutProduct(id), MAXIMUM_PAGE_SIZE)
  return { configurations, productId: id }
}

/** Configurations that a batch's goods may be shown by: those of its product and of ranges within it, too. Throws BATCH_NOT_FOUND. */
export async function bindingsOfBatch(
  ctx: Context,
  use: PageUse,
  id: number,
): Promise<BindingsOfGoods> {
  const { start, end, productId } = await visibleBatch(ctx, id)
  const about = aboutBatch({ id, lo: start, hi: end, productId })
  const scope = { companyId: ctx.user.companyId, use }
  const configurations = await findBindings(ctx.db, scope, about, MAXIMUM_PAGE_SIZE)
  return { configurations, productId }
}

/**
 * The one that is shown where nothing more exact is bound: the first whose template has a version that buyers see, and
 * that the goods may have.
 */
export const effectiveOf = (
  configurations: readonly TraceRow[],
  mayHave: (one: TraceRow) => boolean = () => true,
): TraceRow | null =>
  configurations.find((one) => one.method !== 'range' && one.liveNumber !== null && mayHave(one)) ??
  null
