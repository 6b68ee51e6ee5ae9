import { mergeRanges, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import type { Context } from '../../platform/http/context.ts'
import { askBoxes, submitOperation } from '../labels/index.ts'
import { countedIn } from './counted.store.ts'
import type { JudgedDifference } from './find-differences.ts'
import type { Stocktaking } from './stocktaking.store.ts'

type Operation = Parameters<typeof submitOperation>[1]['operation']

/**
 * Corrects the stock by what a count found: missing labels leave it, surplus ones come into the
 * warehouse. Each kind is one movement of exactly the labels found (boxes bring nothing along), and
 * a label that was found apart from its box is taken out of it first. Answers the movements.
 */
export async function correctStock(
  ctx: Context,
  of: Stocktaking,
  corrections: readonly JudgedDifference[],
  reason: string,
): Promise<number[]> {
  const movementIds: number[] = []
  const submit = async (operation: Operation, labels: readonly SerialRange[]): Promise<void> => {
    const ranges = mergeRanges(labels)
    if (ranges.length === 0) return
    const { warehouseId } = of
    const { movementId } = await submitOperation(ctx, {
      operation,
      target: { ranges },
      ...(operation === 'unbox' ? {} : { warehouseId }),
      withoutContent: true,
      reason,
      note: reason,
    })
    movementIds.push(movementId)
  }
  const missing = corrections.filter(({ type }) => type === 'missing')
  const surplus = corrections.filter(({ type }) => type === 'surplus')
  const missed = mergeRanges(missing)
  await submit('unbox', [
    ...(await apartFromBox(ctx, missing, () => Promise.resolve(missed))),
    ...(await apartFromBox(ctx, surplus, (boxes) => countedIn(ctx.db, of, boxes))),
  ])
  await submit('cancel_inbound', missing)
  const isAllotted = ({ status }: JudgedDifference): boolean => status === 'in_stock'
  await submit('allot_warehouse', surplus.filter(isAllotted))
  await submit(
    'mark_storage',
    surplus.filter((label) => !isAllotted(label)),
  )
  return movementIds
}

/** Of labels, those that lie in a box or package which is not with them. */
async function apartFromBox(
  { db, user }: Context,
  labels: readonly SerialRange[],
  withThem: (boxes: readonly SerialRange[]) => Promise<readonly SerialRange[]>,
): Promise<SerialRange[]> {
  if (labels.length === 0) return []
  const merged = mergeRanges(labels)
  const boxes = await askBoxes(db, user.companyId, merged, (tree) => tree.parents(merged))
  const elsewhere = subtractRanges(boxes, await withThem(boxes))
  const content = await askBoxes(db, user.companyId, [...merged, ...elsewhere], (tree) =>
    tree.children(elsewhere),
  )
  return subtractRanges(merged, subtractRanges(merged, content))
}
