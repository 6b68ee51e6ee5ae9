import { logChange, logChanges } from '../../../platform/audit/log-change.ts'
import { markHere } from '../../../platform/database/savepoints.ts'
import { fail, failWith, type ProblemDraft, problem } from '../../../platform/errors/fail.ts'
import { updateImport } from '../stores/imports.store.ts'
import { listWritten, type RowToTakeBack } from '../stores/written-rows.store.ts'
import { type AtWork, chunkDone, logged, ROWS_PER_CHUNK, rowsOf } from './step.ts'

/** Of what is in the way so much is told. */
const SHOWN = 200
/** Below every place. */
const LAST = 2_147_483_647

/**
 * Takes a whole import back in one transaction: what it created is removed, what it changed is as it was. Refused as a
 * whole where a record was changed or used since; the import says which, and stays as it is.
 */
export async function takeBack(at: AtWork) {
  const { ctx, kind, imported } = at
  const { db, user } = ctx
  const undoAll = await markHere(db)
  const shown: ProblemDraft[] = []
  let inTheWay = 0
  await kind.lock?.(ctx)
  for (let before = LAST; ; ) {
    const some = await listWritten(db, rowsOf(at), kind.entity, before, ROWS_PER_CHUNK)
    const found = await undoSome(at, some, inTheWay === 0)
    inTheWay += found.length
    // The lowest rows of the file are told.
    shown.push(...found)
    shown.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)).splice(SHOWN)
    before = some.at(-1)?.place ?? before
    if (some.length < ROWS_PER_CHUNK) break
  }
  if (inTheWay === 0) {
    await updateImport(db, user.companyId, imported.id, { state: 'taken_back' })
    const entry = { operation: 'undo', entity: 'import', entityId: imported.id }
    await logChange(ctx, { ...entry, after: { file: imported.fileName } })
  } else {
    await undoAll()
    const refused = failWith(fail('IMPORT_BUILT_ON', { count: inTheWay }), shown)
    const failure = { error: refused.key, values: refused.values, problems: refused.problems }
    await updateImport(db, user.companyId, imported.id, { state: 'applied', failure })
  }
  return chunkDone(1, at.work.total, true)
}

/**
 * Undoes what nothing is in the way of; answers what is. Of a tree the lowest records go first, for each would be found
 * to be used by what is below it, and the others are looked at again.
 */
async function undoSome(
  at: AtWork,
  some: readonly RowToTakeBack[],
  isClear: boolean,
): Promise<readonly ProblemDraft[]> {
  const isTree = at.kind.arrangement?.by === 'tree'
  for (let left = some; ; ) {
    const found = await problemsOf(at, left)
    const stuck = new Set(found.map(({ row }) => row))
    // Only as long as nothing is in the way; the rest is looked at to be counted.
    if (!isTree) {
      if (isClear && found.length === 0) await undo(at, left)
      return found
    }
    await undo(
      at,
      left.filter(({ row }) => !stuck.has(row)),
    )
    if (found.length === 0 || stuck.size === left.length) return found
    left = left.filter(({ row }) => stuck.has(row))
  }
}

async function problemsOf(
  { ctx, kind, imported }: AtWork,
  some: readonly RowToTakeBack[],
): Promise<ProblemDraft[]> {
  const created = some.filter(({ before }) => before === null)
  const used = await kind.usedBy(
    ctx,
    created.map(({ entityId }) => entityId),
  )
  const changed = some.flatMap(({ entityId, before }) => (before === null ? [] : [entityId]))
  const since = imported.appliedAt ?? imported.createdAt
  const usedSince = await kind.usedSince?.(ctx, changed, since)
  return some.flatMap(({ row, key: name, entityId, isChanged }) => {
    const by = used.get(entityId) ?? usedSince?.get(entityId)
    if (by !== undefined) return [problem('IMPORT_USED_SINCE', { name, by }, { row })]
    return isChanged ? [problem('IMPORT_CHANGED_SINCE', { name }, { row })] : []
  })
}

async function undo(
  { ctx, kind, imported }: AtWork,
  some: readonly RowToTakeBack[],
): Promise<void> {
  const created = some.filter(({ before }) => before === null)
  const updated = some.flatMap(({ entityId, before, key }) =>
    before === null ? [] : [{ id: entityId, fields: before, key }],
  )
  const held = await kind.find(
    ctx,
    some.map(({ key }) => key),
    true,
  )
  const by = { importId: imported.id }
  const { entity } = kind
  await logChanges(ctx, [
    ...created.map(({ entityId, key }) => ({
      operation: 'undo',
      entity,
      entityId,
      before: { ...logged(kind, held.get(key)?.fields), ...by },
      after: null,
    })),
    ...updated.map(({ id, fields, key }) => ({
      operation: 'undo',
      entity,
      entityId: id,
      before: logged(kind, held.get(key)?.fields) ?? null,
      after: { ...logged(kind, fields), ...by },
    })),
  ])
  await kind.update(ctx, updated)
  await kind.remove(
    ctx,
    created.map(({ entityId }) => entityId),
  )
}
