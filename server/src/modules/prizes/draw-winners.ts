import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { type Allocation, addWinners, insertAllocation } from './allocations.store.ts'
import { countPool, type Pool, serialsAt } from './draw.store.ts'

/** Gives an allocation so many more winners of a pool, of which `free` can still win. */
export async function drawWinners(
  db: Database,
  pool: Pool,
  allocationId: number,
  { count, free, dice = randomInt }: { readonly count: number; readonly free: number; dice?: Dice },
): Promise<void> {
  const found = await serialsAt(db, pool, drawPositions(count, free, dice))
  await addWinners(
    db,
    pool.companyId,
    allocationId,
    found.map(({ serial }) => serial),
  )
}

/** The same as a new allocation, for the seed: nothing is judged or logged. */
export async function allocateWinners(
  db: Database,
  pool: Pool,
  { prizeId, quantity }: Pick<Allocation, 'prizeId' | 'quantity'>,
  createdBy: number | null,
  dice: Dice,
): Promise<void> {
  const { companyId, batchId, productId } = pool
  const { labelCount, allocatedCount } = await countPool(db, pool)
  const wish = { prizeId, batchId, productId, quantity, idempotencyKey: undefined }
  const id = await insertAllocation(db, companyId, wish, createdBy)
  const free = labelCount - allocatedCount
  await drawWinners(db, pool, id, { count: quantity, free, dice })
}

/** A whole number from 0 to before `end`, each as likely as the others. */
export type Dice = (end: number) => number

/**
 * So many different positions from 0 to before `total`, every choice of them as likely as any other,
 * ascending (Floyd's algorithm: one throw for each, however many there are to choose from).
 */
export function drawPositions(count: number, total: number, dice: Dice): number[] {
  if (count > total) throw new RangeError(`${count} cannot be drawn of ${total}`)
  const drawn = new Set<number>()
  for (let last = total - count; last < total; last += 1) {
    const position = dice(last + 1)
    drawn.add(drawn.has(position) ? last : position)
  }
  return [...drawn].sort((a, b) => a - b)
}
