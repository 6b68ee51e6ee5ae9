import { CheckTickets } from '../server/src/modules/buyer-checks/check-ticket.ts'
import { type CheckBench, codesOf, loadCheckedLabels, onCheckBench } from './lib/checked-labels.ts'
import { report, rounded } from './lib/figures.ts'
import { type LoadResult, runLoad } from './lib/http-load.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Draws over HTTP in one activity whose budget is spent on the way, each label once, against buyers' checks by the same
 * server: rounds of both take turns. Arguments: labels, rounds, connections, wins of the budget in a round.
 */
const { labels, rounds, connections, wins } = sizesOf(
  { labels: 200_000, rounds: 5, connections: 64, wins: 2_000 },
  { labels: 20_000, rounds: 2, connections: 64, wins: 500 },
)
const WARM_UP = 1_000
const CENTS = 100

await onCheckBench(main)

/** An activity of red packets with all labels, online, that pays so many of them. */
async function loadActivity({ admin }: CheckBench, companyId: number): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into activity (company_id, name, type, starts_at, ends_at, online)
     values ($1, 'Bench', 'red_packet', now() - interval '1 day', now() + interval '1 day', true)
     returning id`,
    [companyId],
  )
  const id = Number(rows[0]?.id)
  await admin.query(
    `insert into draw_seed (company_id, activity_id, seed) values ($1, $2, sha256('bench'))`,
    [companyId, id],
  )
  await admin.query(
    `insert into activity_rule (company_id, activity_id, rule, amount_cents, winning_rate, budget_cents, identity,
       first_check_only, second_check, proof)
     values ($1, $2, 'fixed', ${CENTS}, 10000, 1, 'nobody', false, false, 'none')`,
    [companyId, id],
  )
  await admin.query('update label_span set activity_id = $2 where company_id = $1', [companyId, id])
  await admin.query('vacuum analyze')
  return id
}

async function main(bench: CheckBench): Promise<void> {
  const { admin, keyRing, serve } = bench
  const companyId = await loadCheckedLabels(admin, keyRing, { labels, spanLength: 10 })
  const activityId = await loadActivity(bench, companyId)
  const codes = codesOf(keyRing, companyId, labels)
  const tickets = new CheckTickets(keyRing)
  const serialOf = serialsOf(labels)
  const form = (n: number): string => {
    const label = { result: 'genuine_first', ordinal: 1, hiddenDigits: null, at: Date.now() }
    const checked = { known: true, companyId, serial: serialOf(n), region: '', label }
    return `ticket=${tickets.seal(codes[n] ?? '', checked as never)}&go=1`
  }
  const addBudget = (cents: number): Promise<unknown> =>
    admin.query(
      `update activity_rule set budget_cents = won_cents + $3 where company_id = $1 and activity_id = $2`,
      [companyId, activityId, cents],
    )
  await serve(async (address) => {
    let used = 0
    const checks = (requests: number): Promise<LoadResult> => {
      const from = used
      used += requests
      const path = (n: number): string => `/api/verify/${codes[from + n]}`
      return runLoad({ address, connections, requests, path, expect: '"genuine_first"' })
    }
    let drawn = 0
    const draws = async (requests: number): Promise<LoadResult> => {
      await addBudget(wins * CENTS)
      const from = drawn
      drawn += requests
      // Sealed before, for the buyer's phone has the ticket already.
      const forms = Array.from({ length: requests }, (_, n) => form(from + n))
      return runLoad({
        address,
        connections,
        requests,
        path: (n) => `/t/${codes[from + n]}/draw`,
        form: (n) => forms[n] ?? '',
        // A draw leads to what it won, and once the budget is spent to a page that says so.
        statuses: [303, 409],
        expect: '',
      })
    }
    await checks(WARM_UP)
    await draws(WARM_UP)
    const perRound = Math.floor((labels - WARM_UP) / rounds)
    const results: { checks: LoadResult; draws: LoadResult }[] = []
    for (let round = 0; round < rounds; round += 1) {
      results.push({ checks: await checks(perRound), draws: await draws(perRound) })
    }
    const median = (pick: (one: (typeof results)[number]) => number): number =>
      results.map(pick).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0
    const wrong = results.reduce((sum, one) => sum + one.checks.wrong + one.draws.wrong, 0)
    if (wrong > 0) throw new Error(`${wrong} answers were wrong`)
    const spent = await admin.query<{ won: number; budget: number; draws: number }>(
      `select won_cents::int as won, budget_cents::int as budget,
              (select count(*)::int from activity_draw) as draws
         from activity_rule where company_id = $1 and activity_id = $2`,
      [companyId, activityId],
    )
    report(`draws over HTTP, one activity, ${connections} connections`, {
      measured: {
        asked: drawn,
        ...spent.rows[0],
        drawsPerSecond: Math.round(median((one) => one.draws.perSecond)),
        p50Ms: rounded(
          median((one) => one.draws.p50),
          1,
        ),
        p99Ms: rounded(
          median((one) => one.draws.p99),
          1,
        ),
      },
      baseline: {
        call: "buyers' checks of the same run",
        perSecond: Math.round(median((one) => one.checks.perSecond)),
      },
      ratio: rounded(median((one) => one.draws.perSecond / one.checks.perSecond)),
      toReach: 'a ratio of 0.4, p99 under 100 ms',
    })
  })
}

/** The serial of the n-th code, as `codesOf` has them. */
function serialsOf(count: number): (n: number) => number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  let step = Math.floor(count * 0.618) | 1
  while (common(step, count) > 1) step += 2
  return (n) => 1 + ((n * step) % count)
}
