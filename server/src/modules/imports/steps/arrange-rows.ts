import { eachInTurns, inPieces } from '../../../platform/time/in-turns.ts'
import type { Arrangement, ImportKind } from '../import-kind.ts'
import { listRest, readColumns, writePlaces } from '../stores/arranged-rows.store.ts'
import { listRows, type RowsWish, type StagedRow } from '../stores/rows.store.ts'
import { type AtWork, meant, rowsOf } from './step.ts'

type At = Pick<AtWork, 'ctx' | 'kind' | 'imported'>

/** What `belongs_to` says of a row that names more than one other. */
export const SEVERAL = 0
/** Rows whose places are written by one statement. */
const PLACES_AT_ONCE = 5_000

export const isGrouped = ({ arrangement }: ImportKind): boolean => arrangement?.by === 'group'

/** Where a row comes, and what it belongs to. */
type Placed = { readonly row: number; readonly place: number; readonly belongsTo: number | null }
type Read = { readonly row: number; readonly cells: readonly string[] }

/**
 * Finds the rows that belong together, wherever in the file they stand: those of one record come together, and what is
 * above comes before what is below it. Nothing for kinds whose rows stand alone.
 */
export async function arrangeRows(at: At): Promise<void> {
  const { kind, imported, ctx } = at
  const { arrangement } = kind
  if (arrangement === undefined) return
  const named = namesRead(kind, arrangement)
  const columns = named.map((key) => imported.mapping.indexOf(key))
  const read = await readColumns(ctx.db, rowsOf(at), imported.headingRow, columns)
  const placed = arrangement.by === 'group' ? grouped(read) : await inTree(read, named, arrangement)
  for (const some of inPieces(placed, PLACES_AT_ONCE)) await writePlaces(ctx.db, rowsOf(at), some)
}

/** The fields that say what belongs together: mending one of them arranges all rows anew. */
export const namesRead = (kind: ImportKind, arrangement: Arrangement): readonly string[] =>
  arrangement.by === 'group' ? [kind.keyField] : [arrangement.field, ...arrangement.reads]

/** Rows of one key stand where the first of them does; what has none stands alone, to be refused. */
function grouped(read: readonly Read[]): Placed[] {
  const groups = new Map<string, number[]>()
  for (const { row, cells } of read) {
    const key = meant(cells[0] ?? '')
    const group = groups.get(key || `\n${row}`)
    if (group === undefined) groups.set(key || `\n${row}`, [row])
    else group.push(row)
  }
  let place = 0
  return [...groups.values()].flatMap((group) =>
    group.map((row) => ({ row, place: (place += 1), belongsTo: group[0] ?? row })),
  )
}

/** What is above first, level by level, in the file's order within each. */
async function inTree(
  read: readonly Read[],
  named: readonly string[],
  { namesOf, namesAbove }: Extract<Arrangement, { by: 'tree' }>,
): Promise<Placed[]> {
  const valuesOf = ({ cells }: Read) =>
    Object.fromEntries(named.map((key, place) => [key, meant(cells[place] ?? '')]))
  const called = new Map<string, number>()
  await eachInTurns(read, (one) => {
    for (const name of new Set(namesOf(valuesOf(one)))) {
      called.set(name, called.has(name) ? SEVERAL : one.row)
    }
  })
  const above = new Map<number, number | null>()
  await eachInTurns(read, (one) => {
    const found = namesAbove(valuesOf(one)).flatMap((name) => called.get(name) ?? [])
    above.set(one.row, new Set(found).size > 1 ? SEVERAL : (found[0] ?? null))
  })
  for (const row of circles(above)) above.set(row, row)
  const below = new Map<number, number[]>()
  const level: number[] = []
  for (const [row, belongsTo] of above) {
    if (belongsTo === null || belongsTo === SEVERAL || belongsTo === row) level.push(row)
    else {
      const beside = below.get(belongsTo)
      if (beside === undefined) below.set(belongsTo, [row])
      else beside.push(row)
    }
  }
  // Grows while it is walked: each level puts the next behind it.
  for (const row of level) for (const one of below.get(row) ?? []) level.push(one)
  return level.map((row, place) => ({ row, place: place + 1, belongsTo: above.get(row) ?? null }))
}

/** The rows that lie below themselves. */
function circles(above: ReadonlyMap<number, number | null>): number[] {
  const walkOf = new Map<number, number>()
  const found: number[] = []
  for (const start of above.keys()) {
    let row: number | null = start
    const walk: number[] = []
    while (row !== null && row !== SEVERAL && !walkOf.has(row)) {
      walkOf.set(row, start)
      walk.push(row)
      row = above.get(row) ?? null
    }
    // Came back to where this walk has been: from there on it is a circle.
    if (row !== null && walkOf.get(row) === start) found.push(...walk.slice(walk.indexOf(row)))
  }
  return found
}

/** The next rows to be worked on; of a record in several rows all of them. */
export async function nextRows(
  at: At,
  wish: Omit<RowsWish, 'isByPlace'>,
): Promise<{ readonly staged: readonly StagedRow[]; readonly isLast: boolean }> {
  const { ctx, kind, imported } = at
  const of = rowsOf(at)
  const isByPlace = kind.arrangement !== undefined
  const after = isByPlace ? wish.after : Math.max(wish.after, imported.headingRow)
  const staged = await listRows(ctx.db, of, { ...wish, after, isByPlace })
  const isLast = staged.length < wish.limit
  const last = staged.at(-1)
  if (isLast || last === undefined || !isGrouped(kind)) return { staged, isLast }
  return { staged: [...staged, ...(await listRest(ctx.db, of, last))], isLast }
}
