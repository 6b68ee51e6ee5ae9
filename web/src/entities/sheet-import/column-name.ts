import { columnLetters } from '@zhenma/contract/kernel/sheet-formats'

/** What a column is called in the file, or where it stands: A, B, … */
export function columnName(heading: readonly string[], column: number): string {
  const name = heading[column]?.trim() ?? ''
  return name === '' ? columnLetters(column) : name
}
