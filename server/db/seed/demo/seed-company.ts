import type { Database } from '../../../src/platform/database/database.ts'
import type { Services } from '../../../src/platform/http/context.ts'
import { applyMovements } from './apply-movements.ts'
import type { DemoCompany } from './data/demo-company.ts'
import { drawPictures } from './draw-pictures.ts'
import { insertActivities } from './insert-activities.ts'
import { insertBuyerReports } from './insert-buyer-reports.ts'
import { insertCatalogue, insertPictures } from './insert-catalogue.ts'
import { insertChecks, insertStray } from './insert-checks.ts'
import { insertDealerReviews } from './insert-dealer-reviews.ts'
import { insertDeliveries } from './insert-deliveries.ts'
import { countChecked } from './marketing/count-checked.ts'
import { insertDraws } from './marketing/insert-draws.ts'
import { insertExtendedData } from './insert-extended-data.ts'
import { insertHandhelds } from './insert-handhelds.ts'
import { insertMaterials, materialsOf } from './insert-materials.ts'
import { insertOperators } from './insert-operators.ts'
import { insertOrders } from './insert-orders.ts'
import { insertPrintRuns } from './insert-print-runs.ts'
import { insertPrintTemplates } from './insert-print-templates.ts'
import { insertPrizes } from './insert-prizes.ts'
import { insertProductDetails } from './insert-product-details.ts'
import { drawOnCards, insertQaCards } from './insert-qa-cards.ts'
import { insertSalesRegions } from './insert-sales-regions.ts'
import { insertShop } from './marketing/insert-shop.ts'
import { insertWarranties } from './marketing/insert-warranties.ts'
import { insertStockWithoutLabels } from './insert-stock-without-labels.ts'
import { insertTraceEvents } from './insert-trace-events.ts'
import { insertTracePages } from './insert-trace-pages.ts'
import { insertUsers } from './insert-users.ts'
import { insertWarehouseWork } from './insert-warehouse-work.ts'
import { DAYS_BACK, midnight } from './plan/calendar.ts'
import { planChecks } from './plan/plan-checks.ts'
import { planFlow } from './plan/plan-flow.ts'
import { planIncidents } from './plan/plan-incidents.ts'
import { planStray } from './plan/plan-stray.ts'
import { createRandom } from './random.ts'

/** How much of a demo company's life is made. */
export type DemoAmount = {
  readonly shipments: number
  readonly checks: number
  /** In pixels. */
  readonly pictureSide: number
  readonly materialSide: number
  /** How many products, the first ones, have a picture. */
  readonly pictures: number
  readonly hasWarehouseWork: boolean
}

/** A company with its past planned, before anything of it is written. */
export type PlannedCompany = {
  readonly demo: DemoCompany
  readonly story: ReturnType<typeof planStory>
  /** Of its users' passwords, in their order. */
  readonly hashes: readonly string[]
}

const SEED = 20_260_418
/** A company opened before its first batch was printed. */
export const OPENED_DAYS_BACK = DAYS_BACK + 9

/** Three months of a company's life, the same for the same `now`. */
export function planStory(company: DemoCompany, now: number, amount: DemoAmount) {
  const random = createRandom(SEED)
  const { market, batches } = company
  const dealerWeights = market.homes.map(({ weight }) => weight)
  const scale = amount.shipments
  const flows = batches.map((plan, batch) => {
    const flow = planFlow({ random, now, batch, plan, company, dealerWeights, scale })
    planIncidents({ random, now, batch, plan, company }, flow)
    return flow
  })
  const shipments = flows.flatMap((flow) => flow.shipments)
  const count = Math.round(amount.checks * company.checkShare)
  return {
    movements: flows.flatMap((flow) => flow.movements),
    checks: planChecks({ random, now, company, shipments, count }),
    stray: planStray(random, company, now, count),
  }
}

/** Writes a company with all that has happened in it. The months of its checks must be prepared. */
export async function seedCompany(
  db: Database,
  services: Services,
  { demo, story, hashes }: PlannedCompany,
  { now, amount }: { readonly now: number; readonly amount: DemoAmount },
): Promise<void> {
  const since = new Date(midnight(now, OPENED_DAYS_BACK, demo.facts.timeZone))
  const catalogue = await insertCatalogue(db, demo, since)
  await insertSalesRegions(db, catalogue, since)
  await insertDealerReviews(db, catalogue, since)
  const users = await insertUsers(db, catalogue, hashes, since)
  await insertOperators(db, catalogue, users, since)
  const { keyRing } = services
  const master = users.get('master') ?? null
  const cards = await insertQaCards(db, catalogue, master, since)
  await insertPrintTemplates(db, catalogue, services.files, master, since)
  const activities = await insertActivities(db, catalogue, master, since, now)
  const tools = { db, keyRing, catalogue, users, cards, activities }
  // While the database is busy with movements, the pictures are drawn in other threads.
  const pictured = demo.products.slice(0, amount.pictures)
  const drawn = materialsOf(
    demo,
    pictured.map(({ number }) => number),
  )
  const [made, pictures, ofMaterials, [report]] = await Promise.all([
    applyMovements(tools, story.movements),
    drawPictures(
      pictured.map(({ number }) => number.toLowerCase()),
      amount.pictureSide,
    ),
    drawPictures(
      drawn.map(({ picture }) => picture),
      amount.materialSide,
    ),
    drawPictures(['inspection-report'], amount.pictureSide),
  ])
  await insertPictures(db, services.files, catalogue, pictures)
  await insertProductDetails(db, services.files, catalogue, { userId: master, now, report })
  await insertMaterials(db, services.files, catalogue, { drawn, pictures: ofMaterials })
  await drawOnCards(db, catalogue, cards)
  await insertPrizes(db, catalogue, master, { activities, made, since, now })
  await insertExtendedData(db, catalogue, master, made, since)
  if (master !== null) {
    await insertTracePages(db, catalogue, master)
    await insertTraceEvents(db, services.files, catalogue, { userId: master, now, report })
  }
  await insertPrintRuns(db, catalogue, users.get('factory') ?? null, made)
  if (amount.hasWarehouseWork) {
    const atWork = { db, services, catalogue, users, made }
    await insertWarehouseWork(atWork)
    await insertStockWithoutLabels(atWork)
    await insertHandhelds(atWork)
    await insertOrders(atWork, now)
    if (demo.facts.receiptConfirmed) await insertDeliveries(atWork)
  }
  await insertChecks(db, catalogue, made, story.checks)
  await insertBuyerReports(db, catalogue, keyRing, users.get('admin') ?? null, now)
  await countChecked(db, catalogue.companyId)
  await insertDraws(db, catalogue, { activities, users, now })
  const admin = users.get('admin')
  if (admin !== undefined) {
    await insertShop(db, catalogue, { userId: admin, since })
    await insertWarranties(db, catalogue, { userId: admin, registrarId: master ?? admin })
  }
  await insertStray(db, story.stray)
}
