/** `roll`: one label a page, which is as large as the label. */
export const PAPERS = ['a4', 'a5', 'letter', 'roll'] as const
export type Paper = (typeof PAPERS)[number]

/** How much of a QR code may be lost: about 7, 15, 25 and 30 per cent. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const
export type QrLevel = (typeof QR_LEVELS)[number]

/**
 * What a paragraph on a label says. `kind`: only on codes that are none of a product; `valid_until`: where a day of
 * production and a shelf life are known; `printed_on`: the day on which the file is made; `hidden_code`: of batches that
 * have one.
 */
export const TEXT_SOURCES = [
  'product',
  'code',
  'serial',
  'batch',
  'produced_on',
  'gtin',
  'company',
  'kind',
  'number',
  'specification',
  'packaging',
  'unit',
  'factory',
  'valid_until',
  'printed_on',
  'hidden_code',
  'text',
] as const
export type TextSource = (typeof TEXT_SOURCES)[number]

export const SYMBOLOGIES = ['qr', 'data_matrix', 'gs1_data_matrix', 'code_128', 'ean_13'] as const
export type Symbology = (typeof SYMBOLOGIES)[number]

/** What a symbol holds. `gs1`: the GTIN and the code as serial number, as GS1 element strings. */
export const SYMBOL_CONTENTS = ['address', 'code', 'serial', 'gtin', 'gs1'] as const
export type SymbolContent = (typeof SYMBOL_CONTENTS)[number]

/** What each symbology can hold; the first is what a new one holds. */
export const CONTENTS_OF: Readonly<Record<Symbology, readonly SymbolContent[]>> = {
  qr: ['address', 'code', 'serial'],
  data_matrix: ['address', 'code', 'serial'],
  gs1_data_matrix: ['gs1'],
  code_128: ['code', 'serial'],
  ean_13: ['gtin'],
}

/** Those that are bars, with their digits below. */
export const isLinear = (symbology: Symbology): boolean =>
  symbology === 'code_128' || symbology === 'ean_13'

export const ELEMENT_TYPES = ['text', 'symbol', 'picture', 'line', 'box', 'scratch'] as const
export type ElementType = (typeof ELEMENT_TYPES)[number]

export const ALIGNMENTS = ['left', 'center', 'right'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const PICTURE_FITS = ['contain', 'cover'] as const

export const ROTATIONS = [0, 90, 180, 270] as const
export type Rotation = (typeof ROTATIONS)[number]

export const MAXIMUM_ELEMENTS = 100
/** Paragraphs of one text, and of a whole label. */
export const MAXIMUM_TEXTS = 12
export const MAXIMUM_PARAGRAPHS = 120
/** Different pictures of a label. */
export const MAXIMUM_PICTURES = 10
export const FIXED_TEXT_LIMIT = 60
/** Smaller ones are hard to read for old phones: said, not refused. */
export const SMALL_QR_MM = 10
/** Smaller modules do not come out of any printer. */
export const LEAST_MODULE_MM = 0.1

/** Smallest and largest, in mm, points or numbers: for the schema, the database and the screen. */
export const LAYOUT_LIMITS = {
  columns: [1, 20],
  rows: [1, 50],
  margin: [0, 300],
  pitch: [0, 300],
  labelWidth: [10, 300],
  labelHeight: [8, 400],
  bleed: [0, 5],
  qrEdge: [5, 200],
  position: [0, 400],
  /** Of a box before it is turned: what lies on the label then may have begun beside it. */
  place: [-400, 400],
  extent: [0, 410],
  stroke: [0, 10],
  radius: [0, 50],
  textSize: [4, 72],
  textGap: [0, 72],
  textWidth: [1, 300],
  textLines: [1, 6],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
export type Limited = keyof typeof LAYOUT_LIMITS
