import { sql } from 'kysely'
import { asPlatform, type Database, one } from '../../../src/platform/database/database.ts'
import type { Services } from '../../../src/platform/http/context.ts'
import type { DemoLogin } from '../../../src/started-message.ts'
import { applyMovements } from './apply-movements.ts'
import { DEMO_COMPANY_CODE, WAREHOUSES } from './data/company.ts'
import { demoDealers } from './data/dealers.ts'
import { PRODUCTS } from './data/products.ts'
import { USERS } from './data/users.ts'
import { drawPictures } from './draw-pictures.ts'
import { insertActivities } from './insert-activities.ts'
import { insertCatalogue, insertPictures } from './insert-catalogue.ts'
import { insertChecks, insertStray } from './insert-checks.ts'
import { insertExtendedData } from './insert-extended-data.ts'
import { insertPrizes } from './insert-prizes.ts'
import { insertMaterials, materialsOf } from './insert-materials.ts'
import { insertPrintRuns } from './insert-print-runs.ts'
import { insertPrintTemplates } from './insert-print-templates.ts'
import { drawOnCards, insertQaCards } from './insert-qa-cards.ts'
import { insertSalesRegions } from './insert-sales-regions.ts'
import { hashPasswords, insertUsers } from './insert-users.ts'
import { insertWarehouseWork } from './insert-warehouse-work.ts'
import { BATCHES } from './plan/batch-plans.ts'
import { DAY_MS, DAYS_BACK, midnight } from './plan/calendar.ts'
import { planChecks } from './plan/plan-checks.ts'
import { planFlow } from './plan/plan-flow.ts'
import { planIncidents } from './plan/plan-incidents.ts'
import { planStray } from './plan/plan-stray.ts'
import { createRandom } from './random.ts'

/** How much is seeded. `small` has the same company, products and batches, and little movement. */
const AMOUNTS = {
  full: {
    shipments: 0.75,
    checks: 40_000,
    pictureSide: 1_000,
    materialSide: 640,
    pictures: PRODUCTS.length,
    hasWarehouseWork: true,
  },
  small: {
    shipments: 0.04,
    checks: 500,
    pictureSide: 500,
    materialSide: 240,
    pictures: 4,
    hasWarehouseWork: false,
  },
} as const

export type DemoOptions = { readonly scale?: keyof typeof AMOUNTS; readonly now?: Date }

const SEED = 20_260_418
/** The company opened before its first batch was printed. */
const OPENED_DAYS_BACK = DAYS_BACK + 9
/** The dealer that the demo's dealer user belongs to. */
const SELLING_DEALER = USERS.find(({ dealer }) => dealer !== undefined)?.dealer ?? 0

/**
 * Makes the demo company in an empty database, all of it or nothing, in one transaction: a start
 * that is killed halfway leaves nothing, and the next one begins anew. Answers the log-ins of the
 * demo company, also on later starts; null where the database belongs to somebody else.
 */
export async function seedDemo(
  services: Services,
  options: DemoOptions = {},
): Promise<DemoLogin[] | null> {
  const { connections } = services
  const before = await asPlatform(connections, stateOf)
  if (before !== 'empty') return before === 'demo' ? logins() : null
  const amount = AMOUNTS[options.scale ?? 'full']
  const now = (options.now ?? new Date()).getTime()
  const hashes = await hashPasswords()
  const story = planStory(now, amount)
  const after = await asPlatform(connections, async (db) => {
    // Two servers may start on one empty database: the second finds the first one's company.
    await sql`select pg_advisory_xact_lock(7300006)`.execute(db)
    const state = await stateOf(db)
    if (state !== 'empty') return state
    const since = new Date(midnight(now, OPENED_DAYS_BACK))
    const catalogue = await insertCatalogue(db, since)
    await insertSalesRegions(db, catalogue, since)
    const users = await insertUsers(db, catalogue, hashes, since)
    const { keyRing } = services
    const master = users.get('master') ?? null
    const cards = await insertQaCards(db, catalogue, master, since)
    await insertPrintTemplates(db, catalogue, master, since)
    const activities = await insertActivities(db, catalogue, master, since, now)
    const sellingDealer = SELLING_DEALER
    const of = { plans: BATCHES, users, cards, activities, sellingDealer }
    const tools = { db, keyRing, catalogue, ...of }
    // While the database is busy with movements, the pictures are drawn in other threads.
    const pictured = PRODUCTS.slice(0, amount.pictures)
    const drawn = materialsOf(pictured.map(({ number }) => number))
    const [made, pictures, ofMaterials] = await Promise.all([
      applyMovements(tools, story.movements),
      drawPictures(pictured, amount.pictureSide),
      drawPictures(drawn, amount.materialSide),
    ])
    await insertPictures(db, services.files, catalogue, pictures)
    await insertMaterials(db, services.files, catalogue, { drawn, pictures: ofMaterials })
    await drawOnCards(db, catalogue, cards)
    await insertPrizes(db, catalogue, master, { activities, made, since, now })
    await insertExtendedData(db, catalogue, master, made, since)
    await insertPrintRuns(db, catalogue, users.get('factory') ?? null, made)
    if (amount.hasWarehouseWork) {
      await insertWarehouseWork({ db, services, catalogue, users, made })
    }
    await prepareMonths(db, now)
    await insertChecks(db, catalogue, made, story.checks)
    await insertStray(db, story.stray)
    return 'demo' as const
  })
  return after === 'demo' ? logins() : null
}

/** Whose database it is. */
async function stateOf(db: Database): Promise<'empty' | 'demo' | 'other'> {
  const { isDemo, isUsed } = await one(
    db,
    sql<{ isDemo: boolean; isUsed: boolean }>`
      select exists (select from company where code = ${DEMO_COMPANY_CODE}) as "isDemo",
             exists (select from company where id <> 0) or exists (select from app_user) as "isUsed"`,
  )
  return isDemo ? 'demo' : isUsed ? 'other' : 'empty'
}

function logins(): DemoLogin[] {
  return USERS.map(({ username, password, role }) => ({ username, password, role }))
}

/** Three months of the company's life, the same for the same `now`. */
function planStory(now: number, amount: (typeof AMOUNTS)[keyof typeof AMOUNTS]) {
  const random = createRandom(SEED)
  const dealerWeights = demoDealers().map(({ city }) => city.weight)
  const flows = BATCHES.map((plan, batch) => {
    const flow = planFlow({
      random,
      now,
      batch,
      plan,
      warehouses: WAREHOUSES.length,
      dealerWeights,
      scale: amount.shipments,
    })
    planIncidents({ random, now, batch, plan, sellingDealer: SELLING_DEALER }, flow)
    return flow
  })
  const shipments = flows.flatMap((flow) => flow.shipments)
  return {
    movements: flows.flatMap((flow) => flow.movements),
    checks: planChecks({ random, now, plans: BATCHES, shipments, count: amount.checks }),
    stray: planStray(random, now, amount.checks),
  }
}

/** The months of the records must have their partitions before the records come. */
async function prepareMonths(db: Database, now: number): Promise<void> {
  const from = new Date(now - OPENED_DAYS_BACK * DAY_MS).toISOString().slice(0, 10)
  const months = Math.ceil(OPENED_DAYS_BACK / 28) + 1
  await sql`select prepare_query_months(${from}::date, ${months})`.execute(db)
}
