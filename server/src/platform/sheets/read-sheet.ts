import { type Content, contentOf } from '../files/content.ts'
import { readContent } from './reading/read-content.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A sheet as people see it: a header and the rows below, blank rows left out. */
export type Sheet = {
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
}

/**
 * Reads an uploaded sheet, at most `rowLimit` rows below its header; a large one in a thread of its own.
 * Refuses as `readSheetRows` and `readContent` do.
 */
export async function readSheet(file: Content | Uint8Array, rowLimit: number): Promise<Sheet> {
  const content = file instanceof Uint8Array ? contentOf(file) : file
  const all: SheetRow[] = []
  await readContent(content, { kind: 'rows', rowLimit }, (rows) => {
    for (const row of rows) all.push(row)
  })
  const [head, ...rows] = all
  return { header: head?.cells ?? [], rows }
}
