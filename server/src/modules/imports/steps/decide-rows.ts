import type { ImportMode, RowOutcome } from '@zhenma/contract/imports/import-kinds'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { may } from '../../../platform/auth/session.ts'
import { type ProblemDraft, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { isFormulaText } from '../../../platform/sheets/formula.ts'
import { eachInTurns } from '../../../platform/time/in-turns.ts'
import type {
  Fields,
  ImportKind,
  JudgedProblem,
  JudgedRow,
  KnownRecord,
  RowAbove,
} from '../import-kind.ts'
import type { StoredImport } from '../stores/imports.store.ts'
import type { RowProblem } from '../stores/problems.store.ts'
import type { StagedRow } from '../stores/rows.store.ts'
import { isGrouped } from './arrange-rows.ts'
import { readStaged } from './read-staged.ts'
import { repeatedValues } from './repeated-values.ts'
import { headingOf } from './step.ts'

/** What is to become of a row, or of the rows that are one record. */
export type Decision = {
  readonly row: number
  readonly key: string
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[]
  /** The record as it will be; none of a row that is refused. */
  readonly after?: Fields
  readonly known?: KnownRecord
  /** What it will lie below, where that comes with the sheet. */
  readonly above?: RowAbove
}

/** A row that is one record with an earlier one. */
type OtherRow = { readonly row: number; readonly first: number; readonly outcome: RowOutcome }

/** Characters of a wrong value that are kept; of a longer one the first of them, and what tells it from others. */
const VALUE_KEPT = 80

/** Equal mistakes are mended at once by what is kept of them: two long values must not be the same here. */
function keptOf(value: string): string {
  if (value.length <= VALUE_KEPT) return value
  const print = createHash('sha256').update(value).digest('hex').slice(0, 8)
  return `${value.slice(0, VALUE_KEPT)}… #${print}`
}

type Wish = {
  /** What is to be changed in this transaction. */
  readonly hold: boolean
  /** Of rows whose key stands further up already, the first that has it. */
  readonly earlier: (judged: readonly JudgedRow[]) => Promise<ReadonlyMap<number, number>>
}

/** Judges rows and finds their records: a few statements for all of them. */
export async function decideRows(
  ctx: Context,
  kind: ImportKind,
  imported: StoredImport,
  staged: readonly StagedRow[],
  wish: Wish,
): Promise<{ readonly decisions: readonly Decision[]; readonly others: readonly OtherRow[] }> {
  const titles = await kind.fields(ctx)
  const columnOf = new Map(
    imported.mapping.flatMap((key, column) => (key === null ? [] : [[key, column] as const])),
  )
  const heading = headingOf(imported)
  const titleOf = (key: string): string => {
    const written = heading[columnOf.get(key) ?? -1]
    return written || (titles.find((field) => field.key === key)?.header[ctx.language] ?? key)
  }
  const headers = Object.fromEntries(titles.map(({ key }) => [key, titleOf(key)]))
  const rows = await readStaged({ ctx, kind, imported }, staged, columnOf)
  const judged = await kind.judge(ctx, rows, headers)
  const earlier = await wish.earlier(judged)
  const numbers = staged.map(({ row }) => row)
  const repeated = await repeatedValues({ ctx, kind, imported }, numbers)
  const keys = judged.flatMap(({ change, key }) => (change === undefined || key === '' ? [] : key))
  const records = await kind.find(ctx, keys, wish.hold)
  const desk: Desk = {
    ctx,
    kind,
    mode: imported.mode,
    headers,
    columnOf,
    cellsOf: new Map(staged.map(({ row, cells }) => [row, cells])),
    decided: new Map(),
  }
  const rowOf = new Map(rows.map((one) => [one.row, one]))
  await eachInTurns(judged, (one) => {
    const row = rowOf.get(one.row)
    const first = earlier.get(one.row)
    const twice = (repeated.get(one.row) ?? []).filter(
      ({ column = '' }) => !one.keeps?.includes(column),
    )
    const known = records.get(one.key)
    const judgedOne = { ...one, problems: [...one.problems, ...twice] }
    desk.decided.set(one.row, decide(desk, judgedOne, { known, first, of: row }))
  })
  const decisions = [...desk.decided.values()]
  const others = rows.flatMap(({ row: first, others: more = [] }) =>
    more.map(({ row }) => {
      const outcome = desk.decided.get(first)?.outcome ?? 'refused'
      return { row, first, outcome }
    }),
  )
  return { decisions, others: isGrouped(kind) ? others : [] }
}

/** What all rows of a chunk are decided by. */
type Desk = {
  readonly ctx: Context
  readonly kind: ImportKind
  readonly mode: ImportMode
  readonly headers: Readonly<Record<string, string>>
  readonly columnOf: ReadonlyMap<string, number>
  readonly cellsOf: ReadonlyMap<number, readonly string[]>
  readonly decided: Map<number, Decision>
}

type Found = {
  readonly known: KnownRecord | undefined
  /** The first row that has its key. */
  readonly first: number | undefined
  readonly of: Awaited<ReturnType<typeof readStaged>>[number] | undefined
}

function decide(desk: Desk, one: JudgedRow, { known, first, of }: Found): Decision {
  const { kind, headers } = desk
  const rowNumbers = [one.row, ...(of?.others ?? []).map(({ row }) => row)]
  const formulas = rowNumbers.flatMap((row) => formulasOf(desk, row))
  const unread = new Set(formulas.map(({ row, column }) => `${row} ${column}`))
  // Of a formula only that is told: nothing was read there.
  const judged = one.problems.filter(({ row = one.row, column }) => !unread.has(`${row} ${column}`))
  const problems = [...formulas, ...judged].map((found) => asRow(desk, one.row, found))
  const refuse = (found: ProblemDraft, column = kind.keyField): void => {
    problems.push(asRow(desk, one.row, { ...found, column }))
  }
  const field = headers[kind.keyField] ?? kind.keyField
  if (first !== undefined) refuse(problem('SHEET_VALUE_TWICE', { field, first }))
  const { above, wrong } = aboveOf(desk, one, of?.above)
  if (wrong !== undefined) refuse(wrong.found, wrong.column)
  const after = one.change && kind.after(one.change, known?.fields)
  const isSame =
    known !== undefined &&
    after !== undefined &&
    above === undefined &&
    isDeepStrictEqual(known.fields, after)
  const refusal = refusedByMode(desk, known, one.key) ?? refusedByRights(desk, known, one.key)
  // What is stored already is asked for nothing.
  if (refusal !== undefined && one.change !== undefined && !isSame) refuse(refusal)
  const reported = { row: one.row, key: one.key, problems: onceEach(problems) }
  if (problems.length > 0 || after === undefined) return { ...reported, outcome: 'refused' }
  const lies = above === undefined ? {} : { above }
  if (known === undefined) return { ...reported, outcome: 'created', after, ...lies }
  return { ...reported, outcome: isSame ? 'unchanged' : 'updated', after, known, ...lies }
}

/** Of a cell that is wrong in one way twice the last is told: a number too long for any field comes before its own bound. */
function onceEach(problems: readonly RowProblem[]): RowProblem[] {
  const keyOf = ({ row, column, error, values }: RowProblem): string =>
    JSON.stringify([row, column, error, values['field']])
  return [...new Map(problems.map((one) => [keyOf(one), one])).values()]
}

function formulasOf({ cellsOf, columnOf, headers }: Desk, row: number): JudgedProblem[] {
  const cells = cellsOf.get(row) ?? []
  return [...columnOf].flatMap(([key, column]) =>
    isFormulaText((cells[column] ?? '').trim())
      ? [{ ...problem('SHEET_FORMULA', { row, column: headers[key] ?? key }), column: key, row }]
      : [],
  )
}

/** A problem as it is kept: by the columns of the file, with what stands there. */
function asRow(
  { cellsOf, columnOf, headers }: Desk,
  first: number,
  found: JudgedProblem,
): RowProblem {
  const row = found.row ?? first
  const column = columnOf.get(found.column ?? '') ?? null
  const field = headers[found.column ?? ''] ?? found.values['field'] ?? ''
  const value = column === null ? '' : (cellsOf.get(row)?.[column] ?? '')
  const kept = keptOf(value)
  return { row, column, error: found.error, values: { ...found.values, field }, value: kept }
}

/** What a row will lie below of the sheet itself, and why it cannot. */
function aboveOf(
  { kind, decided }: Desk,
  { isBelowRow }: JudgedRow,
  above: RowAbove | 'circle' | 'several' | undefined,
): {
  readonly above?: RowAbove
  readonly wrong?: { readonly found: ProblemDraft; readonly column: string }
} {
  const { arrangement } = kind
  if (arrangement?.by !== 'tree' || above === undefined) return {}
  const { field: column } = arrangement
  if (above === 'circle') {
    return { wrong: { found: problem('IMPORT_CIRCLE', { field: column }), column } }
  }
  if (isBelowRow !== true || above === 'several') return {}
  const outcome = decided.get(above.row)?.outcome ?? above.outcome
  if (outcome !== 'refused') {
    const entityId = decided.get(above.row)?.known?.id ?? above.entityId
    return { above: { ...above, entityId } }
  }
  const name = above.values[kind.keyField] ?? ''
  const values = { field: column, name, first: above.row }
  return { wrong: { found: problem('IMPORT_ABOVE_REFUSED', values), column } }
}

function refusedByMode(
  { kind, mode, headers }: Desk,
  known: KnownRecord | undefined,
  key: string,
): ProblemDraft | undefined {
  const field = headers[kind.keyField] ?? kind.keyField
  if (mode === 'insert' && known !== undefined) return problem('IMPORT_KNOWN', { field, key })
  if (mode === 'update' && known === undefined) return problem('IMPORT_UNKNOWN', { field, key })
  return undefined
}

/** Who may import creates and changes by it only what that person may create and change. */
function refusedByRights(
  { ctx, kind, headers }: Desk,
  known: KnownRecord | undefined,
  key: string,
): ProblemDraft | undefined {
  const { asks } = kind
  if (asks === undefined || may(ctx.user, known === undefined ? asks.create : asks.update)) {
    return undefined
  }
  const field = headers[kind.keyField] ?? kind.keyField
  return problem(known === undefined ? 'IMPORT_NO_RIGHT' : 'IMPORT_NO_CHANGE_RIGHT', { field, key })
}
