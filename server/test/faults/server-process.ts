import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { builtProgram } from '../built.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** A real server in a process of its own, with its own PostgreSQL. */
export type ServerProcess = {
  /** `http://127.0.0.1:port` */
  readonly address: string
  readonly pid: number
  /** The first line, from now on, that the server logs and that holds `part`; or how it ended. */
  logs(part: string): Promise<string | Exit>
  /** All that it has said until now. */
  said(): string
  /** Sends a signal and waits until the process is gone. */
  end(signal: NodeJS.Signals): Promise<Exit>
}

/** What a server that did not start has said. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'
  readonly exit: Exit
  constructor(exit: Exit, said: string) {
    super(said)
    this.exit = exit
  }
}

/** A DATA_DIR that PostgreSQL's account may enter, and its removal with all that grew from it. */
export function makeDataDir(): { readonly path: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'zhenma-fault-'))
  chmodSync(root, 0o711)
  const path = join(root, 'data')
  return {
    path,
    remove() {
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Starts the server and waits until it says where it listens. Throws NotStarted. */
export async function startServer(
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [builtProgram('server')], {
    cwd: at('../../..'),
    env: { ...environment(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const closed = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Exit)
  const lines = lineWaiter(child)
  const first = await Promise.race([lines.next('Zhenma is ready: '), closed])
  if (typeof first !== 'string') throw new NotStarted(first, errors)
  return {
    address: first.replace(/^.*Zhenma is ready: /, '').trim(),
    pid: child.pid ?? 0,
    said: () => output + errors,
    logs: (part) => Promise.race([lines.next(part), closed]),
    end(signal) {
      child.kill(signal)
      return closed
    },
  }
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    SEED: 'none',
    RATE_LIMIT: '0',
    VERIFY_RATE_LIMIT: '0',
    LOG_LEVEL: 'info',
  }
}

function lineWaiter(child: ChildProcessByStdio<null, Readable, Readable>) {
  const waiting = new Map<string, (line: string) => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    for (const [part, tell] of waiting) {
      if (!line.includes(part)) continue
      waiting.delete(part)
      tell(line)
    }
  })
  return {
    next: (part: string): Promise<string> =>
      new Promise((resolve) => {
        waiting.set(part, resolve)
      }),
  }
}
