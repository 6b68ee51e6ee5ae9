// "npm run test:nightly": what takes too long for every change. The random tests of the label engine
// with many steps, from a seed that no one has chosen (a quarter of an hour; MODEL_STEPS and MODEL_SEED
// say otherwise, and run a failure again), those of the points ledger likewise (LEDGER_STEPS and
// LEDGER_SEED), PAYOUT_COUNT payouts by a provider that misbehaves, draws of DRAW_CLAIMERS buyers at two
// servers that are killed DRAW_KILLS times, LOG_TURNS turns of the tamper-evident log of which most are
// killed, then the browser's journeys in all three languages, with answers that come up to
// JOURNEY_LATE_MS late and in another order than they were asked for. Every benchmark runs once with small
// amounts: a figure is of no use when it cannot be measured again. Further arguments go to vitest.
import { randomInt } from 'node:crypto'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'

const ENGINE = 'server/src/modules/labels/engine'
const FILES = ['model', 'racing', 'inventory-modes'].map((name) => `${ENGINE}/${name}.test.ts`)

/** Random steps from a seed that is printed first; `name` is what its variables begin with. */
async function randomTests(what, { name, steps, files }) {
  const { [`${name}_STEPS`]: STEPS = steps, [`${name}_SEED`]: SEED = String(randomInt(2 ** 31)) } =
    process.env
  const again = `${name}_SEED=${SEED} ${name}_STEPS=${STEPS} npm run test:nightly`
  console.log(`Random tests of ${what}: ${again}`)
  const args = ['run', '--project', 'server', ...files, ...process.argv.slice(2)]
  const { code } = await run('vitest', args, {
    env: { [`${name}_STEPS`]: STEPS, [`${name}_SEED`]: SEED },
  })
  console.log(code === 0 ? `Green: ${again}` : `Failed. The same again: ${again}`)
  return code === 0
}

const testEngine = () =>
  randomTests('the label engine', { name: 'MODEL', steps: '100000', files: FILES })

const testLedger = () =>
  randomTests('the points ledger', {
    name: 'LEDGER',
    steps: '5000',
    files: ['server/src/modules/ledger/ledger-model.test.ts'],
  })

async function manyPayouts() {
  const { PAYOUT_COUNT = '10000' } = process.env
  const file = 'server/src/modules/draws/payouts/many-payouts.test.ts'
  const args = ['run', '--project', 'server', file]
  const { code } = await run('vitest', args, { env: { PAYOUT_COUNT } })
  return code === 0
}

async function drawsAmongKills() {
  const { DRAW_CLAIMERS = '1000', DRAW_KILLS = '3' } = process.env
  const file = 'server/test/faults/killed-draws.slow.test.ts'
  const args = ['run', '--project', 'server', file]
  const { code } = await run('vitest', args, { env: { DRAW_CLAIMERS, DRAW_KILLS } })
  return code === 0
}

async function logAmongKills() {
  const { LOG_TURNS = '1000' } = process.env
  const args = ['run', '--project', 'server', 'server/src/modules/transparency-log/crashes.test.ts']
  const { code } = await run('vitest', args, { env: { LOG_TURNS } })
  return code === 0
}

async function journeysInEveryLanguage() {
  const env = {
    CHROME_PATH: await ensureChromium(),
    JOURNEY_LANGUAGES: 'all',
    JOURNEY_LATE_MS: process.env.JOURNEY_LATE_MS ?? '400',
  }
  const built = await run(process.execPath, [at('scripts/build.mjs')])
  if (built.code !== 0) return false
  const { code } = await run('vitest', ['run', '--project', 'e2e', ...process.argv.slice(2)], {
    env,
  })
  return code === 0
}

async function benchmarksStillRun() {
  const { code } = await run(process.execPath, [at('scripts/bench.mjs'), '--quick'])
  return code === 0
}

requireNode()
await ensureInstalled()
// A given seed is a failure being looked into.
const isEngineAgain = process.env.MODEL_SEED !== undefined
const isLedgerAgain = process.env.LEDGER_SEED !== undefined
const isOnlyAgain = isEngineAgain || isLedgerAgain
const isEngineGreen = (isLedgerAgain && !isEngineAgain) || (await testEngine())
const isLedgerGreen = (isEngineAgain && !isLedgerAgain) || (await testLedger())
const arePayoutsGreen = isOnlyAgain || (await manyPayouts())
const areDrawsGreen = isOnlyAgain || (await drawsAmongKills())
const isLogGreen = isOnlyAgain || (await logAmongKills())
const areJourneysGreen = isOnlyAgain || (await journeysInEveryLanguage())
const doBenchmarksRun = isOnlyAgain || (await benchmarksStillRun())
const areMarketingGreen = arePayoutsGreen && areDrawsGreen
const areOthersGreen = areMarketingGreen && isLogGreen && areJourneysGreen && doBenchmarksRun
process.exitCode = isEngineGreen && isLedgerGreen && areOthersGreen ? 0 : 1
