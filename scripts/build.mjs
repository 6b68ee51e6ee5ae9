// Builds what has changed: the server and its two commands as a file each, back-office, manual and the page of the API as static files.
// "node scripts/build.mjs --force" builds all, "… server", "… web", "… manual" or "… api-docs" only that.
import { compressFolder } from './lib/compress.mjs'
import { inTurn } from './lib/in-turn.mjs'
import { requireNode } from './lib/node-version.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { recorded, staleTargets } from './lib/targets.mjs'

/**
 * Packages stay in node_modules. Our own go into the bundle, and two that consist of hundreds of files, whose
 * reading took a fifth of a start.
 */
const bundled = /^(@zhenma|kysely|zod)(\/|$)/
const fewPackagesOnly = {
  name: 'few-packages-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || bundled.test(path)) return undefined
      return { path, external: true }
    })
  },
}

async function buildServer() {
  const { build } = await import('esbuild')
  await build({
    // Threads and commands begin with a file of their own.
    entryPoints: {
      server: at('server/src/main.ts'),
      backup: at('server/src/backup/backup.ts'),
      restore: at('server/src/backup/restore.ts'),
      'reading-thread': at('server/src/platform/sheets/reading/reading-thread.ts'),
    },
    outdir: at('server/dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    sourcemap: 'linked',
    plugins: [fewPackagesOnly],
    logLevel: 'warning',
  })
}

async function buildWeb() {
  const { code } = await run('vite', ['build', at('web'), '--logLevel', 'warn'])
  if (code !== 0) throw new Error('the back-office was not built; see above')
  const { addWorker } = await import('./lib/build-worker.mjs')
  await addWorker(at('web/dist'))
  compressFolder(at('web/dist'))
}

async function writeManual() {
  const { buildManual } = await import('./lib/manual/build-manual.mjs')
  await buildManual(at('docs/manual'), at('docs/dist'))
}

async function writeApiDocs() {
  const { buildApiDocs } = await import('./lib/build-api-docs.mjs')
  const folder = at('web/api-docs/dist')
  await buildApiDocs(folder)
  compressFolder(folder)
}

requireNode()
const builders = {
  server: buildServer,
  web: buildWeb,
  manual: writeManual,
  'api-docs': writeApiDocs,
}
const args = process.argv.slice(2)
const named = args.filter((name) => name in builders)
const chosen = named.length > 0 ? named : Object.keys(builders)

async function buildChosen() {
  const stale = staleTargets()
  for (const name of chosen) {
    if (!args.includes('--force') && !stale.includes(name)) continue
    const since = performance.now()
    await recorded(name, builders[name])
    console.log(`Built ${name} in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  }
}

try {
  await inTurn(buildChosen)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
