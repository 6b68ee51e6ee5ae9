import { seededRandom } from '@zhenma/codes/seeded-random'
import type { Database } from '../../platform/database/database.ts'
import {
  keepDrawList,
  NO_BEACON,
  openDrawStep,
  type OpenStep,
  runsOfSerials,
  writeDrawStep,
} from '../../platform/transparency-log/draw-steps.store.ts'
import {
  type Allocation,
  addWinners,
  insertAllocation,
  removeWinners,
} from './allocations.store.ts'
import { countPool, keepPopulation, type Pool, serialsAt } from './draw.store.ts'

type Wanted = {
  readonly prizeId: number
  readonly allocationId: number
  readonly count: number
  /** How many labels of the pool can win and do not yet. */
  readonly free: number
}

/** The numbers of a step, which follow from the activity's seed. */
export const diceOf = ({ activityId, ordinal, seed }: OpenStep): Dice =>
  seededRandom(seed, { activityId, beacon: NO_BEACON, step: ordinal })

/** Gives an allocation so many more winners of a pool, in a step of the draw that can be checked. */
export async function drawWinners(
  db: Database,
  pool: Pool,
  { prizeId, allocationId, count, free }: Wanted,
): Promise<void> {
  const { companyId, activityId, batchId, productId } = pool
  const step = await openDrawStep(db, companyId, activityId)
  const { sha256, labels } = await keepPopulation(db, pool)
  await addDrawn(db, pool, allocationId, drawPositions(count, free, diceOf(step)))
  const of = { prize: prizeId, allocation: allocationId, batch: batchId, product: productId }
  const facts = { ...of, population: sha256, labels, free, count }
  await writeDrawStep(db, companyId, step, 'allocate', facts)
}

async function addDrawn(
  db: Database,
  pool: Pool,
  allocationId: number,
  positions: readonly number[],
): Promise<void> {
  const found = await serialsAt(db, pool, positions)
  const serials = found.map(({ serial }) => serial)
  await addWinners(db, pool.companyId, allocationId, serials)
}

/**
 * Takes so many winners of an allocation back, drawn among those that nobody has drawn with, ascending; in a step of the
 * draw that can be checked.
 */
export async function takeWinnersBack(
  db: Database,
  of: { readonly companyId: number; readonly activityId: number; readonly prizeId: number },
  allocationId: number,
  { undrawn, count }: { readonly undrawn: readonly number[]; readonly count: number },
): Promise<void> {
  const { companyId, activityId, prizeId } = of
  const step = await openDrawStep(db, companyId, activityId)
  const among = await keepDrawList(db, companyId, activityId, runsOfSerials(undrawn))
  const positions = drawPositions(count, undrawn.length, diceOf(step))
  const back = positions.flatMap((position) => undrawn[position] ?? [])
  await removeWinners(db, companyId, allocationId, back)
  const facts = { prize: prizeId, allocation: allocationId, among, count }
  await writeDrawStep(db, companyId, step, 'take_back', facts)
}

/** The same as a new allocation, for the seed: nothing is judged or logged. */
export async function allocateWinners(
  db: Database,
  pool: Pool,
  { prizeId, quantity }: Pick<Allocation, 'prizeId' | 'quantity'>,
  createdBy: number | null,
): Promise<void> {
  const { companyId, batchId, productId } = pool
  const { labelCount, allocatedCount } = await countPool(db, pool)
  const wish = { prizeId, batchId, productId, quantity, idempotencyKey: undefined }
  const allocationId = await insertAllocation(db, companyId, wish, createdBy)
  const free = labelCount - allocatedCount
  await drawWinners(db, pool, { prizeId, allocationId, count: quantity, free })
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
