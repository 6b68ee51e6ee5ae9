import { expect, test } from 'vitest'
import { onlineSteps, type Prepared } from './online-steps.ts'

const EMPTY: Prepared = {
  type: 'red_packet',
  labelCount: 0,
  prizeCount: 0,
  allocated: 0,
  rule: null,
  online: false,
}
const stepsOf = (more: Partial<Prepared>) =>
  onlineSteps({ ...EMPTY, ...more }).map(
    ({ name, isDone, isReady }) => `${name}${isDone ? ' done' : isReady ? ' next' : ''}`,
  )
const rule = (kind: 'fixed' | 'packets' | 'codes' | 'chance', packetsLeft = 0) => ({
  rule: { rule: kind, packetsLeft },
})

test('nothing is there: labels come first, and what follows waits', () => {
  expect(stepsOf({})).toEqual(['labels next', 'rule', 'online'])
  expect(stepsOf({ type: 'lottery' })).toEqual(['labels next', 'prizes', 'rule', 'online'])
  expect(stepsOf({ type: 'points' })).toEqual(['labels next', 'rule', 'online'])
})

test('a rule by packets needs packets, one by codes needs codes, others nothing more', () => {
  const red = { labelCount: 9 }
  expect(stepsOf({ ...red, ...rule('fixed') })).toEqual(['labels done', 'rule done', 'online next'])
  const packets = ['labels done', 'rule done', 'packets next', 'online']
  expect(stepsOf({ ...red, ...rule('packets') })).toEqual(packets)
  const made = ['labels done', 'rule done', 'packets done', 'online next']
  expect(stepsOf({ ...red, ...rule('packets', 3) })).toEqual(made)
  const lottery = { ...red, type: 'lottery', prizeCount: 1 } as const
  const first = ['labels done', 'prizes done', 'rule done']
  expect(stepsOf({ ...lottery, ...rule('codes') })).toEqual([...first, 'codes next', 'online'])
  const drawn = [...first, 'codes done', 'online next']
  expect(stepsOf({ ...lottery, ...rule('codes'), allocated: 5 })).toEqual(drawn)
  expect(stepsOf({ ...lottery, ...rule('chance') })).toEqual([...first, 'online next'])
})

test('what was done out of its order is done, and still waits for what came before', () => {
  expect(stepsOf({ ...rule('fixed') })).toEqual(['labels next', 'rule done', 'online'])
})
