import { IMPORT_ROW_LIMIT } from '@zhenma/contract/imports/import-kinds'
import { fail, Failure } from '../../../platform/errors/fail.ts'
import type { Content } from '../../../platform/files/content.ts'
import { hasOtherStores } from '../../../platform/files/other-stores.ts'
import type { Context } from '../../../platform/http/context.ts'
import { readContent } from '../../../platform/sheets/reading/read-content.ts'
import { inPieces } from '../../../platform/time/in-turns.ts'
import { holdImport, updateImport } from '../stores/imports.store.ts'
import { deleteRows, insertRows } from '../stores/rows.store.ts'
import { secretColumns, withoutSecrets } from '../secret-columns.ts'
import { type AtWork, beginStep, chunkDone, fileKey, rowsOf } from './step.ts'

/** Of rows that are shown above the heading, or are the heading itself, none is lost either. */
const ROWS_ABOVE = 100

/**
 * Reads the file into rows, in one transaction: it is there whole or not at all. The file itself is no longer
 * needed then. What cannot be read is told at the import.
 */
export async function stageRows(at: AtWork) {
  const { ctx, imported } = at
  const { db, user, services } = ctx
  if (imported.fileId === null) throw fileMissing(ctx)
  const key = fileKey(user.companyId, imported.fileId)
  let rowCount: number | null = null
  try {
    rowCount = await services.files.withContent(key, (content) => insertAll(at, content))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await holdImport(db, { companyId: user.companyId, userId: null }, imported.id)
    await deleteRows(db, rowsOf(at))
    const { key: refusal, values, problems } = error
    const failure = { error: refusal, values, problems: [...problems] }
    await updateImport(db, user.companyId, imported.id, { failure, state: 'mapping' })
    return chunkDone(1, 1, true)
  }
  if (rowCount === null) throw fileMissing(ctx)
  const now = await holdImport(db, { companyId: user.companyId, userId: null }, imported.id)
  if (now === undefined) return chunkDone(1, 1, true)
  await updateImport(db, user.companyId, imported.id, { rowCount, fileId: null })
  await services.files.remove(key)
  // Mapped meanwhile: on with it.
  if (now.state === 'checking') await beginStep(ctx, { ...now, rowCount }, 'check')
  return chunkDone(1, 1, true)
}

const fileMissing = ({ services }: Context): Failure =>
  fail(hasOtherStores(services.installation) ? 'FILE_ELSEWHERE' : 'UPLOAD_NOT_FOUND')

/** Answers how many rows there were. */
async function insertAll(at: AtWork, content: Content): Promise<number> {
  const { db } = at.ctx
  const of = rowsOf(at)
  await deleteRows(db, of)
  const secret = secretColumns(at.kind, at.imported.lines)
  const { rowLimit: ofKind = IMPORT_ROW_LIMIT } = at.kind
  const { headingRow, lines } = at.imported
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  let rowCount = 0
  const job = {
    kind: 'rows',
    rowLimit: ofKind + ROWS_ABOVE,
    isRaw: true,
    headingRow,
  } as const
  await readContent(content, job, async (rows) => {
    // Every row has a place for every column, so that any can be mended.
    const filled = rows
      .map((one) => withoutSecrets(one, secret))
      .map(({ row, cells }) => ({
        row,
        cells: Array.from({ length: Math.max(width, cells.length) }, (_, column) =>
          (cells[column] ?? '').replaceAll('\u0000', ''),
        ),
      }))
    for (const some of inPieces(filled)) await insertRows(db, of, some)
    rowCount += rows.length
  })
  return rowCount
}
