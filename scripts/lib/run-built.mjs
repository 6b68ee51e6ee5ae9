import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { at } from './root.mjs'
import { run } from './run.mjs'
import { staleTargets } from './targets.mjs'

/**
 * From a fresh clone to a running program of ours: installs, builds what has changed of `targets` and
 * runs server/dist/NAME.js. The second time only the program starts.
 * @param {string} name
 * @param {string[]} targets
 */
export async function runBuilt(name, targets) {
  requireNode()
  endWithNpm()
  await ensureInstalled()
  const stale = staleTargets().filter((target) => targets.includes(target))
  if (stale.length > 0) {
    console.log(`Building ${stale.join(' and ')} …`)
    const { code } = await run(process.execPath, [at('scripts/build.mjs'), ...stale])
    if (code !== 0) process.exit(code)
  }
  const program = at('server/dist', `${name}.js`)
  if (!existsSync(program)) {
    console.error(`${program} is missing; run "node scripts/build.mjs --force".`)
    process.exit(1)
  }
  // In this process: signals, exit code and terminal are the program's own, with nobody in between.
  process.setSourceMapsEnabled(true)
  process.argv[1] = program
  await import(pathToFileURL(program).href)
}
