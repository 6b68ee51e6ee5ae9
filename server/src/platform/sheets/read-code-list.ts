import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import { trimOf } from '@zhenma/contract/kernel/trim'
import { Failure, fail } from '../errors/fail.ts'
import { type Content, isZip } from '../files/content.ts'
import { COLUMN_LIMIT } from './cell.ts'
import { type RawCell, RowCollector } from './row-collector.ts'
import { readXlsx } from './read-xlsx.ts'
import { linePieces } from './text-pieces.ts'

/** A code of a file and the row it stands in, from 1. */
export type ListedCode = { readonly row: number; readonly code: string }

/** What is no code is kept as it is, to be reported; nobody means more of it than this. */
const KEY_LIMIT = 128
/** What a csv puts around a cell, `="0123…"` included, which keeps a code text in a spreadsheet. */
const QUOTES = `"'=`
const SEPARATOR = /[,;\t]/
/** A row without any digit, on top of the file, is its header. */
const SOME_DIGITS = /\d/
/** A workbook of a million rows unpacks to some 110 MB, with addresses and more columns to twice that. */
const UNPACKED_LIMIT_BYTES = 400 * 1024 * 1024

/** Takes the codes of a file, one by one; between pieces of the file it may put them away. */
export type CodeConsumer = {
  take(listed: ListedCode): void
  turn(): Promise<void>
}

/**
 * Reads the codes of an uploaded csv, txt or xlsx, told apart by content, and hands each to `consumer`;
 * answers how many there were. Nothing of the file is kept in memory. Of every row the first cell counts that has a code's shape, or else
 * the first that holds something; a header is passed over. Codes are cleaned as scanned ones are, so
 * addresses from QR codes do too. Throws SHEET_UNREADABLE,
 * SHEET_EXPANDS_TOO_LARGE, CODE_FILE_TOO_LONG, CODE_FILE_EMPTY.
 */
export async function readCodeList(
  content: Content,
  limit: number,
  consumer: CodeConsumer,
): Promise<number> {
  const list = new CodeCollector(limit, consumer)
  try {
    if (await isZip(content)) await readXlsx(content, list, UNPACKED_LIMIT_BYTES)
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
  private readonly consumer: CodeConsumer

  constructor(limit: number, consumer: CodeConsumer) {
    super(limit)
    this.consumer = consumer
  }

  override turn(): Promise<void> {
    return this.consumer.turn()
  }

  override add(row: number, cells: readonly RawCell[]): void {
    const texts = cells.map(textOf).filter((text) => text !== '')
    const code = texts.find(isCodeShape) ?? texts[0]
    if (code === undefined) return
    const isHeader = row === 1 && !isCodeShape(code) && !texts.some(hasDigits)
    if (isHeader) return
    this.codeCount += 1
    this.consumer.take({ row, code: code.slice(0, KEY_LIMIT) })
  }
}

const hasDigits = (text: string): boolean => SOME_DIGITS.test(text)

/** A number of a spreadsheet as it is written: with more than 15 digits it was rounded, and shows it. */
function textOf(cell: RawCell): string {
  if (typeof cell === 'string') return cleanScannedText(trimOf(cell, QUOTES))
  return 'number' in cell ? cell.number : ''
}

async function readLines(content: Content, list: CodeCollector): Promise<void> {
  let row = 0
  for await (const lines of linePieces(content)) {
    for (const line of lines) {
      row += 1
      if (line.trim() === '') continue
      list.count()
      list.add(row, line.split(SEPARATOR, COLUMN_LIMIT))
    }
    await list.turn()
  }
}
