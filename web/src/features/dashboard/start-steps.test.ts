import { expect, test } from 'vitest'
import type { Overview } from './counts.tsx'
import { startSteps } from './start-steps.ts'

const NOTHING: Overview = {
  dealers: 0,
  products: 0,
  labels: 0,
  batches: 0,
  inStock: 0,
  outbound: 0,
  returned: 0,
  activated: 0,
  queriesTotal: 0,
  queriesToday: 0,
  queriesThisWeek: 0,
  queriesUnknownOrRefused: 0,
}
const left = (overview: Partial<Overview>) =>
  startSteps({ ...NOTHING, ...overview }).flatMap(({ name, isDone }) => (isDone ? [] : [name]))

test('labels alone do not end it: taking in and a check of one’s own are still to do', () => {
  expect(left({})).toEqual([
    'startProduct',
    'startDealer',
    'startBatch',
    'startInbound',
    'startCheck',
  ])
  const generated = { products: 1, dealers: 1, batches: 1, labels: 300 }
  expect(left(generated)).toEqual(['startInbound', 'startCheck'])
  expect(left({ ...generated, inStock: 20 })).toEqual(['startCheck'])
  expect(left({ ...generated, outbound: 20, queriesTotal: 1 })).toEqual([])
})

test('what a session is not told of is no step of its own', () => {
  const reported = {
    dealers: null,
    products: null,
    inStock: null,
    outbound: null,
    queriesTotal: null,
  }
  expect(left({ ...reported, batches: 1 })).toEqual([])
  expect(left({ ...reported })).toEqual(['startBatch'])
})
