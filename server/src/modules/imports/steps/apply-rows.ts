import { logChange, logChanges } from '../../../platform/audit/log-change.ts'
import { markHere } from '../../../platform/database/savepoints.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { updateImport } from '../stores/imports.store.ts'
import { replaceProblems } from '../stores/problems.store.ts'
import { countOutcomes, forgetOutcomes, writeOutcomes } from '../stores/checked-rows.store.ts'
import { noteOthersWritten, noteWritten } from '../stores/written-rows.store.ts'
import type { Fields } from '../import-kind.ts'
import { isGrouped, nextRows } from './arrange-rows.ts'
import { type Decision, decideRows } from './decide-rows.ts'
import { type AtWork, beginStep, chunkDone, logged, ROWS_PER_CHUNK, rowsOf } from './step.ts'

/** What is neither refused nor stored already. */
const TO_WRITE = ['created', 'updated'] as const
const NONE_EARLIER = new Map<number, number>()

/**
 * Writes the next good rows. Those that have become wrong since the check are refused; with `withRefused` the others
 * go in, a chunk in a transaction, else all go in one transaction or none does.
 */
export async function applyChunk(at: AtWork) {
  if (!at.work.input.withRefused) return applyAll(at)
  const { count, last, isLast } = await applySome(at, at.work.cursor)
  if (isLast) await finish(at)
  return chunkDone(last, count, isLast)
}

/** All in this transaction. What has become wrong undoes it, and has every row checked again. */
async function applyAll(at: AtWork) {
  const { ctx, imported } = at
  const { db, user } = ctx
  const undo = await markHere(db)
  for (let cursor = 0; ; ) {
    const { hasRefused, last, isLast } = await applySome(at, cursor)
    if (hasRefused) {
      await undo()
      await forgetOutcomes(db, rowsOf(at))
      await beginStep(ctx, imported, 'check')
      const { key, values } = fail('IMPORT_CHANGED_MEANWHILE')
      const failure = { error: key, values, problems: [] }
      await updateImport(db, user.companyId, imported.id, { state: 'checking', failure })
      break
    }
    if (isLast) {
      await finish(at)
      break
    }
    cursor = last
  }
  return chunkDone(1, at.work.total, true)
}

async function applySome(
  at: AtWork,
  after: number,
): Promise<{
  readonly count: number
  readonly hasRefused: boolean
  readonly last: number
  readonly isLast: boolean
}> {
  const { ctx, kind, imported } = at
  const { db } = ctx
  const of = rowsOf(at)
  await kind.lock?.(ctx)
  const wish = { after, limit: ROWS_PER_CHUNK, outcomes: TO_WRITE, isUnwritten: true } as const
  const { staged, isLast } = await nextRows(at, wish)
  if (staged.length === 0) return { count: 0, hasRefused: false, last: after, isLast }
  // Rows of one key were told apart by the check; here everyone is the only one.
  const earlier = async () => NONE_EARLIER
  const decided = await decideRows(ctx, kind, imported, staged, { hold: true, earlier })
  const { decisions, others } = decided
  await write(at, decisions)
  const left = decisions.filter(({ outcome }) => outcome === 'refused' || outcome === 'unchanged')
  const leftRows = new Set(left.map(({ row }) => row))
  const leftOthers = others.filter(({ first }) => leftRows.has(first))
  if (left.length > 0) {
    await writeOutcomes(db, of, [
      ...left.map(({ row, outcome, key }) => ({ row, outcome, key })),
      ...leftOthers.map(({ row, outcome }) => ({ row, outcome, key: '' })),
    ])
    const numbers = [...left, ...leftOthers].map(({ row }) => row)
    const problems = left.flatMap((one) => one.problems)
    await replaceProblems(db, of, numbers, problems)
  }
  const written = others.filter(({ first }) => !leftRows.has(first))
  if (written.length > 0) {
    await noteOthersWritten(
      db,
      of,
      written.map(({ row }) => row),
    )
  }
  return {
    count: staged.length,
    hasRefused: left.some(({ outcome }) => outcome === 'refused'),
    last: staged.at(-1)?.place ?? after,
    isLast,
  }
}

/** Writes the records, what was done into the log, and at the rows what takes it back. */
async function write(at: AtWork, decisions: readonly Decision[]): Promise<void> {
  const { ctx, kind, imported } = at
  const { db, user } = ctx
  const created = await create(
    at,
    decisions.flatMap((one) =>
      one.outcome === 'created' && one.after !== undefined ? [{ ...one, after: one.after }] : [],
    ),
  )
  const ids = new Map(created.map(({ row, entityId }) => [row, entityId]))
  const updated = decisions.flatMap(({ row, outcome, after, known, above }) =>
    outcome === 'updated' && after !== undefined && known !== undefined
      ? [{ row, after: placed(kind, after, above, ids), known }]
      : [],
  )
  await kind.update(
    ctx,
    updated.map(({ known, after }) => ({ id: known.id, fields: after })),
  )
  const { entity } = kind
  // The import's number stands in every entry, so that all that came with it can be found.
  const by = { importId: imported.id }
  await logChanges(ctx, [
    ...created.map(({ entityId, after }) => ({
      operation: 'import_create',
      entity,
      entityId,
      after: { ...logged(kind, after), ...by },
    })),
    ...updated.map(({ known, after }) => ({
      operation: 'import_update',
      entity,
      entityId: known.id,
      before: logged(kind, known.fields) ?? null,
      after: { ...logged(kind, after), ...by },
    })),
  ])
  await noteWritten(db, { companyId: user.companyId, importId: imported.id }, [
    ...created.map(({ row, entityId }) => ({ row, entityId, before: null })),
    ...updated.map(({ row, known }) => ({ row, entityId: known.id, before: known.fields })),
  ])
}

type ToCreate = Pick<Decision, 'row' | 'above'> & { readonly after: Fields }
type Created = ToCreate & { readonly entityId: number }

/** Creates records, those above before those below them: a statement for each level. */
async function create({ ctx, kind }: AtWork, all: readonly ToCreate[]): Promise<Created[]> {
  const ids = new Map<number, number>()
  const created: Created[] = []
  for (let left = all; left.length > 0; ) {
    const waiting = new Set(left.map(({ row }) => row))
    const level = left.filter(({ above }) => above === undefined || !waiting.has(above.row))
    const placedLevel = level.map((one) => ({
      ...one,
      after: placed(kind, one.after, one.above, ids),
    }))
    const made = await kind.insert(
      ctx,
      placedLevel.map(({ after }) => after),
    )
    for (const [place, one] of placedLevel.entries()) {
      const entityId = made[place] ?? 0
      ids.set(one.row, entityId)
      created.push({ ...one, entityId })
    }
    left = left.filter(({ row }) => !ids.has(row))
  }
  return created
}

/** A record below one of the sheet, which is written by now. */
function placed(
  { arrangement }: AtWork['kind'],
  fields: Fields,
  above: Decision['above'],
  ids: ReadonlyMap<number, number>,
): Fields {
  if (above === undefined || arrangement?.by !== 'tree') return fields
  const id = ids.get(above.row) ?? above.entityId
  if (id === null) throw new Error('what is above was not written')
  return { ...fields, [arrangement.idField]: id }
}

async function finish(at: AtWork): Promise<void> {
  const { ctx, imported } = at
  const { db, user } = ctx
  const counts = await countOutcomes(db, rowsOf(at), isGrouped(at.kind))
  const change = { state: 'applied', counts, isApplied: true } as const
  await updateImport(db, user.companyId, imported.id, change)
  const after = { kind: imported.kind, file: imported.fileName, ...counts }
  await logChange(ctx, { operation: 'import', entity: 'import', entityId: imported.id, after })
}
