import { type CheckBench, codesOf, loadCheckedLabels, onCheckBench } from './lib/checked-labels.ts'
import { report, rounded } from './lib/figures.ts'
import { type LoadResult, runLoad } from './lib/http-load.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Buyers' checks of a company with a trace page and a look of its own, against those of a company without, on one
 * server in the same process, as HTML pages. Rounds of both take turns. Arguments: labels of each, labels in a span,
 * rounds, connections.
 */
const { labels, spanLength, rounds, connections } = sizesOf(
  { labels: 200_000, spanLength: 10, rounds: 5, connections: 64 },
  { labels: 20_000, spanLength: 10, rounds: 2, connections: 64 },
)
const TO_REACH = 0.9

await onCheckBench(main)

async function main({ admin, keyRing, serve }: CheckBench): Promise<void> {
  const plainId = await loadCheckedLabels(admin, keyRing, { labels, spanLength, code: 'plain' })
  const tracedId = await loadCheckedLabels(admin, keyRing, { labels, spanLength, code: 'traced' })
  await publish(admin, tracedId)
  await serve(async (address) => {
    const codes = {
      plain: codesOf(keyRing, plainId, labels),
      traced: codesOf(keyRing, tracedId, labels),
    }
    report('checks with a trace page', await measure(address, codes))
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

async function measure(address: string, codes: Codes) {
  let used = 0
  const checks = (of: keyof Codes, from: number, requests: number): Promise<LoadResult> => {
    const path = (n: number): string => `/t/${codes[of][from + n]}?lang=cn`
    const expect = of === 'traced' ? 'class="way"' : 'verdict good'
    return runLoad({ address, connections, requests, path, expect })
  }
  const perRound = Math.floor(labels / (rounds + 1))
  const results: { plain: LoadResult; traced: LoadResult }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await checks('plain', used, perRound)
    const traced = await checks('traced', used, perRound)
    used += perRound
    // The first one warms up.
    if (round > 0) results.push({ plain, traced })
  }
  const wrong = results.reduce((sum, { plain, traced }) => sum + plain.wrong + traced.wrong, 0)
  if (wrong > 0) throw new Error(`${wrong} answers were wrong`)
  const median = (pick: (one: (typeof results)[number]) => number): number =>
    results.map(pick).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0
  return {
    measured: {
      checksOfEach: used,
      perSecond: Math.round(median(({ traced }) => traced.perSecond)),
      p99Ms: rounded(
        median(({ traced }) => traced.p99),
        1,
      ),
    },
    baseline: {
      call: 'the same without a trace page',
      perSecond: Math.round(median(({ plain }) => plain.perSecond)),
    },
    ratio: rounded(median(({ plain, traced }) => traced.perSecond / plain.perSecond)),
    toReach: `a ratio of ${TO_REACH}`,
  }
}
