import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import {
  CONTENTS_OF,
  isLinear,
  SYMBOLOGIES,
  type Symbology,
} from '@zhenma/contract/print-templates/layout-limits'
import type {
  ElementOf,
  LabelElement,
  LabelParagraph,
} from '@zhenma/contract/print-templates/element-shapes'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { freePlace } from '../arranging/free-place.ts'
import { hundredths } from '../arranging/placed.ts'
import { freshName } from '../arranging/steps.ts'
import { roomy } from './roomy.ts'

/** What can be added without being asked for more; a picture needs its file. */
export const ADDABLE = ['text', 'code', ...SYMBOLOGIES, 'line', 'box', 'scratch'] as const
export type Addable = (typeof ADDABLE)[number]

type Sheet = Pick<PrintLayout, 'labelWidth' | 'labelHeight' | 'elements'>
type Size = { readonly width: number; readonly height: number }

/** As large as it is wanted, or as there is room on the label. */
function sizeFor({ labelWidth, labelHeight }: Sheet, wanted: Size): Size {
  const factor = Math.min(1, labelWidth / wanted.width || 1, labelHeight / wanted.height || 1)
  return { width: hundredths(wanted.width * factor), height: hundredths(wanted.height * factor) }
}

/** Of symbols more than their white margin, of all else so that it is seen to be apart. */
const GAP_MM = { symbol: 3, other: 1 } as const

/** Where nothing else is, if there is such a place. Boxes that are seen through may surround it. */
function put<E extends LabelElement>(element: E, sheet: Sheet): E {
  const label = { width: sheet.labelWidth, height: sheet.labelHeight }
  const others = sheet.elements.filter(({ type }) => type !== 'box').map(boundsOf)
  const gap = element.type === 'symbol' ? GAP_MM.symbol : GAP_MM.other
  const { left, top } = freePlace(element, label, others, gap)
  return { ...element, x: left, y: top }
}

function commonOf(sheet: Sheet, wanted: Size) {
  return {
    id: freshName(
      'e',
      sheet.elements.map(({ id }) => id),
    ),
    name: '',
    x: 0,
    y: 0,
    ...sizeFor(sheet, wanted),
    rotation: 0 as const,
    locked: false,
    group: null,
  }
}

const SIZE_POINTS = 7
/** Of a line of text, with what hangs below it. */
const LINE_MM = 3.6

/** A further paragraph of a text, as large as the one before it. */
export const newParagraph = (
  source: LabelParagraph['source'],
  text: string,
  size = SIZE_POINTS,
): LabelParagraph => ({ source, text, size, lines: 1, gap: 0, indent: 0, width: null })

function newText(sheet: Sheet, words: string): ElementOf<'text'> {
  const width = Math.min(40, sheet.labelWidth * 0.8)
  return {
    type: 'text',
    ...commonOf(sheet, { width, height: LINE_MM }),
    align: 'left',
    color: '#000000',
    paragraphs: [newParagraph('text', words)],
  }
}

/** The code in groups of four, in as many lines as it needs. */
function newCode(sheet: Sheet): ElementOf<'text'> {
  const width = Math.min(45, sheet.labelWidth * 0.8)
  return {
    type: 'text',
    ...commonOf(sheet, { width, height: LINE_MM }),
    align: 'left',
    color: '#000000',
    paragraphs: [newParagraph('code', '')],
  }
}

/** As large as such symbols usually are on labels, and not larger than two thirds of this one. */
const SYMBOL_MM: Readonly<Record<Symbology, Size>> = {
  qr: { width: 18, height: 18 },
  data_matrix: { width: 14, height: 14 },
  gs1_data_matrix: { width: 16, height: 16 },
  code_128: { width: 45, height: 12 },
  ean_13: { width: 31.35, height: 15 },
}

function newSymbol(sheet: Sheet, symbology: Symbology): ElementOf<'symbol'> {
  const { width, height } = SYMBOL_MM[symbology]
  const most = (2 / 3) * Math.min(sheet.labelWidth, sheet.labelHeight)
  const edge = hundredths(Math.min(width, most))
  const wanted = isLinear(symbology)
    ? { width: Math.min(width, sheet.labelWidth * 0.9), height: Math.min(height, most) }
    : { width: edge, height: edge }
  return {
    type: 'symbol',
    ...commonOf(sheet, wanted),
    symbology,
    content: CONTENTS_OF[symbology][0] ?? 'code',
    level: 'M',
    showText: true,
  }
}

/** A new element where there is room for it, or in the middle of the label; `words`: what a text says until somebody types. */
export const newElement = (kind: Addable, sheet: Sheet, words: string): LabelElement =>
  put(roomy(made(kind, sheet, words)), sheet)

function made(kind: Addable, sheet: Sheet, words: string): LabelElement {
  switch (kind) {
    case 'text':
      return newText(sheet, words)
    case 'code':
      return newCode(sheet)
    case 'line': {
      const common = commonOf(sheet, { width: sheet.labelWidth * 0.6, height: 1 })
      return { type: 'line', ...common, height: 0, stroke: 0.3, color: '#000000' }
    }
    case 'box': {
      const wanted = { width: sheet.labelWidth * 0.6, height: sheet.labelHeight * 0.4 }
      return {
        type: 'box',
        ...commonOf(sheet, wanted),
        stroke: 0.3,
        color: '#000000',
        fill: null,
        radius: 0,
      }
    }
    case 'scratch':
      return {
        type: 'scratch',
        ...commonOf(sheet, { width: 24, height: 6 }),
        size: 8,
        outline: true,
      }
    default:
      return newSymbol(sheet, kind)
  }
}

/** A picture, as high as its pixels say, and not larger than half of the label. */
export function newPicture(
  sheet: Sheet,
  image: { readonly id: string } & Size,
): ElementOf<'picture'> {
  const ratio = image.height > 0 ? image.width / image.height : 1
  const [mostWide, mostHigh] = [sheet.labelWidth / 2, sheet.labelHeight / 2]
  const width = Math.min(mostWide, mostHigh * ratio)
  const common = commonOf(sheet, { width, height: width / ratio })
  return put({ type: 'picture', ...common, imageId: image.id, fit: 'contain' }, sheet)
}
