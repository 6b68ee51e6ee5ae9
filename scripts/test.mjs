// "npm test": every test there is. "--fast" leaves out browsers, faults and long random runs;
// other arguments go to vitest. The last line counts all of them.
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { failuresOf } from './lib/failures.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { makeRunFolder } from './lib/run-folder.mjs'

requireNode()
const args = process.argv.slice(2)
const isFast = args.includes('--fast')
const filters = args.filter((argument) => argument !== '--fast')
const folder = makeRunFolder()
const total = { passed: 0, failed: 0 }
/** What failed, to be said again at the end: a log is often cut, or only its end is shown. */
const failures = []

/** One run of vitest; a run that breaks without a failed test counts as one. */
async function vitest(name, projects, env, options = []) {
  const file = join(folder.path, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const { code } = await run(
    'vitest',
    ['run', ...chosen, ...reporters, ...options, '--passWithNoTests', ...filters],
    { env: { ...env, TMPDIR: folder.path } },
  )
  const { passed, failed } = countsOf(file)
  total.passed += passed
  total.failed += code !== 0 && failed.length === 0 ? 1 : failed.length
  failures.push(...failed)
  if (code !== 0 && failed.length === 0) failures.push(`failed the run "${name}" (code ${code})`)
}

/** How many passed, and what to say of each that failed, as vitest's report in `file` has it. */
function countsOf(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: report.numPassedTests, failed: failuresOf(report) }
  } catch {
    return { passed: 0, failed: [] }
  }
}

async function browserTests() {
  const { ensureChromium } = await import('./lib/chromium.mjs')
  const chromium = await ensureChromium()
  console.log(`Browser tests use ${chromium}`)
  await vitest('kit', ['kit'], { CHROME_PATH: chromium })
  const built = await run(process.execPath, [at('scripts/build.mjs')])
  if (built.code !== 0) throw new Error('the build failed')
  await vitest('e2e', ['e2e'], { CHROME_PATH: chromium })
}

await ensureInstalled()
try {
  const projects = ['codes', 'contract', 'buyer-page', 'web', 'scripts', 'server']
  // Half of its time a test of the server waits for PostgreSQL: never fewer than two beside each other.
  const workers = Math.max(2, cpus().length - 1)
  await vitest('modules', projects, isFast ? { TEST_FAST: '1' } : {}, [`--maxWorkers=${workers}`])
  if (!isFast) await browserTests()
} catch (error) {
  failures.push(error.message)
  total.failed += 1
} finally {
  folder.remove()
}
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
