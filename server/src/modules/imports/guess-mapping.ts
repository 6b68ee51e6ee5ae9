import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { createHash } from 'node:crypto'
import type { SheetRow } from '../../platform/sheets/sheet-rows.ts'
import type { ImportField } from './import-kind.ts'

/** A heading is looked for among so many rows: titles and groups of columns stand above it. */
export const LOOKED_AT = 10
/** Of a column's values so many must look like a field's, and there must be a few. */
const LIKELY = 0.8
const ENOUGH_VALUES = 2

/** A title without what people write differently: case, width, spaces, marks and signs. */
export const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]/gu, '')

const namesOf = ({ key, header, formerly = header, alsoCalled = [] }: ImportField): string[] =>
  [key, ...LANGUAGES.flatMap((one) => [header[one], formerly[one]]), ...alsoCalled].map(plain)

/** Which field each title names; each field once, the first column that names it. */
function byName(fields: readonly ImportField[], heading: readonly string[]): (string | null)[] {
  const keys = new Map(fields.flatMap((field) => namesOf(field).map((name) => [name, field.key])))
  // What a field is really called counts before what it is called besides.
  for (const { key, header } of fields)
    for (const one of LANGUAGES) keys.set(plain(header[one]), key)
  const taken = new Set<string>()
  return heading.map((title) => {
    const key = keys.get(plain(title))
    if (key === undefined || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/** A row of a heading whose cells are merged with those above: what it leaves empty is what stands there. */
function withAbove(line: SheetRow, above: SheetRow | undefined): SheetRow {
  if (above?.row !== line.row - 1) return line
  const width = Math.max(line.cells.length, above.cells.length)
  const cells = Array.from(
    { length: width },
    (_, column) => (line.cells[column] ?? '') || (above.cells[column] ?? ''),
  )
  return { ...line, cells }
}

/**
 * The row that names the columns: the one that names most fields, by itself or with the row above it, of which it is the
 * lower half then; else the first with two cells, else the first. `lines` say the whole heading in that row.
 */
export function guessHeading(
  fields: readonly ImportField[],
  lines: readonly SheetRow[],
): { readonly headingRow: number; readonly lines: readonly SheetRow[] } {
  let best: { line: SheetRow; score: number } | undefined
  const looked = lines.slice(0, LOOKED_AT)
  for (const line of [...looked, ...looked.map((one, at) => withAbove(one, looked[at - 1]))]) {
    const score = byName(fields, line.cells).filter((key) => key !== null).length
    if (score > (best?.score ?? 0)) best = { line, score }
  }
  const isWide = ({ cells }: SheetRow): boolean => cells.filter((cell) => cell !== '').length > 1
  const found = best?.line ?? lines.find(isWide) ?? lines[0]
  if (found === undefined) return { headingRow: 1, lines }
  return {
    headingRow: found.row,
    lines: lines.map((line) => (line.row === found.row ? found : line)),
  }
}

/** What each column is, by its title, and where that says nothing by what stands in it. */
export function guessMapping(
  fields: readonly ImportField[],
  lines: readonly SheetRow[],
  headingRow: number,
): (string | null)[] {
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const heading = lines.find(({ row }) => row === headingRow)?.cells ?? []
  const titles = Array.from({ length: width }, (_, column) => heading[column] ?? '')
  const mapping = byName(fields, titles)
  const below = lines.filter(({ row }) => row > headingRow)
  for (const [column, key] of mapping.entries()) {
    if (key !== null) continue
    const values = below.map(({ cells }) => cells[column] ?? '').filter((value) => value !== '')
    if (values.length < ENOUGH_VALUES) continue
    const found = fields.find(
      ({ key: field, looksLike }) =>
        looksLike !== undefined &&
        !mapping.includes(field) &&
        values.filter(looksLike).length >= values.length * LIKELY,
    )
    if (found !== undefined) mapping[column] = found.key
  }
  return mapping
}

/** What a heading is known again by. */
export const headingHash = (heading: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(heading.map(plain)))
    .digest()
