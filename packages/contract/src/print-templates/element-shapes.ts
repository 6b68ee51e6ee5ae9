import { z } from 'zod'
import { mm, points, count } from './layout-figures.ts'
import {
  ALIGNMENTS,
  FIXED_TEXT_LIMIT,
  MAXIMUM_TEXTS,
  PICTURE_FITS,
  QR_LEVELS,
  ROTATIONS,
  SYMBOL_CONTENTS,
  SYMBOLOGIES,
  TEXT_SOURCES,
} from './layout-limits.ts'

const shortId = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/)
const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** What every element has. */
const common = {
  /** Its own on the label. */
  id: shortId,
  /** What people call it; empty: by what it is. */
  name: z.string().trim().max(40).default(''),
  /** Upper left corner of its box before it is turned, from the label's. */
  x: mm('place'),
  y: mm('place'),
  width: mm('extent'),
  height: mm('extent'),
  /** Clockwise, around the middle of its box. */
  rotation: z.literal(ROTATIONS).default(0),
  /** Stays where it is while somebody designs. */
  locked: z.boolean().default(false),
  /** Elements of one group are chosen and moved together. */
  group: shortId.nullable().default(null),
}

const labelParagraph = z.strictObject({
  source: z.enum(TEXT_SOURCES),
  /** Of the source `text` all of it; of others what stands before the value. */
  text: z.string().trim().max(FIXED_TEXT_LIMIT).default(''),
  size: points('textSize'),
  /** Most lines; what is too long for them ends with an ellipsis. */
  lines: count('textLines'),
  /** Points between it and the paragraph before it. */
  gap: points('textGap').default(0),
  /** From the left edge of the element. */
  indent: mm('position').default(0),
  /** Where it is broken into lines; null: as far as the element reaches. */
  width: mm('textWidth').nullable().default(null),
})

/** Paragraphs below each other; one that says nothing takes no room, and what follows it moves up. */
const textElement = z.strictObject({
  type: z.literal('text'),
  ...common,
  align: z.enum(ALIGNMENTS).default('left'),
  color: color.default('#000000'),
  paragraphs: z.array(labelParagraph).min(1).max(MAXIMUM_TEXTS),
})

/**
 * A machine-readable symbol, black on white, in the middle of its box: square ones as large as its shorter side, bars as
 * wide as the box. The white margin lies outside of it.
 */
const symbolElement = z.strictObject({
  type: z.literal('symbol'),
  ...common,
  symbology: z.enum(SYMBOLOGIES),
  content: z.enum(SYMBOL_CONTENTS),
  /** Of QR codes: the least that may be lost. */
  level: z.enum(QR_LEVELS).default('M'),
  /** Of bars: their digits below them, within the box. */
  showText: z.boolean().default(true),
})

/** A picture of the company, by the number of its file. */
const pictureElement = z.strictObject({
  type: z.literal('picture'),
  ...common,
  imageId: z.uuid(),
  /** The whole picture within its box, or its middle over all of it. */
  fit: z.enum(PICTURE_FITS).default('contain'),
})

/** From the upper left corner of its box to the lower right one: without height it lies, without width it stands. */
const lineElement = z.strictObject({
  type: z.literal('line'),
  ...common,
  stroke: mm('stroke').min(0.05),
  color: color.default('#000000'),
})

/** Its border lies within the box. */
const boxElement = z.strictObject({
  type: z.literal('box'),
  ...common,
  /** 0: no border. */
  stroke: mm('stroke'),
  color: color.default('#000000'),
  fill: color.nullable().default(null),
  radius: mm('radius').default(0),
})

/** Where the hidden code stands, in the middle, below a layer that a printer applies: nothing without such a code. */
const scratchElement = z.strictObject({
  type: z.literal('scratch'),
  ...common,
  size: points('textSize'),
  /** The edge of the layer, printed. */
  outline: z.boolean().default(false),
})

export const labelElement = z.discriminatedUnion('type', [
  textElement,
  symbolElement,
  pictureElement,
  lineElement,
  boxElement,
  scratchElement,
])

export type LabelElement = z.output<typeof labelElement>
export type ElementOf<Type extends LabelElement['type']> = Extract<LabelElement, { type: Type }>
export type LabelParagraph = z.output<typeof labelParagraph>
