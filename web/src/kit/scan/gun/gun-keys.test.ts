import { cleanScannedText } from '@zhenma/codes/code-format'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GunKeys, type Heard, type Key } from './gun-keys.ts'

const CODE = '65988765729517526316'
const ADDRESS = 'https://zm.example/t/65988765729517526316?from=box'

function key(name: string, timeStamp: number, more: Partial<Key> = {}): Key {
  const held = { isComposing: false, repeat: false, ctrlKey: false, metaKey: false, altKey: false }
  return { key: name, timeStamp, ...held, ...more }
}

/** Keys with the pause before each of them; answers what was heard of each. */
function type(keys: GunKeys, names: readonly string[], pauses: readonly number[], from = 1_000) {
  let now = from
  return names.map((name, place): Heard => {
    now += pauses[place] ?? 0
    return keys.hear(key(name, now))
  })
}

const gunPause = fc.integer({ min: 1, max: 30 })
const personPause = fc.integer({ min: 60, max: 2_000 })
const read = fc.oneof(
  fc.stringMatching(/^[0-9]{16,24}$/),
  fc.constantFrom(ADDRESS, '4006381333931', 'ABC-123-xyz'),
)

describe('a gun of 1 to 30 ms a character', () => {
  test('is told whatever it reads, by whichever end key', () => {
    fc.assert(
      fc.property(
        read,
        fc.constantFrom('Enter', 'Tab'),
        fc.array(gunPause, { minLength: 60, maxLength: 60 }),
        (text, end, pauses) => {
          const keys = new GunKeys()
          const heard = type(keys, [...text, end], [500, ...pauses])
          expect(heard.at(-1)).toBe('scan')
          expect(keys.text).toBe(text)
          // The first three are too few to tell; all others are held back.
          expect(heard.slice(0, 3)).toEqual(['begun', 'more', 'more'])
          expect(new Set(heard.slice(3, -1))).toEqual(new Set(['gun']))
        },
      ),
    )
  })

  test('is told with the separators of a GS1 symbol, which it types as Ctrl+]', () => {
    const keys = new GunKeys()
    const elements = `010690123456789221${CODE}`
    type(keys, [...elements], Array(elements.length).fill(10))
    const at = 1_000 + elements.length * 10
    expect(keys.hear(key('Control', at + 5, { ctrlKey: true }))).toBe('more')
    expect(keys.hear(key(']', at + 10, { ctrlKey: true }))).toBe('gun')
    const heard = type(keys, [...'10LOT', 'Enter'], Array(6).fill(10), at + 10)
    expect(heard.at(-1)).toBe('scan')
    expect(keys.text).toBe(`${elements}\u001d10LOT`)
    expect(cleanScannedText(keys.text)).toBe(CODE)
  })

  test('is not told by a shortcut within, or by Ctrl+] alone', () => {
    const keys = new GunKeys()
    expect(keys.hear(key(']', 1_000, { ctrlKey: true }))).toBe('person')
    type(keys, [...CODE], Array(CODE.length).fill(10))
    expect(keys.hear(key('c', 1_210, { ctrlKey: true }))).toBe('person')
    expect(keys.hear(key('Enter', 1_220))).toBe('person')
  })

  test('is told after whatever was typed before it, without it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), personPause, gunPause, (typed, slow, fast) => {
        const keys = new GunKeys()
        type(keys, [...typed], Array(typed.length).fill(slow))
        const heard = type(keys, [...CODE, 'Enter'], [100, ...Array(CODE.length).fill(fast)], 1e6)
        expect(heard.at(-1)).toBe('scan')
        expect(keys.text).toBe(CODE)
      }),
    )
  })

  test('types capitals with Shift between them', () => {
    const keys = new GunKeys()
    const heard = type(
      keys,
      ['Shift', 'A', 'Shift', 'B', '1', '2', '3', '4', 'Enter'],
      [9, 5, 5, 5],
    )
    expect(heard.at(-1)).toBe('scan')
    expect(keys.text).toBe('AB1234')
  })

  test('that stumbles within a code gives the whole of it, never the rest alone', () => {
    const stumble = fc.integer({ min: 46, max: 100 })
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: CODE.length }),
        fc.integer({ min: 2, max: CODE.length }),
        stumble,
        stumble,
        (first, second, one, other) => {
          const pauses = Array.from({ length: CODE.length + 1 }, () => 5)
          pauses[first] = one
          pauses[second] = other
          const keys = new GunKeys()
          expect(type(keys, [...CODE, 'Enter'], pauses).at(-1)).toBe('scan')
          expect(keys.text).toBe(CODE)
        },
      ),
    )
  })

  test('told once, it may be held up for longer, wherever in the code, and nothing of it is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: CODE.length - 1 }),
        fc.integer({ min: 101, max: 250 }),
        (place, heldUp) => {
          const pauses = Array.from({ length: CODE.length + 1 }, () => 5)
          pauses[place] = heldUp
          const keys = new GunKeys()
          const heard = type(keys, [...CODE, 'Enter'], pauses)
          expect(new Set(heard.slice(3, -1))).toEqual(new Set(['gun']))
          expect(heard.at(-1)).toBe('scan')
          expect(keys.text).toBe(CODE)
        },
      ),
    )
  })

  test('two codes in a row are two scans', () => {
    const keys = new GunKeys()
    type(keys, [...CODE, 'Enter'], [5])
    const other = [...CODE].toReversed()
    expect(type(keys, [...other, 'Enter'], Array(21).fill(5), 1_030).at(-1)).toBe('scan')
    expect(keys.text).toBe(other.join(''))
  })
})

describe('a person', () => {
  test('of 60 ms a key and more is never taken for a gun, however long they type', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 80 }),
        fc.array(personPause, { minLength: 81, maxLength: 81 }),
        fc.constantFrom('Enter', 'Tab'),
        (text, pauses, end) => {
          const heard = type(new GunKeys(), [...text, end], pauses)
          expect(heard).not.toContain('gun')
          expect(heard).not.toContain('scan')
        },
      ),
    )
  })

  test('who rolls over three keys at once, or presses Enter at once after them, is none', () => {
    const heard = type(new GunKeys(), ['t', 'h', 'e', 'Enter'], [100, 12, 9, 20])
    expect(heard).toEqual(['begun', 'more', 'more', 'person'])
  })

  test('who holds a key down, uses an input method or shortcuts is none', () => {
    for (const more of [{ repeat: true }, { isComposing: true }, { ctrlKey: true }]) {
      const keys = new GunKeys()
      const heard = [...CODE].map((name, place) => keys.hear(key(name, place * 10, more)))
      expect(new Set(heard)).toEqual(new Set(['person']))
      expect(keys.hear(key('Enter', 210))).toBe('person')
    }
  })

  test('who rolls over two keys and goes on typing is none', () => {
    const pauses = [100, 30, 70, 90, 80, 65, 95, 75, 70]
    const heard = type(new GunKeys(), [...'together', 'Enter'], pauses)
    expect(heard).not.toContain('gun')
    expect(heard).not.toContain('scan')
  })

  test('who begins as fast as a slow gun and goes on as a person does is told soon, and sends nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40, max: 45 }), { minLength: 3, maxLength: 3 }),
        fc.array(fc.integer({ min: 60, max: 250 }), { minLength: 30, maxLength: 30 }),
        fc.integer({ min: 2, max: 25 }),
        (fast, slow, more) => {
          const heard = type(
            new GunKeys(),
            [...'fast'.padEnd(4 + more, 'er'), 'Enter'],
            [100, ...fast, ...slow],
          )
          expect(heard).not.toContain('scan')
          // At 60 ms a key what a gun may be held up for is used up by the 18th.
          expect(heard.filter((one) => one === 'gun').length).toBeLessThan(20)
        },
      ),
    )
  })

  test('who corrects themselves in between begins anew', () => {
    const heard = type(new GunKeys(), [...'12345', 'Backspace', ...'678', 'Enter'], [5])
    expect(heard.at(-1)).toBe('person')
  })
})
