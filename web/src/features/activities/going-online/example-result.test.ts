import { expect, test } from 'vitest'
import { exampleResult } from './example-result.ts'

type Rule = Parameters<typeof exampleResult>[1]
const RULE: Rule = {
  rule: 'fixed',
  amountCents: null,
  minimumCents: null,
  maximumCents: null,
  ratio: null,
  points: null,
  secondCheck: false,
  payoutWay: 'hand',
  packetsLeft: 0,
  packetsLeftCents: 0,
}
const won = (rule: Partial<Rule>, prizes: Parameters<typeof exampleResult>[2] = []) =>
  exampleResult('Spring', { ...RULE, ...rule }, prizes, true)

test.each([
  [{ rule: 'fixed', amountCents: 188 }, 188],
  [{ rule: 'random', minimumCents: 100, maximumCents: 301 }, 201],
  [{ rule: 'ratio', ratio: 2.5 }, 250],
  [{ rule: 'packets', packetsLeft: 4, packetsLeftCents: 1_000 }, 250],
] as const)('a win by %j pays an amount that this rule may pay', (rule, cents) => {
  expect(won(rule)).toMatchObject({ amountCents: cents, prizeName: null, delivery: 'undelivered' })
})

test('of a lottery it is the highest prize, with its picture', () => {
  const prizes = [
    { name: 'Cup', level: 3, imageUrl: '/files/1/cup', handover: 'parcel' as const },
    { name: 'Car', level: 0, imageUrl: '/files/1/car', handover: 'counter' as const },
  ]
  const car = { prizeName: 'Car', imageUrl: '/files/1/car', amountCents: null }
  expect(won({ rule: 'chance' }, prizes)).toMatchObject(car)
})

test('points are there at once, or wait for a second check', () => {
  const points = { rule: 'points', points: 5 } as const
  expect(won(points)).toMatchObject({ givenPoints: 5, delivery: 'delivered', winCheck: 'checked' })
  const looked = won({ ...points, secondCheck: true })
  expect(looked).toMatchObject({
    givenPoints: null,
    delivery: 'undelivered',
    winCheck: 'unchecked',
  })
})

test('without a prize or a packet nothing is won yet; that nobody wins can be shown', () => {
  expect(won({ rule: 'codes' })).toBeUndefined()
  expect(won({ rule: 'packets' })).toBeUndefined()
  expect(exampleResult('Spring', { ...RULE, rule: 'codes' }, [], false)?.isWin).toBe(false)
})
