import type { imports } from '@zhenma/contract/imports/imports.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { fail, failWith, problem, type ProblemDraft } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { headingHash } from './guess-mapping.ts'
import type { ImportField, ImportKind } from './import-kind.ts'
import { beginStep } from './steps/step.ts'
import { deleteProblems } from './stores/problems.store.ts'
import { keepMapping, type StoredImport, updateImport } from './stores/imports.store.ts'
import { forgetOutcomes } from './stores/checked-rows.store.ts'

/**
 * Says what the columns are, remembers it for the next sheet of this heading, and has every row checked; of a file that
 * is still being read as soon as it is. Refuses fields that there are not, or twice, and required ones that are missing.
 */
export async function mapImport(
  ctx: Context,
  kind: ImportKind,
  imported: StoredImport,
  { headingRow, mapping, mode }: InputOf<typeof imports.map>,
): Promise<void> {
  const { db, user } = ctx
  const line = imported.lines.find(({ row }) => row === headingRow)
  if (line === undefined) {
    const choices = imported.lines.map(({ row }) => row).join(', ')
    throw refused([
      problem('FIELD_CHOICE', { field: 'headingRow', choices }, { field: 'headingRow' }),
    ])
  }
  refuseMapping(await kind.fields(ctx), mapping, ctx)
  await keepMapping(db, user.companyId, kind.name, headingHash(line.cells), mapping)
  const of = { companyId: user.companyId, importId: imported.id }
  await deleteProblems(db, of)
  await forgetOutcomes(db, of)
  const change = { state: 'checking', headingRow, mapping, mode, counts: {} } as const
  await updateImport(db, user.companyId, imported.id, change)
  if (imported.rowCount !== null) await beginStep(ctx, imported, 'check')
}

const refused = (problems: readonly ProblemDraft[]) => failWith(fail('INPUT_INVALID'), problems)

function refuseMapping(
  fields: readonly ImportField[],
  mapping: readonly (string | null)[],
  { language }: Context,
): void {
  const field = 'mapping'
  const source = { field }
  const named = mapping.filter((key) => key !== null)
  const unknown = named.filter((key) => !fields.some((one) => one.key === key))
  if (unknown.length > 0) {
    const choices = fields.map(({ key }) => key).join(', ')
    throw refused([problem('FIELD_CHOICE', { field, choices }, source)])
  }
  const twice = fields.filter(({ key }) => named.filter((one) => one === key).length > 1)
  if (twice.length > 0) {
    throw refused(
      twice.map(({ header }) =>
        problem('IMPORT_COLUMN_TWICE', { field: header[language] }, source),
      ),
    )
  }
  const missing = fields.filter(({ key, isRequired }) => isRequired && !named.includes(key))
  if (missing.length === 0) return
  throw fail('SHEET_COLUMNS', { missing: missing.map(({ header }) => header[language]).join(', ') })
}
