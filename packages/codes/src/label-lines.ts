import type { CodeHalves, LabelCodec } from './label-code.ts'
import { MAX_NUMBER_BYTES, writeNumber, writePadded } from './decimal-text.ts'
import { rangeLength, type SerialRange } from './serial-range.ts'

/**
 * One piece of a line: fixed text, the label's code or serial (with `of`, those of another label,
 * such as its box; undefined leaves the cell empty), or a text made for each label.
 */
export type LinePart =
  | string
  | { readonly field: 'code' | 'serial'; readonly of?: (serial: number) => number | undefined }
  | { readonly field: 'text'; readonly of: (serial: number) => string }

const LINES_PER_CHUNK = 8192

/** A part of the lines of one chunk: how many bytes it may need, and how it writes a row. */
type Column = {
  readonly maxBytes: number
  write(target: Uint8Array, offset: number, row: number): number
}

/**
 * The lines of a serial range as UTF-8 text, in buffers of some thousand lines that the receiver
 * may keep: feed them to a stream (`Readable.from`) and a hundred million codes need no more memory
 * than two buffers. For addresses, a line is `['https://…/t/', { field: 'code' }, '\r\n']`. Escaping
 * is up to the caller. Throws a RangeError for a company or serial outside the codec's format.
 */
export function* encodeRange(
  codec: LabelCodec,
  company: number,
  range: SerialRange,
  line: readonly LinePart[] = [{ field: 'code' }, '\n'],
): Generator<Buffer, void> {
  for (let lo = range.lo; lo <= range.hi; lo += LINES_PER_CHUNK) {
    const hi = Math.min(range.hi, lo + LINES_PER_CHUNK - 1)
    const serials = new Float64Array(rangeLength({ lo, hi }))
    for (let row = 0; row < serials.length; row++) serials[row] = lo + row
    const codes = codesOf(codec, company)
    yield writeLines(
      line.map((part) => columnOf(part, codes, serials)),
      serials.length,
    )
  }
}

function writeLines(columns: readonly Column[], rows: number): Buffer {
  const maxBytes = columns.reduce((sum, column) => sum + column.maxBytes, 0)
  const target = Buffer.allocUnsafeSlow(maxBytes)
  let offset = 0
  for (let row = 0; row < rows; row++) {
    for (const column of columns) offset = column.write(target, offset, row)
  }
  return target.subarray(0, offset)
}

function columnOf(part: LinePart, codes: ChunkCodes, serials: Float64Array): Column {
  if (typeof part === 'string') return fixedColumn(Buffer.from(part, 'utf8'), serials.length)
  if (part.field === 'text') return textColumn(part.of, serials)
  const { of } = part
  // NaN marks an empty cell; it survives in a typed array where undefined would not.
  const shown = of === undefined ? serials : serials.map((serial) => of(serial) ?? Number.NaN)
  return part.field === 'code' ? codeColumn(codes, shown) : serialColumn(shown)
}

function fixedColumn(bytes: Buffer, rows: number): Column {
  return {
    maxBytes: bytes.length * rows,
    write(target, offset) {
      for (let index = 0; index < bytes.length; index++) {
        target[offset + index] = bytes[index] as number
      }
      return offset + bytes.length
    },
  }
}

function textColumn(of: (serial: number) => string, serials: Float64Array): Column {
  const texts = Array.from(serials, (serial) => Buffer.from(of(serial), 'utf8'))
  return {
    maxBytes: texts.reduce((sum, text) => sum + text.length, 0),
    write(target, offset, row) {
      const text = texts[row] as Buffer
      target.set(text, offset)
      return offset + text.length
    },
  }
}

function serialColumn(shown: Float64Array): Column {
  return {
    maxBytes: MAX_NUMBER_BYTES * shown.length,
    write(target, offset, row) {
      const serial = shown[row] as number
      return Number.isNaN(serial) ? offset : writeNumber(target, offset, serial)
    },
  }
}

/** The codes of one chunk. A column of serials that comes twice in a line is encrypted once. */
type ChunkCodes = {
  readonly codec: LabelCodec
  halvesOf(serials: Float64Array): CodeHalves
}

function codesOf(codec: LabelCodec, company: number): ChunkCodes {
  const known = new Map<Float64Array, CodeHalves>()
  return {
    codec,
    halvesOf(serials) {
      const halves = known.get(serials) ?? codec.encryptSerials(company, serials)
      known.set(serials, halves)
      return halves
    },
  }
}

/** Rows are written in order, and those that show the same label as the row before share its code. */
function codeColumn({ codec, halvesOf }: ChunkCodes, shown: Float64Array): Column {
  const isNext = (serial: number, row: number) => !Number.isNaN(serial) && serial !== shown[row - 1]
  const distinct = shown.every(isNext) ? shown : shown.filter(isNext)
  const { left, right } = halvesOf(distinct)
  const { leftDigits, rightDigits } = codec
  let code = -1
  return {
    maxBytes: codec.format.length * shown.length,
    write(target, offset, row) {
      const serial = shown[row] as number
      if (Number.isNaN(serial)) return offset
      if (isNext(serial, row)) code++
      const middle = writePadded(target, offset, left[code] as number, leftDigits)
      return writePadded(target, middle, right[code] as number, rightDigits)
    },
  }
}
