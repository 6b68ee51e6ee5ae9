import { sql } from 'kysely'
import { allocateWinners, insertPrize } from '../../../src/modules/prizes/index.ts'
import { type Database, one } from '../../../src/platform/database/database.ts'
import type { DemoActivityKey } from './data/activities.ts'
import { PRIZES } from './data/prizes.ts'
import type { MadeBatch } from './apply-movements.ts'
import type { MadeActivity } from './insert-activities.ts'
import type { Catalogue } from './insert-catalogue.ts'
import { BATCHES } from './plan/batch-plans.ts'
import { DAY_MS } from './plan/calendar.ts'
import { createRandom } from './random.ts'

const LOTTERY: DemoActivityKey = 'tea'
/** The day before it began. */
const DRAWN_DAYS_AGO = 21
const SEED = 20_260_501

/** Writes the prizes of the demo's lottery, with the pictures of products, and draws winning codes. */
export async function insertPrizes(
  db: Database,
  { companyId, products }: Catalogue,
  userId: number | null,
  tools: {
    readonly activities: ReadonlyMap<DemoActivityKey, MadeActivity>
    readonly made: readonly MadeBatch[]
    readonly since: Date
    readonly now: number
  },
): Promise<void> {
  const random = createRandom(SEED)
  const activityId = tools.activities.get(LOTTERY)?.id
  const place = BATCHES.findIndex(({ activity }) => activity?.key === LOTTERY)
  const batch = tools.made[place]?.batch
  const productId = batch?.productId
  if (activityId === undefined || batch === undefined || productId == null) {
    throw new Error('the lottery of the demo has no labels')
  }
  const pool = { companyId, activityId, batchId: batch.id, productId }
  for (const { name, level, quantity, pictureOf, allocated } of PRIZES) {
    const { imageId } = await one(
      db,
      sql<{ imageId: string }>`
        select file_id as "imageId" from product_image
         where company_id = ${companyId} and product_id = ${products.get(pictureOf) ?? null}
         order by sort limit 1`,
    )
    const prize = { name, level, quantity, imageId }
    const prizeId = await insertPrize(db, companyId, activityId, userId, prize)
    if (allocated > 0) {
      const wish = { prizeId, quantity: allocated }
      await allocateWinners(db, pool, wish, userId, (end) => random.whole(0, end - 1))
    }
  }
  await sql`
    update prize set created_at = ${tools.since}, updated_at = ${tools.since}
     where company_id = ${companyId}`.execute(db)
  await sql`
    update prize_allocation set created_at = ${new Date(tools.now - DRAWN_DAYS_AGO * DAY_MS)}
     where company_id = ${companyId}`.execute(db)
}
