import type { ElementOf, LabelElement, LabelParagraph } from '../element-shapes.ts'
import type { PrintLayout } from '../layout-shape.ts'

const COMMON = { name: '', rotation: 0, locked: false, group: null } as const
const BLACK = '#000000'

/** A roll of labels of 50 × 30 mm. */
export const rollOf = (elements: readonly LabelElement[]): PrintLayout => ({
  version: 2,
  paper: 'roll',
  columns: 1,
  rows: 1,
  marginLeft: 0,
  marginTop: 0,
  pitchX: 50,
  pitchY: 30,
  labelWidth: 50,
  labelHeight: 30,
  bleed: 0,
  cropMarks: false,
  elements: [...elements],
})

/** The QR code of the address, 20 mm wide, with its white margin on the label. */
export const symbolElement = (change: Partial<ElementOf<'symbol'>> = {}): ElementOf<'symbol'> => ({
  type: 'symbol',
  id: 'symbol-1',
  ...COMMON,
  x: 5,
  y: 5,
  width: 20,
  height: 20,
  symbology: 'qr',
  content: 'address',
  level: 'M',
  showText: true,
  ...change,
})

export const textElement = (
  change: Partial<ElementOf<'text'>> = {},
  paragraph: Partial<LabelParagraph> = {},
): ElementOf<'text'> => ({
  type: 'text',
  id: 'text-1',
  ...COMMON,
  x: 30,
  y: 5,
  width: 20,
  height: 5,
  align: 'left',
  color: BLACK,
  paragraphs: [
    {
      source: 'product',
      text: '',
      size: 8,
      lines: 1,
      gap: 0,
      indent: 0,
      width: null,
      ...paragraph,
    },
  ],
  ...change,
})

export const boxElement = (change: Partial<ElementOf<'box'>> = {}): ElementOf<'box'> => ({
  type: 'box',
  id: 'box-1',
  ...COMMON,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  stroke: 0.5,
  color: BLACK,
  fill: null,
  radius: 0,
  ...change,
})

export const lineElement = (change: Partial<ElementOf<'line'>> = {}): ElementOf<'line'> => ({
  type: 'line',
  id: 'line-1',
  ...COMMON,
  x: 0,
  y: 28,
  width: 50,
  height: 0,
  stroke: 0.3,
  color: BLACK,
  ...change,
})

export const pictureElement = (
  change: Partial<ElementOf<'picture'>> = {},
): ElementOf<'picture'> => ({
  type: 'picture',
  id: 'picture-1',
  ...COMMON,
  x: 30,
  y: 15,
  width: 10,
  height: 10,
  imageId: '00000000-0000-4000-8000-000000000001',
  fit: 'contain',
  ...change,
})

export const scratchElement = (
  change: Partial<ElementOf<'scratch'>> = {},
): ElementOf<'scratch'> => ({
  type: 'scratch',
  id: 'scratch-1',
  ...COMMON,
  x: 28,
  y: 24,
  width: 20,
  height: 5,
  size: 8,
  outline: false,
  ...change,
})
