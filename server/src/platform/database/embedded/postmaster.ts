import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Binaries } from './binaries.ts'
import { type Entrance, entered } from './entrance.ts'
import { clusterSetting } from './orphan.ts'
import { spawnBound } from './spawn-bound.ts'
import { type Account, EmbeddedDatabaseError, type EmbeddedLog, pollMs } from './types.ts'

/** A running PostgreSQL server process. */
export interface Postmaster {
  readonly pid: number
  /** Resolves when the process has ended, with what it said last. */
  readonly ended: Promise<string>
  /** Fast shutdown: refuses new work, undoes what is open, writes everything, ends. */
  stop(): Promise<void>
}

export interface PostmasterOptions {
  readonly account: Account | undefined
  readonly entrance: Entrance
  readonly binaries: Binaries
  readonly cluster: string
  readonly settings: Readonly<Record<string, string>>
  readonly log: EmbeddedLog
}

/** How long a lock file or the memory of a killed predecessor may take to clear. */
const clearingMs = 20_000
const notYetClear = /lock file .* already exists|pre-existing shared memory block/
const fastShutdownMs = 60_000
const sayAfterMs = 2_000
const sayAgainMs = 30_000

/**
 * Starts PostgreSQL and waits until it takes connections; crash recovery may take its time, which is
 * said. `over` ends the start.
 */
export async function startPostmaster(
  options: PostmasterOptions,
  over: AbortSignal,
): Promise<Postmaster> {
  const end = performance.now() + clearingMs
  for (;;) {
    if (over.aborted) throw new EmbeddedDatabaseError('PostgreSQL is not started: we are stopping')
    const launched = launch(options)
    const stop = (): void => void launched.stop()
    over.addEventListener('abort', stop)
    const failure = await readiness(options, launched)
    over.removeEventListener('abort', stop)
    if (failure === undefined) return launched
    if (over.aborted || !notYetClear.test(failure) || performance.now() > end) {
      throw new EmbeddedDatabaseError(`PostgreSQL did not start: ${failure}`)
    }
    await pause()
  }
}

function launch(options: PostmasterOptions): Postmaster {
  const { account, binaries, cluster, entrance, settings } = options
  const { name: directory, cwd } = entered(cluster, account, entrance)
  const named = entrance === 'handed' ? { [clusterSetting]: cluster } : {}
  const args = ['-D', directory]
  for (const [name, value] of Object.entries({ ...settings, ...named })) {
    args.push('-c', `${name}=${value}`)
  }
  const child = spawnBound('INT', [binaries.postgres, ...args], {
    ...account,
    cwd,
    // A session of its own: Ctrl-C reaches the server, which finishes its work and then stops us.
    detached: process.platform !== 'win32',
  })
  const { ended, end } = watch(child, options.log)
  return {
    pid: child.pid ?? 0,
    ended,
    stop: () => shutDown(child, ended, end, options),
  }
}

interface Watched {
  readonly ended: Promise<string>
  /** Tells it to end, in the way that it heeds at present. */
  end(): void
}

/** Follows the process: passes on what it reports, and keeps the last lines for a failure. */
function watch(child: ChildProcess, log: EmbeddedLog): Watched {
  const last: string[] = []
  let isServing = false
  let isEnding = false
  // PostgreSQL 18 never ends by a fast shutdown (SIGINT) that it is asked for while it recovers from
  // the end of one of its processes; an immediate one costs nothing then.
  const end = (): void => {
    isEnding = true
    child.kill(isServing ? 'SIGINT' : 'SIGQUIT')
  }
  process.once('exit', end)
  const note = (line: string): void => {
    last.push(line.replace(/^\S+ \S+ UTC \[\d+\] /, ''))
    if (last.length > 20) last.shift()
    if (/\b(PANIC|terminated by signal|reinitializing)\b/.test(line)) log.error(line)
    if (line.endsWith('database system is ready to accept connections')) isServing = true
    if (!line.endsWith('all server processes terminated; reinitializing')) return
    isServing = false
    if (isEnding) end()
  }
  if (child.stderr) createInterface({ input: child.stderr }).on('line', note)
  const ended = new Promise<string>((resolve) => {
    const finish = (): void => {
      process.off('exit', end)
      resolve(last.join('\n'))
    }
    child.once('error', (error) => {
      last.push(error.message)
      finish()
    })
    // Not 'close': server processes that outlive a killed postmaster keep the pipe open.
    child.once('exit', () => setImmediate(finish))
  })
  return { ended, end }
}

/** Undefined once PostgreSQL takes connections, else what it said before it ended. */
async function readiness(
  { cluster, log }: PostmasterOptions,
  postmaster: Postmaster,
): Promise<string | undefined> {
  let failure: string | undefined
  let over = false
  const ended = postmaster.ended.then((said) => {
    failure = said
    over = true
  })
  let sayAt = performance.now() + sayAfterMs
  while (!over && !isReady(cluster, postmaster.pid)) {
    await Promise.race([ended, pause()])
    if (performance.now() < sayAt) continue
    log.warn('Waiting for PostgreSQL to start; after a kill or a power cut it reads its log first')
    sayAt += sayAgainMs
  }
  return over ? (failure ?? '') : undefined
}

/** PostgreSQL writes its state in the eighth line of its lock file. */
function isReady(cluster: string, pid: number): boolean {
  const pidFile = join(cluster, 'postmaster.pid')
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

async function shutDown(
  child: ChildProcess,
  ended: Promise<string>,
  end: () => void,
  options: PostmasterOptions,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // Windows has no signals; pg_ctl knows PostgreSQL's own substitute.
  if (process.platform === 'win32') {
    execFileSync(options.binaries.pgCtl, ['stop', '-D', options.cluster, '-m', 'fast'])
  } else {
    end()
  }
  const late = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
  await ended
  clearTimeout(late)
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs))
}
