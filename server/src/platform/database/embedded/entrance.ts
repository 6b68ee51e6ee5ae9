import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { canEnter } from './account.ts'
import { type Account, EmbeddedDatabaseError } from './types.ts'

/**
 * How PostgreSQL's programs get into their directory: by its `path`; or it is `handed` to them as
 * the directory that they start in, which needs no right to pass what lies above it.
 */
export type Entrance = 'path' | 'handed'

/** The own working directory: a link of the kernel's that is followed without its path. */
const ownDirectory = '/proc/self/cwd'

/**
 * Finds the entrance to `home` for `account`; as root below a closed directory (/root is 0700) the
 * account cannot take the path. Throws, naming the directory in the way, where there is neither.
 */
export function entranceTo(home: string, account: Account | undefined): Entrance {
  if (account === undefined || canEnter(account, home)) return 'path'
  if (process.platform === 'linux' && canBeHanded(account, home)) return 'handed'
  const closed = firstClosed(account, home)
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and the user that it runs as instead (${account.uid}) may ` +
      `not pass through ${closed}. Let everybody pass (chmod o+x ${closed}), or choose another DATA_DIR.`,
  )
}

/** How a program that starts there calls its directory, and what it starts in. */
export function entered(
  directory: string,
  account: Account | undefined,
  entrance: Entrance,
): { readonly name: string; readonly cwd: string | undefined } {
  if (entrance === 'handed') return { name: ownDirectory, cwd: directory }
  // Ours may be closed to the account.
  return { name: directory, cwd: account ? '/' : undefined }
}

/** Asked of the kernel: the directory may be closed itself, or /proc not be there. */
function canBeHanded(account: Account, home: string): boolean {
  if (!existsSync(ownDirectory)) return false
  const script = `cd ${ownDirectory}/.`
  return spawnSync('/bin/sh', ['-c', script], { ...account, cwd: home }).status === 0
}

function firstClosed(account: Account, home: string): string {
  const above = dirname(home)
  return above === home || canEnter(account, above) ? home : firstClosed(account, above)
}
