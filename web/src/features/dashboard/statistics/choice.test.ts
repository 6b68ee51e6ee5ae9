import { expect, test } from 'vitest'
import { choiceOf, filterOf, yearsUntil } from './choice.ts'

// Already the 21st where the business is.
const NOW = new Date('2026-11-20T18:00:00Z')
const read = (search: string) => choiceOf(new URLSearchParams(search), NOW)

test('an address without a choice is the last thirty days of everything', () => {
  const { from, to, ...rest } = read('')
  expect([from, to]).toEqual(['2026-10-23', '2026-11-21'])
  expect(rest).toMatchObject({ by: 'all', unit: 'day', what: undefined, pageNo: 1 })
})

test('months are those of a year, of the present one as far as it has gone', () => {
  expect(read('unit=month')).toMatchObject({ from: '2026-01-01', to: '2026-11-21' })
  expect(read('unit=month&year=2024')).toMatchObject({ from: '2024-01-01', to: '2024-12-31' })
})

test('years are the last ten', () => {
  expect(read('unit=year')).toMatchObject({ from: '2017-01-01', to: '2026-11-21' })
  expect(yearsUntil(NOW)).toHaveLength(10)
})

test('what an address says wrongly is as if it were not there', () => {
  const wrong = 'by=moon&unit=hour&year=1&what=all&pageNo=-3&from=yesterday&productId=x'
  expect(read(wrong)).toEqual(read(''))
})

test('a product is asked for by product only, a dealer by dealer only', () => {
  expect(filterOf(read('by=product&productId=7&dealerId=8'))).toMatchObject({ productId: 7 })
  expect(filterOf(read('by=product&productId=7&dealerId=8'))).not.toHaveProperty('dealerId')
  expect(filterOf(read('by=dealer&productId=7&dealerId=8'))).toMatchObject({ dealerId: 8 })
  expect(filterOf(read('productId=7'))).not.toHaveProperty('productId')
})
