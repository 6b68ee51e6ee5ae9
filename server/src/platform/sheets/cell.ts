/** What a cell of a sheet holds: text, a number, or nothing. */
export type Cell = string | number | null

/** Rows as they come: from an array, a generator, or an asynchronous one. */
export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8'

/** Columns of a sheet. Rows are kept as arrays: one cell far to the right would make each of them large. */
export const COLUMN_LIMIT = 200

/** The index of a column's letters: A → 0, AA → 26; -1 for anything else. */
export function columnIndex(letters: string): number {
  if (!/^[A-Z]{1,3}$/.test(letters)) return -1
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
