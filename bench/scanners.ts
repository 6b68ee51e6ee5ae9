import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { checkIntegrity, generateBatch } from '../server/src/modules/labels/index.ts'
import { makeUser } from '../server/test/make/user.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { percentile, report, rounded } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Many scanners at once on the built server, each working through boxes of its own: look at a box,
 * take it in, send it to a dealer, take one product of it back, take that in again; and now and then
 * a buyer checks one of the others. Every twentieth submission is sent twice at the same time, as
 * after a lost answer. At the end nothing may be lost or doubled. Beside it one scanner alone.
 */
const size = sizesOf({ scanners: 200, seconds: 300 }, { scanners: 40, seconds: 15 })

/** How many batches the boxes come from in turn: what a factory has in work, and the worst case. */
const VARIANTS = [
  { batchCount: 8, seconds: size.seconds },
  { batchCount: 1, seconds: Math.min(60, size.seconds) },
]
/** A person scans about once a second: takes the next thing, scans, looks. */
const PAUSE_MS = 1_000
/** How often somebody pauses at one box. */
const STEPS = 5
const PER_BOX = 10
const { scanners } = size
const TWICE_EVERY = 20
const ALONE_SECONDS = Math.min(20, size.seconds)
/** A server that has just been started is slower for some seconds; these are not counted. */
const WARM_SECONDS = Math.min(15, size.seconds)

type Variant = (typeof VARIANTS)[number]

type Batch = Awaited<ReturnType<typeof generateBatch>>['batch']
type Answer = { readonly status: number; readonly body: string; readonly ms: number }

for (const variant of VARIANTS) {
  const database = await openBenchDatabase()
  try {
    await measure(database, variant)
  } finally {
    await database.close()
  }
}

async function measure(database: BenchDatabase, { batchCount, seconds }: Variant): Promise<void> {
  const { companyId, dealerId, inside, admin, connections } = database
  const keyRing = createKeyRing(new Date())
  const codec = codecOf(keyRing[0], 20)
  const actor = { companyId, userId: null, ip: '', device: '' }
  const boxes = (scanners + 1) * Math.ceil(((WARM_SECONDS + seconds) * 1000) / PAUSE_MS / STEPS + 2)
  const batches: Batch[] = []
  for (let n = 1; n <= batchCount; n += 1) {
    const { batch } = await inside((db) =>
      generateBatch(db, actor, {
        name: `boxes ${n}`,
        productCount: Math.ceil(boxes / batchCount) * PER_BOX,
        packaging: { productsPerPackage: PER_BOX },
        activationRequired: false,
        keyId: keyRing[0].id,
      }),
    )
    batches.push(batch)
  }
  const found = await admin.query<{ id: number }>(
    `insert into place (company_id, kind, name) values ($1, 'warehouse', 'Warehouse') returning id`,
    [companyId],
  )
  const warehouseId = Number(found.rows[0]?.id)
  const { token } = await makeUser(connections, { companyId })
  const server = await startBuiltServer(database.adminUrl, keyRing)
  const agent = new Agent({ keepAlive: true, maxSockets: scanners * 2 })
  const { hostname, port } = new URL(server.address)
  const ask = (path: string, form?: Readonly<Record<string, string>>): Promise<Answer> => {
    const body = form === undefined ? undefined : new URLSearchParams(form).toString()
    const since = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path: `/api${path}`,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            'biz-token': token,
            ...(body === undefined
              ? {}
              : {
                  'content-type': 'application/x-www-form-urlencoded',
                  'content-length': Buffer.byteLength(body),
                }),
          },
        },
        (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(pieces).toString('utf8'),
              ms: performance.now() - since,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  let nextBox = 0
  let submissions = 0
  let checks = 0
  let finished = 0
  const errors: string[] = []

  /** One scanner until `until`; answers how long each request took. */
  const scan = async (name: string, until: number, times: number[]): Promise<void> => {
    let count = 0
    const take = (answer: Answer): void => {
      times.push(answer.ms)
      if (answer.status !== 200) errors.push(answer.body.slice(0, 300))
    }
    const submit = async (path: string, form: Readonly<Record<string, string>>): Promise<void> => {
      count += 1
      submissions += 1
      const keyed = { ...form, idempotencyKey: `bench-${name}-${count}` }
      const isTwice = submissions % TWICE_EVERY === 0
      const answers = await Promise.all(
        (isTwice ? [keyed, keyed] : [keyed]).map((one) => ask(path, one)),
      )
      answers.forEach(take)
      const movements = answers.map(({ body }) => /"movementId":(\d+)/.exec(body)?.[1])
      if (new Set(movements).size > 1) errors.push(`two movements of one key: ${movements.join()}`)
      await pause(PAUSE_MS)
    }
    // Everybody is at another step of the work.
    await pause(Math.random() * STEPS * PAUSE_MS)
    while (performance.now() < until) {
      const batch = batches[nextBox % batchCount] as Batch
      const box = Math.floor(nextBox / batchCount)
      nextBox += 1
      const boxCode = codec.encode(companyId, batch.lo + box)
      const first = batch.lo + batch.boxCount + box * PER_BOX
      const one = codec.encode(companyId, first)
      take(await ask(`/web/inout/get/simple?code=${boxCode}`))
      const whole = { codes: JSON.stringify([boxCode]) }
      const single = { codes: JSON.stringify([one]), warehouseId: String(warehouseId) }
      await submit('/web/inout/input', { ...whole, warehouseId: String(warehouseId) })
      await submit('/web/inout/output', { ...whole, dealerId: String(dealerId) })
      await submit('/web/inout/return', single)
      await submit('/web/inout/input', single)
      checks += 1
      take(await ask(`/verify/${codec.encode(companyId, first + 1)}`))
      finished += 1
      await pause(PAUSE_MS)
    }
  }

  try {
    const alone: number[] = []
    await scan('alone', performance.now() + ALONE_SECONDS * 1000, alone)
    const all = (name: string, until: number, times: number[]): Promise<unknown> =>
      Promise.all(Array.from({ length: scanners }, (_, n) => scan(`${name}-${n}`, until, times)))
    await all('warm', performance.now() + WARM_SECONDS * 1000, [])
    const times: number[] = []
    const since = performance.now()
    await all('scanner', since + seconds * 1000, times)
    const took = (performance.now() - since) / 1000
    if (errors.length > 0)
      throw new Error(`${errors.length} errors: ${errors.slice(0, 3).join('\n')}`)
    await proveWhole({ submissions, checks, finished })
    report(
      `${scanners} scanners at once, mixed operations, batches: ${batchCount}, ${seconds} s, over HTTP`,
      {
        measured: {
          p50Ms: rounded(percentile(times, 0.5), 1),
          p99Ms: rounded(percentile(times, 0.99), 1),
          worstMs: rounded(percentile(times, 1), 0),
          requestsPerSecond: rounded(times.length / took, 0),
          submissions,
          errors: 0,
          lostOrDoubled: 0,
        },
        baseline: {
          scanner: 'one alone',
          p50Ms: rounded(percentile(alone, 0.5), 1),
          p99Ms: rounded(percentile(alone, 0.99), 1),
        },
        ratio: rounded(percentile(alone, 0.99) / percentile(times, 0.99)),
        toReach: 'no error, none lost or doubled, p99 under 200 ms in the usual case',
      },
    )
  } finally {
    agent.destroy()
    await server.stop()
  }

  /** As many movements as submissions, as many records as checks, every label where it should be. */
  async function proveWhole(expected: Readonly<Record<string, number>>): Promise<void> {
    const { rows } = await admin.query<Record<string, number>>(
      `select (select count(*)::int from movement where operation <> 'generate') as submissions,
              (select count(*)::int from query_record) as checks,
              (select sum(label_count)::int from label_tally
                where status = 'outbound' and kind = 'product') as outbound,
              (select sum(label_count)::int from label_tally
                where status = 'in_stock' and kind = 'product') as stock`,
    )
    const wanted = {
      submissions: expected['submissions'],
      checks: expected['checks'],
      outbound: (expected['finished'] ?? 0) * (PER_BOX - 1),
      stock: expected['finished'],
    }
    if (JSON.stringify(rows[0]) !== JSON.stringify(wanted)) {
      throw new Error(`${JSON.stringify(rows[0])} instead of ${JSON.stringify(wanted)}`)
    }
    const faults = await inside((db) => checkIntegrity(db, companyId))
    if (faults.length > 0) throw new Error(JSON.stringify(faults))
  }
}
