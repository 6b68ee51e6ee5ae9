import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { percentile, report, rounded } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * From a kill to the first answer that the server is ready, with the demo company: `npm start` again after
 * the server, or it and its PostgreSQL, was killed; and a running server whose PostgreSQL was. Beside it,
 * `npm start` after a stop in good order. The kinds take turns, so that whatever else the machine does
 * meets all. Argument: rounds.
 */
const { rounds } = sizesOf({ rounds: 10 }, { rounds: 2 })

const POLL_MS = 20
const root = fileURLToPath(new URL('..', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'zhenma-kills-'))
chmodSync(directory, 0o711)
const home = join(directory, 'postgres')
const port = await freePort()

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

let npm: ChildProcess | undefined
let exited: Promise<unknown> = Promise.resolve()

function npmStart(): void {
  npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  exited = once(npm, 'exit')
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok
  } catch {
    return false
  }
}

async function untilReady(): Promise<void> {
  while (!(await isReady())) {
    if (npm?.exitCode !== null) throw new Error('the server ended before it was ready')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Of the server itself, below npm and its shell: the lock on the database names it. */
function serverPid(): number {
  const owner = readdirSync(home).find((name) => /^owner\.\d+$/.test(name)) ?? ''
  return (JSON.parse(readFileSync(join(home, owner), 'utf8')) as { pid: number }).pid
}

const databasePid = (): number =>
  Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10)

/** Each ends something; what has to be started again is. */
const kinds = {
  stopped: async () => {
    process.kill(serverPid(), 'SIGTERM')
    await exited
  },
  server: async () => {
    process.kill(serverPid(), 'SIGKILL')
    await exited
  },
  both: async () => {
    const database = databasePid()
    process.kill(serverPid(), 'SIGKILL')
    process.kill(database, 'SIGKILL')
    await exited
  },
  database: async () => {
    process.kill(databasePid(), 'SIGKILL')
  },
}

const times: Record<keyof typeof kinds, number[]> = {
  stopped: [],
  server: [],
  both: [],
  database: [],
}

/** Milliseconds; of a stop, from its end on. */
async function measure(kind: keyof typeof kinds): Promise<number> {
  const killed = performance.now()
  await kinds[kind]()
  const since = kind === 'stopped' ? performance.now() : killed
  if (kind !== 'database') npmStart()
  // An answer from before it was noticed does not count.
  else while (await isReady()) await new Promise((resolve) => setTimeout(resolve, 1))
  await untilReady()
  return performance.now() - since
}

const summary = (kind: keyof typeof kinds) => ({
  medianMs: rounded(percentile(times[kind], 0.5), 0),
  maxMs: rounded(Math.max(...times[kind]), 0),
})

try {
  npmStart()
  await untilReady()
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['stopped', 'server', 'both', 'database'] as const) {
      times[kind].push(await measure(kind))
    }
  }
  const baseline = { after: 'a stop in good order', ...summary('stopped') }
  const names = {
    server: 'the server killed, npm start to ready',
    both: 'server and PostgreSQL killed, npm start to ready',
    database: 'PostgreSQL killed, until ready again',
  }
  for (const kind of ['server', 'both', 'database'] as const) {
    const ratio = rounded(percentile(times[kind], 0.5) / percentile(times.stopped, 0.5))
    report(names[kind], { measured: summary(kind), baseline, ratio, toReach: 'median under 2 s' })
  }
} finally {
  if (npm?.exitCode === null) {
    process.kill(serverPid(), 'SIGTERM')
    await exited
  }
  rmSync(directory, { recursive: true, force: true })
}
