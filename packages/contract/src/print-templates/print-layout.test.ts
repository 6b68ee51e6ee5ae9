import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../kernel/texts.ts'
import type { LabelElement } from './element-shapes.ts'
import { cropMarks, labelPosition, pageSize } from './label-geometry.ts'
import { CONTENTS_OF, MAXIMUM_ELEMENTS, SYMBOLOGIES } from './layout-limits.ts'
import { printLayout } from './print-layout.ts'
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

/** What is refused of a layout: its fields, and the figure or the choice that would do. */
function refusedOf(layout: unknown): (readonly [string, unknown])[] {
  const { error } = printLayout.safeParse(layout)
  return (error?.issues ?? []).map((issue) => {
    const figure =
      issue.code === 'too_big'
        ? issue.maximum
        : issue.code === 'too_small'
          ? issue.minimum
          : issue.code === 'invalid_value'
            ? issue.values.join(' ')
            : issue.code === 'unrecognized_keys'
              ? issue.keys.join(' ')
              : null
    return [issue.path.join('.'), figure] as const
  })
}

/** The same of an element alone on a roll of 50 × 30 mm, without its place in the list. */
const refusedOn = (element: object, sheet: object = {}) =>
  refusedOf({ ...rollOf([element as LabelElement]), ...sheet }).map(
    ([field, figure]) => [field.replace('elements.0.', ''), figure] as const,
  )

describe('a design is refused by its field, with what would do', () => {
  it.each<[string, object, [string, unknown][]]>([
    ['beside the label', symbolElement({ x: 40 }), [['x', 30]]],
    ['above it', symbolElement({ y: -1 }), [['y', 0]]],
    ['below it', textElement({ y: 29 }), [['y', 25]]],
    ['wider than it', boxElement({ width: 51 }), [['width', 50]]],
    [
      'turned out of it',
      lineElement({ x: 0, y: 10, width: 40, height: 0, rotation: 90 }),
      [['width', 30]],
    ],
    [
      'turned over its edge',
      textElement({ x: 0, y: 0, width: 20, height: 5, rotation: 90 }),
      [['y', 7.5]],
    ],
    [
      'a text that says nothing',
      textElement({}, { source: 'text', text: ' ' }),
      [['paragraphs.0.text', null]],
    ],
    ['a text higher than its box', textElement({ height: 2 }), [['height', 3.71]]],
    [
      'a paragraph beside its text',
      textElement({}, { indent: 19.5 }),
      [['paragraphs.0.indent', 19]],
    ],
    [
      'a paragraph wider than its text',
      textElement({}, { width: 30 }),
      [['paragraphs.0.width', 20]],
    ],
    ['a code that would be cut', textElement({}, { source: 'code' }), [['paragraphs.0.lines', 3]]],
    ['a symbol that is none', symbolElement({ width: 2, height: 2 }), [['width', 2.9]]],
    ['a low symbol', symbolElement({ height: 2 }), [['height', 2.9]]],
    [
      'bars that are none',
      symbolElement({ symbology: 'code_128', content: 'code', width: 16 }),
      [['width', 16.7]],
    ],
    [
      'bars without height',
      symbolElement({ symbology: 'ean_13', content: 'gtin', height: 3 }),
      [['height', 4]],
    ],
    [
      'an EAN-13 of a code',
      symbolElement({ symbology: 'ean_13', content: 'code' }),
      [['content', 'gtin']],
    ],
    ['a QR code of GS1', symbolElement({ content: 'gs1' }), [['content', 'address code serial']]],
    ['a line that is none', lineElement({ width: 0, height: 0 }), [['width', 0.1]]],
    ['a line of no width', lineElement({ stroke: 0 }), [['stroke', 0.05]]],
    ['a box that is none', boxElement({ width: 0 }), [['width', 0.1]]],
    ['a colour by its name', boxElement({ color: 'red' }), [['color', null]]],
    [
      'a picture from elsewhere',
      pictureElement({ imageId: 'https://a.cn/b.png' }),
      [['imageId', null]],
    ],
    ['a field too narrow for its code', scratchElement({ width: 5 }), [['width', 12.54]]],
    ['a field too low for it', scratchElement({ height: 3 }), [['height', 3.67]]],
    ['half a turn', boxElement({ rotation: 45 as never }), [['rotation', '0 90 180 270']]],
    ['an id with spaces', boxElement({ id: 'a b' }), [['id', null]]],
    ['what elements do not have', { ...boxElement(), opacity: 0.5 }, [['elements.0', 'opacity']]],
    ['what is no element', { ...boxElement(), type: 'video' }, [['type', null]]],
  ])('%s', (_what, element, refused) => {
    expect(refusedOn(element)).toEqual(refused)
  })

  it('two of one id, and more elements than may be', () => {
    const two = [boxElement(), boxElement()]
    expect(refusedOf(rollOf(two))).toEqual([['elements.1.id', 'box-2']])
    const many = Array.from({ length: MAXIMUM_ELEMENTS + 1 }, (_, n) => boxElement({ id: `b${n}` }))
    expect(refusedOf(rollOf(many))).toEqual([['elements', MAXIMUM_ELEMENTS]])
    expect(refusedOf(rollOf(many.slice(1)))).toEqual([])
  })

  it('more paragraphs and pictures than a label can have', () => {
    const text = textElement({ height: 28, y: 0 }, { size: 4 })
    const [paragraph] = text.type === 'text' ? text.paragraphs : []
    const texts = Array.from({ length: 11 }, (_, n) => ({
      ...text,
      id: `t${n}`,
      paragraphs: Array.from({ length: 12 }, () => paragraph),
    }))
    expect(refusedOf(rollOf(texts as LabelElement[]))).toEqual([['elements.10.paragraphs', 0]])
    const pictures = Array.from({ length: 11 }, (_, n) =>
      pictureElement({
        id: `p${n}`,
        imageId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      }),
    )
    expect(refusedOf(rollOf(pictures))).toEqual([['elements', 10]])
  })

  it('a version that is none', () => {
    expect(refusedOf({ ...rollOf([]), version: 3 }).map(([field]) => field)).toEqual(['version'])
    expect(refusedOf(null)).toHaveLength(1)
  })

  it('labels whose bleed would reach the next one', () => {
    const sheet = { ...startingLayout('l7160', 'en'), bleed: 2 }
    expect(refusedOf(sheet)).toEqual([
      ['pitchX', 67.5],
      ['pitchY', 42.1],
    ])
  })
})

it('boxes, lines and pictures reach into the bleed, texts and symbols do not', () => {
  const sheet = { bleed: 2 }
  expect(refusedOn(boxElement({ x: -2, y: -2, width: 54, height: 34 }), sheet)).toEqual([])
  expect(refusedOn(boxElement({ x: -2.01 }), sheet)).toEqual([['x', -2]])
  expect(refusedOn(symbolElement({ x: -1 }), sheet)).toEqual([['x', 0]])
})

it.each(STARTING_POINTS)('the starting point %s is a valid design in each language', (point) => {
  for (const language of LANGUAGES) {
    const layout = startingLayout(point, language)
    expect(refusedOf(layout)).toEqual([])
    expect(printLayout.parse(layout)).toEqual(layout)
  }
})

describe('what lies around labels', () => {
  const roll = rollOf([])

  it('makes the page of a roll larger, and nothing without bleed and marks', () => {
    expect(pageSize(roll)).toEqual({ width: 50, height: 30 })
    expect(pageSize({ ...roll, bleed: 2 })).toEqual({ width: 54, height: 34 })
    expect(pageSize({ ...roll, bleed: 2, cropMarks: true })).toEqual({ width: 62, height: 42 })
    expect(labelPosition({ ...roll, bleed: 2, cropMarks: true }, 0)).toEqual({ left: 6, top: 6 })
    expect(cropMarks({ ...roll, bleed: 2 })).toEqual([])
  })

  it('is marked at each edge where a cut is, beyond the bleed', () => {
    const marks = cropMarks({ ...roll, bleed: 2, cropMarks: true })
    expect(marks).toHaveLength(8)
    expect(marks).toContainEqual({ x1: 6, y1: 0, x2: 6, y2: 3 })
    expect(marks).toContainEqual({ x1: 59, y1: 36, x2: 62, y2: 36 })
    // Of labels that touch each other one cut parts two.
    const touching = {
      ...startingLayout('l7160', 'en'),
      cropMarks: true,
      columns: 2,
      pitchX: 63.5,
      rows: 1,
    }
    expect(cropMarks(touching)).toHaveLength(2 * 3 + 2 * 2)
  })
})

it.each(SYMBOLOGIES)('%s is taken with each of its contents', (symbology) => {
  for (const content of CONTENTS_OF[symbology]) {
    const element = symbolElement({ symbology, content, x: 0, y: 2, width: 50 })
    expect(refusedOn(element)).toEqual([])
  }
})
