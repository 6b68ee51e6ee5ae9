import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import { setImmediate } from 'node:timers/promises'
import { Failure, fail } from '../../platform/errors/fail.ts'
import { type RawCell, RowCollector } from '../../platform/sheets/row-collector.ts'
import { readXlsx } from '../../platform/sheets/read-xlsx.ts'
import { decodeText } from '../../platform/sheets/read-csv.ts'

/** A code of a file and the row it stands in, from 1. */
export type ListedCode = { readonly row: number; readonly code: string }

/** What is no code is kept as it is, to be reported; nobody means more of it than this. */
const KEY_LIMIT = 128
const SEPARATOR = /[,;\t]/
/** A row without any digit, on top of the file, is its header. */
const SOME_DIGITS = /\d/
const PIECE_BYTES = 64 * 1024
/** Bytes that no text has. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/

/**
 * Reads the codes of an uploaded csv, txt or xlsx, told apart by content, and hands each to `take`;
 * answers how many there were. Of every row the first cell counts that has a code's shape, or else
 * the first that holds something; a header is passed over. Codes are cleaned as scanned ones are, so
 * addresses from QR codes do too. Gives other calls a turn in between. Throws SHEET_UNREADABLE,
 * SHEET_EXPANDS_TOO_LARGE, CODE_FILE_TOO_LONG, CODE_FILE_EMPTY.
 */
export async function readCodeList(
  content: Buffer,
  limit: number,
  take: (listed: ListedCode) => void,
): Promise<number> {
  const list = new CodeCollector(limit, take)
  const isZip = content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  try {
    if (isZip) await readXlsx(content, list)
    else await readLines(content, list)
  } catch (error) {
    if (error instanceof Failure && error.key === 'SHEET_TOO_MANY_ROWS') {
      throw fail('CODE_FILE_TOO_LONG', { limit })
    }
    throw error instanceof Failure ? error : fail('SHEET_UNREADABLE')
  }
  if (list.codeCount === 0) throw fail('CODE_FILE_EMPTY')
  if (list.codeCount > limit) throw fail('CODE_FILE_TOO_LONG', { limit })
  return list.codeCount
}

/** Keeps nothing of a row: its code is handed on. */
class CodeCollector extends RowCollector {
  codeCount = 0
  private readonly take: (listed: ListedCode) => void

  constructor(limit: number, take: (listed: ListedCode) => void) {
    super(limit)
    this.take = take
  }

  override add(row: number, cells: readonly RawCell[]): void {
    const texts = cells.map(textOf).filter((text) => text !== '')
    const code = texts.find(isCodeShape) ?? texts[0]
    if (code === undefined) return
    const isHeader = row === 1 && !isCodeShape(code) && !texts.some(hasDigits)
    if (isHeader) return
    this.codeCount += 1
    this.take({ row, code: code.slice(0, KEY_LIMIT) })
  }
}

const hasDigits = (text: string): boolean => SOME_DIGITS.test(text)

/** A number of a spreadsheet as it is written: with more than 15 digits it was rounded, and shows it. */
function textOf(cell: RawCell): string {
  if (typeof cell === 'string') return cleanScannedText(cell.replace(/^["']+|["']+$/g, ''))
  return 'number' in cell ? cell.number : ''
}

async function readLines(content: Buffer, list: CodeCollector): Promise<void> {
  let row = 0
  for (const piece of piecesOf(content)) {
    const lines = decodeText(piece).split('\n')
    // A piece ends with its last line's end.
    if (lines.at(-1) === '') lines.pop()
    for (const line of lines) {
      row += 1
      if (line.trim() === '') continue
      if (BINARY.test(line)) throw new Error('binary, not text')
      list.count()
      list.add(row, line.split(SEPARATOR))
    }
    await setImmediate()
  }
}

const LINE_END = 0x0a

/**
 * A text cut at line ends, so that a large one need not be decoded whole. No byte of a longer
 * character in UTF-8 or GB 18030 is a line end; in UTF-16 it may be, and that is left whole.
 */
function* piecesOf(content: Buffer): Generator<Buffer, void> {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe
  for (let start = 0; start < content.length; ) {
    const lineEnd = isUtf16 ? -1 : content.indexOf(LINE_END, start + PIECE_BYTES)
    const end = lineEnd === -1 ? content.length : lineEnd + 1
    yield content.subarray(start, end)
    start = end
  }
}
