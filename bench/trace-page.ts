import { type CheckBench, codesOf, loadCheckedLabels, onCheckBench } from './lib/checked-labels.ts'
import { medianBetween, percentile, report, rounded } from './lib/figures.ts'
import { type LoadResult, runLoad } from './lib/http-load.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Buyers' checks of a company with a trace page and a look of its own, against those of a company without, on one
 * server in the same process, as HTML pages. Both take short turns, and what counts is the ratio of each round, for
 * machine and database are slower at one time than at another by far more than a page costs. Arguments: labels of each, labels
 * in a span, rounds, connections.
 */
const { labels, spanLength, rounds, connections } = sizesOf(
  { labels: 200_000, spanLength: 10, rounds: 40, connections: 64 },
  { labels: 20_000, spanLength: 10, rounds: 4, connections: 64 },
)
const TO_REACH = 0.9
/** Rounds that do not count: what is compiled and remembered comes with them. */
const WARM_UP = 4
/** In each round both have the same place on average, so that what becomes slower meanwhile does so for both. */
const TURNS = ['plain', 'traced', 'traced', 'plain'] as const

await onCheckBench(main)

async function main({ admin, keyRing, serve }: CheckBench): Promise<void> {
  const plainId = await loadCheckedLabels(admin, keyRing, { labels, spanLength, code: 'plain' })
  const tracedId = await loadCheckedLabels(admin, keyRing, { labels, spanLength, code: 'traced' })
  await publish(admin, tracedId)
  await serve(async (address, mainThread) => {
    const codes = {
      plain: codesOf(keyRing, plainId, labels),
      traced: codesOf(keyRing, tracedId, labels),
    }
    report('checks with a trace page', await measure(address, mainThread, codes))
  })
}

/** A function, so that it is there while the module still runs. */
function said(cn: string) {
  return { cn, tc: '', en: '' }
}

/** A page of a dozen blocks with a timeline, for all goods; each run has movements of its own. */
async function publish(admin: CheckBench['admin'], companyId: number): Promise<void> {
  const block = (type: string, more: object = {}, id = type) => ({ type, version: 1, id, ...more })
  const page = {
    version: 1,
    blocks: [
      block('verdict'),
      ...['a', 'b', 'c'].map((id) =>
        block(
          'text',
          { title: said('产地'), body: said('茶园在海拔两千米的山上。'.repeat(5)) },
          id,
        ),
      ),
      block('product', { facts: ['name', 'specification', 'number'] }),
      block('batch', { facts: ['name', 'producedOn'] }),
      block('timeline', { steps: ['produced', 'inbound', 'outbound'], precision: 'name' }),
      block('contact', { phone: '400-800-1234' }),
      block('links', {
        look: 'buttons',
        links: [{ label: said('商城'), link: 'https://shop.example/' }],
      }),
      block('record'),
    ],
  }
  const look = {
    version: 1,
    brand: { background: '#004400', ink: '#ffffff' },
    outcomes: {},
    facts: {},
  }
  for (const [use, document, kind] of [
    ['trace', page, 'precise'],
    ['query', look, null],
  ] as const) {
    await admin.query(
      `with template as (
         insert into page_template (company_id, use, name, draft, last_number)
         values ($1, $2, 'Page', $3, 1) returning id
       ), version as (
         insert into page_version (company_id, template_id, number, document, starts_at)
         select $1, id, 1, $3, now() from template
       )
       insert into page_binding (company_id, use, method, template_id, kind)
       select $1, $2, 'company', id, $4 from template`,
      [companyId, use, JSON.stringify(document), kind],
    )
  }
  await admin.query(
    `with shipped as (
       insert into movement (company_id, operation, label_count)
       select $1, 'outbound', $2 from generate_series(1, $3::int) returning id
     ), numbered as (select id, row_number() over (order by id) as n from shipped)
     update label_span s set outbound_id = numbered.id, inbound_id = numbered.id
       from numbered where s.company_id = $1 and (s.lo - 1) / $2 / 100 = numbered.n - 1`,
    [companyId, spanLength, Math.ceil(labels / spanLength / 100)],
  )
  await admin.query(`update product set operation_type = 'precise' where company_id = $1`, [
    companyId,
  ])
  await admin.query('vacuum analyze')
}

type Codes = Readonly<Record<'plain' | 'traced', readonly string[]>>

/** A turn, or several as one; `computedMs`: of the server's main thread, for one check. */
type Turn = LoadResult & { readonly computedMs: number }

async function measure(address: string, mainThread: () => number, codes: Codes) {
  const perTurn = Math.floor(labels / (rounds + WARM_UP) / 2)
  const used = { plain: 0, traced: 0 }
  const checks = async (of: keyof Codes): Promise<Turn> => {
    const from = used[of]
    used[of] += perTurn
    const path = (n: number): string => `/t/${codes[of][from + n]}?lang=cn`
    const expect = of === 'traced' ? 'class="way"' : 'verdict good'
    const before = mainThread()
    const result = await runLoad({ address, connections, requests: perTurn, path, expect })
    if (result.wrong > 0) throw new Error(`${result.wrong} answers were wrong`)
    return { ...result, computedMs: (mainThread() - before) / perTurn }
  }
  const results: Record<keyof Codes, Turn>[] = []
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const turns: Record<keyof Codes, Turn[]> = { plain: [], traced: [] }
    for (const of of TURNS) turns[of].push(await checks(of))
    if (round >= 0) results.push({ plain: together(turns.plain), traced: together(turns.traced) })
  }
  const median = (pick: (one: (typeof results)[number]) => number): number =>
    percentile(results.map(pick), 0.5)
  const ratios = results.map(({ plain, traced }) => traced.perSecond / plain.perSecond)
  const computed = results.map(({ plain, traced }) => traced.computedMs / plain.computedMs)
  return {
    measured: {
      checksOfEach: used.traced,
      rounds,
      perSecond: Math.round(median(({ traced }) => traced.perSecond)),
      p99Ms: rounded(
        median(({ traced }) => traced.p99),
        1,
      ),
      ratioBetween: medianBetween(ratios).map((ratio) => rounded(ratio, 3)),
      // Other work on the machine makes this no longer, as it does the rest.
      mainThreadMs: rounded(
        median(({ traced }) => traced.computedMs),
        4,
      ),
      mainThreadRatio: rounded(percentile(computed, 0.5), 3),
      mainThreadRatioBetween: medianBetween(computed).map((ratio) => rounded(ratio, 3)),
    },
    baseline: {
      call: 'the same without a trace page, in turn with it',
      perSecond: Math.round(median(({ plain }) => plain.perSecond)),
      mainThreadMs: rounded(
        median(({ plain }) => plain.computedMs),
        4,
      ),
    },
    ratio: rounded(percentile(ratios, 0.5), 3),
    toReach: `a ratio of ${TO_REACH}`,
  }
}

/** Turns of one kind as one: their rate over all of their time, and the worse of their times. */
function together(turns: readonly Turn[]): Turn {
  const requests = turns.reduce((sum, turn) => sum + turn.requests, 0)
  const seconds = turns.reduce((sum, turn) => sum + turn.requests / turn.perSecond, 0)
  const worst = (of: 'p50' | 'p99'): number => Math.max(...turns.map((turn) => turn[of]))
  const perSecond = requests / seconds
  const computedMs = turns.reduce((sum, turn) => sum + turn.computedMs, 0) / turns.length
  return { requests, perSecond, computedMs, p50: worst('p50'), p99: worst('p99'), wrong: 0 }
}
