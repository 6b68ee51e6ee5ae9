// "npm run test:nightly": what takes too long for every change. The random tests of the label engine
// with many steps, from a seed that no one has chosen (a quarter of an hour; MODEL_STEPS and MODEL_SEED
// say otherwise, and run a failure again), PAYOUT_COUNT payouts by a provider that misbehaves, draws of DRAW_CLAIMERS
// buyers at two servers that are killed DRAW_KILLS times, LOG_TURNS turns of the tamper-evident log of which most are
// killed, then the browser's journeys in all three languages, with answers that come up to JOURNEY_LATE_MS late and in
// another order than they were asked for. Further arguments go to vitest.
import { randomInt } from 'node:crypto'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'

const ENGINE = 'server/src/modules/labels/engine'
const FILES = ['model', 'racing', 'inventory-modes'].map((name) => `${ENGINE}/${name}.test.ts`)

async function randomTests() {
  const MODEL_STEPS = process.env.MODEL_STEPS ?? '100000'
  const MODEL_SEED = process.env.MODEL_SEED ?? String(randomInt(2 ** 31))
  const again = `MODEL_SEED=${MODEL_SEED} MODEL_STEPS=${MODEL_STEPS} npm run test:nightly`
  console.log(`Random tests of the label engine: ${again}`)
  const args = ['run', '--project', 'server', ...FILES, ...process.argv.slice(2)]
  const { code } = await run('vitest', args, { env: { MODEL_STEPS, MODEL_SEED } })
  console.log(code === 0 ? `Green: ${again}` : `Failed. The same again: ${again}`)
  return code === 0
}

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

requireNode()
await ensureInstalled()
const isRandomGreen = await randomTests()
// A given seed is a failure being looked into.
const isOnlyAgain = process.env.MODEL_SEED !== undefined
const arePayoutsGreen = isOnlyAgain || (await manyPayouts())
const areDrawsGreen = isOnlyAgain || (await drawsAmongKills())
const isLogGreen = isOnlyAgain || (await logAmongKills())
const areJourneysGreen = isOnlyAgain || (await journeysInEveryLanguage())
const areOthersGreen = arePayoutsGreen && areDrawsGreen && isLogGreen && areJourneysGreen
process.exitCode = isRandomGreen && areOthersGreen ? 0 : 1
