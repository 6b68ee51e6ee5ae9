import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { IMPORT_KIND_TEXT } from '@zhenma/contract/imports/import-kinds'
import { say } from '@zhenma/contract/kernel/texts'
import { tell } from '../../platform/errors/fail.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { readerOf } from '../../platform/http/reader.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { withoutEscape } from '../../platform/sheets/formula.ts'
import { sheetFile } from '../../platform/sheets/export-list.ts'
import { cellNote } from './cell-notes.ts'
import type { ImportKind } from './import-kind.ts'
import { ROWS_PER_CHUNK } from './steps/step.ts'
import type { StoredImport } from './stores/imports.store.ts'
import { listProblems } from './stores/problems.store.ts'
import { listRows } from './stores/rows.store.ts'

/**
 * The refused rows in the layout in which they came, what stood above the heading too, with a column for the reason:
 * mended there, it can be imported as it is. Read while the client takes it.
 */
export function refusedFile(ctx: Context, imported: StoredImport): FileAnswer {
  const { language } = ctx
  const above = imported.lines.filter(({ row }) => row <= imported.headingRow)
  const width = Math.max(...imported.lines.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[], reason: string): string[] => [
    ...Array.from({ length: width }, (_, column) => withoutEscape((cells[column] ?? '').trim())),
    reason,
  ]
  const [first, ...others] = above.map(({ row, cells }) =>
    filled(cells, row === imported.headingRow ? say(importFileTexts.reason, language) : ''),
  )
  const [, plainName = imported.fileName, ending = ''] =
    /^(.*)\.([a-z]+)$/i.exec(imported.fileName) ?? []
  const name = say(importFileTexts.refusedName, language, { file: plainName })
  const format = ending.toLowerCase() === 'xlsx' ? 'xlsx' : 'csv'
  // Of rows that are one record all are refused with the wrong one.
  const together = say(importFileTexts.together, language)
  return sheetFile(format, name, first ?? [], rowsOf())

  async function* rowsOf(): AsyncGenerator<readonly Cell[]> {
    yield* others
    const of = { companyId: ctx.user.companyId, importId: imported.id }
    const wish = { limit: ROWS_PER_CHUNK, outcomes: ['refused'] } as const
    for (let after = imported.headingRow; ; ) {
      const from = after
      const { rows, problems } = await ctx.afterwards(async (db) => {
        const some = await listRows(db, of, { ...wish, after: from })
        const numbers = some.map(({ row }) => row)
        return { rows: some, problems: await listProblems(db, of, numbers) }
      })
      const reasons = new Map<number, string[]>()
      for (const found of problems) {
        const said = tell({ error: found.error, values: found.values }, readerOf(ctx)).message
        reasons.set(found.row, [...(reasons.get(found.row) ?? []), said])
      }
      for (const { row, cells } of rows) {
        yield filled(cells, (reasons.get(row) ?? [together]).join('; '))
      }
      if (rows.length < ROWS_PER_CHUNK) return
      after = rows.at(-1)?.row ?? after
    }
  }
}

/** A sheet to fill in: what the columns take, their names, and an example to write over. */
export async function templateFile(ctx: Context, kind: ImportKind): Promise<FileAnswer> {
  const { language } = ctx
  const fields = await kind.fields(ctx)
  const notes = fields.map((field) => cellNote(field, kind.keyField, language))
  const name = say(importFileTexts.templateName, language, {
    what: say(IMPORT_KIND_TEXT[kind.name], language),
  })
  const titles = fields.map(({ header }) => header[language])
  return sheetFile('xlsx', name, notes, [titles, fields.map(({ example = '' }) => example)])
}
