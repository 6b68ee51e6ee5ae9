import { Failure, type ProblemDraft } from '../errors/fail.ts'
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
  const { sheet, refusal } = await readAll(file, rowLimit)
  if (refusal !== undefined) throw refusal
  return sheet
}

/** A sheet to import, and the problem of each formula in its rows, where nothing was read. */
export type SheetToImport = Sheet & { readonly formulas: readonly ProblemDraft[] }

/**
 * As `readSheet`, but formulas below the header are handed back, so that an import can tell them together with
 * the other problems of their rows; it must refuse them.
 */
export async function readSheetToImport(file: Content, rowLimit: number): Promise<SheetToImport> {
  const { sheet, headRow, refusal } = await readAll(file, rowLimit)
  const formulas = refusal?.problems ?? []
  // Without its header nothing below can be judged.
  if (refusal !== undefined && formulas.some(({ row }) => row === headRow)) throw refusal
  return { ...sheet, formulas }
}

/** All that can be read, with the refusal of its formulas, if it has some. */
async function readAll(file: Content | Uint8Array, rowLimit: number) {
  const content = file instanceof Uint8Array ? contentOf(file) : file
  const all: SheetRow[] = []
  let refusal: Failure | undefined
  try {
    await readContent(content, { kind: 'rows', rowLimit }, (rows) => {
      for (const row of rows) all.push(row)
    })
  } catch (error) {
    if (!(error instanceof Failure) || error.key !== 'SHEET_FORMULA') throw error
    refusal = error
  }
  const [head, ...rows] = all
  const sheet: Sheet = { header: head?.cells ?? [], rows }
  return { sheet, headRow: head?.row, refusal }
}
