import { placedCodewords } from './data-matrix-placement.ts'
import { withErrorCorrection } from './reed-solomon.ts'
import { modulesOf, type SymbolModules } from './symbol-modules.ts'

/** A square symbol (ISO/IEC 16022, table 7): modules along its edge, regions along it, and codewords. */
type Size = {
  readonly edge: number
  readonly regions: number
  readonly data: number
  readonly check: number
}

const SIZES: readonly Size[] = (
  [
    [10, 1, 3, 5],
    [12, 1, 5, 7],
    [14, 1, 8, 10],
    [16, 1, 12, 12],
    [18, 1, 18, 14],
    [20, 1, 22, 18],
    [22, 1, 30, 20],
    [24, 1, 36, 24],
    [26, 1, 44, 28],
    [32, 2, 62, 36],
    [36, 2, 86, 42],
    [40, 2, 114, 48],
    [44, 2, 144, 56],
    [48, 2, 174, 68],
  ] as const
).map(([edge, regions, data, check]) => ({ edge, regions, data, check }))

const FNC1 = 232
const PAD = 129

/** Text in ASCII encodation: two digits take one codeword. */
function codewordsOf(text: string): number[] {
  if (!/^[\x20-\x7e\x1d]+$/.test(text))
    throw new RangeError('a Data Matrix is written of plain ASCII here')
  return Array.from(text.matchAll(/\d\d|[^]/g), ([part]) =>
    part.length === 2 ? 130 + Number(part) : part === '\x1d' ? FNC1 : part.charCodeAt(0) + 1,
  )
}

/** The rest of the room, in numbers that look like chance (5.2.3). */
function padded(codewords: readonly number[], length: number): number[] {
  const all = [...codewords]
  if (all.length < length) all.push(PAD)
  while (all.length < length) {
    const value = PAD + ((149 * (all.length + 1)) % 253) + 1
    all.push(value <= 254 ? value : value - 254)
  }
  return all
}

/**
 * A Data Matrix ECC 200, as small as its text lets it be; with `isGs1` one that GS1 element strings stand in, and FNC1
 * (`\x1d`) between those of no fixed length. Throws a RangeError for what is not ASCII, and for more than 174 codewords.
 */
export function dataMatrix(text: string, { isGs1 = false } = {}): SymbolModules {
  const codewords = [...(isGs1 ? [FNC1] : []), ...codewordsOf(text)]
  const size = SIZES.find(({ data }) => data >= codewords.length)
  if (size === undefined) throw new RangeError('a Data Matrix of 48 modules has no room for this')
  const { edge, regions } = size
  const all = withErrorCorrection(padded(codewords, size.data), size.check)
  const isDark = placedCodewords(all, edge - 2 * regions)
  const region = edge / regions
  return modulesOf(edge, edge, (x, y) => {
    const [inX, inY] = [x % region, y % region]
    // The border of each region: solid on the left and below, alternating above and on the right.
    if (inX === 0 || inY === region - 1) return true
    if (inY === 0) return inX % 2 === 0
    if (inX === region - 1) return inY % 2 === 1
    return isDark(x - 1 - 2 * Math.floor(x / region), y - 1 - 2 * Math.floor(y / region))
  })
}
