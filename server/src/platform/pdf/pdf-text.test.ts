import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { embedChineseFont, PdfText } from './pdf-text.ts'

let text: PdfText
beforeAll(async () => {
  text = new PdfText(await embedChineseFont(await PDFDocument.create()))
})

/** So wide that a line takes so many Chinese characters, each as wide as it is tall. */
const roomFor = (characters: number): number => characters * 10 + 1

describe('breaking a text', () => {
  it('between Chinese characters, and not within a word or number', () => {
    expect(text.wrap('一二三四五六七', roomFor(4), 10, 3)).toEqual(['一二三四', '五六七'])
    expect(text.wrap('from here to there', roomFor(5), 10, 5)).toEqual(['from here', 'to there'])
    expect(text.wrap('茶 1234567', roomFor(4), 10, 5)).toEqual(['茶', '1234567'])
  })

  it('within a word that is wider than the line', () => {
    const lines = text.wrap('1234567890', roomFor(3), 10, 9)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('1234567890')
  })

  it('ends with an ellipsis where the lines do not do, and has none for nothing', () => {
    expect(text.wrap('一二三四五六七八九', roomFor(4), 10, 2)).toEqual(['一二三四', '五六七…'])
    expect(text.wrap('  ', roomFor(4), 10, 2)).toEqual([])
  })

  it('no line is wider than its room', () => {
    const words = 'Longjing 西湖龙井 2026-11-21 / 100000000000 – 100000000004 (明前)'
    for (let room = 20; room < 200; room += 7) {
      for (const line of text.wrap(words, room, 10, 99)) {
        expect(text.widthOf(line, 10)).toBeLessThanOrEqual(room)
      }
    }
  })
})

describe('encoding', () => {
  it('gives every character its glyph, the same one wherever it stands', () => {
    const one = text.encode('7')
    expect(one).toMatch(/^[0-9a-f]{4}$/i)
    expect(text.encode('77')).toBe(one + one)
    expect(text.encode('茶7')).toBe(text.encode('茶') + one)
  })
})
