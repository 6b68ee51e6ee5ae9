// "npm start": from a fresh clone to a running server. The second time only the server starts.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { staleTargets } from './lib/targets.mjs'

requireNode()
endWithNpm()
await ensureInstalled()
const stale = staleTargets()
if (stale.length > 0) {
  console.log(`Building ${stale.join(' and ')} …`)
  const { code } = await run(process.execPath, [at('scripts/build.mjs'), ...stale])
  if (code !== 0) process.exit(code)
}
const server = at('server/dist/server.js')
if (!existsSync(server)) {
  console.error(`${server} is missing; run "node scripts/build.mjs --force".`)
  process.exit(1)
}
// In this process: signals, exit code and terminal are the server's own, with nobody in between.
process.setSourceMapsEnabled(true)
process.argv[1] = server
await import(pathToFileURL(server).href)
