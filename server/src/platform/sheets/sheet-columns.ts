import { columnLetters } from '@zhenma/contract/kernel/sheet-formats'
import { LANGUAGES, type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { fail, failWith, type Failure, type ProblemDraft } from '../errors/fail.ts'
import type { Sheet } from './read-sheet.ts'

/** A column that an import knows. */
export type ImportColumn<Key extends string> = {
  readonly key: Key
  readonly header: Text
  /** What it was called before: sheets of then are still taken. */
  readonly formerly?: Text
  readonly isRequired?: boolean
}

/** A row by column; a column that the sheet does not have is missing here too. */
export type ImportRow<Key extends string> = {
  readonly row: number
  readonly values: Readonly<Partial<Record<Key, string>>>
}

export type ImportTable<Key extends string> = {
  readonly rows: readonly ImportRow<Key>[]
  /** What the user calls each column that is there. */
  readonly headers: Readonly<Partial<Record<Key, string>>>
}

/**
 * Finds the columns of a sheet by their headers, in any language and any order. Refuses with every
 * column that is missing, unknown or there twice.
 */
export function mapColumns<Key extends string>(
  sheet: Sheet,
  columns: readonly ImportColumn<Key>[],
  language: Language,
): ImportTable<Key> {
  const keys = sheet.header.map((title) => keyOf(title, columns))
  const failures = columnFailures(sheet, columns, keys, language)
  const [worst] = failures
  if (worst !== undefined) {
    throw failWith(worst, failures.map(asProblem))
  }
  const headers: Partial<Record<Key, string>> = {}
  for (const [index, key] of keys.entries()) {
    if (key !== undefined) headers[key] = sheet.header[index] ?? ''
  }
  const rows = sheet.rows.map(({ row, cells }) => {
    const values: Partial<Record<Key, string>> = {}
    for (const [index, key] of keys.entries()) {
      if (key !== undefined) values[key] = cells[index] ?? ''
    }
    return { row, values }
  })
  return { rows, headers }
}

function keyOf<Key extends string>(
  title: string,
  columns: readonly ImportColumn<Key>[],
): Key | undefined {
  // People mark what is required with an asterisk.
  const plain = (title.endsWith('*') ? title.slice(0, -1).trimEnd() : title).toLowerCase()
  return columns.find(({ header, formerly = header }) =>
    LANGUAGES.some((language) =>
      [header[language], formerly[language]].some((name) => name.toLowerCase() === plain),
    ),
  )?.key
}

function columnFailures<Key extends string>(
  { header, rows }: Sheet,
  columns: readonly ImportColumn<Key>[],
  keys: readonly (Key | undefined)[],
  language: Language,
): Failure[] {
  const failures: Failure[] = []
  const missing = columns.filter(({ key, isRequired }) => isRequired && !keys.includes(key))
  if (missing.length > 0) {
    const names = missing.map((column) => column.header[language]).join(', ')
    failures.push(fail('SHEET_COLUMNS', { missing: names }))
  }
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length))
  for (let index = 0; index < width; index += 1) {
    const title = header[index] ?? ''
    const key = keys[index]
    if (key !== undefined && keys.indexOf(key) < index) {
      failures.push(fail('SHEET_COLUMN_TWICE', { column: title }))
    }
    const isUsed = title !== '' || rows.some(({ cells }) => (cells[index] ?? '') !== '')
    if (key === undefined && isUsed) {
      failures.push(fail('SHEET_COLUMN_UNKNOWN', { column: title || columnLetters(index) }))
    }
  }
  return failures
}

function asProblem({ key, values }: Failure): ProblemDraft {
  const column = values['column'] ?? values['missing']
  return { error: key, values, ...(column === undefined ? {} : { column: String(column) }) }
}

/**
 * The problems of an import's rows as one refusal, those of formulas among them; nothing where there are none. Of a
 * cell with a formula only that is told: nothing was read there.
 */
export function refuseRows(
  problems: readonly ProblemDraft[],
  formulas: readonly ProblemDraft[] = [],
): void {
  const locationOf = ({ row, column }: ProblemDraft): string => `${row} ${column}`
  const unread = new Set(formulas.map(locationOf))
  const others = problems.filter((found) => !unread.has(locationOf(found)))
  const [first] = formulas
  if (others.length === 0 && first !== undefined) {
    const { row = 0, column = '' } = first
    throw failWith(fail('SHEET_FORMULA', { row, column }), formulas)
  }
  if (others.length === 0) return
  const reported =
    formulas.length === 0
      ? others
      : [...formulas, ...others].sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
  throw failWith(fail('SHEET_ROWS_REFUSED', { count: reported.length }), reported)
}

/** Characters of a wrong value that a problem repeats. */
const VALUE_SHOWN = 80

/**
 * A problem of a field as the problem of a cell: with the row, the column as the user calls it, and what
 * stands there.
 */
export function inCell(
  found: ProblemDraft,
  row: number,
  column: string,
  value: string | undefined,
): ProblemDraft {
  const cell = { ...found, values: { ...found.values, field: column }, row, column }
  if (!value) return cell
  const shown = value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN)}…` : value
  return { ...cell, value: shown }
}

/** A choice that is none, with what may be chosen in the words that a sheet takes. */
export function withWords(
  found: ProblemDraft,
  words: Readonly<Record<string, Text>> | undefined,
  language: Language,
): ProblemDraft {
  if (found.error !== 'FIELD_CHOICE' || words === undefined) return found
  const choices = Object.values(words).map((text) => say(text, language))
  return { ...found, values: { ...found.values, choices: choices.join(', ') } }
}
