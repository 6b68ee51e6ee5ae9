import type { LabelCodec } from './label-code.ts'
import { MAX_NUMBER_BYTES, writeNumber, writePadded } from './decimal-text.ts'
import { rangeLength, type SerialRange } from './serial-range.ts'

/**
 * One piece of a line: fixed text, the label's code or serial (with `of`, those of another label,
 * such as its box; undefined leaves the place empty), or a text made for each label.
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
    yield writeLines(
      line.map((part) => columnOf(part, codec, company, serials)),
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

function columnOf(
  part: LinePart,
  codec: LabelCodec,
  company: number,
  serials: Float64Array,
): Column {
  if (typeof part === 'string') return fixedColumn(Buffer.from(part, 'utf8'), serials.length)
  if (part.field === 'text') return textColumn(part.of, serials)
  const { of } = part
  // NaN marks an empty place; it survives in a typed array where undefined would not.
  const shown = of === undefined ? serials : serials.map((serial) => of(serial) ?? Number.NaN)
  return part.field === 'code' ? codeColumn(codec, company, shown) : serialColumn(shown)
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

function codeColumn(codec: LabelCodec, company: number, shown: Float64Array): Column {
  const present = shown.filter((serial) => !Number.isNaN(serial))
  const { left, right } = codec.encryptSerials(company, present)
  const { leftDigits, rightDigits } = codec
  let next = 0
  return {
    maxBytes: codec.format.length * present.length,
    write(target, offset, row) {
      if (Number.isNaN(shown[row])) return offset
      const code = next++
      const middle = writePadded(target, offset, left[code] as number, leftDigits)
      return writePadded(target, middle, right[code] as number, rightDigits)
    },
  }
}
