import { say } from '@zhenma/contract/kernel/texts'
import { MOVEMENT_LIMITS } from '@zhenma/contract/movements/movements.contract'
import { MOVEMENT_FILE_TEXT } from '@zhenma/contract/movements/movements.refusals'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { type Cell, type Rows, XLSX_MEDIA_TYPE } from '../../platform/sheets/cell.ts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'
import { inPieces } from '../../platform/time/in-turns.ts'
import { codeSource, codesOfSerials } from '../labels/index.ts'
import { listMovementIds } from './movements.store.ts'
import { trackingCells, trackingHeader } from './movements.sheet.ts'
import type { MovementQuery } from './visible-movements.store.ts'
import { countTracked, nextLines, type Cursor, readTracked } from './tracking.store.ts'

/** Reading so many, and finding their codes, is one piece of work: others wait for it. */
const CHUNK_ROWS = 200
const LIMIT = MOVEMENT_LIMITS.exportRows

/**
 * The tracking sheet of a query: a row for each run of labels, with where it is now. Which movements, is
 * decided now; what they are, is read in pieces while the client takes them, long after this call's
 * transaction has ended. Throws EXPORT_EMPTY, MOVEMENT_EXPORT_TOO_LARGE.
 */
export async function exportTracking(ctx: Context, query: MovementQuery): Promise<FileAnswer> {
  const ids = (await exportedIds(ctx.db, query)).sort((a, b) => a - b)
  const runs = await countTracked(ctx.db, query, ids, LIMIT + 1)
  if (runs === 0) throw fail('EXPORT_EMPTY')
  if (runs > LIMIT) throw fail('MOVEMENT_EXPORT_TOO_LARGE', { limit: LIMIT })
  const name = say(MOVEMENT_FILE_TEXT.tracking, ctx.language)
  return sheetOf(name, trackingHeader(ctx.language), trackingRows(ctx, query, ids))
}

async function exportedIds(db: Database, query: MovementQuery): Promise<number[]> {
  const ids = await listMovementIds(db, query, LIMIT + 1)
  if (ids.length === 0) throw fail('EXPORT_EMPTY')
  if (ids.length > LIMIT) throw fail('MOVEMENT_EXPORT_TOO_LARGE', { limit: LIMIT })
  return ids
}

function sheetOf(name: string, header: readonly string[], rows: Rows): FileAnswer {
  return {
    name: `${name}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    content: streamXlsx(header, rows, name),
  }
}

async function* trackingRows(
  ctx: Context,
  query: MovementQuery,
  ids: readonly number[],
): AsyncGenerator<Cell[]> {
  for (let at = 0; at < ids.length; at += CHUNK_ROWS) {
    const chunk = ids.slice(at, at + CHUNK_ROWS)
    let cursor: Cursor | undefined = { movementId: 0, lo: 0 }
    while (cursor !== undefined) {
      const { lines, cells } = await trackedCells(ctx, query, chunk, cursor)
      yield* cells
      cursor = lines.at(-1)
    }
  }
}

/** The rows of the next lines behind a cursor, in a transaction of their own. */
function trackedCells(
  { afterwards, services, user, language }: Context,
  query: MovementQuery,
  ids: readonly number[],
  after: Cursor,
): Promise<{ lines: Cursor[]; cells: Cell[][] }> {
  return afterwards(async (db) => {
    const lines = await nextLines(db, user.companyId, ids, after, CHUNK_ROWS)
    const runs = await readTracked(db, query, lines)
    const cells: Cell[][] = []
    // A line may have been cut into many thousands of runs.
    const isDealer = user.dealerId !== null
    for (const some of inPieces(runs)) {
      const ends = some.flatMap(({ lo, hi }) => [lo, hi])
      const codes = await codesOfSerials(codeSource({ db, user, services }), ends)
      for (const run of some) {
        cells.push(trackingCells(run, codes, language, user.timeZone, isDealer))
      }
    }
    return { lines, cells }
  })
}
