import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { type Entrance, entered } from './entrance.ts'
import type { Locations } from './locations.ts'
import { spawnBound } from './spawn-bound.ts'
import { type Account, EmbeddedDatabaseError, type EmbeddedLog } from './types.ts'

/** Who makes a cluster, and how it gets at its directory. */
export interface Maker {
  readonly account: Account | undefined
  readonly entrance: Entrance
  readonly binaries: Binaries
}

/** The superuser of the cluster, and the database made in it. */
export const clusterUser = 'zhenma'

/**
 * Makes the cluster if there is none, and answers the superuser's password. An interrupted
 * attempt leaves nothing that a later start would take for a database: everything is made under
 * another name, the cluster gets its name first and the password second.
 * Throws when a database that was made here is gone: starting empty would hide the loss.
 */
export async function ensureCluster(
  locations: Locations,
  maker: Maker,
  log: EmbeddedLog,
): Promise<string> {
  const kept = join(locations.home, 'password')
  const fresh = `${kept}.new`
  if (existsSync(locations.cluster) && existsSync(fresh)) renameSync(fresh, kept)
  if (existsSync(locations.cluster) && existsSync(kept)) return readFileSync(kept, 'utf8')
  if (existsSync(kept)) {
    throw new EmbeddedDatabaseError(
      `The database in ${locations.cluster} is gone. Put it back from a backup, or remove ` +
        `${locations.home} to start with an empty one.`,
    )
  }
  setLeftoverAside(locations, log)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(fresh, password, { mode: 0o600 })
  await initialise(locations, maker, password)
  renameSync(fresh, kept)
  return password
}

/** Its password was removed, or not brought along with it: nobody can open it. */
function setLeftoverAside(locations: Locations, log: EmbeddedLog): void {
  if (!existsSync(locations.cluster)) return
  const aside = `${locations.cluster}.left-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(locations.cluster, aside)
  log.warn(`A database without its password was found and kept as ${aside}; remove it if unused`)
}

/** An initdb whose server was killed may write its last while we clear up after it. */
const removal = { recursive: true, force: true, maxRetries: 10 }

async function initialise(
  locations: Locations,
  { account, entrance, binaries }: Maker,
  password: string,
): Promise<void> {
  const staged = `${locations.cluster}.new`
  rmSync(staged, removal)
  mkdirSync(staged, { mode: 0o700 })
  const passwordFile = `${locations.cluster}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    if (account) {
      chownSync(staged, account.uid, account.gid)
      chownSync(passwordFile, account.uid, account.gid)
    }
    const { name, cwd } = entered(staged, account, entrance)
    const file = entrance === 'handed' ? `../${basename(passwordFile)}` : passwordFile
    await run([binaries.initdb, ...initdbArguments(name, file)], { ...account, cwd })
    renameSync(staged, locations.cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(staged, removal)
  }
}

function initdbArguments(staged: string, passwordFile: string): string[] {
  return [
    `--pgdata=${staged}`,
    `--username=${clusterUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of texts on every machine, and upper and lower case of all of Unicode.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]
}

function run(
  command: readonly string[],
  options: Partial<Account> & { readonly cwd: string | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnBound('KILL', command, options)
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(new EmbeddedDatabaseError(`Making the database failed: ${explain(errors.trim())}`))
    })
  })
}

function explain(said: string): string {
  // A container run with a bare number as its user.
  if (!said.includes('user does not exist')) return said
  return `${said}. PostgreSQL needs a user with a name: add it to /etc/passwd, or set DATABASE_URL.`
}
