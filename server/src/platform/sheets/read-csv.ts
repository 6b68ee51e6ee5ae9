import { parse } from 'csv-parse'
import { TextDecoder } from 'node:util'
import type { RowCollector } from './row-collector.ts'

const RECORD_LIMIT_BYTES = 1_000_000
const BINARY = /[\u0000-\u0008\u000e-\u001f]/

/**
 * Reads a csv into `rows`: UTF-8, UTF-16 or GB 18030 (what Excel writes in China), separated by
 * commas, semicolons or tabs. Throws Errors where it is none.
 */
export async function readCsv(content: Buffer, rows: RowCollector): Promise<void> {
  const text = decodeText(content)
  if (BINARY.test(text)) throw new Error('binary, not text')
  const parser = parse(text, {
    delimiter: delimiterOf(text),
    relaxColumnCount: true,
    maxRecordSize: RECORD_LIMIT_BYTES,
  })
  let row = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    row += 1
    if (cells.every((cell) => cell.trim() === '')) continue
    rows.count()
    rows.add(row, cells)
  }
}

/** The text of a file in UTF-8, UTF-16 or GB 18030. Throws where it is none. */
export function decodeText(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(content)
  }
}

/** The separator that the first line has most of. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).mark
}
