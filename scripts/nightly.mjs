// "npm run test:nightly": the random tests of the label engine with many steps, from a seed that no
// one has chosen. Takes a quarter of an hour. MODEL_STEPS and MODEL_SEED say otherwise, and run a
// failure again; further arguments go to vitest.
import { randomInt } from 'node:crypto'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { run } from './lib/run.mjs'

const ENGINE = 'server/src/modules/labels/engine'
const FILES = ['model', 'racing', 'inventory-modes'].map((name) => `${ENGINE}/${name}.test.ts`)

requireNode()
await ensureInstalled()
const MODEL_STEPS = process.env.MODEL_STEPS ?? '100000'
const MODEL_SEED = process.env.MODEL_SEED ?? String(randomInt(2 ** 31))
const again = `MODEL_SEED=${MODEL_SEED} MODEL_STEPS=${MODEL_STEPS} npm run test:nightly`
console.log(`Random tests of the label engine: ${again}`)
const args = ['run', '--project', 'server', ...FILES, ...process.argv.slice(2)]
const { code } = await run('vitest', args, { env: { MODEL_STEPS, MODEL_SEED } })
console.log(code === 0 ? `Green: ${again}` : `Failed. The same again: ${again}`)
process.exitCode = code
