import type { FileStore } from '../../platform/files/file-store.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { readPart } from './task-files.ts'

/** What the first line of an exported list says; every other one is a row: its key, then its cells. */
type Head = { readonly name: string; readonly header: readonly string[] }
type Line = Head | readonly [key: number | string, ...cells: Cell[]]

const isRow = (line: Line): line is Exclude<Line, Head> => Array.isArray(line)

/** The lines of the parts of an exported list, one part in memory at a time. */
export async function* readParts(
  files: FileStore,
  companyId: number,
  ids: readonly string[],
): AsyncGenerator<Line, void> {
  for (const id of ids) {
    const text = (await readPart(files, companyId, id)).toString('utf8')
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf('\n', at)
      yield JSON.parse(text.slice(at, end)) as Line
      at = end + 1
    }
  }
}

/** An exported list with its heading, and its rows as they are taken. */
export async function readListParts(
  files: FileStore,
  companyId: number,
  ids: readonly string[],
): Promise<Head & { readonly rows: AsyncGenerator<Cell[], void> }> {
  const lines = readParts(files, companyId, ids)
  const { value: head } = await lines.next()
  if (head === undefined || isRow(head)) throw new Error('an exported list has no heading')
  async function* rows(): AsyncGenerator<Cell[], void> {
    for await (const line of lines) if (isRow(line)) yield line.slice(1)
  }
  return { ...head, rows: rows() }
}
