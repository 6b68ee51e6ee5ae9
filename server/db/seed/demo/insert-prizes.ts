import { sql } from 'kysely'
import { allocateWinners, insertPrize } from '../../../src/modules/prizes/index.ts'
import { type Database, one } from '../../../src/platform/database/database.ts'
import type { MadeBatch } from './apply-movements.ts'
import type { MadeActivity } from './insert-activities.ts'
import type { Catalogue } from './insert-catalogue.ts'
import { DAY_MS } from './plan/calendar.ts'

/** The day before it began. */
const DRAWN_DAYS_AGO = 21

const PARCEL = { handover: 'parcel', collectDays: null } as const

/** Writes the prizes of the demo's lottery, with the pictures of products, and draws winning codes. */
export async function insertPrizes(
  db: Database,
  { companyId, demo, products }: Catalogue,
  userId: number | null,
  tools: {
    readonly activities: ReadonlyMap<string, MadeActivity>
    readonly made: readonly MadeBatch[]
    readonly since: Date
    readonly now: number
  },
): Promise<void> {
  const activityId = tools.activities.get(demo.lottery.activity)?.id
  const index = demo.batches.findIndex(({ activity }) => activity?.key === demo.lottery.activity)
  const batch = tools.made[index]?.batch
  const productId = batch?.productId
  if (activityId === undefined || batch === undefined || productId == null) {
    throw new Error('the lottery of the demo has no labels')
  }
  const pool = { companyId, activityId, batchId: batch.id, productId }
  for (const { name, level, quantity, pictureOf, allocated } of demo.lottery.prizes) {
    const { imageId } = await one(
      db,
      sql<{ imageId: string }>`
        select file_id as "imageId" from product_image
         where company_id = ${companyId} and product_id = ${products.get(pictureOf) ?? null}
         order by sort limit 1`,
    )
    // What is small is fetched where its buyer buys; the rest is sent.
    const handing = level >= 2 ? ({ handover: 'choice', collectDays: 60 } as const) : PARCEL
    const prize = { name, level, quantity, imageId, ...handing }
    const prizeId = await insertPrize(db, companyId, activityId, userId, prize)
    if (allocated > 0) {
      const wish = { prizeId, quantity: allocated }
      await allocateWinners(db, pool, wish, userId)
    }
  }
  await sql`
    update prize set created_at = ${tools.since}, updated_at = ${tools.since}
     where company_id = ${companyId}`.execute(db)
  await sql`
    update prize_allocation set created_at = ${new Date(tools.now - DRAWN_DAYS_AGO * DAY_MS)}
     where company_id = ${companyId}`.execute(db)
}
