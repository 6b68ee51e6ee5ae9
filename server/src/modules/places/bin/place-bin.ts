import { type Language, say } from '@zhenma/contract/kernel/texts'
import {
  DELETED_PLACE_COLUMN_TEXT,
  DELETED_PLACE_SHEET_TEXT,
  type DeletedPlaceRow,
} from '@zhenma/contract/places/place-bin.contract'
import { PLACE_KIND_TEXT } from '@zhenma/contract/places/places.refusals'
import { logChanges } from '../../../platform/audit/log-change.ts'
import { Failure, problem } from '../../../platform/errors/fail.ts'
import { requireRows } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { timeCell } from '../../../platform/sheets/cell-words.ts'
import { lockPlaces } from '../tree/place-tree.store.ts'
import { bringBack, type DeletedPlace, holdDeleted } from './place-bin.store.ts'

/** Deleted places as a sheet. */
export const DELETED_PLACE_SHEET = {
  name: DELETED_PLACE_SHEET_TEXT.name,
  columns: DELETED_PLACE_COLUMN_TEXT,
  keyOf: ({ id }: DeletedPlaceRow) => id,
  cells: (row: DeletedPlaceRow, language: Language, timeZone: string) => ({
    ...row,
    kind: say(PLACE_KIND_TEXT[row.kind], language),
    deletedAt: timeCell(row.deletedAt, timeZone),
  }),
}

/**
 * Brings deleted places back, all or none: refused where what one lies in is deleted, too, or another
 * place has got its name meanwhile; each is named.
 */
export async function recoverPlaces(ctx: Context, ids: readonly number[]): Promise<number> {
  const { db, user } = ctx
  const wanted = [...new Set(ids)]
  await lockPlaces(db, user.companyId)
  const places = await holdDeleted(db, user, wanted)
  requireRows(wanted, places)
  const problems = places.flatMap(obstaclesOf)
  const [first] = problems
  if (first !== undefined) throw new Failure(first.error, first.values, problems)
  await bringBack(db, user.companyId, wanted)
  await logChanges(
    ctx,
    wanted.map((entityId) => ({ operation: 'recover', entity: 'place', entityId })),
  )
  return wanted.length
}

function obstaclesOf({ name, lostParent, isTaken }: DeletedPlace) {
  if (lostParent !== null) {
    return [problem('PLACE_PARENT_DELETED', { name, parent: lostParent }, { code: name })]
  }
  return isTaken ? [problem('PLACE_NAME_TAKEN', { name }, { code: name })] : []
}
