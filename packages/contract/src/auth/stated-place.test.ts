import { expect, test } from 'vitest'
import { PLACE_HEADERS, STATED_PLACE_LIMIT, statedPlace } from './stated-place.ts'

const of = (info?: string, zone?: string): string =>
  statedPlace({ [PLACE_HEADERS.info]: info, [PLACE_HEADERS.zone]: zone })

test.each([
  [undefined, undefined, ''],
  [encodeURIComponent('广东省 深圳市'), undefined, '广东省 深圳市'],
  [undefined, 'Asia/Shanghai', 'Asia/Shanghai'],
  [encodeURIComponent('Werk 2'), 'Europe/Berlin', 'Werk 2 · Europe/Berlin'],
  // What is no place is left out, and what is too long is cut.
  ['%E4%B', 'Asia/Tokyo', 'Asia/Tokyo'],
  [encodeURIComponent('a\u0000\n\u202eb'), '<script>', 'ab'],
  ['   ', 'UTC 8', ''],
] as const)('%j and %j state %j', (info, zone, place) => {
  expect(of(info, zone)).toBe(place)
})

test('a long place is cut at whole characters', () => {
  expect([...of(encodeURIComponent('😀'.repeat(200)))]).toHaveLength(STATED_PLACE_LIMIT)
})
