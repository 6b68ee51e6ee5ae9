import { problem } from '../../../platform/errors/fail.ts'
import { eachInTurns } from '../../../platform/time/in-turns.ts'
import type { JudgedProblem } from '../import-kind.ts'
import { readColumns } from '../stores/arranged-rows.store.ts'
import { type AtWork, meant, rowsOf } from './step.ts'

/**
 * Of these rows those that say what a row further up says already, in a field that no two may share: by row. Every chunk
 * reads those columns of the whole sheet; kinds that have such fields take no more than ten thousand rows.
 */
export async function repeatedValues(
  at: Pick<AtWork, 'ctx' | 'kind' | 'imported'>,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly JudgedProblem[]>> {
  const { ctx, kind, imported } = at
  const found = new Map<number, JudgedProblem[]>()
  const fields = Object.entries(kind.unique ?? {}).flatMap(([key, compared]) => {
    const column = imported.mapping.indexOf(key)
    return column < 0 ? [] : [{ key, column, compared, firstOf: new Map<string, number>() }]
  })
  if (fields.length === 0) return found
  const columns = fields.map(({ column }) => column)
  const read = await readColumns(ctx.db, rowsOf(at), imported.headingRow, columns)
  const wanted = new Set(numbers)
  await eachInTurns(read, ({ row, cells }) => {
    for (const [place, { key, compared, firstOf }] of fields.entries()) {
      const value = compared(meant(cells[place] ?? ''))
      if (value === '') continue
      const first = firstOf.get(value)
      if (first === undefined) firstOf.set(value, row)
      else if (wanted.has(row)) {
        const twice = { ...problem('SHEET_VALUE_TWICE', { field: key, first }), column: key }
        found.set(row, [...(found.get(row) ?? []), twice])
      }
    }
  })
  return found
}
