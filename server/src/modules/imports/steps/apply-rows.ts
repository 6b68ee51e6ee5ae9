import { logChange, logChanges } from '../../../platform/audit/log-change.ts'
import { markHere } from '../../../platform/database/savepoints.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { updateImport } from '../stores/imports.store.ts'
import { replaceProblems } from '../stores/problems.store.ts'
import {
  countOutcomes,
  forgetOutcomes,
  listRows,
  noteWritten,
  writeOutcomes,
} from '../stores/rows.store.ts'
import { type Decision, decideRows } from './decide-rows.ts'
import { type AtWork, beginStep, chunkDone, mappedBy, ROWS_PER_CHUNK, rowsOf } from './step.ts'

/** What is neither refused nor stored already. */
const TO_WRITE = ['created', 'updated'] as const
const NONE_EARLIER = new Map<number, number>()

/**
 * Writes the next good rows. Those that have become wrong since the check are refused; with `withRefused` the others
 * go in, a chunk in a transaction, else all go in one transaction or none does.
 */
export async function applyChunk(at: AtWork) {
  if (!at.work.input.withRefused) return applyAll(at)
  const { written, last } = await applySome(at, at.work.cursor)
  if (written.length === ROWS_PER_CHUNK) return chunkDone(last, written.length, false)
  await finish(at)
  return chunkDone(last, written.length, true)
}

/** All in this transaction. What has become wrong undoes it, and has every row checked again. */
async function applyAll(at: AtWork) {
  const { ctx, imported } = at
  const { db, user } = ctx
  const undo = await markHere(db)
  for (let cursor = 0; ; ) {
    const { written, last } = await applySome(at, cursor)
    if (written.some(({ outcome }) => outcome === 'refused')) {
      await undo()
      await forgetOutcomes(db, rowsOf(at))
      await beginStep(ctx, imported, 'check')
      const { key, values } = fail('IMPORT_CHANGED_MEANWHILE')
      const failure = { error: key, values, problems: [] }
      await updateImport(db, user.companyId, imported.id, { state: 'checking', failure })
      break
    }
    if (written.length < ROWS_PER_CHUNK) {
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
): Promise<{ readonly written: readonly Decision[]; readonly last: number }> {
  const { ctx, kind, imported } = at
  const { db } = ctx
  const of = rowsOf(at)
  const wish = { after, limit: ROWS_PER_CHUNK, outcomes: TO_WRITE, isUnwritten: true } as const
  const staged = await listRows(db, of, wish)
  if (staged.length === 0) return { written: [], last: after }
  // Rows of one key were told apart by the check; here everyone is the only one.
  const earlier = async () => NONE_EARLIER
  const decisions = await decideRows(ctx, kind, mappedBy(imported), staged, { hold: true, earlier })
  await write(at, decisions)
  const others = decisions.filter(({ outcome }) => outcome === 'refused' || outcome === 'unchanged')
  if (others.length > 0) {
    const reported = others.map(({ row, outcome, key }) => ({ row, outcome, key }))
    await writeOutcomes(db, of, reported)
    const problems = others.flatMap((one) => one.problems)
    await replaceProblems(
      db,
      of,
      others.map(({ row }) => row),
      problems,
    )
  }
  return { written: decisions, last: staged.at(-1)?.row ?? after }
}

/** Writes the records, what was done into the log, and at the rows what takes it back. */
async function write(
  { ctx, kind, imported }: AtWork,
  decisions: readonly Decision[],
): Promise<void> {
  const { db, user } = ctx
  const created = decisions.flatMap(({ row, key, outcome, after }) =>
    outcome === 'created' && after !== undefined ? [{ row, key, after }] : [],
  )
  const updated = decisions.flatMap(({ row, outcome, after, known }) =>
    outcome === 'updated' && after !== undefined && known !== undefined
      ? [{ row, after, known }]
      : [],
  )
  const ids = await kind.insert(
    ctx,
    created.map(({ after }) => after),
  )
  await kind.update(
    ctx,
    updated.map(({ known, after }) => ({ id: known.id, fields: after })),
  )
  const { entity } = kind
  // The import's number stands in every entry, so that all that came with it can be found.
  const by = { importId: imported.id }
  await logChanges(ctx, [
    ...created.map(({ key, after }) => ({
      operation: 'import_create',
      entity,
      entityId: ids.get(key) ?? '',
      after: { ...after, ...by },
    })),
    ...updated.map(({ known, after }) => ({
      operation: 'import_update',
      entity,
      entityId: known.id,
      before: known.fields,
      after: { ...after, ...by },
    })),
  ])
  await noteWritten(db, { companyId: user.companyId, importId: imported.id }, [
    ...created.map(({ row, key }) => ({ row, entityId: ids.get(key) ?? 0, before: null })),
    ...updated.map(({ row, known }) => ({ row, entityId: known.id, before: known.fields })),
  ])
}

async function finish(at: AtWork): Promise<void> {
  const { ctx, imported } = at
  const { db, user } = ctx
  const counts = await countOutcomes(db, rowsOf(at))
  const change = { state: 'applied', counts, isApplied: true } as const
  await updateImport(db, user.companyId, imported.id, change)
  const after = { kind: imported.kind, file: imported.fileName, ...counts }
  await logChange(ctx, { operation: 'import', entity: 'import', entityId: imported.id, after })
}
