import { updateImport } from '../stores/imports.store.ts'
import { replaceProblems } from '../stores/problems.store.ts'
import {
  countOutcomes,
  countUnchecked,
  earlierRows,
  writeKeys,
  writeOutcomes,
} from '../stores/checked-rows.store.ts'
import { arrangeRows, isGrouped, nextRows } from './arrange-rows.ts'
import { decideRows } from './decide-rows.ts'
import { type AtWork, chunkDone, ROWS_PER_CHUNK, rowsOf } from './step.ts'

/** Checks the next rows that are not checked, up from the heading. */
export async function checkChunk(at: AtWork) {
  const { cursor } = at.work
  if (cursor === 0) await arrangeRows(at)
  const { checked, last, isLast } = await checkSome(at, cursor, ROWS_PER_CHUNK)
  if (!isLast) return chunkDone(last, checked, false)
  // Rows that were passed may have to be checked again: their key stands twice now, or no longer does.
  const { db, user } = at.ctx
  const unchecked = await countUnchecked(db, rowsOf(at), at.imported.headingRow)
  if (unchecked > 0) return chunkDone(0, checked, false)
  await finishCheck(at)
  await updateImport(db, user.companyId, at.imported.id, { state: 'checked' })
  return chunkDone(last, checked, true)
}

/** Counts what has come of the rows. */
export async function finishCheck(at: Pick<AtWork, 'ctx' | 'kind' | 'imported'>): Promise<void> {
  const { db, user } = at.ctx
  const counts = await countOutcomes(db, rowsOf(at), isGrouped(at.kind))
  await updateImport(db, user.companyId, at.imported.id, { counts })
}

/** Checks at most `limit` unchecked rows after a place: what would become of each, and why not. */
export async function checkSome(
  at: Pick<AtWork, 'ctx' | 'kind' | 'imported'>,
  after: number,
  limit: number,
): Promise<{ readonly checked: number; readonly last: number; readonly isLast: boolean }> {
  const { ctx, kind, imported } = at
  const { db } = ctx
  const of = rowsOf(at)
  const { staged, isLast } = await nextRows(at, { after, limit, outcomes: [null] })
  if (staged.length === 0) return { checked: 0, last: after, isLast }
  const numbers = staged.map(({ row }) => row)
  const { decisions, others } = await decideRows(ctx, kind, imported, staged, {
    hold: false,
    async earlier(judged) {
      await writeKeys(
        db,
        of,
        judged.map(({ row, key }) => ({ row, key })),
      )
      return earlierRows(db, of, numbers)
    },
  })
  await writeOutcomes(db, of, [
    ...decisions.map(({ row, outcome, key }) => ({ row, outcome, key })),
    ...others.map(({ row, outcome }) => ({ row, outcome, key: '' })),
  ])
  await replaceProblems(
    db,
    of,
    numbers,
    decisions.flatMap(({ problems }) => problems),
  )
  return { checked: staged.length, last: staged.at(-1)?.place ?? after, isLast }
}
