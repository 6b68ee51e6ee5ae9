import { say } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { differencesOf, type ItemDifference } from '@zhenma/contract/orders/order-rows'
import { fail, failWith, problem, type ProblemDraft } from '../../platform/errors/fail.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import type { Context } from '../../platform/http/context.ts'
import { noteEvents } from '../../platform/webhooks/events.store.ts'
import { readItems } from './items.store.ts'
import { rulesOf } from './order-rules.ts'
import { endOrder } from './orders.store.ts'
import { holdOpenOrder } from './visible-order.ts'

/**
 * Completes an order: nothing is scanned against it any more. Throws ORDER_NOT_FOUND, ORDER_COMPLETED,
 * ORDER_CANCELLED, ORDER_NO_ITEMS, and with every such item in the details, ORDER_INCOMPLETE where the
 * company never completes with less than is expected, or ORDER_DIFFERS until the difference is accepted.
 * What was scanned beyond the order was confirmed then: it only asks.
 */
export async function finishOrder(
  ctx: Context,
  { id, acceptsDifference }: { readonly id: number; readonly acceptsDifference: boolean },
): Promise<void> {
  const { db, user } = ctx
  const { number } = await holdOpenOrder(ctx, id)
  const items = await readItems(db, user.companyId, id)
  if (items.length === 0) throw fail('ORDER_NO_ITEMS', { number })
  const differing = items.flatMap((item) => {
    const differences = differencesOf(item)
    return differences.length === 0 ? [] : [{ product: item.productName, differences }]
  })
  const short = differing.filter(({ differences }) => differences.some(isShort))
  if (differing.length > 0) {
    const { difference } = await rulesOf(ctx)
    const isRefused = short.length > 0 && difference === 'refuse'
    const named = isRefused ? short : differing
    const values = { number, count: named.length }
    const problems = named.flatMap(({ product, differences }) =>
      differences
        .filter((one) => !isRefused || isShort(one))
        .map((one) => differenceProblem(ctx, product, one)),
    )
    if (isRefused) throw failWith(fail('ORDER_INCOMPLETE', values), problems)
    if (!acceptsDifference) throw failWith(fail('ORDER_DIFFERS', values), problems)
  }
  await endOrder(db, user.companyId, id, { state: 'completed', userId: user.id, reason: '' })
  await noteEvents(db, user.companyId, 'order.finished', [id])
  await logChange(ctx, {
    operation: 'finish',
    entity: 'order',
    entityId: id,
    before: { state: 'scanning' },
    after: {
      state: 'completed',
      number,
      shortCount: short.length,
      overCount: differing.length - short.length,
    },
  })
}

const isShort = ({ expected, scanned }: ItemDifference): boolean => scanned < expected

function differenceProblem(
  { language }: Context,
  product: string,
  { kind, expected, scanned }: ItemDifference,
): ProblemDraft {
  const values = { product, expected, scanned }
  if (kind === 'product') return problem('ORDER_ITEM_SHORT', values, {})
  return problem('ORDER_ITEM_PACKING', { ...values, kind: say(LABEL_KIND_TEXT[kind], language) })
}

/** Cancels an order of which nothing was scanned. Throws as `finishOrder`, and ORDER_HAS_SCANS. */
export async function cancelOrder(ctx: Context, id: number, reason: string): Promise<void> {
  const { db, user } = ctx
  const { number, scannedCount } = await holdOpenOrder(ctx, id)
  if (scannedCount > 0) throw fail('ORDER_HAS_SCANS', { number, scanned: scannedCount })
  await endOrder(db, user.companyId, id, { state: 'cancelled', userId: user.id, reason })
  await logChange(ctx, {
    operation: 'cancel',
    entity: 'order',
    entityId: id,
    before: { state: 'scanning' },
    after: { state: 'cancelled', number, reason },
  })
}
