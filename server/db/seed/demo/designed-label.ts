import type { LabelElement, LabelParagraph } from '@zhenma/contract/print-templates/element-shapes'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'

/** What stands on the designed label besides the batch's own data. */
export type DesignedLabelWords = {
  readonly name: string
  readonly validUntil: string
  readonly scratch: string
}

const COMMON = { name: '', rotation: 0, locked: false, group: null } as const
const GREEN = '#1d5b3a'

const paragraph = (
  source: LabelParagraph['source'],
  size: number,
  more: Partial<LabelParagraph> = {},
): LabelParagraph => {
  return { source, text: '', size, lines: 1, gap: 0, indent: 0, width: null, ...more }
}

/** A seal of a roll, 60 × 40 mm: a frame, a picture, a line, two symbols and a field to scratch. */
export function designedLabel(words: DesignedLabelWords, imageId: string): PrintLayout {
  const elements: LabelElement[] = [
    {
      type: 'box',
      id: 'frame',
      ...COMMON,
      x: 0.5,
      y: 0.5,
      width: 59,
      height: 39,
      stroke: 0.3,
      color: GREEN,
      fill: null,
      radius: 2,
    },
    {
      type: 'symbol',
      id: 'address',
      ...COMMON,
      x: 4,
      y: 4,
      width: 19,
      height: 19,
      symbology: 'qr',
      content: 'address',
      level: 'Q',
      showText: true,
    },
    {
      type: 'picture',
      id: 'mark',
      ...COMMON,
      x: 48.5,
      y: 3,
      width: 8,
      height: 8,
      imageId,
      fit: 'contain',
    },
    {
      type: 'text',
      id: 'about',
      ...COMMON,
      x: 27,
      y: 3,
      width: 20.5,
      height: 14,
      align: 'left',
      color: '#000000',
      paragraphs: [
        paragraph('product', 7, { lines: 2 }),
        paragraph('specification', 5.5, { gap: 2 }),
        paragraph('valid_until', 4.5, { text: words.validUntil, gap: 1 }),
      ],
    },
    {
      type: 'line',
      id: 'rule',
      ...COMMON,
      x: 27,
      y: 18,
      width: 30,
      height: 0,
      stroke: 0.2,
      color: GREEN,
    },
    {
      type: 'symbol',
      id: 'bars',
      ...COMMON,
      x: 29,
      y: 20,
      width: 24,
      height: 6,
      symbology: 'code_128',
      content: 'serial',
      level: 'M',
      showText: true,
    },
    {
      type: 'text',
      id: 'code',
      ...COMMON,
      x: 3,
      y: 28.5,
      width: 28,
      height: 9,
      align: 'left',
      color: '#000000',
      paragraphs: [paragraph('code', 6.5, { lines: 2 })],
    },
    {
      type: 'scratch',
      id: 'hidden',
      ...COMMON,
      x: 33,
      y: 28,
      width: 24,
      height: 6,
      size: 9,
      outline: true,
    },
    {
      type: 'text',
      id: 'scratch-word',
      ...COMMON,
      x: 33,
      y: 34.5,
      width: 24,
      height: 3,
      align: 'center',
      color: GREEN,
      paragraphs: [paragraph('text', 5, { text: words.scratch })],
    },
  ]
  return {
    version: 2,
    paper: 'roll',
    columns: 1,
    rows: 1,
    marginLeft: 0,
    marginTop: 0,
    pitchX: 60,
    pitchY: 40,
    labelWidth: 60,
    labelHeight: 40,
    bleed: 0,
    cropMarks: false,
    elements,
  }
}
