import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'

/**
 * Starts a program of PostgreSQL that gets `signal` when we are killed, where the system can do
 * that: on Linux by the kernel, through setpriv. Only its error output is read.
 */
export function spawnBound(
  signal: 'INT' | 'KILL',
  command: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'detached'>,
): ChildProcessByStdio<null, null, Readable> {
  const setpriv =
    process.platform === 'linux'
      ? ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
      : undefined
  // setpriv becomes the program, so that the process's number is the program's.
  const binding = setpriv === undefined ? [] : [setpriv, '--pdeathsig', signal, '--']
  const [program = '', ...args] = [...binding, ...command]
  return spawn(program, args, {
    ...options,
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
}

/** English messages, and no PGDATA, PGPORT or the like from the operator's shell. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
