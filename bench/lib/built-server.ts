import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type KeyRing, serializeKeyRing } from '@zhenma/codes/key-ring'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm start` gives to Node. */
export const START_FLAGS: readonly string[] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'))

/** The built server in a process of its own. */
export type BuiltServer = {
  readonly address: string
  /** Memory of the server: now, and the most so far; 0 where the system does not tell. */
  memory(): { readonly nowBytes: number; readonly peakBytes: number }
  /** Processor time of its main thread so far; 0 where the system does not tell. */
  mainThreadMs(): number
  stop(): Promise<void>
}

/** Starts the built server, by default without limits, on a database and with the keys that its codes have. */
export async function startBuiltServer(
  adminUrl: string,
  keyRing: KeyRing,
  limits: Readonly<Record<string, string>> = { RATE_LIMIT: '0', VERIFY_RATE_LIMIT: '0' },
): Promise<BuiltServer> {
  const entry = join(ROOT, 'server/dist/server.js')
  if (!existsSync(entry)) throw new Error('the server is not built: node scripts/build.mjs server')
  const directory = mkdtempSync(join(tmpdir(), 'zhenma-bench-'))
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [...START_FLAGS, entry], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      DATABASE_URL: adminUrl,
      DATA_DIR: directory,
      ZHENMA_KEYS: serializeKeyRing(keyRing),
      HOST: '127.0.0.1',
      PORT: '0',
      SEED: 'none',
      ...limits,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const address = /http:\/\/\S+:\d+/.exec(line)?.[0]
      if (address !== undefined) resolve(address)
    })
  })
  const ended = exited.then(() => undefined)
  const address = await Promise.race([ready, ended])
  if (address === undefined) throw new Error('the server ended before it was up')
  return {
    address,
    memory: () => memoryOf(child.pid ?? 0),
    mainThreadMs: () => mainThreadMs(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const KILOBYTE = 1024

/** What Linux tells of a process. */
function memoryOf(pid: number): { nowBytes: number; peakBytes: number } {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const bytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * KILOBYTE
  return { nowBytes: bytes('VmRSS'), peakBytes: bytes('VmHWM') }
}

/** Processor time of a process's main thread so far; 0 where the system does not tell. */
export function mainThreadMs(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  const [nanoseconds = '0'] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  return Number(nanoseconds) / 1e6
}
