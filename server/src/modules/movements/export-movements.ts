import { MAXIMUM_EXPORT_LIST } from '@zhenma/contract/tasks/task-kinds'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { exportList, type SheetWish } from '../../platform/sheets/export-list.ts'
import { inPieces } from '../../platform/time/in-turns.ts'
import { codeSource, codesOfSerials } from '../labels/index.ts'
import { type CodedRun, trackingSheet } from './movements.sheet.ts'
import { listTracked, type TrackedRun } from './tracking.store.ts'
import type { MovementQuery } from './visible-movements.store.ts'

/**
 * The tracking sheet of a query: a row for each run of labels, with where it is now. Like every list's export it is
 * read page by page, and made by a task where it is too large for a download. Throws EXPORT_EMPTY and
 * LIST_EXPORT_TOO_LARGE.
 */
export function exportTracking(
  ctx: Context,
  wish: SheetWish,
  query: MovementQuery,
  sort: string | undefined,
): Promise<FileAnswer> {
  return exportList(ctx, wish, {
    ...trackingSheet(ctx.user.dealerId !== null),
    async read(at, page) {
      const limit = MAXIMUM_EXPORT_LIST + 1
      const { records, total } = await listTracked(at.db, query, { ...page, sort }, limit)
      return { records: await withCodes(at, records), total }
    },
  })
}

/** Runs with the codes of their ends, some at a time: others' calls come in between. */
async function withCodes(ctx: Context, runs: readonly TrackedRun[]): Promise<CodedRun[]> {
  const coded: CodedRun[] = []
  for (const some of inPieces(runs)) {
    const ends = some.flatMap(({ lo, hi }) => [lo, hi])
    const codes = await codesOfSerials(codeSource(ctx), ends)
    const codeOf = (serial: number): string | null => codes.get(serial) ?? null
    for (const run of some) {
      coded.push({ ...run, firstCode: codeOf(run.lo), lastCode: codeOf(run.hi) })
    }
  }
  return coded
}
