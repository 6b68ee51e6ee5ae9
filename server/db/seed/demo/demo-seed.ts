import { sql } from 'kysely'
import { asPlatform, type Database } from '../../../src/platform/database/database.ts'
import type { Services } from '../../../src/platform/http/context.ts'
import type { DemoLogins } from '../../../src/platform/config/demo-logins.ts'
import type { DemoCompany } from './data/demo-company.ts'
import { XIUYUN } from './data/xiuyun.ts'
import { DEMO_COMPANIES, loginsOf, stateOf } from './demo-companies.ts'
import { hashPasswords } from './insert-users.ts'
import { DAY_MS } from './plan/calendar.ts'
import { type DemoAmount, OPENED_DAYS_BACK, planStory, seedCompany } from './seed-company.ts'

type Scale = { readonly companies: readonly DemoCompany[]; readonly amount: DemoAmount }

/** How much is seeded. `small` is the Chinese company alone, with its products and batches, and little movement. */
const SCALES = {
  full: {
    companies: DEMO_COMPANIES,
    amount: {
      shipments: 0.75,
      checks: 40_000,
      pictureSide: 1_000,
      materialSide: 640,
      pictures: Number.POSITIVE_INFINITY,
      hasWarehouseWork: true,
    },
  },
  small: {
    companies: [XIUYUN],
    amount: {
      shipments: 0.04,
      checks: 500,
      pictureSide: 500,
      materialSide: 240,
      pictures: 4,
      hasWarehouseWork: false,
    },
  },
} as const satisfies Record<string, Scale>

export type DemoOptions = {
  readonly scale?: keyof typeof SCALES
  /** Others than those of the scale. */
  readonly companies?: readonly DemoCompany[]
  readonly now?: Date
}

/**
 * Makes the demo companies in an empty database, all of it or nothing, in one transaction: a start
 * that is killed halfway leaves nothing, and the next one begins anew. Answers the log-ins of the
 * demo companies, also on later starts; null where the database belongs to somebody else.
 */
export async function seedDemo(
  services: Services,
  options: DemoOptions = {},
): Promise<DemoLogins[] | null> {
  const { connections } = services
  const before = await asPlatform(connections, stateOf)
  if (before === 'empty') await seedEmpty(services, options)
  return asPlatform(connections, async (db) =>
    (await stateOf(db)) === 'demo' ? loginsOf(db) : null,
  )
}

async function seedEmpty(services: Services, options: DemoOptions): Promise<void> {
  const { amount, companies } = { ...SCALES[options.scale ?? 'full'], ...options }
  const now = (options.now ?? new Date()).getTime()
  const planned = await Promise.all(
    companies.map(async (demo) => ({
      demo,
      hashes: await hashPasswords(demo.users),
      story: planStory(demo, now, amount),
    })),
  )
  await asPlatform(services.connections, async (db) => {
    // Two servers may start on one empty database: the second finds the first one's companies.
    await sql`select pg_advisory_xact_lock(7300006)`.execute(db)
    if ((await stateOf(db)) !== 'empty') return
    await prepareMonths(db, now)
    for (const company of planned) await seedCompany(db, services, company, { now, amount })
  })
}

/** The months of the records must have their partitions before the records come. */
async function prepareMonths(db: Database, now: number): Promise<void> {
  const from = new Date(now - OPENED_DAYS_BACK * DAY_MS).toISOString().slice(0, 10)
  const months = Math.ceil(OPENED_DAYS_BACK / 28) + 1
  await sql`select prepare_query_months(${from}::date, ${months})`.execute(db)
}
