import { expect, it } from 'vitest'
import { LANGUAGES } from '../kernel/texts.ts'
import type { LabelElement } from './element-shapes.ts'
import { layoutWarnings } from './layout-warnings.ts'
import { printLayout } from './print-layout.ts'
import { sampleLabel } from './sample-label.ts'
import { STARTING_POINTS, startingLayout } from './starting-points.ts'
import {
  boxElement,
  lineElement,
  pictureElement,
  rollOf,
  scratchElement,
  symbolElement,
  textElement,
} from './testing/made-elements.ts'

/** What is told of elements on a roll of 50 × 30 mm, all of them taken: kinds with the elements they name. */
function warningsOf(elements: readonly LabelElement[], sheet: object = {}): string[] {
  const layout = printLayout.parse({ ...rollOf(elements), ...sheet })
  return layoutWarnings(layout).map(({ kind, elementId, otherId }) =>
    [kind, elementId, otherId].filter((part) => part !== undefined).join(' '),
  )
}
const qr = symbolElement()

/** Addresses with 31 to 53 signs, from the shortest public address that there may be to a usual one. */
const ADDRESSES = ['https://t.cn', 'https://ma.example', 'https://www.zhenma.example'].flatMap(
  (origin) => [16, 20, 24].map((digits) => `${origin}/t/${'0'.repeat(digits)}`),
)

it.each(STARTING_POINTS)('nothing is told of the starting point %s', (point) => {
  for (const language of LANGUAGES) {
    const layout = startingLayout(point, language)
    expect(layoutWarnings(layout)).toEqual([])
    for (const address of ADDRESSES) {
      const data = { ...sampleLabel(language, 0, 'https://zhenma.example'), address }
      expect(layoutWarnings(layout, data)).toEqual([])
    }
  }
})

it('a white margin is as wide as the shortest content makes it', () => {
  // 2.76 mm of the longest address, 3.2 mm of the shortest, and a frame of 0.5 mm.
  const frame = boxElement({ width: 50, height: 30 })
  expect(warningsOf([symbolElement({ x: 3 })])).toEqual(['quiet_edge symbol-1'])
  expect(warningsOf([frame, symbolElement({ x: 3.5 })])).toEqual(['quiet_crowded symbol-1 box-1'])
  expect(warningsOf([frame, symbolElement({ x: 3.8 })])).toEqual([])
  // 2.97 mm of a serial with twelve digits, 6.52 mm of one with a single digit.
  const bars = { symbology: 'code_128', content: 'serial', width: 30, height: 10 } as const
  const sheet = { labelWidth: 100, pitchX: 100 }
  const barsAt = (x: number) => warningsOf([qr, symbolElement({ ...bars, id: 'bars', x })], sheet)
  expect(barsAt(31.4)).toEqual(['quiet_crowded bars symbol-1'])
  expect(barsAt(31.6)).toEqual([])
})

it('a label whose content is shorter still has the margin that it needs', () => {
  const data = { ...sampleLabel('en', 0, 'https://zhenma.example'), address: 'https://t.cn' }
  const layout = rollOf([symbolElement({ x: 3.5 })])
  expect(layoutWarnings(layout)).toEqual([])
  expect(layoutWarnings(layout, data)).toMatchObject([{ kind: 'quiet_edge' }])
})

it.each<[string, LabelElement[], string[]]>([
  ['nothing that can be checked', [], ['nothing_to_check']],
  ['a serial alone', [symbolElement({ content: 'serial' })], ['nothing_to_check']],
  ['a QR code as it should be', [qr], []],
  [
    'the code in a GS1 symbol alone',
    [symbolElement({ symbology: 'gs1_data_matrix', content: 'gs1' })],
    [],
  ],
  ['a small QR code', [symbolElement({ width: 9.9 })], ['qr_small symbol-1']],
  ['the least correction', [symbolElement({ level: 'L' })], ['level_low symbol-1']],
  ['a text in its white margin', [qr, textElement({ x: 27 })], ['quiet_crowded symbol-1 text-1']],
  ['a line through it', [qr, lineElement({ y: 15 })], ['symbol_covered symbol-1 line-1']],
  ['a text below it', [textElement({ x: 10 }), qr], ['symbol_covered symbol-1 text-1']],
  ['a picture below it', [pictureElement({ x: 20 }), qr], ['symbol_background symbol-1 picture-1']],
  ['a picture above it', [qr, pictureElement({ x: 20 })], ['symbol_covered symbol-1 picture-1']],
  [
    'a dark ground',
    [boxElement({ width: 50, height: 30, fill: '#880000' }), qr],
    ['symbol_background symbol-1 box-1'],
  ],
  ['a light ground', [boxElement({ width: 50, height: 30, fill: '#ffffcc', stroke: 0 }), qr], []],
  [
    'a light box above it',
    [qr, boxElement({ width: 50, height: 30, fill: '#ffffff' })],
    ['symbol_covered symbol-1 box-1'],
  ],
  ['a frame around it', [boxElement({ width: 50, height: 30 }), qr], []],
  [
    'a frame through its margin',
    [boxElement({ x: 3, y: 3, width: 30, height: 25 }), qr],
    ['quiet_crowded symbol-1 box-1'],
  ],
  ['one at the edge', [symbolElement({ x: 1 })], ['quiet_edge symbol-1']],
  [
    'narrow bars',
    [
      qr,
      symbolElement({
        id: 'bars',
        symbology: 'code_128',
        content: 'serial',
        x: 30,
        y: 12,
        width: 12,
        height: 6,
      }),
    ],
    ['module_small bars'],
  ],
  ['a pale text', [qr, textElement({ color: '#999999' })], ['text_pale text-1']],
  [
    'a hidden code for everybody',
    [qr, textElement({}, { source: 'hidden_code' })],
    ['hidden_code_open text-1'],
  ],
  [
    'a hidden code within its field',
    [qr, scratchElement({ x: 30, y: 5, width: 20 }), textElement({}, { source: 'hidden_code' })],
    [],
  ],
])('of %s', (_what, elements, expected) => {
  expect(warningsOf(elements)).toEqual(expected)
})

it('a symbol that is turned has its white margin where it is then', () => {
  const bars = { symbology: 'code_128', content: 'code', width: 42, height: 10 } as const
  expect(warningsOf([symbolElement({ ...bars, x: 2, y: 10 })])).toEqual(['quiet_edge symbol-1'])
  const upright = symbolElement({ ...bars, x: 4, y: 30, rotation: 90 })
  const sheet = { labelHeight: 70, pitchY: 70 }
  expect(warningsOf([upright], sheet)).toEqual([])
  expect(warningsOf([upright, lineElement({ y: 12 })], sheet)).toEqual([
    'quiet_crowded symbol-1 line-1',
  ])
  expect(warningsOf([upright, textElement({ x: 31, y: 35, width: 15 })], sheet)).toEqual([])
})

it('a white margin that reaches what is printed on the next label', () => {
  const sheet = { paper: 'a4', columns: 2, marginLeft: 5, marginTop: 5 }
  const elements = [symbolElement({ x: 29 }), textElement({ x: 0, width: 5 })]
  expect(warningsOf(elements, sheet)).toEqual(['quiet_edge symbol-1', 'quiet_neighbour symbol-1'])
  expect(warningsOf(elements, { ...sheet, columns: 1 })).toEqual(['quiet_edge symbol-1'])
})

it('crop marks without room in the margins', () => {
  const sheet = { paper: 'a4', marginLeft: 3, marginTop: 10, cropMarks: true }
  expect(warningsOf([qr], sheet)).toEqual(['marks_cut'])
  expect(warningsOf([qr], { ...sheet, marginLeft: 4 })).toEqual([])
})

it('what a product has not is told of its symbol', () => {
  const data = { ...sampleLabel('en', 0, 'https://zhenma.example'), gtin: '' }
  const ean = symbolElement({
    id: 'ean',
    symbology: 'ean_13',
    content: 'gtin',
    x: 5,
    y: 5,
    width: 35,
  })
  const kinds = (gtin: string) =>
    layoutWarnings(rollOf([ean]), { ...data, gtin }).flatMap(({ kind, elementId }) =>
      kind === 'content_missing' ? [elementId] : [],
    )
  expect(kinds('')).toEqual(['ean'])
  // Of a larger package, and one with eight digits: EAN-13 holds neither.
  expect(kinds('16901234567899')).toEqual(['ean'])
  expect(kinds('96385074')).toEqual(['ean'])
  expect(kinds('6901234567892')).toEqual([])
  expect(kinds('012345678905')).toEqual([])
})
