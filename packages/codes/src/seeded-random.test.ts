import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const SEED = Buffer.alloc(32, 7)
const PLACE = { activityId: 12, beacon: '', step: 3 } as const

/** The same numbers, by what the documents say and nothing of ours. */
function* wordsOf(seed: Buffer, text: string): Generator<bigint> {
  for (let block = 0; ; block += 1) {
    const hex = createHmac('sha256', seed).update(`${text}\n${block}`).digest('hex')
    for (let word = 0; word < 5; word += 1)
      yield BigInt(`0x${hex.slice(12 * word, 12 * word + 12)}`)
  }
}

test('numbers are those that the documents describe, for any seed, place and end', () => {
  const ends = fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 1, maxLength: 40 })
  const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(seeds, fc.nat(), fc.nat(), ends, (seed, activityId, serial, wanted) => {
      const random = seededRandom(seed, { activityId, beacon: '', serial })
      const text = `zhenma-draw/v1\n\nactivity ${activityId}\nserial ${serial}`
      const words = wordsOf(Buffer.from(seed), text)
      for (const end of wanted) {
        const most = 2n ** 48n - (2n ** 48n % BigInt(end))
        let word = words.next().value as bigint
        while (word >= most) word = words.next().value as bigint
        expect(random(end)).toBe(Number(word % BigInt(end)))
      }
    }),
  )
})

test('words that would favour small numbers are left out', () => {
  // More than half of all words lie beyond it, so that many are left out.
  const end = 2 ** 47 + 1
  const random = seededRandom(SEED, PLACE)
  const drawn = Array.from({ length: 200 }, () => random(end))
  expect(drawn.every((number) => number < end)).toBe(true)
  const words = wordsOf(SEED, 'zhenma-draw/v1\n\nactivity 12\nstep 3')
  const kept: number[] = []
  while (kept.length < drawn.length) {
    const word = words.next().value as bigint
    if (word < BigInt(end)) kept.push(Number(word))
  }
  expect(drawn).toEqual(kept)
})

test('each place has numbers of its own', () => {
  const first = (place: Parameters<typeof seededRandom>[1], seed = SEED) => {
    const random = seededRandom(seed, place)
    return [random(2 ** 40), random(2 ** 40)].join()
  }
  const places = [
    first(PLACE),
    first({ ...PLACE, step: 4 }),
    first({ ...PLACE, activityId: 13 }),
    first({ ...PLACE, beacon: 'a' }),
    first({ activityId: 12, beacon: '', serial: 3 }),
    first(PLACE, Buffer.alloc(32, 8)),
  ]
  expect(new Set(places).size).toBe(places.length)
  expect(first(PLACE)).toBe(places[0])
})

test('each number is about as likely as any other', () => {
  const random = seededRandom(SEED, PLACE)
  const counts = new Array<number>(10).fill(0)
  for (let n = 0; n < 20_000; n += 1) {
    const at = random(10)
    counts[at] = (counts[at] ?? 0) + 1
  }
  // The seed is fixed, so this is the same every time: five standard deviations.
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(215)
})

test('what no whole number can be drawn below is refused', () => {
  const random = seededRandom(SEED, PLACE)
  for (const end of [0, -1, 1.5, Number.NaN, 2 ** 48 + 1]) {
    expect(() => random(end)).toThrow(RangeError)
  }
  expect(random(1)).toBe(0)
})
