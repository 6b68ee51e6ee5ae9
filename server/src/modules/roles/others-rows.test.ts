import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { type Answered, callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { unzip } from '../../../test/read-files.ts'
import { CALLS_ON_ROWS, inputsAbout, type NamedCall } from './testing/others-inputs.ts'
import { type OthersWorld, othersWorld, stateOfOthers } from './testing/others-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
})
afterAll(() => app.close())

/** Records that only this world's own ids name. */
function placed(named: NamedCall, input: object, world: OthersWorld): Record<string, unknown> {
  const { module, name } = named
  if (module === 'systemLog') return { ...input, id: world.logId }
  if (module !== 'salesRegions' || name === 'ofDealer') return { ...input }
  return { ...input, id: world.regionId, regionId: world.regionId }
}

/** All that an answer says; what is packed, too. */
async function saidBy({ raw }: Answered<unknown>): Promise<string> {
  const isPacked = raw.subarray(0, 2).toString('latin1') === 'PK'
  return isPacked ? [...(await unzip(raw)).values()].join('\n') : raw.toString('utf8')
}

/** Makes a call in every way that names the others' records; tells what was wrong with the answers. */
async function faultsOf(named: NamedCall, world: OthersWorld): Promise<string[]> {
  const { call, module, name } = named
  const inputs = inputsAbout(named, world).map((input) => placed(named, input, world))
  const faults: string[] = []
  // A list is read as it opens, too, with nothing that it could be narrowed by.
  for (const input of call.method === 'GET' ? [{}, ...inputs] : inputs) {
    const answer = await callAs(app, world.reader.token, call, input)
    const given = JSON.stringify(input)
    const said = await saidBy(answer)
    const reported = world.signs.filter((sign) => said.includes(sign) && !given.includes(sign))
    if (reported.length > 0) faults.push(`${module}.${name} ${given} tells ${reported.join(', ')}`)
    if (answer.httpStatus >= 500) faults.push(`${module}.${name} ${given} fails`)
  }
  return faults
}

/** A bound for what hangs: every call of the contract is asked, in several ways. */
const TIMEOUT_MS = 180_000

/**
 * Every call of the contract, by somebody who may do everything, but is bound: what a new call forgets,
 * it says here.
 */
describe.each(['dealer', 'factory'] as const)('whoever is bound to a %s', (binding) => {
  test(
    'is told nothing of others’ rows and changes none, by any call',
    async () => {
      const world = await othersWorld(app, binding)
      const before = await stateOfOthers(app, world, binding)
      const faults: string[] = []
      for (const named of CALLS_ON_ROWS) {
        faults.push(...(await faultsOf(named, world)))
        const after = await stateOfOthers(app, world, binding)
        if (after !== before) faults.push(`${named.module}.${named.name} changed others’ rows`)
        if (after !== before) break
      }
      expect(faults).toEqual([])
      expect(before).toContain('exception ')
    },
    TIMEOUT_MS,
  )
})
