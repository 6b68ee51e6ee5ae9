import { existsSync, readFileSync } from 'node:fs'
import { fingerprint, isMarked, mark } from './fingerprint.mjs'
import { inTurn } from './in-turn.mjs'
import { at } from './root.mjs'
import { npm } from './run.mjs'

/** Holds the state of lockfile and installation after an "npm ci" of ours that went well. */
const marker = at('node_modules', '.installed-from')
const state = () => fingerprint(['package-lock.json', 'node_modules/.package-lock.json'])

/** Installs the dependencies when they are not there, or not those of the lockfile. */
export async function ensureInstalled() {
  if (missing() !== undefined) await inTurn(install)
}

const missing = () => (isMarked(marker, state()) ? undefined : firstDifference())

async function install() {
  // Whoever had the turn before us may have done it.
  const difference = missing()
  if (difference === undefined) return
  console.log(`Installing dependencies with "npm ci" (${difference}) …`)
  const { code } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    console.error('"npm ci" failed; see above. Without it nothing can be started.')
    process.exit(code)
  }
  // Whatever npm left out or added for this system: the same command would do no better.
  mark(marker, state())
}

/** What is missing or other than in package-lock.json; npm itself records what it installed. */
function firstDifference() {
  const record = at('node_modules', '.package-lock.json')
  if (!existsSync(record)) return 'there are none yet'
  const wanted = packagesOf(at('package-lock.json'))
  const installed = packagesOf(record)
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const found = installed[path]
    // Optional ones are those of other systems, unless they are there in another version.
    if (!found && (entry.optional || entry.devOptional)) continue
    // The lockfile lacks the checksums of some packages of other systems; npm records them.
    const isOther = entry.integrity !== undefined && found?.integrity !== entry.integrity
    if (found?.version !== entry.version || isOther) {
      return `${path.replace(/^.*node_modules\//, '')} has changed`
    }
  }
  return undefined
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
