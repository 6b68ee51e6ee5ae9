import { parse } from 'csv-parse'
import type { Readable } from 'node:stream'
import type { Cell } from './cell.ts'
import { withoutEscape } from './formula.ts'

/**
 * A csv that we have written (`csvLine`) as rows again, piece by piece. Cells are texts, as they were before they were
 * escaped; those below a title that `isFigure` answers true for are numbers. Ending the rows early closes `content`.
 */
export async function readWritten(
  content: Readable,
  isFigure: (title: string) => boolean,
): Promise<{ header: string[]; rows: AsyncGenerator<Cell[], void> }> {
  const parser = parse({ bom: true })
  content.once('error', (error) => parser.destroy(error))
  content.pipe(parser)
  const records = (parser as AsyncIterable<string[]>)[Symbol.asyncIterator]()
  const first = await records.next()
  const header: string[] = first.done === true ? [] : first.value
  const figures = header.map(isFigure)
  async function* rows(): AsyncGenerator<Cell[], void> {
    try {
      for (;;) {
        const next = await records.next()
        if (next.done === true) return
        yield next.value.map((cell, index) => cellOf(cell, figures[index] === true))
      }
    } finally {
      content.destroy()
    }
  }
  return { header, rows: rows() }
}

function cellOf(text: string, isFigure: boolean): Cell {
  if (isFigure && /^\d{1,15}$/.test(text)) return Number(text)
  return withoutEscape(text)
}
