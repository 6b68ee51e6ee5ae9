import { boundsOf, QUIET_MODULES } from '@zhenma/contract/print-templates/element-geometry'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { Symbology } from '@zhenma/contract/print-templates/layout-limits'
import { layoutWarnings } from '@zhenma/contract/print-templates/layout-warnings'
import { printLayout } from '@zhenma/contract/print-templates/print-layout'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'
import { symbolText } from '@zhenma/contract/print-templates/symbol-contents'
import { rollOf, symbolElement } from '@zhenma/contract/print-templates/testing/made-elements'
import { describe, expect, it } from 'vitest'
import { drawSheet } from './draw-sheet.ts'
import {
  cutOut,
  turnedBack,
  printedPages,
  readByLibrary,
  readByWasm,
  type ReadSymbol,
} from './testing/read-symbols.ts'

const MM_PER_INCH = 25.4
const FORMAT: Readonly<Record<Symbology, string>> = {
  qr: 'QRCode',
  data_matrix: 'DataMatrix',
  gs1_data_matrix: 'DataMatrix',
  code_128: 'Code128',
  ean_13: 'EAN13',
}

const data = {
  ...sampleLabel('cn', 0, 'https://zhenma.example'),
  code: '98765432109876543210',
  address: 'https://zhenma.example/t/98765432109876543210',
  serial: 1_234_567,
}

/** Every symbology on one label, none smaller than is told of, and each turned in another way. */
const elements: LabelElement[] = [
  symbolElement({ id: 'qr', x: 5, y: 5, width: 12, height: 12, level: 'Q' }),
  symbolElement({
    id: 'qr-turned',
    x: 25,
    y: 5,
    width: 14,
    height: 14,
    content: 'code',
    rotation: 90,
  }),
  symbolElement({
    id: 'matrix',
    symbology: 'data_matrix',
    x: 46,
    y: 5,
    width: 8,
    height: 8,
    rotation: 180,
  }),
  symbolElement({
    id: 'matrix-gs1',
    symbology: 'gs1_data_matrix',
    content: 'gs1',
    x: 62,
    y: 5,
    width: 9.6,
    height: 9.6,
    rotation: 270,
  }),
  symbolElement({
    id: 'bars',
    symbology: 'code_128',
    content: 'code',
    x: 10,
    y: 28,
    width: 50,
    height: 12,
  }),
  symbolElement({
    id: 'bars-over',
    symbology: 'code_128',
    content: 'serial',
    x: 10,
    y: 46,
    width: 30,
    height: 10,
    rotation: 180,
  }),
  symbolElement({
    id: 'ean',
    symbology: 'ean_13',
    content: 'gtin',
    x: 10,
    y: 62,
    width: 31.35,
    height: 15,
  }),
  symbolElement({
    id: 'ean-turned',
    symbology: 'ean_13',
    content: 'gtin',
    x: 50,
    y: 62,
    width: 31.35,
    height: 15,
    rotation: 90,
    showText: false,
  }),
]
const layout = printLayout.parse({
  ...rollOf(elements),
  labelWidth: 90,
  labelHeight: 100,
  pitchX: 90,
  pitchY: 100,
})

const expectedOf = (element: LabelElement): ReadSymbol =>
  element.type === 'symbol'
    ? { format: FORMAT[element.symbology], text: symbolText(element, data) }
    : { format: '', text: '' }

const sorted = (symbols: readonly ReadSymbol[]): ReadSymbol[] =>
  [...symbols].sort((a, b) => (a.format + a.text < b.format + b.text ? -1 : 1))

async function pdfOf(): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const sheet = { title: 'symbols', layout, labels: [data], pictures: new Map() }
  for await (const piece of drawSheet(sheet, new AbortController().signal)) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('nothing is told of the label of the test: it is what scanners are said to read', () => {
  expect(layoutWarnings(layout, data)).toEqual([])
})

describe.each([203, 300, 600])(
  'printed with %i dots to the inch, every symbology is read',
  (dpi) => {
    it('by the decoder of phones’ cameras, all on one picture', async () => {
      const [page] = await printedPages(await pdfOf(), dpi)
      if (page === undefined) throw new Error('there is no page')
      expect(await readByWasm(page)).toEqual(sorted(elements.map(expectedOf)))
    })

    it('by another decoder, one after the other', async () => {
      const [page] = await printedPages(await pdfOf(), dpi)
      if (page === undefined) throw new Error('there is no page')
      const dots = (mm: number): number => Math.round((mm * dpi) / MM_PER_INCH)
      const read = elements.map((element) => {
        const box = boundsOf(element)
        // The symbol with its white margin, as its place on the label has it.
        const margin =
          element.type === 'symbol' ? Math.max(1.5, 0.3 * QUIET_MODULES[element.symbology].x) : 0
        const cut = cutOut(page, {
          left: dots(box.left - margin),
          top: dots(box.top - margin),
          width: dots(box.width + 2 * margin),
          height: dots(box.height + 2 * margin),
        })
        return readByLibrary(turnedBack(cut, element.rotation))
      })
      expect(read).toEqual(elements.map(expectedOf))
    })
  },
)
