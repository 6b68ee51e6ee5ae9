import { codecOf, createKeyRing, serializeKeyRing } from '@zhenma/codes/key-ring'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Batch } from '../server/src/modules/labels/index.ts'
import { makeUser } from '../server/test/make/user.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { type LoadResult, runLoad } from './lib/http-load.ts'
import { loadMovementLines, loadSingleLabels } from './lib/load-labels.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * A backup of a large database by the command, beside a bare COPY of the same tables that nobody keeps,
 * and outbound over HTTP while it runs, beside the same without. Then the restore of it to another
 * folder, verified. Server, PostgreSQL and command share the machine.
 */
const { spans, lines, submissions } = sizesOf(
  { spans: 10_000_000, lines: 5_000_000, submissions: 2_000 },
  { spans: 200_000, lines: 100_000, submissions: 100 },
)

const CODES = 100
const OPERATORS = 8
const BATCHES = 8
const TABLES = ['label_span', 'movement_line']
/** Of the time that the backup takes alone, so that the load ends before it. */
const SHARE_OF_BACKUP = 0.6

const keyRing = createKeyRing(new Date())
const folder = mkdtempSync(join(tmpdir(), 'zhenma-bench-backup-'))
// The restored database belongs to an account of its own, which must pass through.
chmodSync(folder, 0o711)
const database = await openBenchDatabase()

/** Runs the built command; answers its seconds. */
async function command(name: 'backup' | 'restore', file: string, dataDir: string, url?: string) {
  const program = fileURLToPath(new URL(`../server/dist/${name}.js`, import.meta.url))
  const { ms } = await timed(async () => {
    const { PATH, HOME, TMPDIR } = process.env
    const child = spawn(process.execPath, [program, file], {
      env: {
        PATH,
        HOME,
        TMPDIR,
        DATA_DIR: dataDir,
        ...(url === undefined ? {} : { DATABASE_URL: url }),
        ZHENMA_KEYS: serializeKeyRing(keyRing),
        BACKUP_PASSPHRASE: 'a passphrase for figures',
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const [code] = (await once(child, 'close')) as [number]
    // 2: what was loaded past the engine has lines without their sums, which the restore tells.
    if (code !== 0 && !(name === 'restore' && code === 2))
      throw new Error(`${name} ended with ${code}`)
  })
  return ms / 1000
}

const backUp = (name: string): Promise<number> =>
  command('backup', join(folder, name), folder, database.adminUrl)

async function bareCopy(): Promise<{ seconds: number; megabytes: number }> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  let bytes = 0
  const { ms } = await timed(async () => {
    for (const table of TABLES) {
      const nowhere = new Writable({
        write(chunk: Buffer, _encoding, done) {
          bytes += chunk.length
          done()
        },
      })
      await pipeline(client.query(copyTo(`copy ${table} to stdout`)), nowhere)
    }
  })
  await client.end()
  return { seconds: ms / 1000, megabytes: bytes / 1_000_000 }
}

/** Sends outbound submissions of labels that nobody has taken yet. */
function outbound(server: { address: string; token: string }, batches: readonly Batch[]) {
  const codec = codecOf(keyRing[0], 20)
  let sent = 0
  const formOf = (n: number): string => {
    const { lo } = batches[n % BATCHES] as Batch
    const first = lo + Math.floor(n / BATCHES) * CODES
    const serials = Array.from({ length: CODES }, (_, index) => first + index)
    return new URLSearchParams({
      codes: JSON.stringify(codec.encodeMany(database.companyId, serials)),
      dealerId: String(database.dealerId),
      idempotencyKey: `backup-bench-${n}`,
    }).toString()
  }
  return async (count: number): Promise<LoadResult> => {
    const from = sent
    sent += count
    const forms = Array.from({ length: count }, (_, n) => formOf(from + n))
    const result = await runLoad({
      address: server.address,
      connections: OPERATORS,
      requests: count,
      headers: `biz-token: ${server.token}\r\n`,
      path: () => '/api/web/inout/output',
      form: (n) => forms[n] ?? '',
      expect: `"labelCount":${CODES}`,
    })
    if (result.wrong > 0) throw new Error(`${result.wrong} answers were wrong`)
    return result
  }
}

const speedOf = ({ p50, p99, perSecond }: LoadResult) => ({
  p50Ms: rounded(p50, 1),
  p99Ms: rounded(p99, 1),
  submissionsPerSecond: rounded(perSecond, 0),
})

try {
  const batches = await loadSingleLabels(database, keyRing, BATCHES, spans)
  await loadMovementLines(database, lines, spans)
  const bare = await bareCopy()
  const seconds = await backUp('alone.zip')
  const size = `${spans.toLocaleString('en')} spans, ${lines.toLocaleString('en')} lines`
  report(`backup of ${size}`, {
    measured: {
      seconds: rounded(seconds, 1),
      megabytesPerSecond: rounded(bare.megabytes / seconds, 1),
      fileMegabytes: rounded(statSync(join(folder, 'alone.zip')).size / 1_000_000, 0),
    },
    baseline: {
      query: 'bare COPY of the same tables, kept by nobody',
      seconds: rounded(bare.seconds, 1),
      megabytesPerSecond: rounded(bare.megabytes / bare.seconds, 1),
    },
    ratio: rounded(bare.seconds / seconds),
  })

  const { token } = await makeUser(database.connections, { companyId: database.companyId })
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const send = outbound({ address: server.address, token }, batches)
    await send(Math.ceil(submissions / 10))
    const without = await send(submissions)
    const running = backUp('among.zip')
    const count = Math.ceil(without.perSecond * seconds * SHARE_OF_BACKUP)
    const during = await send(Math.min(Math.max(count, OPERATORS), submissions * 2))
    await running
    report(`outbound over HTTP, ${CODES} codes, ${OPERATORS} operators, while a backup runs`, {
      measured: speedOf(during),
      baseline: { load: 'the same without a backup', ...speedOf(without) },
      ratio: rounded(during.perSecond / without.perSecond),
    })
  } finally {
    await server.stop()
  }

  const restored = await command('restore', join(folder, 'alone.zip'), join(folder, 'restored'))
  report(`restore of ${size}, verified`, {
    measured: { seconds: rounded(restored, 1) },
    baseline: { command: 'the backup of it', seconds: rounded(seconds, 1) },
    ratio: rounded(seconds / restored),
  })
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
