import { TASK_INPUTS, TASK_KINDS, type TaskKind } from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs } from '../../../test/app.ts'
import { beginTaskTest, type TaskTest } from '../tasks/testing/task-fixture.ts'
import { inputsAbout } from './testing/others-inputs.ts'
import { type OthersWorld, othersWorld, stateOfOthers } from './testing/others-world.ts'

let app: TaskTest
beforeAll(async () => {
  app = await beginTaskTest()
  await seedRequired(app.connections)
})
afterAll(() => app.close())

/** Inputs of a kind that name the others' records, a file of their codes among them. */
async function inputsOf(kind: TaskKind, world: OthersWorld): Promise<object[]> {
  const named = { module: 'tasks', name: kind, call: { ...tasks.add, input: TASK_INPUTS[kind] } }
  const { batch } = world.theirs
  const codes = `${batch.at(0)}\n${batch.at(1)}\n`
  const uploadId = await app.uploadCodes(codes, 'codes.csv', world.reader)
  return inputsAbout(named, world).map((input) => ({ ...input, uploadId }))
}

/** Adds a task, works on it to its end, and answers all that it says. */
async function shownBy(kind: TaskKind, input: object, { reader }: OthersWorld): Promise<string> {
  const fields = Object.fromEntries(
    Object.entries(input).filter(([name]) => name in TASK_INPUTS[kind].shape),
  )
  const checked = await callAs(app, reader.token, tasks.verify, { kind, input: fields })
  const added = await callAs(app, reader.token, tasks.add, { kind, input: fields })
  expect([checked.httpStatus, added.httpStatus].filter((status) => status >= 500)).toEqual([])
  const said = [checked.raw.toString(), added.raw.toString()]
  if (!added.envelope.success) return said.join('\n')
  await app.drain()
  const { id } = added.payload
  for (const call of [tasks.list, tasks.report, tasks.reportFile, tasks.result]) {
    said.push((await callAs(app, reader.token, call, { id })).raw.toString())
  }
  return said.join('\n')
}

/** What a task does is done without a call: every kind is tried, as every call is. */
describe.each(['dealer', 'factory'] as const)('whoever is bound to a %s', (binding) => {
  test('is told nothing of others’ rows and changes none, by any task', async () => {
    const world = await othersWorld(app, binding)
    // Who is not bound is told of them, so that they would be found in what the reader is told.
    const byOwner = await shownBy('export_labels', {}, { ...world, reader: world.owner })
    expect(world.signs.filter((sign) => byOwner.includes(sign))).toContain(world.theirs.batch.at(2))
    const before = await stateOfOthers(app, world, binding)
    const faults: string[] = []
    for (const kind of TASK_KINDS) {
      for (const input of await inputsOf(kind, world)) {
        const said = await shownBy(kind, input, world)
        const given = JSON.stringify(input)
        // Codes of the file that was sent are told of, as refused.
        const sent = [world.theirs.batch.at(0), world.theirs.batch.at(1)]
        const secret = world.signs.filter((sign) => !given.includes(sign) && !sent.includes(sign))
        const reported = secret.filter((sign) => said.includes(sign))
        if (reported.length > 0) faults.push(`${kind} ${given} tells ${reported.join(', ')}`)
      }
      const after = await stateOfOthers(app, world, binding)
      if (after !== before) faults.push(`${kind} changed others’ rows`)
      if (after !== before) break
    }
    expect(faults).toEqual([])
  })
})
