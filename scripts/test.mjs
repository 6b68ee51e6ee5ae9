// "npm test": every test there is. "--fast" leaves out browsers, faults and long random runs;
// other arguments go to vitest. The last line counts all of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'

requireNode()
const args = process.argv.slice(2)
const isFast = args.includes('--fast')
const filters = args.filter((argument) => argument !== '--fast')
const results = mkdtempSync(join(tmpdir(), 'zhenma-results-'))
const total = { passed: 0, failed: 0 }

/** One run of vitest; a run that breaks without a failed test counts as one. */
async function vitest(name, projects, env, options = []) {
  const file = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const { code } = await run(
    'vitest',
    ['run', ...chosen, ...reporters, ...options, '--passWithNoTests', ...filters],
    { env },
  )
  const { passed, failed } = countsOf(file)
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
}

/** A file that fails before its first test has no failed test, yet is a failure. */
function countsOf(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
    }
  } catch {
    return { passed: 0, failed: 0 }
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
  const projects = ['codes', 'contract', 'scan', 'web', 'scripts', 'server']
  // Half of its time a test of the server waits for PostgreSQL: never fewer than two beside each other.
  const workers = Math.max(2, cpus().length - 1)
  await vitest('modules', projects, isFast ? { TEST_FAST: '1' } : {}, [`--maxWorkers=${workers}`])
  if (!isFast) await browserTests()
} catch (error) {
  console.error(error.message)
  total.failed += 1
} finally {
  rmSync(results, { recursive: true, force: true })
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
