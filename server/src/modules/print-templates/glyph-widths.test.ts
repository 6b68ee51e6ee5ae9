import { PDFDocument } from '@cantoo/pdf-lib'
import { glyphWidth } from '@zhenma/contract/print-templates/glyph-widths'
import { expect, it } from 'vitest'
import { embedChineseFont, PdfText } from '../../platform/pdf/pdf-text.ts'

it('the preview knows how wide the printed characters are', async () => {
  const text = new PdfText(await embedChineseFont(await PDFDocument.create()))
  const plain = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index))
  for (const character of [...plain, ...'产品名称序號：，。…–—（）“”龙鑫']) {
    expect([character, glyphWidth(character)]).toEqual([
      character,
      expect.closeTo(text.widthOf(character, 1), 3),
    ])
  }
  // Near enough for a preview.
  for (const character of 'éüñøÄß') {
    expect(Math.abs(glyphWidth(character) - text.widthOf(character, 1))).toBeLessThan(0.15)
  }
})
