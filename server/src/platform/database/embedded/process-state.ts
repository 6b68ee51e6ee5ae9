import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What is known of a process: `start` tells it from a later one with the same number. */
export interface ProcessState {
  readonly command: string
  readonly start: string
  readonly zombie: boolean
}

/** Undefined when no process with this number runs. */
export function processState(pid: number): ProcessState | undefined {
  if (!exists(pid)) return undefined
  if (process.platform === 'linux') return fromProc(pid)
  if (process.platform === 'win32') return { command: '', start: '', zombie: false }
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  // "Ss   Fri Nov 20 23:55:01 2026     /path/postgres -D …": lstart is always five words.
  const match = /^(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)$/m.exec(ps.stdout.trim())
  if (!match) return undefined
  const [, stat = '', start = '', command = ''] = match
  return { command, start, zombie: stat.startsWith('Z') }
}

/** Whether the process runs: neither gone nor a zombie that nobody has waited for. */
export function isRunning(pid: number): boolean {
  const state = processState(pid)
  return state !== undefined && !state.zombie
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function fromProc(pid: number): ProcessState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold anything: count behind the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { command, start: `${boot}/${fields[19]}`, zombie: fields[0] === 'Z' }
  } catch {
    return undefined
  }
}
