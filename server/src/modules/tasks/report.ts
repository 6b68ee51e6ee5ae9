import type { SheetFormat } from '@zhenma/contract/kernel/sheet-formats'
import { LANGUAGES, say } from '@zhenma/contract/kernel/texts'
import type { Reader } from '@zhenma/contract/labels/terms'
import { isOfFile } from '@zhenma/contract/tasks/task-kinds'
import { LABEL_EXPORT_TEXT, REPORT_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import type { Database } from '../../platform/database/database.ts'
import { fail, tell } from '../../platform/errors/fail.ts'
import { missingFile } from '../../platform/files/other-stores.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { type Cell, CSV_MEDIA_TYPE } from '../../platform/sheets/cell.ts'
import { readWritten } from '../../platform/sheets/read-written.ts'
import { sheetFile } from '../../platform/sheets/export-list.ts'
import {
  listChunks,
  listFileParts,
  listRefusals,
  type StoredChunk,
  type StoredRefusal,
} from './report.store.ts'
import { readListParts } from './list-parts.ts'
import { hasParts, streamParts } from './task-files.ts'
import type { Task } from './tasks.store.ts'

const ROWS_AT_ONCE = 1_000

const COLUMNS = ['outcome', 'row', 'key', 'labels', 'movement', 'reason', 'at'] as const

/** A refused row as calls answer it. */
export function shownRefusal({ row, key, error, values }: StoredRefusal, reader: Reader) {
  return { row, key, error, message: tell({ error, values }, reader).message }
}

/**
 * The report of a task as a sheet: every chunk that was done, then every row that was refused. It is read
 * in pieces while the client takes it.
 */
export function reportFile(ctx: Context, task: Task, format: SheetFormat): FileAnswer {
  const { language } = ctx
  const header = COLUMNS.map((name) => say(REPORT_TEXT[name], language))
  const name = `${say(REPORT_TEXT.report, language)} ${task.id}`
  return sheetFile(format, name, header, reportRows(ctx, task))
}

async function* reportRows(ctx: Context, { id: taskId, kind }: Task): AsyncGenerator<Cell[], void> {
  const { language, user } = ctx
  const ofTask = { companyId: user.companyId, taskId }
  const chunks = inPieces(ctx, (db, last: StoredChunk | undefined) =>
    listChunks(db, ofTask, last?.number ?? 0, ROWS_AT_ONCE),
  )
  for await (const { rowsText, keyText, labelCount, movementId, at } of chunks) {
    const outcome = say(REPORT_TEXT.done, language)
    yield [outcome, rowsText, keyText, labelCount, movementId, null, at]
  }
  const refusals = inPieces(ctx, (db, last: StoredRefusal | undefined) =>
    listRefusals(db, ofTask, last?.row ?? 0, ROWS_AT_ONCE),
  )
  for await (const refusal of refusals) {
    const { row, key, message } = shownRefusal(refusal, readerOf(ctx))
    // Labels of a range or a filter stand in no file: their serials say where they are.
    const line = isOfFile(kind) ? row : null
    yield [say(REPORT_TEXT.refused, language), line, key, null, null, message, null]
  }
}

/** Rows of a long list, each piece read in a transaction of its own. */
async function* inPieces<Row>(
  { afterwards }: Context,
  read: (db: Database, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for (let last: Row | undefined; ; ) {
    const piece = await afterwards((db) => read(db, last))
    yield* piece
    last = piece.at(-1)
    if (piece.length < ROWS_AT_ONCE) return
  }
}

/**
 * The file that a task has made: as it was written, which is csv for programs, or made into another format while the
 * client takes it. Throws TASK_NO_RESULT.
 */
export async function resultFile(
  ctx: Context,
  task: Task,
  format: SheetFormat,
): Promise<FileAnswer> {
  const { db, user, services, language } = ctx
  const parts =
    task.state === 'done'
      ? await listFileParts(db, { companyId: user.companyId, taskId: task.id })
      : []
  if (parts.length === 0) throw fail('TASK_NO_RESULT')
  // Looked for before the first byte: whoever has half a file does not know it.
  if (!(await hasParts(services.files, user.companyId, parts))) {
    throw missingFile(services.installation)
  }
  if (task.kind === 'export_list') {
    const list = await readListParts(services.files, user.companyId, parts)
    return sheetFile(format, list.name, list.header, list.rows)
  }
  const name = `${say(LABEL_EXPORT_TEXT.file, language)} ${task.id}`
  const content = streamParts(services.files, user.companyId, parts)
  if (format === 'csv') return { name: `${name}.csv`, mediaType: CSV_MEDIA_TYPE, content }
  const { header, rows } = await readWritten(content, isCount)
  return sheetFile(format, name, header, rows)
}

/** How often a label was checked is the one figure of a result that people add up; all else stays text. */
const isCount = (title: string): boolean =>
  LANGUAGES.some((language) => LABEL_EXPORT_TEXT.queryCount[language] === title)
