import {
  balanceOf,
  earn,
  entriesOf,
  openAccount,
  spend,
} from '../server/src/modules/ledger/index.ts'
import { faultsOf } from '../server/src/modules/ledger/upkeep.store.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { percentile, report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/** Balance and last page of a member with many entries, beside the same added up from all entries. */
const { entries, reads } = sizesOf(
  { entries: 100_000, reads: 1_000 },
  { entries: 2_000, reads: 50 },
)

const OWNER = { kind: 'member', id: 1 }
const PAGE = 20
const PLAIN_ROUNDS = 5
/** Expiring on so many days, as points of three years do. */
const DAYS = 1_000

/** As so many entries of one point each would have left it. */
async function loadEntries(
  { admin, companyId }: BenchDatabase,
  accountId: number,
  { entries: count, start }: { readonly entries: number; readonly start: Date },
): Promise<void> {
  const values = [companyId, accountId, count, start.toISOString()]
  const expiry = `$4::timestamptz + (1 + n % ${DAYS}) * interval '1 day'`
  const loaded = 'generate_series(1, $3::int) n'
  await admin.query(
    `insert into ledger_entry (company_id, account_id, number, kind, amount, available, held, earned, key)
     select $1::int, $2::bigint, n, 'earn', 1, n, 0, n, 'loaded ' || n
       from ${loaded} where $4::timestamptz is not null`,
    values,
  )
  await admin.query(
    `insert into ledger_lot select $1::int, $2::bigint, ${expiry}, count(*), 0 from ${loaded} group by 3`,
    values,
  )
  await admin.query(
    `insert into ledger_part select $1::int, $2::bigint, n, ${expiry}, 1 from ${loaded}`,
    values,
  )
}

const database = await openBenchDatabase()
try {
  const { companyId, inside } = database
  const account = await inside((db) => openAccount(db, companyId, OWNER, 'points'))
  const start = new Date()
  await loadEntries(database, account.id, { entries, start })
  await database.admin.query('analyze ledger_entry, ledger_lot, ledger_part')
  const faults = await inside((db) => faultsOf(db, companyId, account.id))
  if (faults.length > 0) throw new Error(`loaded wrongly: ${faults[0]}`)
  // Each in its own transaction, as buyers and staff come.
  const later = new Date(start.getTime() + 86_400_000)
  const writes: number[] = []
  for (let n = 0; n < reads; n += 1) {
    const key = `entry ${n}`
    const { ms } = await timed<unknown>(() =>
      inside((db) =>
        n % 2 === 0
          ? earn(db, account, { amount: 1, key, expiresAt: later })
          : spend(db, account, { amount: 1, key }),
      ),
    )
    writes.push(ms)
  }

  const balances: number[] = []
  const pages: number[] = []
  for (let n = 0; n < reads; n += 1) {
    const balance = await timed(() => inside((db) => balanceOf(db, companyId, OWNER, 'points')))
    if (balance.result.available <= 0) throw new Error('the member has nothing')
    balances.push(balance.ms)
    const page = await timed(() =>
      inside((db) => entriesOf(db, companyId, OWNER, 'points', { most: PAGE })),
    )
    if ((page.result[0]?.number ?? 0) < entries) throw new Error('the last page is another')
    pages.push(page.ms)
  }

  const plain: number[] = []
  for (let n = 0; n < PLAIN_ROUNDS; n += 1) {
    const { ms } = await timed(() =>
      database.admin.query(
        `select sum(s.available * e.amount) from ledger_entry e, ledger_sign(e.kind) s
          where e.company_id = $1 and e.account_id = $2`,
        [companyId, account.id],
      ),
    )
    plain.push(ms)
  }
  const plainMs = percentile(plain, 0.5)
  const balanceMs = percentile(balances, 0.5)
  report(`ledger: a member with ${entries} entries`, {
    measured: {
      balanceMedianMs: rounded(balanceMs),
      balanceP99Ms: rounded(percentile(balances, 0.99)),
      lastPageMedianMs: rounded(percentile(pages, 0.5)),
      lastPageP99Ms: rounded(percentile(pages, 0.99)),
      writeMedianMs: rounded(percentile(writes, 0.5)),
    },
    baseline: { query: 'the sum of all entries', medianMs: rounded(plainMs) },
    ratio: rounded(plainMs / balanceMs, 0),
    toReach: 'balance and last page under 10 ms',
  })
} finally {
  await database.close()
}
