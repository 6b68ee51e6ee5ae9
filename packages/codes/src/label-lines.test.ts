import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFormat } from './code-format.ts'
import { createLabelCodec } from './label-code.ts'
import { encodeRange, type LinePart } from './label-lines.ts'

const codec = createLabelCodec(Buffer.alloc(32, 9))

function textOf(lo: number, hi: number, line?: readonly LinePart[], of = codec): string {
  return Buffer.concat([...encodeRange(of, 12, { lo, hi }, line)]).toString('utf8')
}

describe('the lines of a serial range', () => {
  it('are one code each by default, over chunk borders too', () => {
    const lines = textOf(5, 20_004).split('\n')
    expect(lines.pop()).toBe('')
    const serials = Array.from({ length: 20_000 }, (_, index) => 5 + index)
    expect(lines).toEqual(codec.encodeMany(12, serials))
  })

  it('hold the codes of every length, leading zeros included', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: 24 }),
        fc.integer({ min: 1, max: 90_000_000 }),
        (length, lo) => {
          const ofLength = createLabelCodec(Buffer.alloc(32, 3), codeFormat(length))
          const serials = Array.from({ length: 50 }, (_, index) => lo + index)
          const expected = ofLength.encodeMany(12, serials).map((code) => `${code}\n`)
          expect(textOf(lo, lo + 49, undefined, ofLength)).toBe(expected.join(''))
        },
      ),
    )
  })

  it('hold serials, texts in any script, and the codes of other labels', () => {
    const boxOf = (serial: number) => (serial < 100 ? undefined : Math.floor(serial / 100))
    const line: LinePart[] = [
      { field: 'serial' },
      ',https://真.example/t/',
      { field: 'code' },
      ',',
      { field: 'code', of: boxOf },
      ',',
      { field: 'serial', of: boxOf },
      ',',
      { field: 'text', of: (serial) => (serial % 2 === 0 ? '双' : 'odd') },
      '\r\n',
    ]
    const expected = [98, 99, 100, 101].map((serial) => {
      const box = boxOf(serial)
      const code = codec.encode(12, serial)
      const boxCode = box === undefined ? '' : codec.encode(12, box)
      const text = serial % 2 === 0 ? '双' : 'odd'
      return `${serial},https://真.example/t/${code},${boxCode},${box ?? ''},${text}\r\n`
    })
    expect(textOf(98, 101, line)).toBe(expected.join(''))
  })

  it('write serials of every size', () => {
    const long = createLabelCodec(Buffer.alloc(32, 3), codeFormat(24))
    const line: LinePart[] = [{ field: 'serial' }, ' ']
    for (const serial of [1, 9, 10, 999, 1000, 999_999_999_999, Number.MAX_SAFE_INTEGER]) {
      expect(textOf(serial, serial, line, long)).toBe(`${serial} `)
    }
  })

  it('come in buffers that stay as they are when the next is asked for', () => {
    const chunks = encodeRange(codec, 12, { lo: 1, hi: 30_000 })
    const first = chunks.next().value as Buffer
    const copy = Buffer.from(first)
    chunks.next()
    expect(first.equals(copy)).toBe(true)
  })

  it('are refused past the last serial of the format', () => {
    expect(() => textOf(10 ** 12 - 1, 10 ** 12)).toThrow(RangeError)
  })
})
