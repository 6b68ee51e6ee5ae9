import { sql } from 'kysely'
import {
  balanceOf,
  earn,
  entriesOf,
  openAccount,
  spend,
} from '../server/src/modules/ledger/index.ts'
import { first } from '../server/src/platform/database/database.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { percentile, report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/** Balance and last page of a member with many entries, beside the same added up from all entries. */
const { entries, reads } = sizesOf({ entries: 100_000, reads: 1_000 }, { entries: 2_000, reads: 50 })

const OWNER = { kind: 'member', id: 1 }
const PAGE = 20
const PLAIN_ROUNDS = 5
const ENTRIES_AT_ONCE = 500
/** Expiring on so many days, as points of three years do. */
const DAYS = 1_000

const database = await openBenchDatabase()
try {
  const { companyId, inside } = database
  const account = await inside((db) => openAccount(db, companyId, OWNER, 'points'))
  const start = new Date()
  for (let from = 0; from < entries; from += ENTRIES_AT_ONCE) {
    await inside((db) =>
      // As earn and spend do, without a round trip for each.
      sql`select write_ledger(${account.id}, kind, amount, 'loaded ' || n, null,
              ${start}::timestamptz + (1 + n % ${DAYS}) * interval '1 day', '', null, ${start})
            from (select n, case n % 4 when 3 then 'spend' else 'earn' end as kind,
                         case n % 4 when 3 then 2 else 1 end as amount
                    from generate_series(${from}::int, ${Math.min(from + ENTRIES_AT_ONCE, entries) - 1}) n) entry`.execute(
        db,
      ),
    )
  }
  await database.admin.query('analyze ledger_entry, ledger_lot')
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
    const balance = await timed(() =>
      inside((db) => balanceOf(db, companyId, OWNER, 'points')),
    )
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
      inside((db) =>
        first(
          db,
          sql`select sum(s.available * e.amount) from ledger_entry e, ledger_sign(e.kind) s
               where e.company_id = ${companyId} and e.account_id = ${account.id}`,
        ),
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
