import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanScannedText } from './code-format.ts'
import { codeInGs1, gs1ItemElements } from './gs1-elements.ts'

const GTIN = '06901234567892'
const CODE = '12345678901234567890'

const code = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789')),
  minLength: 16,
  maxLength: 20,
})

describe('a GS1 symbol is read as the code that it holds', () => {
  it('in every way in which readers hand it on', () => {
    fc.assert(
      fc.property(code, (digits) => {
        const elements = gs1ItemElements(GTIN, digits)
        const ways = [
          elements,
          `]d2${elements}`,
          `]d2\u001d${elements}`,
          `\u001d${elements}\r\n`,
          `(01)${GTIN}(21)${digits}`,
          `(01)${GTIN}(21)${digits}(10)LOT-7`,
          `（01）${GTIN}（21）${digits}`,
          `01${GTIN}1728123121${digits}`,
          `01${GTIN}112601011728123121${digits}\u001d10LOT-7`,
          `https://id.gs1.org/01/${GTIN}/21/${digits}`,
          `HTTPS://brand.example/shop/01/${GTIN}/21/${digits}?17=281231`,
        ]
        for (const way of ways) expect(cleanScannedText(way)).toBe(digits)
      }),
    )
  })

  it.each([
    ['a GTIN whose check digit is wrong', `010690123456789321${CODE}`],
    ['a GTIN of zeros', `01${'0'.repeat(14)}21${CODE}`],
    ['a serial that is too long', `01${GTIN}21${CODE}1`],
    ['a serial that is too short', `01${GTIN}21123456789012345`],
    ['a serial with letters', `(01)${GTIN}(21)A${CODE}`],
    ['no serial', `01${GTIN}10${CODE}`],
    ['something before it', `x01${GTIN}21${CODE}`],
    ['a serial in the query', `https://id.gs1.org/01/${GTIN}?21=${CODE}`],
    ['a longer serial in an address', `https://id.gs1.org/01/${GTIN}/21/${CODE}1`],
  ])('not with %s', (_, text) => {
    expect(codeInGs1(text)).toBeUndefined()
    expect(cleanScannedText(text)).toBe(text)
  })
})
