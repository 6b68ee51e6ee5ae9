import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawLabel, isSameElement } from './draw-label.ts'
import { boundsOf } from './element-geometry.ts'
import type { LabelElement } from './element-shapes.ts'
import { glyphWidth } from './glyph-widths.ts'
import { layoutWarnings } from './layout-warnings.ts'
import {
  ALIGNMENTS,
  PICTURE_FITS,
  QR_LEVELS,
  ROTATIONS,
  SYMBOL_CONTENTS,
  SYMBOLOGIES,
  TEXT_SOURCES,
} from './layout-limits.ts'
import { printLayout } from './print-layout.ts'
import { sampleLabel } from './sample-label.ts'
import { rollOf } from './testing/made-elements.ts'

const hundredths = (minimum: number, maximum: number) =>
  fc.integer({ min: minimum * 100, max: maximum * 100 }).map((value) => value / 100)
const color = fc.constantFrom('#000000', '#1d5b3a', '#ffffff', '#999999')

const common = {
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  name: fc.constant(''),
  x: hundredths(-5, 40),
  y: hundredths(-5, 25),
  width: hundredths(0, 40),
  height: hundredths(0, 25),
  rotation: fc.constantFrom(...ROTATIONS),
  locked: fc.boolean(),
  group: fc.constantFrom(null, 'g'),
}
const paragraph = fc.record({
  source: fc.constantFrom(...TEXT_SOURCES),
  text: fc.constantFrom('', '生产日期：', 'No.'),
  size: fc.integer({ min: 8, max: 20 }).map((size) => size / 2),
  lines: fc.integer({ min: 1, max: 3 }),
  gap: fc.integer({ min: 0, max: 3 }),
  indent: hundredths(0, 3),
  width: fc.option(hundredths(1, 20)),
})
const anyElement: fc.Arbitrary<LabelElement> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    ...common,
    align: fc.constantFrom(...ALIGNMENTS),
    color,
    paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('symbol' as const),
    ...common,
    symbology: fc.constantFrom(...SYMBOLOGIES),
    content: fc.constantFrom(...SYMBOL_CONTENTS),
    level: fc.constantFrom(...QR_LEVELS),
    showText: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('picture' as const),
    ...common,
    imageId: fc.constant('00000000-0000-4000-8000-000000000001'),
    fit: fc.constantFrom(...PICTURE_FITS),
  }),
  fc.record({ type: fc.constant('line' as const), ...common, stroke: hundredths(0, 2), color }),
  fc.record({
    type: fc.constant('box' as const),
    ...common,
    stroke: hundredths(0, 2),
    color,
    fill: fc.option(color),
    radius: hundredths(0, 5),
  }),
  fc.record({
    type: fc.constant('scratch' as const),
    ...common,
    size: fc.constantFrom(6, 8),
    outline: fc.boolean(),
  }),
)

const LABEL = sampleLabel('cn', 0, 'https://zhenma.example')
/** As little as a label can say, and as much. */
const LABELS = [
  LABEL,
  { ...LABEL, code: '9'.repeat(24), serial: 1 },
  { ...LABEL, gtin: '', product: '', producedOn: '', hiddenCode: '', kind: '' },
]

it('whatever is taken can be judged and drawn, and lies on the label and its bleed', () => {
  let taken = 0
  const kinds = new Set<string>()
  fc.assert(
    fc.property(fc.array(anyElement, { maxLength: 3 }), fc.boolean(), (elements, hasBleed) => {
      const bleed = hasBleed ? 2 : 0
      const parsed = printLayout.safeParse({ ...rollOf(elements), bleed })
      if (!parsed.success) return
      const layout = parsed.data
      taken += 1
      for (const data of LABELS) {
        for (const { kind } of layoutWarnings(layout, data)) kinds.add(kind)
        const drawn = drawLabel(layout, data, glyphWidth)
        expect(drawn.map(({ id }) => id)).toEqual(layout.elements.map(({ id }) => id))
      }
      for (const element of layout.elements) {
        const { left, top, width, height } = boundsOf(element)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-bleed - 1e-6)
        expect(left + width).toBeLessThanOrEqual(50 + bleed + 1e-6)
        expect(top + height).toBeLessThanOrEqual(30 + bleed + 1e-6)
      }
      // What is said to be the same on all labels of a batch is.
      const [one, two] = [1, 2].map((serial) =>
        drawLabel(
          { elements: layout.elements.filter(isSameElement) },
          {
            ...LABEL,
            serial,
            code: String(serial).repeat(20),
            address: `a${serial}`,
            kind: `k${serial}`,
            hiddenCode: `${serial}`,
          },
          glyphWidth,
        ),
      )
      expect(one).toEqual(two)
    }),
    { seed: 20261128, numRuns: 4000 },
  )
  expect(taken).toBeGreaterThan(400)
  // Nearly all that is told of comes up; the rest has tests of its own.
  expect(kinds.size).toBeGreaterThan(8)
})
