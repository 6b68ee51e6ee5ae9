import type { imports } from '@zhenma/contract/imports/imports.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ImportKind } from './import-kind.ts'
import { arrangeRows, namesRead } from './steps/arrange-rows.ts'
import { checkSome, finishCheck } from './steps/check-rows.ts'
import { beginStep, ROWS_PER_CHUNK } from './steps/step.ts'
import { type StoredImport, updateImport } from './stores/imports.store.ts'
import { rowsWithMistake } from './stores/problems.store.ts'
import { rowsTogether } from './stores/arranged-rows.store.ts'
import {
  countUnchecked,
  forgetOutcomes,
  mendCells,
  rowsOfSameKeys,
} from './stores/checked-rows.store.ts'

/**
 * Writes a text into a cell, or wherever the same mistake stands in a column, and has what depends on it checked again:
 * at once where that is little, else by a task. Answers how many rows were mended. Throws NOT_FOUND for a row that is not there.
 */
export async function mendImport(
  ctx: Context,
  kind: ImportKind,
  imported: StoredImport,
  { column, text, row, mistake }: InputOf<typeof imports.mend>,
): Promise<number> {
  const { db, user } = ctx
  const of = { companyId: user.companyId, importId: imported.id }
  const found = mistake && (await rowsWithMistake(db, of, { column, ...mistake }))
  const numbers = row === undefined ? (found ?? []) : [row]
  // The heading, and what stands above it, is no row to be mended.
  const below = numbers.filter((number) => number > imported.headingRow)
  const same = await rowsOfSameKeys(db, of, below)
  const { arrangement } = kind
  const field = imported.mapping[column] ?? ''
  const isArranging = arrangement !== undefined && namesRead(kind, arrangement).includes(field)
  // Which row is the first to say something changes for rows further down.
  const isAnew = isArranging || Object.hasOwn(kind.unique ?? {}, field)
  const affected =
    arrangement === undefined ? same : [...same, ...(await rowsTogether(db, of, below))]
  const count = await mendCells(db, of, below, column, text)
  if (count === 0) throw fail('NOT_FOUND')
  await forgetOutcomes(db, of, isAnew ? undefined : affected)
  const judgedAnew = isAnew ? (imported.rowCount ?? 0) : affected.length
  if (judgedAnew <= ROWS_PER_CHUNK) {
    if (isArranging) await arrangeRows({ ctx, kind, imported })
    if (await checkNow(ctx, kind, imported)) return count
  }
  await updateImport(db, user.companyId, imported.id, { state: 'checking' })
  await beginStep(ctx, imported, 'check')
  return count
}

/** Checks what is unchecked; false: it is more than a call should wait for. */
async function checkNow(ctx: Context, kind: ImportKind, imported: StoredImport): Promise<boolean> {
  const at = { ctx, kind, imported }
  const of = { companyId: ctx.user.companyId, importId: imported.id }
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await checkSome(at, 0, ROWS_PER_CHUNK)
    if ((await countUnchecked(ctx.db, of, imported.headingRow)) > 0) continue
    await finishCheck(at)
    return true
  }
  return false
}
