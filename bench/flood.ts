import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { generateBatch } from '../server/src/modules/labels/index.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { type BuiltServer, startBuiltServer } from './lib/built-server.ts'
import { type Door, doors } from './lib/doors.ts'
import { percentile, report, rounded } from './lib/figures.ts'
import type { Attack } from './lib/flood-attack.ts'
import { runLoad } from './lib/http-load.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * How long buyers wait for their checks while one address sends what it may of anything that is open to
 * everybody, pipelined, and what each request costs the main thread. Arguments: requests of an attack,
 * requests for a cost; `costs` prints every door's cost, a word only attacks doors with it in their name.
 */
const { requests, costed } = sizesOf(
  { requests: 12_000, costed: 300 },
  { requests: 2_000, costed: 60 },
)
const only = process.argv.slice(2).find((arg) => !/^(--|\d)|^costs$/.test(arg)) ?? ''

const LABELS = 1_000
const BUYER_EVERY_MS = 20
const QUIET_MS = 5_000
const WARM_UP = 10_000
const LONGEST_ATTACK_MS = 20_000
const MEGABYTE = 1024 * 1024
/** So many of the dearest are attacked, beside those that were the worst once. */
const DEAREST = 6
const ONCE_WORST = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/ready',
  'GET /',
  'a bad token',
]
const MANNERS = [
  { manner: 'ahead', connections: 100 },
  { manner: 'burst', connections: 20 },
  { manner: 'deaf', connections: 400 },
] as const

const keyRing = createKeyRing(new Date())
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function makeCodes({ companyId, inside }: BenchDatabase): Promise<string[]> {
  await inside((db) =>
    generateBatch(
      db,
      { companyId, userId: null, ip: '', device: '' },
      { name: 'labels', productCount: LABELS, activationRequired: false, keyId: keyRing[0].id },
    ),
  )
  const serials = Array.from({ length: LABELS }, (_, n) => n + 1)
  return codecOf(keyRing[0], 20).encodeMany(companyId, serials)
}

/** Another buyer's address each time: they share no limit. */
let buyers = 0
const buyersAddress = (): string => {
  buyers += 1
  return `127.${1 + ((buyers >> 16) & 63)}.${(buyers >> 8) & 255}.${buyers & 255}`
}

/** One check on a connection of its own, to the last byte; milliseconds. */
function check(port: number, code: string): Promise<number> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: buyersAddress() })
    let head = ''
    socket.setEncoding('latin1').on('data', (text: string) => (head += text))
    socket.on('error', reject)
    socket.on('close', () => {
      if (head.startsWith('HTTP/1.1 200')) resolve(performance.now() - since)
      else reject(new Error(`a buyer was told ${head.slice(0, 400)}`))
    })
    socket.write(`GET /api/verify/${code} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n`)
  })
}

/** Buyers come at an even pace, however long those before them wait. */
async function buyersWhile(
  port: number,
  codes: readonly string[],
  work: Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  void work.then(() => (isOver = true))
  const checks: Promise<number>[] = []
  while (!isOver) {
    checks.push(check(port, codes[buyers % codes.length] ?? ''))
    await delay(BUYER_EVERY_MS)
  }
  return Promise.all(checks)
}

async function attack(port: number, index: number, way: (typeof MANNERS)[number], door: Door) {
  const entry = fileURLToPath(new URL('lib/flood-attack.ts', import.meta.url))
  const child = fork(entry, { execArgv: ['--import', 'tsx'] })
  const order: Attack = {
    port,
    from: `127.${100 + (index >> 8)}.${index & 255}.1`,
    ...way,
    requests,
    bytes: door.bytes.toString('base64'),
    longestMs: way.manner === 'deaf' ? QUIET_MS : LONGEST_ATTACK_MS,
  }
  child.send(order)
  await once(child, 'exit')
}

/** Microseconds of the main thread, asked one after another over one connection. */
async function costOf(server: BuiltServer, door: Door): Promise<number> {
  const { port } = new URL(server.address)
  const round = async (count: number): Promise<number> => {
    const before = server.mainThreadMs()
    for (let sent = 0; sent < count; sent += 1) await askOnce(Number(port), door)
    return ((server.mainThreadMs() - before) / count) * 1000
  }
  await round(Math.ceil(costed / 5))
  return round(costed)
}

/** A connection for each, for some are cut; what a new one costs is the first row of the table. */
function askOnce(port: number, { bytes }: Door): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(bytes)
    socket.once('data', () => socket.destroy())
    socket.on('error', () => {})
    socket.once('close', () => resolve())
  })
}

async function measureCosts(adminUrl: string, all: readonly Door[]) {
  const server = await startBuiltServer(adminUrl, keyRing)
  try {
    const costs: { name: string; microseconds: number }[] = []
    for (const door of all) {
      costs.push({ name: door.name, microseconds: Math.round(await costOf(server, door)) })
    }
    return costs.sort((a, b) => b.microseconds - a.microseconds)
  } finally {
    await server.stop()
  }
}

async function measureFloods(adminUrl: string, codes: readonly string[], all: readonly Door[]) {
  const server = await startBuiltServer(adminUrl, keyRing, {})
  const port = Number(new URL(server.address).port)
  try {
    // What a busy day takes of memory anyway, then without a flood.
    await runLoad({
      address: server.address,
      connections: 64,
      requests: WARM_UP,
      path: () => '/api/health',
      expect: '"up"',
    })
    const quiet = await buyersWhile(port, codes, delay(QUIET_MS))
    const before = server.memory().nowBytes
    const flooded: number[] = []
    const byDoor: { name: string; p99Ms: number; peakMegabytes: number }[] = []
    for (const [index, door] of all.entries()) {
      for (const [n, way] of MANNERS.entries()) {
        const times = await buyersWhile(
          port,
          codes,
          attack(port, index * MANNERS.length + n, way, door),
        )
        flooded.push(...times)
        const name = `${way.manner}: ${door.name}`
        const p99Ms = Math.round(percentile(times, 0.99))
        const megabytes = (bytes: number) => Math.round((bytes - before) / MEGABYTE)
        byDoor.push({ name, p99Ms, peakMegabytes: megabytes(server.memory().peakBytes) })
      }
    }
    const worst = byDoor.reduce((a, b) => (b.p99Ms > a.p99Ms ? b : a))
    const peak = server.memory().peakBytes
    return { quiet, flooded, worst, addedBytes: peak - before }
  } finally {
    await server.stop()
  }
}

const database = await openBenchDatabase()
try {
  const codes = await makeCodes(database)
  const all = doors(codes[0] ?? '').filter(({ name }) => name.includes(only))
  const costs = await measureCosts(database.adminUrl, all)
  const table = costs.map(
    ({ name, microseconds }) => `${String(microseconds).padStart(7)} µs  ${name}`,
  )
  if (process.argv.includes('costs')) process.stdout.write(`${table.join('\n')}\n`)
  report('main thread for one request of anybody, worst inputs', {
    measured: { doors: costs.length, worst: costs[0]?.name, microseconds: costs[0]?.microseconds },
    toReach: 'under 1,000 microseconds',
  })
  if (!process.argv.includes('costs')) {
    const chosen = new Set([...ONCE_WORST, ...costs.slice(0, DEAREST).map(({ name }) => name)])
    const attacked = only === '' ? all.filter(({ name }) => chosen.has(name)) : all
    const { quiet, flooded, worst, addedBytes } = await measureFloods(
      database.adminUrl,
      codes,
      attacked,
    )
    report("buyers' checks while one address floods", {
      measured: {
        checks: flooded.length,
        p50Ms: rounded(percentile(flooded, 0.5), 1),
        p99Ms: rounded(percentile(flooded, 0.99), 1),
        worstFlood: worst.name,
        itsP99Ms: worst.p99Ms,
        addedMegabytes: Math.round(addedBytes / MEGABYTE),
      },
      baseline: { without: 'without a flood', p99Ms: rounded(percentile(quiet, 0.99), 1) },
      toReach: 'p99 under 500 ms, +100 MB at most',
    })
  }
} finally {
  await database.close()
}
