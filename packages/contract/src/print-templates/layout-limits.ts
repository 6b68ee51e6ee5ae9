/** `roll`: one label a page, which is as large as the label. */
export const PAPERS = ['a4', 'a5', 'letter', 'roll'] as const
export type Paper = (typeof PAPERS)[number]

/** How much of a QR code may be lost: about 7, 15, 25 and 30 per cent. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const
export type QrLevel = (typeof QR_LEVELS)[number]

/** What a text on a label says. `kind`: only on codes that are none of a product. */
export const TEXT_SOURCES = [
  'product',
  'code',
  'serial',
  'batch',
  'produced_on',
  'gtin',
  'company',
  'kind',
  'text',
] as const
export type TextSource = (typeof TEXT_SOURCES)[number]

export const MAXIMUM_TEXTS = 12
export const FIXED_TEXT_LIMIT = 60
/** Smaller ones are hard to read for old phones: said, not refused. */
export const SMALL_QR_MM = 10

/** Smallest and largest, in mm, points or numbers: for the schema, the database and the screen. */
export const LAYOUT_LIMITS = {
  columns: [1, 20],
  rows: [1, 50],
  margin: [0, 300],
  pitch: [0, 300],
  labelWidth: [10, 300],
  labelHeight: [8, 400],
  qrEdge: [5, 200],
  position: [0, 400],
  textSize: [4, 72],
  textGap: [0, 72],
  textWidth: [1, 300],
  textLines: [1, 6],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
export type Limited = keyof typeof LAYOUT_LIMITS
