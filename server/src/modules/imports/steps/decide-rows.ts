import type { ImportMode, RowOutcome } from '@zhenma/contract/imports/import-kinds'
import { isDeepStrictEqual } from 'node:util'
import { type ProblemDraft, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { isFormulaText, withoutEscape } from '../../../platform/sheets/formula.ts'
import { eachInTurns } from '../../../platform/time/in-turns.ts'
import type { Fields, ImportKind, JudgedRow, KnownRecord } from '../import-kind.ts'
import type { RowProblem } from '../stores/problems.store.ts'
import type { StagedRow } from '../stores/rows.store.ts'

/** What of a sheet is what. */
export type Mapped = {
  readonly mapping: readonly (string | null)[]
  /** What the columns are called in the file. */
  readonly heading: readonly string[]
  readonly mode: ImportMode
}

/** What is to become of a row. */
export type Decision = {
  readonly row: number
  readonly key: string
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[]
  /** The record as it will be; none of a row that is refused. */
  readonly after?: Fields
  readonly known?: KnownRecord
}

/** Characters of a wrong value that are kept to tell equal mistakes by. */
const VALUE_KEPT = 80

/** A cell as it is meant: an apostrophe keeps a text from being taken for a formula. */
const meant = (cell: string): string => withoutEscape(cell.trim())

/**
 * Judges rows and finds their records: a few statements for all of them. `earlier`: of rows whose key stands further
 * up already, the first that has it. `hold`: what is to be changed in this transaction.
 */
export async function decideRows(
  ctx: Context,
  kind: ImportKind,
  mapped: Mapped,
  staged: readonly StagedRow[],
  wish: {
    readonly hold: boolean
    readonly earlier: (judged: readonly JudgedRow[]) => Promise<ReadonlyMap<number, number>>
  },
): Promise<Decision[]> {
  const { mapping, heading } = mapped
  const fields = mapping.flatMap((key, column) => (key === null ? [] : [{ key, column }]))
  const columnOf = new Map(fields.map(({ key, column }) => [key, column]))
  const titles = await kind.fields(ctx)
  const titleOf = (key: string): string => {
    const written = heading[columnOf.get(key) ?? -1]
    return written || (titles.find((field) => field.key === key)?.header[ctx.language] ?? key)
  }
  const headers = Object.fromEntries(titles.map(({ key }) => [key, titleOf(key)]))
  const rows = staged.map(({ row, cells }) => ({
    row,
    values: Object.fromEntries(fields.map(({ key, column }) => [key, meant(cells[column] ?? '')])),
  }))
  const judged = await kind.judge(ctx, rows, headers)
  const earlier = await wish.earlier(judged)
  const good = judged.filter(({ change, key }) => change !== undefined && key !== '')
  const records = await kind.find(
    ctx,
    good.map(({ key }) => key),
    wish.hold,
  )
  const cellsOf = new Map(staged.map(({ row, cells }) => [row, cells]))
  const decisions: Decision[] = []
  await eachInTurns(judged, (one) => {
    const cells = cellsOf.get(one.row) ?? []
    const place = (key: string | undefined): number | null => columnOf.get(key ?? '') ?? null
    const asRow = (found: ProblemDraft & { readonly column?: string }): RowProblem => {
      const column = place(found.column)
      const field = headers[found.column ?? ''] ?? found.values['field'] ?? ''
      const value = column === null ? '' : (cells[column] ?? '')
      const shown = value.length > VALUE_KEPT ? `${value.slice(0, VALUE_KEPT)}…` : value
      return {
        row: one.row,
        column,
        error: found.error,
        values: { ...found.values, field },
        value: shown,
      }
    }
    const formulas = fields.filter(({ column }) => isFormulaText((cells[column] ?? '').trim()))
    const unread = new Set(formulas.map(({ key }) => key))
    const problems = [
      ...formulas.map(({ key }) =>
        asRow({ ...problem('SHEET_FORMULA', { row: one.row, column: titleOf(key) }), column: key }),
      ),
      // Of a formula only that is told: nothing was read there.
      ...one.problems.filter(({ column }) => !unread.has(column ?? '')).map(asRow),
    ]
    const first = earlier.get(one.row)
    const keyField = { field: titleOf(kind.keyField) }
    if (first !== undefined) {
      const twice = problem('SHEET_VALUE_TWICE', { ...keyField, first })
      problems.push(asRow({ ...twice, column: kind.keyField }))
    }
    const known = records.get(one.key)
    const refusal = refusedByMode(mapped.mode, known, one.key, keyField.field)
    const after = one.change && kind.after(one.change, known?.fields)
    const isSame =
      known !== undefined && after !== undefined && isDeepStrictEqual(known.fields, after)
    // What is stored already is asked for nothing.
    if (refusal !== undefined && one.change !== undefined && !isSame) {
      problems.push(asRow({ ...refusal, column: kind.keyField }))
    }
    const reported = { row: one.row, key: one.key, problems }
    if (problems.length > 0 || after === undefined)
      decisions.push({ ...reported, outcome: 'refused' })
    else if (known === undefined) decisions.push({ ...reported, outcome: 'created', after })
    else decisions.push({ ...reported, outcome: isSame ? 'unchanged' : 'updated', after, known })
  })
  return decisions
}

function refusedByMode(
  mode: ImportMode,
  known: KnownRecord | undefined,
  key: string,
  field: string,
): ProblemDraft | undefined {
  if (mode === 'insert' && known !== undefined) return problem('IMPORT_KNOWN', { field, key })
  if (mode === 'update' && known === undefined) return problem('IMPORT_UNKNOWN', { field, key })
  return undefined
}
