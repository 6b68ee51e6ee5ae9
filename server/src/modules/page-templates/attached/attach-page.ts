import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { NO_TEXT } from '@zhenma/contract/kernel/text'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { requireAllowed } from '../../../platform/auth/session.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { hasProduct, heldBindingsOf, kindOfProduct } from '../bindings/bindings.store.ts'
import { changeBinding, createBinding, removeBinding } from '../bindings/save-binding.ts'
import { lockNewTemplates, type PageUse, type Scope } from '../page-templates.store.ts'

/** The calls that do to one setting what is done here: their permissions are asked for. */
const CALLS: Readonly<Record<PageUse, Readonly<Record<'create' | 'update' | 'remove', Endpoint>>>> =
  {
    trace: { create: trace.create, update: trace.update, remove: trace.remove },
    query: {
      create: queryTemplates.bind,
      update: queryTemplates.bind,
      remove: queryTemplates.unbind,
    },
  }

/** Takes all that is set for just this product. Throws NOT_FOUND, ACCESS_DENIED, PRODUCT_TEMPLATE_NONE. */
export async function removePagesOf(ctx: Context, use: PageUse, productId: number): Promise<void> {
  const { db, user } = ctx
  requireAllowed(user, CALLS[use].remove)
  if (!(await hasProduct(db, user.companyId, productId))) throw fail('NOT_FOUND')
  const scope: Scope = { companyId: user.companyId, use }
  const held = await heldBindingsOf(db, scope, 'product', productId)
  if (held.length === 0) throw fail('PRODUCT_TEMPLATE_NONE')
  for (const { id } of held) await removeBinding(ctx, use, id)
}

/**
 * Gives a batch a page in the place of what was set for just this batch: of several settings each keeps its kind, title
 * and modules. A first one shows as much of the way as the batch's product is traced by. Null: they are taken away.
 * Throws ACCESS_DENIED, and what saving a setting throws.
 */
export async function attachPage(
  ctx: Context,
  use: PageUse,
  batch: BatchRow,
  templateId: number | null,
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const scope: Scope = { companyId, use }
  await lockNewTemplates(db, scope)
  const held = await heldBindingsOf(db, scope, 'batch', batch.id)
  if (templateId === null) {
    requireAllowed(user, CALLS[use].remove)
    for (const { id } of held) await removeBinding(ctx, use, id)
    return
  }
  const target = { method: 'batch', batchId: batch.id, templateId } as const
  if (held.length === 0) {
    requireAllowed(user, CALLS[use].create)
    const most = (await kindOfProduct(db, companyId, batch.productId ?? 0)) ?? 'common'
    const kind = use === 'trace' ? most : null
    await createBinding(ctx, use, { ...target, kind, title: NO_TEXT, modules: [] })
    return
  }
  requireAllowed(user, CALLS[use].update)
  for (const { id, kind, title, modules, templateId: before } of held) {
    if (before !== templateId)
      await changeBinding(ctx, use, id, { ...target, kind, title, modules })
  }
}
