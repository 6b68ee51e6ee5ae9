import { expect, test } from 'vitest'
import type { Scanned } from './counting-store.ts'
import { joinWaiting } from './join-waiting.ts'

const of = (key: string, codes: readonly string[], more: Partial<Scanned> = {}): Scanned => ({
  key,
  action: 'count',
  what: { codes },
  ...more,
})
/** What is sent first, and the keys of what waits behind it. */
const joined = (...line: Scanned[]) => {
  const [first, ...rest] = joinWaiting(line)
  return { first, rest: rest.map(({ key }) => key) }
}

test('codes that wait go together, in their order and under the first one’s key', () => {
  const { first, rest } = joined(of('a', ['1']), of('b', ['3', '2']), of('c', ['4']))
  expect(first).toMatchObject({ key: 'a', what: { codes: ['1', '3', '2', '4'] }, again: [] })
  expect(rest).toEqual([])
})

test('a code that comes twice is sent once, and told as scanned again', () => {
  const { first } = joined(of('a', ['1']), of('b', ['1']), of('c', ['2']), of('d', ['1']))
  expect(first).toMatchObject({ what: { codes: ['1', '2'] }, again: ['1', '1'] })
})

test('what is counted does not pass what is taken back, nor a range', () => {
  const back = of('b', ['1'], { action: 'uncount' })
  const range: Scanned = { key: 'b', action: 'count', what: { start: 1, end: 9 } }
  for (const between of [back, range]) {
    const { first, rest } = joined(of('a', ['1']), between, of('c', ['2']))
    expect(first).toMatchObject({ what: { codes: ['1'] } })
    expect(rest).toEqual(['b', 'c'])
  }
  expect(joined(range, of('c', ['2'])).rest).toEqual(['c'])
})

test('what was sent stays as it is: it may have arrived', () => {
  const { first, rest } = joined(of('a', ['1'], { isSent: true }), of('b', ['2']))
  expect(first).toMatchObject({ what: { codes: ['1'] } })
  expect(rest).toEqual(['b'])
  expect(joined(of('a', ['1']), of('b', ['2'], { isSent: true })).rest).toEqual(['b'])
  expect(joined(of('a', ['1'], { refusedBefore: 1 }), of('b', ['2'])).rest).toEqual(['b'])
})

test('no more codes than one submission may have', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `${index}`)
  const { first, rest } = joined(of('a', hundred), of('b', ['7']), of('c', ['new']))
  expect(first).toMatchObject({ what: { codes: hundred }, again: ['7'] })
  expect(rest).toEqual(['c'])
})
