// "npm run bench": every benchmark, then one table. Names ("verify") run only those; every file
// directly in bench/ is one, and prints a line of JSON per figure.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'

requireNode()
await ensureInstalled()
const built = await run(process.execPath, [at('scripts/build.mjs')])
if (built.code !== 0) process.exit(built.code)

const machine =
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`

/** Benchmarks of the whole installation; those of its parts are the files of bench/. */
const own = {
  'start-again': async () => {
    const { startAgain } = await import('./lib/start-again.mjs')
    return [{ name: 'npm start, to first answer', ...(await startAgain()) }]
  },
  'first-load': async () => {
    const { firstLoadBytes } = await import('./lib/first-load.mjs')
    return [{ name: 'back-office, first load', gzipBytes: firstLoadBytes() }]
  },
}
const files = readdirSync(at('bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
const chosen = process.argv.slice(2)
const names = [...files, ...Object.keys(own)].filter(
  (name) => chosen.length === 0 || chosen.includes(name),
)

async function figuresOf(name) {
  if (name in own) return own[name]()
  const { code, output } = await run('tsx', [at('bench', `${name}.ts`)], { capture: true })
  const lines = output.split('\n')
  if (code !== 0) throw new Error(output.trim())
  return lines.filter((line) => line.startsWith('{"name"')).map((line) => JSON.parse(line))
}

const rows = []
for (const name of names) {
  console.log(`Running ${name} …`)
  try {
    rows.push(...(await figuresOf(name)))
  } catch (error) {
    console.error(`${name} failed: ${error.message}`)
    process.exitCode = 1
  }
}

/** "codesPerSecond: 900000" as people read it. */
function readable([key, value]) {
  const label = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${label} ${typeof value === 'number' ? value.toLocaleString('en') : JSON.stringify(value)}`
}

const table = [
  '| what | measured |',
  '| --- | --- |',
  ...rows.map(({ name, ...figures }) => {
    return `| ${name} | ${Object.entries(figures).map(readable).join('; ')} |`
  }),
].join('\n')
const text = `Measured on ${machine}.\n\n${table}\n`
mkdirSync(at('bench/results'), { recursive: true })
writeFileSync(at('bench/results/latest.md'), text)
console.log(`\n${text}`)
