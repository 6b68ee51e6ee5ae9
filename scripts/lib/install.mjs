import { existsSync, readFileSync } from 'node:fs'
import { at } from './root.mjs'
import { npm } from './run.mjs'

/** Installs the dependencies when they are not there, or not those of the lockfile. */
export async function ensureInstalled() {
  const difference = firstDifference()
  if (difference === undefined) return
  console.log(`Installing dependencies with "npm ci" (${difference}) …`)
  const { code } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    console.error('"npm ci" failed; see above. Without it nothing can be started.')
    process.exit(code)
  }
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
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) {
      return `${path.replace(/^.*node_modules\//, '')} has changed`
    }
  }
  return undefined
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
