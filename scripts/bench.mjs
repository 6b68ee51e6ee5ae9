// "npm run bench": every benchmark, then one table. Names ("verify") run only those, "--quick" all
// of them with small amounts. Every file of bench/, bench/lists/ and bench/printing/ is one, and prints a line of JSON per
// figure (bench/lib/figures.ts).
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
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
    const { firstMs, againMs } = await startAgain()
    return [
      {
        name: 'npm start again, to first answer',
        measured: { ms: againMs },
        baseline: { start: 'the first, with the demo company', ms: firstMs },
        ratio: Math.round((firstMs / againMs) * 10) / 10,
        toReach: 'under 5 s',
      },
    ]
  },
  'first-load': async () => {
    const { firstLoadBytes } = await import('./lib/first-load.mjs')
    return [
      {
        name: 'back-office, first load, gzipped',
        measured: { kilobytes: Math.round(firstLoadBytes() / 1000) },
        toReach: 'at most 400 kB',
      },
    ]
  },
}

/** By their names; those of lists lie in a folder of their own. */
const files = new Map(
  ['bench', 'bench/lists', 'bench/printing'].flatMap((folder) =>
    readdirSync(at(folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [name.slice(0, -3), `${folder}/${name}`]),
  ),
)
const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const chosen = args.filter((arg) => !arg.startsWith('--'))
const known = [...files.keys(), ...Object.keys(own)]
const unknown = chosen.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(1)
}

async function figuresOf(name) {
  if (name in own) return own[name]()
  const script = [at(files.get(name)), ...(isQuick ? ['--quick'] : [])]
  const { code, output } = await run('tsx', script, { capture: true })
  if (code !== 0) throw new Error(output.trim())
  const lines = output.split('\n').filter((line) => line.startsWith('{"name"'))
  return lines.map((line) => JSON.parse(line))
}

const rows = []
for (const name of known.filter((one) => chosen.length === 0 || chosen.includes(one))) {
  console.log(`Running ${name} …`)
  const since = performance.now()
  const loadBefore = loadavg()[0] ?? 0
  try {
    const figures = await figuresOf(name)
    rows.push(...figures.map((figure) => ({ ...figure, loadBefore })))
    console.log(`  ${Math.round((performance.now() - since) / 1000)} s`)
  } catch (error) {
    console.error(`${name} failed: ${error.message}`)
    process.exitCode = 1
  }
}

const inFigures = (value) => Number(value).toLocaleString('en', { maximumFractionDigits: 4 })

/** `{ codesPerSecond: 900000 }` as people read it: "codes per second 900,000"; of two, from the one to the other. */
function readable(figures = {}) {
  return Object.entries(figures)
    .map(([key, value]) => {
      if (typeof value === 'string') return value
      const label = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      return `${label} ${[value].flat().map(inFigures).join('–')}`
    })
    .join('; ')
}

const table = [
  '| what | measured | beside it, in the same run | ratio | to reach | load before |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rows.map(({ name, measured, baseline, ratio, toReach, loadBefore }) => {
    const times = ratio === undefined ? '' : ratio.toLocaleString('en')
    const cells = [name, readable(measured), readable(baseline), times, toReach ?? '']
    return `| ${cells.join(' | ')} | ${loadBefore.toFixed(1)} |`
  }),
].join('\n')
const amounts = isQuick ? 'Small amounts (--quick). ' : ''
const text = `${amounts}Measured on ${machine}.\n\n${table}\n`
mkdirSync(at('bench/results'), { recursive: true })
writeFileSync(at(`bench/results/${isQuick ? 'quick' : 'latest'}.md`), text)
console.log(`\n${text}`)
