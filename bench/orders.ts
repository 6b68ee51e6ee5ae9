import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../server/test/make/user.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { percentile, report, rounded } from './lib/figures.ts'
import { runLoad } from './lib/http-load.ts'
import { loadSingleLabels } from './lib/load-labels.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * A scan against an order of many items and labels beside a scan without one: one code sent out over
 * HTTP, by one operator, on the built server. Both are asked in turn, so that whatever slows the machine slows
 * both. Each label is a span of its own, each item a product with a batch of its own.
 */
const { labels, items, scans } = sizesOf(
  { labels: 1_000_000, items: 1_000, scans: 2_000 },
  { labels: 20_000, items: 100, scans: 200 },
)

/** Scans of one kind before it is the other's turn. */
const TURN = 20
/** Not measured: connections, plans and caches are made by the first ones. */
const WARM_UP = 40

const keyRing = createKeyRing(new Date())

async function makeProducts({ admin, companyId }: BenchDatabase): Promise<number[]> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into product (company_id, number, name)
     select $1::integer, 'P' || n, 'Product ' || n from generate_series(1, $2::integer) n
     returning id`,
    [companyId, items],
  )
  return rows.map(({ id }) => Number(id))
}

/** An order to the dealer that expects every label of every product. */
async function makeOrder(
  { admin, companyId, dealerId }: BenchDatabase,
  productIds: readonly number[],
): Promise<number> {
  const perItem = Math.floor(labels / items)
  const { rows } = await admin.query<{ id: string }>(
    `insert into track_order (company_id, number, name, dealer_id, billed_on, send_on, total_count,
                              last_line)
     values ($1, 'BENCH', 'Bench', $2, '2026-01-01', '2026-12-31', $3, $4) returning id`,
    [companyId, dealerId, perItem * items, items],
  )
  const id = Number(rows[0]?.id)
  await admin.query(
    `insert into track_order_item (company_id, order_id, line, product_id, name, expected_products)
     select $1, $2, line, product_id, 'Item ' || line, $3
       from unnest($4::bigint[]) with ordinality t (product_id, line)`,
    [companyId, id, perItem, productIds],
  )
  await admin.query('analyze track_order; analyze track_order_item; analyze product; analyze batch')
  return id
}

const database = await openBenchDatabase()
try {
  const productIds = await makeProducts(database)
  const batches = await loadSingleLabels(database, keyRing, items, labels, productIds)
  const orderId = await makeOrder(database, productIds)
  const { companyId, dealerId } = database
  const { token } = await makeUser(database.connections, { companyId })
  const server = await startBuiltServer(database.adminUrl, keyRing)
  const codec = codecOf(keyRing[0], 20)
  let taken = 0
  /** A label that nobody has scanned, of one product after the other. */
  const nextCode = (): string => {
    const batch = batches[taken % batches.length]
    if (batch === undefined) throw new RangeError('no batches')
    const serial = batch.lo + Math.floor(taken / batches.length)
    if (serial > batch.hi) throw new RangeError('too few labels')
    taken += 1
    return codec.encodeMany(companyId, [serial])[0] ?? ''
  }
  const scan = async (order: Readonly<Record<string, string>>): Promise<number> => {
    const form = new URLSearchParams({
      codes: JSON.stringify([nextCode()]),
      dealerId: String(dealerId),
      idempotencyKey: crypto.randomUUID(),
      ...order,
    }).toString()
    const result = await runLoad({
      address: server.address,
      connections: 1,
      requests: 1,
      headers: `biz-token: ${token}\r\n`,
      path: () => '/api/web/inout/output',
      form: () => form,
      expect: '"labelCount":1',
    })
    if (result.wrong > 0) throw new Error('a scan was refused')
    return result.p50
  }
  try {
    const against: number[] = []
    const without: number[] = []
    for (let n = 0; n < WARM_UP + 2 * scans; n += 1) {
      const isAgainst = Math.floor(n / TURN) % 2 === 0
      const ms = await scan(isAgainst ? { orderId: String(orderId) } : {})
      if (n >= WARM_UP) (isAgainst ? against : without).push(ms)
    }
    const p50 = { against: percentile(against, 0.5), without: percentile(without, 0.5) }
    report(`a scan against an order of ${items} items and ${labels} labels`, {
      measured: { p50Ms: rounded(p50.against), p99Ms: rounded(percentile(against, 0.99)) },
      baseline: {
        scan: 'without an order, in turn',
        p50Ms: rounded(p50.without),
        p99Ms: rounded(percentile(without, 0.99)),
      },
      ratio: rounded(p50.against / p50.without),
      toReach: 'within 1.2 of a scan without an order',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
