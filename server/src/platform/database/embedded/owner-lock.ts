import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hotCopyRefusal, type Identity, identityOf, isCopy } from './copies.ts'
import { isRunning, processState } from './process-state.ts'
import { EmbeddedDatabaseError } from './types.ts'

/** Held by the server that runs the cluster, as long as that server's process lives. */
export interface OwnerLock {
  /** Writes down which cluster the lock is for: a copy of it, with this record, is known as one. */
  record(cluster: string): void
  release(): void
}

interface Owner {
  readonly pid: number
  readonly start: string
  /** Of the cluster that it runs; not known while that is being made, nor to versions before. */
  readonly cluster?: Identity | undefined
}

const fileName = /^owner\.(\d+)$/

/**
 * Takes the lock on a database directory, or throws naming the process that has it; or saying that
 * the directory, with the lock in it, is a copy of one that was in use. Node has no
 * flock, so the lock is a numbered file that names a process: the highest number counts. Whoever
 * finds its process gone creates the next number, which only one can; so two servers that find
 * the same dead owner never both take over.
 */
export function takeOwnerLock(dir: string): OwnerLock {
  const start = processState(process.pid)?.start ?? ''
  const own: Owner = { pid: process.pid, start, cluster: identityOf(join(dir, 'cluster')) }
  const [highest] = generations(dir)
  if (highest !== undefined) assertGone(dir, highest)
  const mine = (highest ?? 0) + 1
  // Written aside and linked, so that nobody ever reads half a file.
  const aside = join(dir, `owner-${process.pid}-${mine}.new`)
  const write = (owner: Owner): void => writeFileSync(aside, JSON.stringify(owner), { mode: 0o600 })
  write(own)
  try {
    linkSync(aside, pathOf(dir, mine))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw refusal(dir, readOwner(dir, mine)?.pid)
  } finally {
    rmSync(aside, { force: true })
  }
  const [winner = mine, ...older] = generations(dir)
  if (winner > mine) {
    rmSync(pathOf(dir, mine), { force: true })
    throw refusal(dir, readOwner(dir, winner)?.pid)
  }
  for (const generation of older) rmSync(pathOf(dir, generation), { force: true })
  let held = true
  return {
    record(cluster) {
      write({ ...own, cluster: identityOf(cluster) })
      renameSync(aside, pathOf(dir, mine))
    },
    release() {
      // Only once: the number may be another's by then.
      if (held) rmSync(pathOf(dir, mine), { force: true })
      held = false
    },
  }
}

function generations(dir: string): number[] {
  return readdirSync(dir)
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a)
}

function assertGone(dir: string, generation: number): void {
  const owner = readOwner(dir, generation)
  const found = identityOf(join(dir, 'cluster'))
  if (owner?.cluster && found && isCopy(owner.cluster, found)) {
    throw hotCopyRefusal(owner.cluster, found, pathOf(dir, generation))
  }
  if (owner && isRunning(owner.pid) && processState(owner.pid)?.start === owner.start) {
    throw refusal(dir, owner.pid)
  }
}

function readOwner(dir: string, generation: number): Owner | undefined {
  try {
    return JSON.parse(readFileSync(pathOf(dir, generation), 'utf8')) as Owner
  } catch {
    return undefined
  }
}

function pathOf(dir: string, generation: number): string {
  return join(dir, `owner.${generation}`)
}

function refusal(dir: string, pid: number | undefined): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `Another server${pid === undefined ? '' : ` (process ${pid})`} is already using the database ` +
      `in ${dir}. Stop it first, or choose another DATA_DIR.`,
  )
}
