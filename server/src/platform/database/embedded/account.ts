import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { type Account, EmbeddedDatabaseError } from './types.ts'

/** True where PostgreSQL would refuse to run as us. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The account for the cluster: our own (undefined) as an ordinary user; as root the owner of a
 * cluster that is already there, else `nobody`, which every system has, so nothing need be created.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (!isRoot()) return undefined
  const existing = statSync(clusterDir, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

/** Throws when an ordinary user meets a cluster that another user (root's `nobody`) made. */
export function assertOwnCluster(clusterDir: string): void {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid
  if (process.getuid === undefined || isRoot() || owner === undefined) return
  if (owner !== process.getuid()) {
    throw new EmbeddedDatabaseError(
      `The database in ${clusterDir} belongs to user ${owner}, you are user ${process.getuid()}. ` +
        'Start as the user who made it, or choose another DATA_DIR.',
    )
  }
}

/** Whether `account` can enter `dir`; asked of the kernel, so that ACLs and mounts count too. */
export function canEnter(account: Account | undefined, dir: string): boolean {
  const script = 'cd -- "$1"'
  return spawnSync('/bin/sh', ['-c', script, 'sh', dir], { ...account, cwd: '/' }).status === 0
}
