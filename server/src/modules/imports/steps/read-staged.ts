import type { Above, RowToJudge } from '../import-kind.ts'
import { listAbove, type StagedAbove } from '../stores/arranged-rows.store.ts'
import type { StagedRow } from '../stores/rows.store.ts'
import { isGrouped, SEVERAL } from './arrange-rows.ts'
import { type AtWork, meant, rowsOf } from './step.ts'

/** What rows say in the columns that are mapped, each with the rows that it belongs to. */
export async function readStaged(
  at: Pick<AtWork, 'ctx' | 'kind' | 'imported'>,
  staged: readonly StagedRow[],
  columnOf: ReadonlyMap<string, number>,
): Promise<RowToJudge[]> {
  const valuesOf = ({ cells }: Pick<StagedRow, 'cells'>) =>
    Object.fromEntries([...columnOf].map(([key, column]) => [key, meant(cells[column] ?? '')]))
  const plain = ({ row, cells }: StagedRow) => ({ row, values: valuesOf({ cells }) })
  if (at.kind.arrangement === undefined) return staged.map(plain)
  if (isGrouped(at.kind)) return together(staged, plain)
  const numbers = staged.flatMap(({ row, belongsTo }) =>
    belongsTo === null || belongsTo === SEVERAL || belongsTo === row ? [] : belongsTo,
  )
  const found = await listAbove(at.ctx.db, rowsOf(at), [...new Set(numbers)])
  const rowsAbove = new Map(found.map((one) => [one.row, one]))
  return staged.map((one) => {
    const above = aboveOf(one, rowsAbove, valuesOf)
    return above === undefined ? plain(one) : { ...plain(one), above }
  })
}

function together(
  staged: readonly StagedRow[],
  plain: (one: StagedRow) => RowToJudge,
): RowToJudge[] {
  const groups = new Map<number, StagedRow[]>()
  for (const one of staged) {
    const first = one.belongsTo ?? one.row
    const group = groups.get(first)
    if (group === undefined) groups.set(first, [one])
    else group.push(one)
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...plain(first), others: others.map(plain) }],
  )
}

function aboveOf(
  { row, belongsTo }: StagedRow,
  rowsAbove: ReadonlyMap<number, StagedAbove>,
  valuesOf: (one: StagedAbove) => RowToJudge['values'],
): Above | undefined {
  if (belongsTo === row) return 'circle'
  if (belongsTo === SEVERAL) return 'several'
  const found = rowsAbove.get(belongsTo ?? -1)
  if (found === undefined) return undefined
  const { outcome, entityId } = found
  return { row: found.row, values: valuesOf(found), key: found.key ?? '', outcome, entityId }
}
