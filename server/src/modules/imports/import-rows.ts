import type { ImportKindName } from '@zhenma/contract/imports/import-kinds'
import type { ImportDetail, ImportRow } from '@zhenma/contract/imports/imports.contract'
import type { Reader } from '@zhenma/contract/labels/terms'
import { tell } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { readerOf } from '../../platform/http/reader.ts'
import type { ImportKind } from './import-kind.ts'
import { headingOf } from './steps/step.ts'
import { createdIds } from './stores/written-rows.store.ts'
import type { StoredFailure, StoredImport } from './stores/imports.store.ts'

const WORKING = ['checking', 'applying', 'taking_back']

/** Problems that are told of a step that was not done. */
const SHOWN_PROBLEMS = 50

/** An import as a list tells it. */
export function importRowOf(
  stored: Omit<StoredImport, 'lines' | 'sameFileAt'>,
): ImportRow & { readonly kind: ImportKindName } {
  const { id, kind, state, fileName, headingRow, rowCount, counts, userName } = stored
  const isReading = state === 'mapping' && rowCount === null && stored.failure === null
  const { created = 0, updated = 0, unchanged = 0, refused = 0 } = counts
  return {
    id,
    kind,
    state,
    isStopped: (WORKING.includes(state) || isReading) && !stored.isWorkedOn,
    fileName,
    rows: rowCount === null ? null : Math.max(0, rowCount - headingRow),
    counts: { created, updated, unchanged, refused },
    userName,
    createdAt: stored.createdAt,
    appliedAt: stored.appliedAt,
  }
}

/** All of an import, in the caller's language. */
export async function importDetailOf(
  ctx: Context,
  kind: ImportKind,
  stored: StoredImport,
): Promise<ImportDetail> {
  const { language } = ctx
  const fields = await kind.fields(ctx)
  return {
    ...importRowOf(stored),
    lines: stored.lines.map(({ row, cells }) => ({ row, cells: [...cells] })),
    headingRow: stored.headingRow,
    heading: [...headingOf(stored)],
    mapping: [...stored.mapping],
    mode: stored.mode,
    fields: fields.map(({ key, header, isRequired = false }) => ({
      key,
      title: header[language],
      isRequired,
    })),
    percent: stored.isWorkedOn ? stored.percent : null,
    failure: stored.failure === null ? null : shownFailure(stored.failure, readerOf(ctx)),
    sameFileAt: stored.sameFileAt,
    passwords: await passwordsOf(ctx, kind, stored),
  }
}

/** Told to whoever made the accounts, and to nobody else: whether they have passwords, they know themselves. */
async function passwordsOf(
  ctx: Context,
  kind: ImportKind,
  { id, state, createdBy, counts }: StoredImport,
): Promise<ImportDetail['passwords']> {
  const { db, user } = ctx
  const isOwn = createdBy === user.id && kind.accounts !== undefined
  if (!isOwn || state !== 'applied' || !counts.created) return null
  const ids = await createdIds(db, { companyId: user.companyId, importId: id })
  return (await kind.accounts.lackPasswords(ctx, ids)) ? 'waiting' : 'handed_out'
}

function shownFailure({ problems, ...reason }: StoredFailure, reader: Reader) {
  const { error, message } = tell(reason, reader)
  const details = problems.slice(0, SHOWN_PROBLEMS).map((draft) => {
    const reported = tell(draft, reader)
    return {
      error: reported.error,
      message: reported.message,
      ...(reported.row === undefined ? {} : { row: reported.row }),
    }
  })
  return { error, message, details }
}
