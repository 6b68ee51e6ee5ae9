import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../kernel/texts.ts'
import { drawLabel } from '../draw-label.ts'
import { boundsOf } from '../element-geometry.ts'
import { glyphWidth } from '../glyph-widths.ts'
import { contentLines, contentOf } from '../label-contents.ts'
import {
  labelPosition,
  labelsPerPage,
  lineGap,
  mmOf,
  pageSize,
  pointsOf,
} from '../label-geometry.ts'
import { LAYOUT_LIMITS, MAXIMUM_TEXTS, PAPERS, QR_LEVELS } from '../layout-limits.ts'
import { printLayout } from '../print-layout.ts'
import { sampleLabel } from '../sample-label.ts'
import { measuredStart, STARTING_POINTS, startingLayout } from '../starting-points.ts'
import { upgradeLayout } from '../upgrade-layout.ts'
import { textWidth } from '../wrap-text.ts'
import { MEASURED_SOURCES, type MeasuredLayout, type MeasuredText } from './measured-shape.ts'

const standard = measuredStart('l7160', 'en')
const [firstText, ...otherTexts] = standard.texts as [MeasuredText, ...MeasuredText[]]

/** What is refused of a layout: its fields, and the figure that would do. */
function refusedOf(layout: unknown): (readonly [string, unknown])[] {
  const { error } = printLayout.safeParse(layout)
  return (error?.issues ?? []).map((issue) => {
    const figure =
      issue.code === 'too_big' ? issue.maximum : issue.code === 'too_small' ? issue.minimum : null
    return [issue.path.join('.'), figure] as const
  })
}

describe('a starting point', () => {
  it.each(STARTING_POINTS)('%s is taken as it was measured, in each language', (point) => {
    for (const language of LANGUAGES) {
      const measured = measuredStart(point, language)
      expect(refusedOf(measured)).toEqual([])
      expect(printLayout.parse(measured)).toEqual(startingLayout(point, language))
      expect(printLayout.parse({ ...measured, version: 1 })).toEqual(
        startingLayout(point, language),
      )
    }
  })
})

describe('what does not lie on the page is refused by its field', () => {
  it.each([
    ['a column too many', { columns: 4 }, [['columns', 3]]],
    ['a row too many', { rows: 8 }, [['rows', 7]]],
    ['labels over each other', { pitchX: 60 }, [['pitchX', 63.5]]],
    ['rows over each other', { pitchY: 38 }, [['pitchY', 38.1]]],
    [
      'a label wider than the page',
      { paper: 'a5', labelWidth: 150, rows: 5 },
      [['labelWidth', 148]],
    ],
    ['no label within the margin', { marginLeft: 147 }, [['marginLeft', 146.5]]],
    ['no label below the margin', { marginTop: 260 }, [['marginTop', 258.9]]],
    [
      'columns on a roll',
      { paper: 'roll', rows: 1, marginLeft: 0, marginTop: 0 },
      [['columns', 1]],
    ],
    [
      'margins on a roll',
      { paper: 'roll', columns: 1, rows: 1 },
      [
        ['marginLeft', 0],
        ['marginTop', 0],
      ],
    ],
    ['a QR code larger than the label', { qr: { ...standard.qr, edge: 39 } }, [['qr.edge', 38.1]]],
    [
      'a QR code over the edges',
      { qr: { ...standard.qr, left: 37.6, top: 12.2 } },
      [
        ['qr.left', 37.5],
        ['qr.top', 12.1],
      ],
    ],
  ])('%s', (_what, change, refused) => {
    expect(refusedOf({ ...standard, ...change })).toEqual(refused)
  })

  it.each([
    ['wider than the label', { width: 30 }, 'texts.0.width', 28.5],
    ['beside the label', { left: 63 }, 'texts.0.left', 62.5],
    ['below the label', { top: 37 }, 'texts.0.top', 30.69],
    ['in more lines than there is room for', { top: 20, lines: 6 }, 'texts.0.lines', 4],
    ['larger than the label', { top: 0, size: 72, width: 63.5, left: 0, lines: 1 }, null, null],
    ['above nothing', { top: null }, 'texts.0.top', null],
    ['that says nothing', { source: 'text', text: ' ' }, 'texts.0.text', null],
    ['that would cut a code', { source: 'code', width: 10 }, 'texts.0.lines', 6],
  ])('a text %s', (_what, change, field, figure) => {
    const refused = refusedOf({ ...standard, texts: [{ ...firstText, ...change }] })
    expect(refused).toEqual(field === null ? [] : [[field, figure]])
  })

  it('a text below others, when these leave no room', () => {
    const texts = [{ ...firstText, top: 25 }, ...otherTexts]
    const fields = refusedOf({ ...standard, texts }).map(([field]) => field)
    expect(fields).toEqual(['texts.1.lines', 'texts.2.size', 'texts.3.size'])
    const low = [
      { ...firstText, top: 25, lines: 1 },
      { ...firstText, top: null, gap: 30, lines: 1 },
    ]
    expect(refusedOf({ ...standard, texts: low })).toEqual([['texts.1.gap', 16]])
  })
})

it('every field has its limits, and hundredths of a millimetre are the finest', () => {
  const { columns, rows, margin, pitch, labelWidth, labelHeight } = LAYOUT_LIMITS
  const limits = { columns, rows, marginLeft: margin, pitchX: pitch, labelWidth, labelHeight }
  for (const [name, [minimum, maximum]] of Object.entries(limits)) {
    for (const value of [minimum - 1, maximum + 1, Number.NaN, '7', null, undefined]) {
      expect(refusedOf({ ...standard, [name]: value }).map(([field]) => field)).toContain(name)
    }
  }
  expect(refusedOf({ ...standard, marginLeft: 7.251 })).toEqual([['marginLeft', null]])
  expect(refusedOf({ ...standard, paper: 'a3' })).toEqual([['paper', null]])
  expect(refusedOf({ ...standard, qr: { ...standard.qr, level: 'X' } })).toEqual([
    ['qr.level', null],
  ])
  const short = { ...firstText, lines: 1, top: 0 }
  for (const change of [
    { size: 3.5 },
    { size: 72.5 },
    { size: 7.25 },
    { gap: 73 },
    { lines: 0 },
    { lines: 7 },
    { width: 0.5 },
    { text: 'x'.repeat(61) },
    { source: 'price' },
  ]) {
    const [name = ''] = Object.keys(change)
    const texts = [{ ...short, ...change }]
    expect(refusedOf({ ...standard, texts }).map(([field]) => field)).toContain(`texts.0.${name}`)
  }
  const many = Array.from({ length: MAXIMUM_TEXTS + 1 }, () => short)
  expect(refusedOf({ ...standard, texts: many })).toEqual([['texts', MAXIMUM_TEXTS]])
  expect(refusedOf({ ...standard, texts: many.slice(1) })).toEqual([])
})

const hundredths = ([minimum, maximum]: readonly [number, number], most = maximum) =>
  fc.integer({ min: minimum * 100, max: most * 100 }).map((value) => value / 100)
const whole = ([min, max]: readonly [number, number]) => fc.integer({ min, max })

const anyText = fc.record({
  source: fc.constantFrom(...MEASURED_SOURCES),
  text: fc.constantFrom('', '生产日期：', 'No.'),
  size: whole(LAYOUT_LIMITS.textSize).map((size) => size / 2 + 2),
  left: hundredths(LAYOUT_LIMITS.position, 60),
  top: fc.option(hundredths(LAYOUT_LIMITS.position, 60)),
  gap: whole([0, 10]),
  width: hundredths(LAYOUT_LIMITS.textWidth, 60),
  lines: whole(LAYOUT_LIMITS.textLines),
})

const anyLayout = fc.record({
  paper: fc.constantFrom(...PAPERS),
  columns: whole([1, 6]),
  rows: whole([1, 10]),
  marginLeft: hundredths([0, 30]),
  marginTop: hundredths([0, 30]),
  pitchX: hundredths([10, 120]),
  pitchY: hundredths([10, 120]),
  labelWidth: hundredths([10, 120]),
  labelHeight: hundredths([8, 120]),
  qr: fc.record({
    edge: hundredths([5, 40]),
    level: fc.constantFrom(...QR_LEVELS),
    left: hundredths([0, 40]),
    top: hundredths([0, 40]),
  }),
  texts: fc.array(anyText, { maxLength: 3 }),
})

/** Follows each refusal until nothing is refused; undefined where that leads nowhere. */
function mended(layout: MeasuredLayout): MeasuredLayout | undefined {
  const draft = structuredClone(layout) as unknown as Record<string, unknown>
  for (let round = 0; round < 30; round++) {
    const refused = refusedOf(draft)
    if (refused.length === 0) return draft as unknown as MeasuredLayout
    for (const [field, figure] of refused) {
      const path = field.split('.')
      const name = path.pop() ?? ''
      const holder = path.reduce<unknown>(
        (at, part) => (at as Record<string, unknown>)[part],
        draft,
      )
      ;(holder as Record<string, unknown>)[name] = figure ?? (name === 'text' ? 'x' : 0)
    }
  }
  return undefined
}

const EDGE = 1e-6

/** Where lines stood before designs: what was printed for years, and is the judge of what is now. */
function measuredLines(texts: readonly MeasuredText[]) {
  const data = sampleLabel('cn', 0, 'https://zhenma.example')
  let down = 0
  return texts.flatMap((text) => {
    const { size, left, top, gap } = text
    const lines = contentLines(text, contentOf(text, data), pointsOf(text.width), glyphWidth)
    if (top !== null) down = pointsOf(top)
    else if (lines.length > 0) down += gap
    return lines.map((line) => {
      const baseline = down + size
      down = baseline + lineGap(size)
      return { line, left, baseline: mmOf(baseline), size }
    })
  })
}

it('a measured layout as a design is valid, and prints each line and the QR code where they were', () => {
  let valid = 0
  fc.assert(
    fc.property(anyLayout, (wish) => {
      const measured = mended(wish)
      if (measured === undefined) return
      valid += 1
      const layout = upgradeLayout(measured)
      expect(refusedOf(layout)).toEqual([])
      expect(printLayout.parse(layout)).toEqual(layout)
      const data = sampleLabel('cn', 0, 'https://zhenma.example')
      const shapes = drawLabel(layout, data, glyphWidth).flatMap((drawn) => drawn.shapes)
      const lines = shapes.flatMap((shape) => (shape.kind === 'line-of-text' ? [shape] : []))
      const before = measuredLines(measured.texts)
      expect(lines.map(({ text, size, color }) => [text, size, color])).toEqual(
        before.map(({ line, size }) => [line, size, '#000000']),
      )
      for (const [index, line] of lines.entries()) {
        expect(line.left).toBeCloseTo(before[index]?.left ?? Number.NaN, 6)
        expect(line.baseline).toBeCloseTo(before[index]?.baseline ?? Number.NaN, 6)
      }
      const [code] = shapes.flatMap((shape) => (shape.kind === 'modules' ? [shape] : []))
      expect(code).toMatchObject({ left: measured.qr.left, top: measured.qr.top })
    }),
    { seed: 20261128, numRuns: 400 },
  )
  expect(valid).toBeGreaterThan(200)
})

it('every label of a valid template lies on the page, and everything of a label on it', () => {
  let valid = 0
  fc.assert(
    fc.property(anyLayout, (wish) => {
      const measured = mended(wish)
      if (measured === undefined) return
      valid += 1
      const layout = upgradeLayout(measured)
      const page = pageSize(layout)
      const { labelWidth, labelHeight } = layout
      const places = Array.from({ length: labelsPerPage(layout) }, (_, index) =>
        labelPosition(layout, index),
      )
      for (const [index, { left, top }] of places.entries()) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + labelWidth).toBeLessThanOrEqual(page.width + EDGE)
        expect(top + labelHeight).toBeLessThanOrEqual(page.height + EDGE)
        const after = index % layout.columns === layout.columns - 1 ? undefined : places[index + 1]
        if (after !== undefined) expect(after.left).toBeGreaterThanOrEqual(left + labelWidth - EDGE)
      }
      for (const { left, top, width, height } of layout.elements.map(boundsOf)) {
        expect(left + width).toBeLessThanOrEqual(labelWidth + EDGE)
        expect(top + height).toBeLessThanOrEqual(labelHeight + EDGE)
      }
      // The lines themselves, as they are printed.
      for (const { line, left, baseline, size } of measuredLines(measured.texts)) {
        expect(baseline).toBeLessThanOrEqual(labelHeight + EDGE)
        // A single character may be wider than the room of its text.
        if (line.length > 1 && !line.endsWith('…')) {
          const width = mmOf(textWidth(line, size, glyphWidth))
          expect(left + width).toBeLessThanOrEqual(labelWidth + EDGE)
        }
      }
    }),
    { seed: 20261121, numRuns: 400 },
  )
  expect(valid).toBeGreaterThan(200)
})
