import type { ImportStep } from '@zhenma/contract/imports/import-kinds'
import type { Context } from '../../../platform/http/context.ts'
import { withoutEscape } from '../../../platform/sheets/formula.ts'
import { beginTask, type ChunkDone, type Work } from '../../tasks/index.ts'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import type { Fields, ImportKind } from '../import-kind.ts'
import { type StoredImport, updateImport } from '../stores/imports.store.ts'

export type ImportWork = Work<TaskInput<'import_sheet'>>

/** What a step works on. */
export type AtWork = {
  readonly ctx: Context
  readonly kind: ImportKind
  readonly imported: StoredImport
  readonly work: ImportWork
}

/** Rows that one transaction checks or writes. */
export const ROWS_PER_CHUNK = 1_000

/** What a chunk answers: `units` rows were worked on, the next begins at `cursor`. */
export const chunkDone = (cursor: number, units: number, isLast: boolean): ChunkDone => ({
  cursor,
  isLast,
  units,
  labelCount: 0,
  movementId: null,
  rowsText: '',
  keyText: '',
  refusals: [],
})

/** Where the file of an import lies until it is read. */
export const fileKey = (companyId: number, fileId: string): string =>
  `${companyId}/${fileId}.import`

/** The texts of the row that names the columns; empty where the file has none. */
export function headingOf({ lines, headingRow }: Pick<StoredImport, 'lines' | 'headingRow'>) {
  return lines.find(({ row }) => row === headingRow)?.cells ?? []
}

/** A cell as it is meant: an apostrophe keeps a text from being taken for a formula. */
export const meant = (cell: string): string => withoutEscape(cell.trim())

export const rowsOf = ({ ctx, imported }: Pick<AtWork, 'ctx' | 'imported'>) => ({
  companyId: ctx.user.companyId,
  importId: imported.id,
})

/** Begins a step: a task that works on it, whoever looks on. */
export async function beginStep(
  ctx: Context,
  imported: Pick<StoredImport, 'id' | 'kind' | 'fileName' | 'rowCount'>,
  step: ImportStep,
  withRefused = false,
): Promise<void> {
  const { id, kind, fileName, rowCount } = imported
  const taskId = await beginTask(ctx, 'import_sheet', {
    input: { importId: id, kind, step, withRefused },
    title: { file: fileName },
    total: rowCount ?? 1,
    cursor: 0,
  })
  await updateImport(ctx.db, ctx.user.companyId, id, { taskId, step, withRefused, failure: null })
}

/** A record as the log tells it. */
export const logged = (kind: ImportKind, fields: Fields | undefined): Fields | undefined =>
  fields === undefined ? undefined : (kind.logged?.(fields) ?? fields)
