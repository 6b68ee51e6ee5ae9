import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codecOf, createKeyRing, type KeyRing, serializeKeyRing } from '@zhenma/codes/key-ring'
import pg from 'pg'
import { cloneDatabase, startTestCluster } from '../../server/test/test-cluster.ts'
import { mainThreadMs, START_FLAGS } from './built-server.ts'

/** A database for buyers' checks, to be filled before a server answers them. */
export type CheckBench = {
  readonly admin: pg.Client
  readonly keyRing: KeyRing
  /**
   * Answers checks from a process of its own as long as the work takes; `mainThread`: milliseconds that its main thread has
   * computed so far, 0 where the system does not tell.
   */
  serve(work: (address: string, mainThread: () => number) => Promise<void>): Promise<void>
}

/** A PostgreSQL with the product's own settings (fsync on) for one bench of checks; gone afterwards. */
export async function onCheckBench(work: (bench: CheckBench) => Promise<void>): Promise<void> {
  const cluster = await startTestCluster({})
  const database = await cloneDatabase(cluster.address)
  const directory = mkdtempSync(join(tmpdir(), 'zhenma-bench-'))
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  try {
    const keyRing = createKeyRing(new Date())
    const keyFile = join(directory, 'keys.json')
    writeFileSync(keyFile, serializeKeyRing(keyRing))
    await work({
      admin,
      keyRing,
      async serve(measure) {
        const { server, address } = await startCheckServer(database.appUrl, keyFile)
        try {
          await measure(address, () => mainThreadMs(server.pid ?? 0))
        } finally {
          const ended = new Promise((resolve) => server.once('exit', resolve))
          server.kill('SIGTERM')
          await ended
        }
      },
    })
  } finally {
    await admin.end()
    rmSync(directory, { recursive: true })
    await database.drop()
    await cluster.stop()
  }
}

const COMPANY_PRODUCTS = 3

type Sizes = { readonly labels: number; readonly spanLength: number; readonly code?: string }

/** One batch of activated labels in spans of a length, as after many small shipments. */
export async function loadCheckedLabels(
  admin: pg.Client,
  keyRing: KeyRing,
  { labels, spanLength, code = 'bench' }: Sizes,
): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into company (code, name, next_serial) values ($1, 'Bench', $2) returning id`,
    [code, labels + 1],
  )
  const companyId = rows[0]?.id ?? 0
  await admin.query(
    `with products as (
       insert into product (company_id, name, number)
       select $1, 'Product ' || n, 'P' || n from generate_series(1, ${COMPANY_PRODUCTS}) n
     )
     insert into batch (company_id, name, lo, hi, product_count, code_length, key_id)
     values ($1, 'Batch', 1, $2::bigint, $2::bigint, 20, $3)`,
    [companyId, labels, keyRing[0].id],
  )
  await admin.query(
    `insert into label_span (company_id, lo, hi, batch_id, kind, status, activation, product_id)
     select $1, n, least(n + $3 - 1, $2), b.id, 'product', 'outbound', 'activated', p.id
     from batch b, generate_series(1::bigint, $2::bigint, $3::bigint) n
     join product p on p.company_id = $1 and p.number = 'P' || 1 + n % ${COMPANY_PRODUCTS}
     where b.company_id = $1`,
    [companyId, labels, spanLength],
  )
  await admin.query('vacuum analyze')
  return companyId
}

/** Every label's code once, far apart from each other. */
export function codesOf(keyRing: KeyRing, companyId: number, labels: number): string[] {
  let step = Math.floor(labels * 0.618) | 1
  while (commonDivisor(step, labels) > 1) step += 2
  const serials = Array.from({ length: labels }, (_, n) => 1 + ((n * step) % labels))
  return codecOf(keyRing[0], 20).encodeMany(companyId, serials)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/** A server of its own process, as `lib/check-server.ts` has it. */
async function startCheckServer(
  appUrl: string,
  keyFile: string,
): Promise<{ server: ChildProcess; address: string }> {
  const entry = fileURLToPath(new URL('check-server.ts', import.meta.url))
  const server = spawn(process.execPath, [...START_FLAGS, '--import', 'tsx', entry], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_URL: appUrl,
      KEY_FILE: keyFile,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const match = /listening (\S+)/.exec(said)
      if (match?.[1] !== undefined) resolve(match[1])
    })
    server.once('exit', () => reject(new Error('the server ended')))
  })
  return { server, address }
}
