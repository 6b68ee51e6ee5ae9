import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { type Allocation, addWinners, insertAllocation } from './allocations.store.ts'
import { countPool, type Pool, serialsAt } from './draw.store.ts'
import { type Dice, drawPositions } from './draw-positions.ts'

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
